import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport

@testable import SilhouetteGeometry

/// Containment in a fill by a scan over all of its pieces: what every index has to answer.
struct PieceScan {
  private let outline: MonotoneOutline
  private let coordinates: FlatArray<Double>
  private let mask: Int32

  init(_ outline: Outline) {
    self.outline = MonotoneOutline(outline.path)
    coordinates = FlatArray(self.outline.coordinates)
    if case .fill(let rule) = outline.style { mask = rule.windingMask } else { mask = -1 }
  }

  func winding(_ point: CGPoint) -> Int32 {
    outline.pieces.reduce(0) {
      $0 + $1.winding(x: Double(point.x), y: Double(point.y), in: coordinates.view)
    }
  }

  func contains(_ point: CGPoint) -> Bool {
    point.x.isFinite && point.y.isFinite && winding(point) & mask != 0
  }

  /// The distance to the nearest piece.
  func distance(from point: CGPoint) -> Double {
    outline.pieces.reduce(.infinity) {
      $1.distance(from: Vector(point), in: coordinates.view, best: $0)
    }
  }
}

/// A cubic by its Bernstein polynomials, where ``CubicCurve`` subdivides it.
extension CubicCurve {
  func referencePoint(_ t: Double) -> Vector {
    let u = 1 - t
    return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
  }

  func referenceDerivative(_ t: Double) -> Vector {
    let u = 1 - t
    return (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t) + (p3 - p2) * (3 * t * t)
  }
}

/// Containment in polygons by a scan over all edges in integer arithmetic: correct by construction, and
/// independent of the engine under test.
struct PolygonScan {
  /// Contours of points with integer coordinates below 2^30.
  var contours: [[(x: Int, y: Int)]]

  /// The winding number by the boundary rule: an edge owns its upper end, and crossings at the point or
  /// to its left count.
  func winding(x: Int, y: Int) -> Int {
    var winding = 0
    for contour in contours {
      for (index, p) in contour.enumerated() {
        let q = contour[(index + 1) % contour.count]
        let (a, b) = p.y < q.y ? (p, q) : (q, p)
        guard a.y <= y, y < b.y else { continue }
        let cross = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)
        if cross <= 0 { winding += p.y < q.y ? 1 : -1 }
      }
    }
    return winding
  }
}

/// Distances to an outline by brute force: lines by formula, curves by many samples and a search around
/// each local minimum among them.
struct ReferenceDistance {
  private let segments: [ReferenceSegment]
  private let samples: [[CGPoint]]
  private static let count = 96

  init(_ path: VectorPath, isFilled: Bool) {
    segments = ReferenceSegment.segments(of: path, isFilled: isFilled)
    samples = segments.map { segment in
      if segment.isLine { return segment.points }
      return (0...Self.count).map { segment.point(at: Double($0) / Double(Self.count)) }
    }
  }

  func distance(from p: CGPoint) -> Double {
    var best = Double.infinity
    for (segment, samples) in zip(segments, samples) {
      if segment.isLine {
        best = min(best, Self.distance(from: p, toLine: samples[0], samples[1]))
        continue
      }
      let distances = samples.map { hypot(Double($0.x - p.x), Double($0.y - p.y)) }
      for index in distances.indices {
        let (before, after) = (max(0, index - 1), min(Self.count, index + 1))
        let value = distances[index]
        guard value <= distances[before], value <= distances[after] else { continue }
        // A point between two samples is nearer than they are by at most their distance from each other.
        let step = hypot(
          Double(samples[before].x - samples[after].x), Double(samples[before].y - samples[after].y)
        )
        guard value - step < best else { continue }
        best = min(best, value, Self.search(segment, p, before, after))
      }
    }
    return best
  }

  private static func search(
    _ segment: ReferenceSegment, _ p: CGPoint, _ before: Int, _ after: Int
  ) -> Double {
    func value(_ t: Double) -> Double {
      let q = segment.point(at: t)
      return hypot(Double(q.x - p.x), Double(q.y - p.y))
    }
    var (low, high) = (Double(before) / Double(count), Double(after) / Double(count))
    for _ in 0..<45 {
      let (a, b) = (low + (high - low) * 0.382, low + (high - low) * 0.618)
      if value(a) < value(b) { high = b } else { low = a }
    }
    return value((low + high) / 2)
  }

  private static func distance(from p: CGPoint, toLine a: CGPoint, _ b: CGPoint) -> Double {
    let (wx, wy) = (Double(b.x - a.x), Double(b.y - a.y))
    let (px, py) = (Double(p.x - a.x), Double(p.y - a.y))
    let length = hypot(wx, wy)
    guard length > 0 else { return hypot(px, py) }
    let along = px * (wx / length) + py * (wy / length)
    if along <= 0 { return hypot(px, py) }
    if along >= length { return hypot(Double(p.x - b.x), Double(p.y - b.y)) }
    return (px * (wy / length) - py * (wx / length)).magnitude
  }
}

/// A border between two tiles, from one of its ends to the other; each tile may traverse it in either
/// direction.
struct ReferenceBorder {
  enum Shape {
    case line
    case quad(CGPoint)
    case cubic(CGPoint, CGPoint)
    case arc(radii: CGSize, rotation: Double, largeArc: Bool, sweep: Bool)
  }

  var start, end: CGPoint
  var shape: Shape

  var reversed: ReferenceBorder {
    let shape: Shape =
      switch shape {
      case .line: .line
      case .quad(let control): .quad(control)
      case .cubic(let first, let second): .cubic(second, first)
      case .arc(let radii, let rotation, let largeArc, let sweep):
        .arc(radii: radii, rotation: rotation, largeArc: largeArc, sweep: !sweep)
      }
    return ReferenceBorder(start: end, end: start, shape: shape)
  }

  func append(to path: inout VectorPath) {
    switch shape {
    case .line: path.addLine(to: end)
    case .quad(let control): path.addQuad(to: end, control: control)
    case .cubic(let first, let second): path.addCubic(to: end, control1: first, control2: second)
    case .arc(let radii, let rotation, let largeArc, let sweep):
      path.addArc(to: end, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
    }
  }

  /// The border as a command of SVG path data.
  var svg: String {
    func text(_ point: CGPoint) -> String { "\(Double(point.x)),\(Double(point.y))" }
    switch shape {
    case .line: return "L\(text(end))"
    case .quad(let control): return "Q\(text(control)) \(text(end))"
    case .cubic(let first, let second): return "C\(text(first)) \(text(second)) \(text(end))"
    case .arc(let radii, let rotation, let largeArc, let sweep):
      let flags = "\(largeArc ? 1 : 0) \(sweep ? 1 : 0)"
      return "A\(Double(radii.width)) \(Double(radii.height)) \(rotation) \(flags) \(text(end))"
    }
  }

  /// The outline of a closed chain of borders, built by code or parsed from path data.
  static func path(_ borders: [ReferenceBorder], fromText: Bool) throws -> VectorPath {
    let start = borders[0].start
    if fromText {
      let text = borders.map(\.svg).joined(separator: " ")
      return try VectorPath(svg: "M\(Double(start.x)) \(Double(start.y)) \(text)Z")
    }
    var path = VectorPath()
    path.move(to: start)
    for border in borders { border.append(to: &path) }
    path.close()
    return path
  }
}
