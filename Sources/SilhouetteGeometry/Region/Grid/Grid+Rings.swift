extension Grid {
  /// Visits the cells in rings outwards from a point, until no remaining ring can hold anything nearer
  /// than `best`, which each visit may lower.
  func visitOutwards(
    from x: Double, _ y: Double, best: inout Double,
    _ visit: (_ cell: Int, _ best: inout Double) -> Void
  ) {
    if max(minX - x, x - maxX, minY - y, y - maxY) > best { return }
    let (column, row, slack) = (clampedColumn(x), clampedRow(y), max(slackX, slackY))
    for ring in 0... {
      // The nearest of the ring's sides that lie in the grid.
      var distance = Double.infinity
      if column >= ring { distance = min(distance, x - left(ofColumn: column - ring + 1)) }
      if column + ring < columns { distance = min(distance, left(ofColumn: column + ring) - x) }
      if row >= ring { distance = min(distance, y - top(ofRow: row - ring + 1)) }
      if row + ring < rows { distance = min(distance, top(ofRow: row + ring) - y) }
      guard distance < .infinity, distance - slack <= best else { return }
      forEachCell(ofRing: ring, around: column, row) { visit($0, &best) }
    }
  }

  /// Visits the cells exactly `ring` columns or rows from one of them. O(those cells): sides outside of the grid are not
  /// walked along, as nearly all are of a grid with one column.
  @inline(__always) func forEachCell(
    ofRing ring: Int, around column: Int, _ row: Int, _ body: (_ cell: Int) -> Void
  ) {
    let (left, right) = (column - ring, column + ring)
    let (top, bottom) = (row - ring, row + ring)
    let across = max(left, 0)...min(right, columns - 1)
    if top >= 0 { for x in across { body(top * columns + x) } }
    if bottom < rows, ring > 0 { for x in across { body(bottom * columns + x) } }
    let between = max(top + 1, 0)..<max(top + 1, 0, min(bottom, rows))
    if left >= 0 { for y in between { body(y * columns + left) } }
    if right < columns { for y in between { body(y * columns + right) } }
  }
}
