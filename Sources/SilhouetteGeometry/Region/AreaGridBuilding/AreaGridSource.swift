import Foundation

/// What an ``AreaGrid`` is made from.
final class AreaGridSource: Sendable {
  /// x, y, x, y… of all points of the edges.
  let points: FlatArray<Double>
  /// As in the ``EdgeTable``, for each point.
  let own, other: FlatArray<UInt32>
  /// For each area, 1 if its rule is even-odd.
  let rules: FlatArray<UInt8>
  let regions: [ClippedRegion]
  let regionAreas: [Int]
  let grid: Grid
  /// Whether there is only one area, a fill: cells with a few edges get a list instead of a chain.
  let isAlone: Bool
  /// The units, as powers of two, of the smallest cells, and of the smallest that have chains: so far from zero that
  /// coordinates are rounded coarsely, a cell is wider than rounding, and the unit of a chain too.
  let leastBits, leastChainBits: Int64
  /// How far a cell may be from an edge that is entered in it, in units: beyond all rounding, also of the corner.
  let slackX, slackY: Int64

  init(
    edges: consuming EdgeTable, rules: [UInt8], regions: [ClippedRegion], regionAreas: [Int],
    grid: Grid, isAlone: Bool
  ) {
    (points, own, other) = edges.finish()
    self.isAlone = isAlone
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

  /// The bits of a winding number that say whether a point is in an area.
  @inline(__always) func windingMask(_ area: UInt32) -> Int32 {
    rules[Int(area)] == 0 ? -1 : 1
  }
}
