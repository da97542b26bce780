/// The cells of a grid in square rings round one of them.
struct CellRings {
  let columns, rows: Int
  /// The cell in the middle.
  let column, row: Int

  /// Visits the cells outwards from a point of the middle one, or from one that it is nearest to.
  ///
  /// - Parameters:
  ///   - slack: more than the rounding of where columns and rows begin.
  ///   - left: where a column begins, or the one before it ends.
  ///   - top: where a row begins, or the one before it ends.
  ///   - isNear: whether to look into a ring whose cells are all at least so far; none follows else.
  @inline(__always) func visitOutwards(
    from x: Double, _ y: Double, slack: Double, left: (_ column: Int) -> Double,
    top: (_ row: Int) -> Double, while isNear: (_ distance: Double) -> Bool,
    _ body: (_ cell: Int) -> Void
  ) {
    for ring in 0... {
      // To the nearest of the ring's sides that the grid has, from the point's side of it.
      var distance = Double.infinity
      if column >= ring { distance = min(distance, x - left(column - ring + 1)) }
      if column + ring < columns { distance = min(distance, left(column + ring) - x) }
      if row >= ring { distance = min(distance, y - top(row - ring + 1)) }
      if row + ring < rows { distance = min(distance, top(row + ring) - y) }
      guard distance < .infinity, isNear(distance - slack) else { return }
      forEachCell(ofRing: ring, body)
    }
  }

  /// Goes through the cells that are `ring` columns or rows, and no more, from the middle.
  @inline(__always) func forEachCell(ofRing ring: Int, _ body: (_ cell: Int) -> Void) {
    let (left, right) = (column - ring, column + ring)
    let (top, bottom) = (row - ring, row + ring)
    for y in max(top, 0)...min(bottom, rows - 1) {
      let line = y * columns
      if y == top || y == bottom {
        for x in max(left, 0)...min(right, columns - 1) { body(line + x) }
      } else {
        if left >= 0 { body(line + left) }
        if right < columns { body(line + right) }
      }
    }
  }
}
