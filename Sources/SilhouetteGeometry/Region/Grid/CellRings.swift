/// The cells of a grid in square rings around one of them.
struct CellRings {
  let columns, rows: Int
  /// The cell in the centre.
  let column, row: Int

  /// Visits the cells ring by ring, for a point in the centre cell or outside the grid and nearest to it.
  ///
  /// - Parameters:
  ///   - slack: an upper bound of the rounding errors of `left` and `top`.
  ///   - left: the left edge of a column, given its index.
  ///   - top: the top edge of a row, given its index.
  ///   - isNear: whether to visit a ring, given a lower bound of the distance to its cells. The first
  ///     ring that is not near ends the visit.
  @inline(__always) func visitOutwards(
    from x: Double, _ y: Double, slack: Double, left: (_ column: Int) -> Double,
    top: (_ row: Int) -> Double, while isNear: (_ distance: Double) -> Bool,
    _ body: (_ cell: Int) -> Void
  ) {
    for ring in 0... {
      // The nearest of the ring's sides that lie in the grid.
      var distance = Double.infinity
      if column >= ring { distance = min(distance, x - left(column - ring + 1)) }
      if column + ring < columns { distance = min(distance, left(column + ring) - x) }
      if row >= ring { distance = min(distance, y - top(row - ring + 1)) }
      if row + ring < rows { distance = min(distance, top(row + ring) - y) }
      guard distance < .infinity, isNear(distance - slack) else { return }
      forEachCell(ofRing: ring, body)
    }
  }

  /// Visits the cells exactly `ring` columns or rows from the centre. O(those cells): sides outside of the grid are not
  /// walked along, as nearly all are of a grid with one column.
  @inline(__always) func forEachCell(ofRing ring: Int, _ body: (_ cell: Int) -> Void) {
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

extension Grid {
  /// Visits the cells in rings outwards from a point, until no remaining ring can hold anything nearer
  /// than `best`, which each visit may lower.
  func visitOutwards(
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
