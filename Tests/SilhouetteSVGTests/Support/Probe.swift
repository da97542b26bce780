import Foundation
import SilhouetteGeometry

/// A slow, independent test of which points an outline contains: flattens curves finely, sums angles for the
/// winding number, and measures distances for strokes, with round joins and caps.
struct Probe {
  private let subpaths: [(points: [CGPoint], isClosed: Bool)]

  init(_ path: VectorPath, steps: Int = 64) {
    var subpaths: [(points: [CGPoint], isClosed: Bool)] = []
    func add(_ curve: (Double) -> CGPoint, to end: CGPoint) {
      for step in 1..<steps {
        subpaths[subpaths.count - 1].points.append(curve(Double(step) / Double(steps)))
      }
      subpaths[subpaths.count - 1].points.append(end)
    }
    for segment in path.segments {
      let last = segment.start
      switch segment.element {
      case .move(let point): subpaths.append(([point], false))
      case .line(let point): subpaths[subpaths.count - 1].points.append(point)
      case .quad(let c, let p):
        add({ Probe.blend(Probe.blend(last, c, $0), Probe.blend(c, p, $0), $0) }, to: p)
      case .cubic(let c, let d, let p):
        add(
          { t in
            let (a, b, e) = (
              Probe.blend(last, c, t), Probe.blend(c, d, t), Probe.blend(d, p, t)
            )
            return Probe.blend(Probe.blend(a, b, t), Probe.blend(b, e, t), t)
          }, to: p)
      case .arc(let arc, let p):
        add({ arc.point(at: arc.startAngle + $0 * (arc.endAngle - arc.startAngle)) }, to: p)
      case .close:
        subpaths[subpaths.count - 1].points.append(segment.end)
        subpaths[subpaths.count - 1].isClosed = true
      }
    }
    self.subpaths = subpaths
  }

  private static func blend(_ p: CGPoint, _ q: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
  }

  /// The winding number of the path around the point.
  func winding(_ point: CGPoint) -> Int {
    var angle = 0.0
    for (points, _) in subpaths {
      for (p, q) in zip(points, points.dropFirst() + points.prefix(1)) {
        let (ax, ay) = (p.x - point.x, p.y - point.y)
        let (bx, by) = (q.x - point.x, q.y - point.y)
        angle += atan2(ax * by - ay * bx, ax * bx + ay * by)
      }
    }
    return Int((angle / (2 * .pi)).rounded())
  }

  /// The distance from the point to the nearest of the path's lines.
  func distance(_ point: CGPoint) -> Double {
    var best = Double.infinity
    for (points, _) in subpaths {
      for (p, q) in zip(points, points.dropFirst()) {
        let (dx, dy) = (q.x - p.x, q.y - p.y)
        let length2 = dx * dx + dy * dy
        let along = ((point.x - p.x) * dx + (point.y - p.y) * dy) / (length2 == 0 ? 1 : length2)
        let t = min(1, max(0, along))
        best = min(best, hypot(point.x - p.x - t * dx, point.y - p.y - t * dy))
      }
    }
    return best
  }
}

extension Outline {
  /// Whether the outline contains the point; caps and joins are taken as round.
  func covers(_ point: CGPoint) -> Bool {
    switch style {
    case .fill(.nonZero): return Probe(path).winding(point) != 0
    case .fill(.evenOdd): return Probe(path).winding(point) % 2 != 0
    case .stroke(let style):
      var pen = style.pen
      (pen.tx, pen.ty) = (0, 0)
      guard let back = pen.inverse else { return false }
      return Probe(path.applying(back)).distance(back.transform(point)) < style.width / 2
    }
  }
}
