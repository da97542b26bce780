import Foundation

extension StrokePart {
  /// Hulls that together cover the part, of curves in pieces not much larger than a cell or the pen,
  /// so that a cell far from the curve does not list it.
  func pieceHulls(
    radius: Double, cell: (width: Double, height: Double)
  ) -> [(points: [Vector], reach: Double)] {
    let grain = max(radius, min(cell.width, cell.height))
    let count = min(64, max(1, (extent / grain).rounded(.up)))
    guard count.isFinite, count > 1 else { return [cover(radius: radius)] }
    switch self {
    case .cubic(let curve):
      return (0..<Int(count)).map { index in
        let piece = curve.subcurve(
          from: Double(index) / count, to: Double(index + 1) / count)
        return StrokePart.cubic(piece).hull(radius: radius)
      }
    case .arc(let arc):
      let step = arc.sweep / count
      return (0..<Int(count)).map { index in
        var piece = arc
        piece.startAngle = arc.startAngle + step * Double(index)
        piece.endAngle = arc.startAngle + step * Double(index + 1)
        return StrokePart.arc(piece).cover(radius: radius)
      }
    default:
      // Without an extent they are never cut up.
      return [hull(radius: radius)]
    }
  }

  /// The part's hull, for an arc widened by what it rises over the chords between the hull's points,
  /// which are at most a quarter of a turn apart.
  private func cover(radius: Double) -> (points: [Vector], reach: Double) {
    var (points, reach) = hull(radius: radius)
    if case .arc(let arc) = self {
      let turn = min(abs(arc.sweep), .pi / 2)
      reach += arc.radius * (1 - cos(turn / 2))
    }
    return (points, reach)
  }

  /// A bound on a curve's length; 0 for what is straight or small.
  private var extent: Double {
    switch self {
    case .cubic(let c):
      c.legs.0.length + c.legs.1.length + c.legs.2.length
    case .arc(let arc): arc.arcLength
    default: 0
    }
  }
}
