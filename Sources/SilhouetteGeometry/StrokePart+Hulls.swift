import Foundation

extension StrokePart {
  /// Hulls that together cover the part, of curves in pieces not much larger than a cell or the pen,
  /// so that a cell far from the curve does not list it.
  func pieceHulls(
    radius: Double, cell: (width: Double, height: Double)
  ) -> [(points: [Vector], reach: Double)] {
    let grain = max(radius, min(cell.width, cell.height))
    let count = min(64, max(1, (extent / grain).rounded(.up)))
    guard count.isFinite, count > 1 else { return [hull(radius: radius)] }
    switch self {
    case .cubic(let curve):
      return (0..<Int(count)).map { index in
        let piece = curve.part(
          from: Double(index) / count, to: Double(index + 1) / count)
        return StrokePart.cubic(piece).hull(radius: radius)
      }
    case .arc(let arc):
      let step = (arc.endAngle - arc.startAngle) / count
      return (0..<Int(count)).map { index in
        var piece = arc
        piece.startAngle = arc.startAngle + step * Double(index)
        piece.endAngle = arc.startAngle + step * Double(index + 1)
        return StrokePart.arc(piece).hull(radius: radius)
      }
    default:
      return [hull(radius: radius)]
    }
  }

  /// A bound on a curve's length; 0 for what is straight or small.
  private var extent: Double {
    switch self {
    case .cubic(let c):
      (Vector(c.x1, c.y1) - Vector(c.x0, c.y0)).length
        + (Vector(c.x2, c.y2) - Vector(c.x1, c.y1)).length
        + (Vector(c.x3, c.y3) - Vector(c.x2, c.y2)).length
    case .arc(let arc): abs(arc.endAngle - arc.startAngle) * arc.radius
    default: 0
    }
  }
}
