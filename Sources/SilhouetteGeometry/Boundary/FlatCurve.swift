import Foundation

/// A curve of a path with the corners of straight edges that follow it, at even steps of its parameter.
struct FlatCurve {
  private let segment: VectorPath.Segment
  /// From its start to its end.
  private(set) var corners: [CGPoint]

  /// Nil for what is no curve.
  init?(_ segment: VectorPath.Segment, _ flatness: Double) {
    if case .arc(let arc, _) = segment.element, !arc.isUsable { return nil }
    guard let curve = CurveSampler(segment) else { return nil }
    self.segment = segment
    corners = [segment.start]
    curve.forEachCorner(within: flatness) { corners.append(CGPoint($0)) }
    corners.append(segment.end)
  }

  /// Adds the part of the curve from one of its corners to another, which may come before it, to a path that has come
  /// to the first.
  func add(to path: inout VectorPath, from first: Int, through last: Int, end: CGPoint) {
    let count = Double(corners.count - 1)
    let (low, high) = (Double(min(first, last)) / count, Double(max(first, last)) / count)
    let (start, stop) = (Vector(segment.start), Vector(segment.end))
    switch segment.element {
    case .move, .line, .close: path.addLine(to: end)
    case .quad(let control, _):
      let part = QuadCurve(start, Vector(control), stop).subcurve(from: low, to: high)
      path.addQuad(to: end, control: CGPoint(part.p1))
    case .cubic(let control1, let control2, _):
      let part = CubicCurve(start, Vector(control1), Vector(control2), stop)
        .subcurve(from: low, to: high)
      let (one, two) = first < last ? (part.p1, part.p2) : (part.p2, part.p1)
      path.addCubic(to: end, control1: CGPoint(one), control2: CGPoint(two))
    case .arc(var arc, _):
      let (from, turn) = (arc.startAngle, arc.endAngle - arc.startAngle)
      func angle(_ corner: Int) -> Double {
        corner == 0
          ? from : corner == corners.count - 1 ? arc.endAngle : from + turn * Double(corner) / count
      }
      let angles = (angle(first), angle(last))
      (arc.startAngle, arc.endAngle) = angles
      path.add(arc, endingAt: end)
    }
  }
}
