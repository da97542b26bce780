extension StrokeIndex {
  /// Whether every index and offset is in range. Each list begins where the one before ends, in the order of the cells,
  /// so that none is walked twice. O(cells + lists).
  func checkInvariants() -> Bool {
    guard parts.checkInvariants(), cells.count == grid.count,
      grid.minX.isNaN || grid.column(grid.maxX) < grid.columns && grid.row(grid.maxY) < grid.rows
    else { return false }
    var offset = 0
    for index in 0..<cells.count {
      let cell = Cell(word: cells[index])
      if cell.isList {
        guard cell.listOffset == offset, let end = end(ofList: offset) else { return false }
        offset = end
      } else if cell != .empty, cell != .whole {
        return false
      }
    }
    return true
  }

  /// Where the runs from an offset end, each of which is behind the one before; nil if they do not, or a part is not
  /// there.
  private func end(ofList offset: Int) -> Int? {
    var first = 0
    for index in offset..<max(offset, lists.count) {
      let run = StrokePartRun(word: lists[index])
      guard run.first >= first, run.parts.upperBound <= parts.count else { return nil }
      first = run.parts.upperBound
      if run.isLast { return index + 1 }
    }
    return nil
  }
}
