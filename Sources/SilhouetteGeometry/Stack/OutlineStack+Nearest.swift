import Foundation

extension OutlineStack {
  // A cell that an area covers is skipped: the area's outline is in a cell nearer to the point.
  package func nearestOutside(
    x: Double, y: Double, within limit: Double
  ) -> (area: Int, distance: Double)? {
    var best = limit.nextUp
    var found: Int?
    // A region is listed in many cells, and its distance does not depend on the cell.
    var seenRegions: Set<Int> = []
    grid.visitOutwards(from: x, y, best: &best) { index, best in
      let cell = cells[index]
      guard cell.isList else { return }
      var list = CellList(lists.view, at: cell.listOffset)
      while true {
        let entry = Entry(code: list.next())
        let distance: Double
        switch entry.kind {
        case .whole:
          distance = .infinity
        case .nonZero, .evenOdd:
          distance = FillCellList.distance(
            &list, from: Vector(x, y), in: coordinates.view, best: best.nextUp)
        case .region:
          let region = Int(list.next())
          distance =
            seenRegions.insert(region).inserted
            ? regions[region].distance(from: CGPoint(x: x, y: y), within: best.nextUp) : .infinity
        }
        // Several areas can be equally near: the topmost is found.
        if distance < best || distance == best && entry.area > found ?? .max {
          (best, found) = (distance, entry.area)
        }
        if entry.isLast { return }
      }
    }
    return found.map { ($0, best) }
  }
}
