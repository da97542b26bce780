import Foundation

extension OutlineStack {
  // A cell that an area covers is skipped: the area's outline is in a cell nearer to the point.
  package func search(_ search: inout NearSearch) {
    // A region is listed in many cells, and its distance does not depend on the cell.
    var seenRegions: Set<Int> = []
    let point = Vector(search.x, search.y)
    var found = search
    var reach = search.limit
    grid.visitOutwards(from: point.x, point.y, best: &reach) { index, reach in
      let cell = cells[index]
      guard cell.isList else { return }
      var list = CellList(lists.view, at: cell.listOffset)
      while true {
        let entry = Entry(code: list.next())
        switch entry.kind {
        case .whole: break
        case .nonZero, .evenOdd:
          let distance = FillCellList.distance(
            &list, from: point, in: coordinates.view, best: found.limit.nextUp)
          found.take(entry.area, at: distance)
        case .region:
          let region = Int(list.next())
          if seenRegions.insert(region).inserted {
            let distance = regions[region].distance(
              from: CGPoint(x: search.x, y: search.y), within: found.limit)
            found.take(entry.area, at: distance)
          }
        }
        if entry.isLast { break }
      }
      reach = found.limit
    }
    search = found
  }
}
