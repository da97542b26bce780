import Foundation

extension OutlineStack {
  // A cell that an area covers is skipped: the area's outline is in a cell nearer to the point.
  package func search(_ search: inout NearSearch) {
    let box = Box(minX: grid.minX, minY: grid.minY, maxX: grid.maxX, maxY: grid.maxY)
    let distance = box.distance(from: Vector(search.x, search.y))
    guard distance <= search.limit || distance - grid.slackX - grid.slackY <= search.limit else {
      return
    }
    // A region is listed in many cells, and its distance does not depend on the cell.
    var seenRegions: Set<Int> = []
    self.search(&search, in: grid.window, at: 0, &seenRegions)
  }

  /// Searches the cells of a window in rings outwards. Cells are divided only a few times.
  private func search(
    _ search: inout NearSearch, in window: StackWindow, at first: Int,
    _ seenRegions: inout Set<Int>
  ) {
    let (x, y) = (search.x, search.y)
    var (found, seen) = (search, seenRegions)
    seenRegions = []
    window.rings(around: x, y).visitOutwards(
      from: x, y, slack: max(grid.slackX, grid.slackY), left: window.left(ofColumn:),
      top: window.top(ofRow:), while: { $0 <= found.limit }
    ) { index in
      let cell = cells[first + index]
      if cell.isDivided {
        let inner = StackWindow(
          window, column: index % window.columns, row: index / window.columns,
          halvings: cell.halvings)
        self.search(&found, in: inner, at: cell.firstIndex, &seen)
      } else if cell.isList {
        self.search(&found, listAt: cell.listOffset, &seen)
      }
    }
    (search, seenRegions) = (found, seen)
  }

  private func search(
    _ search: inout NearSearch, listAt offset: Int, _ seenRegions: inout Set<Int>
  ) {
    var list = entries(ofListAt: offset)
    while true {
      let entry = Entry(code: list.next())
      switch entry.kind {
      case .whole: break
      case .nonZero, .evenOdd:
        let distance = FillCellList.distance(
          &list, from: Vector(search.x, search.y), in: coordinates.view,
          best: search.limit.nextUp)
        search.take(entry.area, at: distance)
      case .region:
        let region = Int(list.next())
        if seenRegions.insert(region).inserted {
          let distance = regions[region].distance(
            from: CGPoint(x: search.x, y: search.y), within: search.limit)
          search.take(entry.area, at: distance)
        }
      }
      if entry.isLast { return }
    }
  }
}
