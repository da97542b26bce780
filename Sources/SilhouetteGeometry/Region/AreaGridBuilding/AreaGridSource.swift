import Foundation

/// The outlines and steps that an ``AreaGrid`` is made from.
final class AreaGridSource: Sendable {
  /// x, y, x, y… of all points of the edges.
  let points: FlatArray<Double>
  /// As in the ``EdgeTable``, for each point.
  let own, other: FlatArray<UInt32>
  /// The steps of all curves; where one's are, the second point of its edge says in ``other``.
  private let curves: FlatArray<Double>
  /// For each area, 1 if its rule is even-odd.
  let rules: FlatArray<UInt8>
  let regions: [ClippedRegion]
  let regionAreas: [Int]
  let grid: Grid
  /// The units, as powers of two, of the smallest cells, and of the smallest cells with chains. Far from zero
  /// coordinates are rounded coarsely: a cell, and the unit of a chain, must be wider than that rounding.
  let leastBits, leastChainBits: Int64
  /// How far a cell may be from an edge that is entered in it, in units: beyond all rounding, also of the corner.
  let slackX, slackY: Int64

  init(
    edges: consuming EdgeTable, rules: [UInt8], regions: [ClippedRegion], regionAreas: [Int],
    grid: Grid, _ budget: SharedBudget
  ) throws(LimitExceeded) {
    curves = try edges.cutCurves(in: grid, budget)
    (points, own, other) = edges.finish()
    self.rules = FlatArray(rules)
    (self.regions, self.regionAreas, self.grid) = (regions, regionAreas, grid)
    let (x, y) = (grid.slackX * grid.perX, grid.slackY * grid.perY)
    (slackX, slackY) = (3 + Int64(x.rounded(.up)), 2 + Int64(y.rounded(.up)))
    let bits = Int64(max(x, y, 1).exponent) + 1
    (leastBits, leastChainBits) = (max(GridSquare.leastBits, bits + 2), bits + Leaf.bits)
  }

  /// An edge as the piece that it is.
  @inline(__always) func piece(_ edge: Int) -> MonotonePiece {
    MonotonePiece(code: UInt32(truncatingIfNeeded: edge) &<< 3 | own[edge] & 3)
  }

  /// The price paid for the steps.
  var stepPrice: Price { curves.count / 2 * .curveStep }

  /// The steps of an edge that is a curve.
  @inline(__always) func steps(_ edge: Int) -> CurveSteps {
    CurveSteps(curves.view, at: Int(other[edge &+ 1]))
  }

  /// What ``MonotonePiece/windingLeft(of:y:in:)`` says of an edge. Of a curve the steps decide most points.
  func windingLeft(_ edge: Int, of x: Double, y: Double) -> Int32 {
    let (piece, c) = (piece(edge), points.view)
    if piece.kind != .line {
      let (a, b) = (piece.start(in: c), piece.end(in: c))
      let descends = y >= a.y
      if descends == (y >= b.y) { return 0 }
      let point = grid.position(Vector(x, y))
      let range = steps(edge).range(atHeight: point.y)
      if point.x < range.lowerBound { return 0 }
      if point.x > range.upperBound { return descends ? 1 : -1 }
    }
    return piece.windingLeft(of: x, y: y, in: c)
  }

  /// Whether an edge that ends on either side of a point's x passes above the point.
  func isAbove(_ edge: Int, _ point: Vector) -> Bool {
    let (piece, c) = (piece(edge), points.view)
    let (a, b) = (piece.start(in: c), piece.end(in: c))
    if point.y < min(a.y, b.y) { return false }
    if point.y >= max(a.y, b.y) { return true }
    return ((b.x > a.x) == (b.y > a.y)) != (windingLeft(edge, of: point.x, y: point.y) != 0)
  }

  /// The bits of a winding number that say whether a point is in an area.
  @inline(__always) func windingMask(_ area: UInt32) -> Int32 {
    rules[Int(area)] == 0 ? -1 : 1
  }
}
