import Foundation

extension Grid {
  /// Visits the cells outwards from a point, in square rings, until no ring that is left can hold
  /// anything as near as `best`; each visit may bring that down.
  package func visitOutwards(
    from x: Double, _ y: Double, best: inout Double,
    _ visit: (_ cell: Int, _ best: inout Double) -> Void
  ) {
    if max(minX - x, x - maxX, minY - y, y - maxY) > best { return }
    var least = best
    CellRings(columns: columns, rows: rows, column: clampedColumn(x), row: clampedRow(y))
      .visitOutwards(
        from: x, y, slack: max(slackX, slackY), left: left(ofColumn:), top: top(ofRow:),
        while: { $0 <= least }
      ) { visit($0, &least) }
    best = least
  }
}
