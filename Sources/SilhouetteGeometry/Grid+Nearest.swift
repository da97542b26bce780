import Foundation

extension Grid {
  /// Visits the cells outwards from a point, in square rings, until none that is left can hold
  /// anything nearer than `best`; each visit may bring that down.
  ///
  /// A cell is visited only if the point is nearer to it than `best`.
  package func visitOutwards(
    from x: Double, _ y: Double, best: inout Double,
    _ visit: (_ cell: Int, _ distance: Double, _ best: inout Double) -> Void
  ) {
    let (column, row) = (clampedColumn(x), clampedRow(y))
    for ring in 0..<max(columns, rows) {
      var isNear = false
      forEachCell(ofRing: ring, column, row) { column, row in
        let distance = self.distance(fromX: x, y, toColumn: column, row)
        guard distance < best || distance == 0 else { return }
        isNear = true
        visit(row * columns + column, distance, &best)
      }
      if !isNear { return }
    }
  }

  /// Goes through the cells that are `ring` columns or rows, and no more, from a cell.
  private func forEachCell(
    ofRing ring: Int, _ column: Int, _ row: Int, _ body: (_ column: Int, _ row: Int) -> Void
  ) {
    let (left, right) = (column - ring, column + ring)
    let (top, bottom) = (row - ring, row + ring)
    for y in max(top, 0)...min(bottom, rows - 1) {
      if y == top || y == bottom {
        for x in max(left, 0)...min(right, columns - 1) { body(x, y) }
      } else {
        if left >= 0 { body(left, y) }
        if right < columns { body(right, y) }
      }
    }
  }

  /// A lower bound, tight but for rounding, of the distance from a point to a cell.
  private func distance(fromX x: Double, _ y: Double, toColumn column: Int, _ row: Int) -> Double {
    let rect = rect(column: column, row: row)
    let dx = max(Double(rect.minX) - x, 0, x - Double(rect.maxX))
    let dy = max(Double(rect.minY) - y, 0, y - Double(rect.maxY))
    return (dx * dx + dy * dy).squareRoot()
  }
}
