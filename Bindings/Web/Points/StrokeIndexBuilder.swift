import SilhouetteGeometry

/// Stands in for the grid of a stroke: a single cell, which lists all its parts.
enum StrokeIndexBuilder {
  static func build(
    _ path: VectorPath, _ stroke: Stroke, budget: SharedBudget
  ) throws(LimitExceeded) -> StrokeIndex? {
    guard let stroke = try StrokeParts(path, stroke, budget: budget), let box = stroke.box else {
      return nil
    }
    let count = stroke.parts.count
    try budget.checkPacked(count * PackedStrokeParts.mostWords)
    try budget.pay(count * .packedPart + .strokeIndex)
    let runs = stride(from: 0, to: count, by: StrokePartRun.mostParts).map { first in
      let rest = min(StrokePartRun.mostParts, count - first) - 1
      let isLast = first + rest + 1 == count
      return UInt32(first) << 6 | UInt32(rest) << 1 | (isLast ? 1 : 0)
    }
    return StrokeIndex(
      grid: Grid(box), cells: FlatArray([Cell(listAt: 0).word]), lists: FlatArray(runs),
      parts: PackedStrokeParts(stroke.parts, joins: stroke.joins), toPen: stroke.space.toPen)
  }
}
