import Foundation

extension OutlineStack {
  /// The regions that a search has seen: one is listed in many cells, and its distance does not depend on the cell.
  typealias SeenRegions = Set<Int>

  // A cell that an area covers is skipped: the area's outline is in a cell nearer to the point.
  package func search(_ search: inout NearSearch) {
    var seen: SeenRegions = []
    let (x, y) = (search.x, search.y)
    var found = search
    var reach = search.limit
    grid.visitOutwards(from: x, y, best: &reach) { index, reach in
      let cell = cells[index]
      guard cell.isList else { return }
      var list = self.list(of: cell)
      if list.peek == AreaTree.mark {
        self.search(AreaTree(&list), &found, &seen)
      } else {
        while true {
          let entry = Entry(code: list.next())
          take(entry, &list, &found, &seen)
          if entry.isLast { break }
        }
      }
      reach = found.limit
    }
    search = found
  }

  /// Tells a search of an entry's area. Moves past what follows the entry.
  func take(
    _ entry: Entry, _ list: inout CellList, _ search: inout NearSearch, _ seen: inout SeenRegions
  ) {
    switch entry.kind {
    case .whole: break
    case .nonZero, .evenOdd:
      guard search.wants(entry.area, at: 0) else { return FillCellList.skip(&list) }
      let distance = FillCellList.distance(
        &list, from: Vector(search.x, search.y), in: coordinates.view, best: search.limit.nextUp)
      search.take(entry.area, at: distance)
    case .region:
      let region = Int(list.next())
      guard search.wants(entry.area, at: 0), seen.insert(region).inserted else { return }
      let distance = regions[region].distance(
        from: CGPoint(x: search.x, y: search.y), within: search.limit)
      search.take(entry.area, at: distance)
    }
  }
}
