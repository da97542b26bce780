package import Foundation
package import SilhouetteGeometry

/// The slow reference: tests every piece of an outline for every point.
///
/// It shares no code with the engines. Straight edges are decided by a product; curves are halved until a
/// box decides, or 50 times. The boundary is half open: the ray goes to the left, a piece through the point
/// counts as crossed, and an edge includes its upper end only.
package struct OutlineScan {
  /// The pieces; their number is the cost of a question.
  let pieces: [(low: SIMD2<Double>, high: SIMD2<Double>, piece: OutlinePiece)]
  private let rule: FillRule
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  package init(_ path: VectorPath, rule: FillRule) {
    pieces = OutlinePiece.pieces(of: path).map { ($0.box.low, $0.box.high, $0) }
    self.rule = rule
    low = pieces.reduce(SIMD2(repeating: .infinity)) { pointwiseMin($0, $1.low) }
    high = pieces.reduce(SIMD2(repeating: -.infinity)) { pointwiseMax($0, $1.high) }
  }

  /// Whether the point is inside. O(pieces).
  package func contains(_ point: CGPoint) -> Bool {
    let point = SIMD2(point)
    guard point.x >= low.x, point.x <= high.x, point.y >= low.y, point.y <= high.y else {
      return false
    }
    var winding = 0
    for (low, high, piece) in pieces where low.x <= point.x && low.y <= point.y && point.y < high.y
    {
      winding += Self.crossings(of: piece, leftOf: point, depth: 0)
    }
    return rule == .nonZero ? winding != 0 : winding & 1 != 0
  }

  /// The distance from a point to the outline, to 1e-7, if it is less than `best`; else `best`. O(pieces).
  func distance(from point: CGPoint, best: Double) -> Double {
    pieces.reduce(best) { Self.distance(from: SIMD2(point), to: $1.piece, best: $0, depth: 0) }
  }

  private static func distance(
    from point: SIMD2<Double>, to piece: OutlinePiece, best: Double, depth: Int
  ) -> Double {
    func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
    let (start, end, box) = (piece.start, piece.end, piece.box)
    let (way, from) = (end - start, point - start)
    let best = min(best, length(from), length(point - end))
    let least = length(point - point.clamped(lowerBound: box.low, upperBound: box.high))
    if least >= best - 1e-7 { return best }
    let square = (way * way).sum()
    var isStraight = false
    if case .line = piece { isStraight = true }
    // After 16 halvings a curve is straight to 1e-7. More would not end: on a circle about the point all parts are as near.
    if isStraight || depth == 16 {
      let share = square > 0 ? max(0, min(1, (way * from).sum() / square)) : 0
      return min(best, length(from - way * share))
    }
    let (first, second) = piece.halves
    let nearer = distance(from: point, to: first, best: best, depth: depth + 1)
    return distance(from: point, to: second, best: nearer, depth: depth + 1)
  }

  /// How often the piece crosses the ray from the point to the left: downwards minus upwards.
  private static func crossings(
    of piece: OutlinePiece, leftOf point: SIMD2<Double>, depth: Int
  ) -> Int {
    let (low, high) = piece.box
    if low.x > point.x || low.y > point.y || high.y <= point.y { return 0 }
    let (start, end) = (piece.start, piece.end)
    let direction = (end.y > point.y ? 1 : 0) - (start.y > point.y ? 1 : 0)
    if high.x <= point.x { return direction }
    if case .line = piece {
      let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
      let isLeft =
        (bottom.x - top.x) * (point.y - top.y) <= (point.x - top.x) * (bottom.y - top.y)
      return isLeft ? direction : 0
    }
    if depth == 50 { return crossings(of: .line(start, end), leftOf: point, depth: 0) }
    let (first, second) = piece.halves
    return crossings(of: first, leftOf: point, depth: depth + 1)
      + crossings(of: second, leftOf: point, depth: depth + 1)
  }
}
