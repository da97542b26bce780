import Foundation

extension Grid {
  /// Visits the cells outwards from a point, in square rings, until no ring that is left can hold
  /// anything nearer than `best`; each visit may bring that down.
  package func visitOutwards(
    from x: Double, _ y: Double, best: inout Double,
    _ visit: (_ cell: Int, _ best: inout Double) -> Void
  ) {
    let (column, row) = (clampedColumn(x), clampedRow(y))
    let distanceToGrid = max(minX - x, 0, x - maxX, minY - y, y - maxY)
    for ring in 0..<max(columns, rows) {
      let reached = ring == 0 ? 0 : distance(fromX: x, y, toRing: ring, column, row)
      if max(reached, distanceToGrid) >= best { return }
      Self.forEachCell(ofRing: ring, column, row, columns: columns, rows: rows) { visit($0, &best) }
    }
  }

  /// Goes through the cells that are `ring` columns or rows, and no more, from a cell.
  @inline(__always) static func forEachCell(
    ofRing ring: Int, _ column: Int, _ row: Int, columns: Int, rows: Int,
    _ body: (_ cell: Int) -> Void
  ) {
    let (left, right) = (column - ring, column + ring)
    let (top, bottom) = (row - ring, row + ring)
    let (first, last) = (max(left, 0), min(right, columns - 1))
    for y in stride(from: max(top, 0), through: min(bottom, rows - 1), by: 1) {
      let line = y * columns
      if y == top || y == bottom {
        for x in stride(from: first, through: last, by: 1) { body(line + x) }
      } else {
        if left >= 0 { body(line + left) }
        if right < columns { body(line + right) }
      }
    }
  }

  /// A lower bound of the distance from a point to the cells of a ring round its own: to the nearest
  /// of the ring's sides that the grid has.
  private func distance(
    fromX x: Double, _ y: Double, toRing ring: Int, _ column: Int, _ row: Int
  ) -> Double {
    var nearest = Double.infinity
    if column >= ring { nearest = min(nearest, x - left(ofColumn: column - ring + 1) - slackX) }
    if column + ring < columns {
      nearest = min(nearest, left(ofColumn: column + ring) - x - slackX)
    }
    if row >= ring { nearest = min(nearest, y - top(ofRow: row - ring + 1) - slackY) }
    if row + ring < rows { nearest = min(nearest, top(ofRow: row + ring) - y - slackY) }
    return nearest
  }
}
