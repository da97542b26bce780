public import Foundation
public import SilhouetteGeometry

/// The slow reference: looks at every piece of an outline for every point.
///
/// It shares nothing with the engines. Straight edges are decided by one product; what is curved is
/// halved until a box decides, or 50 times. The boundary is half open: a ray goes to the left, what
/// lies on the point counts as crossed, and of an edge's ends the upper.
public struct OutlineScan {
  /// The pieces; how many tells what a question costs.
  let pieces: [(low: SIMD2<Double>, high: SIMD2<Double>, piece: OutlinePiece)]
  private let rule: FillRule
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  /// The scan of what a path encloses.
  public init(_ path: VectorPath, rule: FillRule) {
    pieces = OutlinePiece.pieces(of: path).map { ($0.box.low, $0.box.high, $0) }
    self.rule = rule
    low = pieces.reduce(SIMD2(repeating: .infinity)) { pointwiseMin($0, $1.low) }
    high = pieces.reduce(SIMD2(repeating: -.infinity)) { pointwiseMax($0, $1.high) }
  }

  /// Whether the point is inside. O(pieces).
  public func contains(_ point: CGPoint) -> Bool {
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

  /// How often the piece crosses the ray from the point to the left, downwards less upwards.
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
