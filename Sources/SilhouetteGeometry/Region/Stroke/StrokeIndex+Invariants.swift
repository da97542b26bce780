extension StrokeIndex {
  /// Whether every index and offset is in range. O(cells + lists).
  func checkInvariants() -> Bool {
    parts.checkInvariants() && cells.count == grid.count
      && (grid.minX.isNaN
        || grid.column(grid.maxX) < grid.columns && grid.row(grid.maxY) < grid.rows)
      && (0..<cells.count).allSatisfy { index in
        let cell = Cell(word: cells[index])
        return cell.isList ? isListed(from: cell.listOffset) : cell.isUniform && cell.area < 1
      }
  }

  /// Whether the runs from an offset have a last one, and all their parts are there.
  private func isListed(from offset: Int) -> Bool {
    for index in min(offset, lists.count)..<lists.count {
      let run = StrokePartRun(word: lists[index])
      guard run.parts.upperBound <= parts.count else { return false }
      if run.isLast { return true }
    }
    return false
  }
}
