import Foundation

extension AreaGrid {
  /// Tells a search of the areas whose outlines are near its point, as far as they are shown. O(cells within its limit).
  func search(_ search: inout NearSearch) {
    guard let page = page?.box else { return searchOutlines(&search) }
    let point = Vector(search.x, search.y)
    let nearest = page.nearestPoint(to: point)
    guard shown.minX <= shown.maxX, shown.minY <= shown.maxY else { return }
    if nearest != point {
      // From a point off the page, no visible point is nearer than the page's nearest point; nor is an outline whose
      // area contains that point.
      let distance = (nearest - point).length
      if distance > search.limit { return }
      forEachArea(x: nearest.x, y: nearest.y) {
        search.take($0, at: distance)
        return true
      }
      if !search.findsAll, search.nearest >= 0 { return }
    }
    search.shown = page.contains(point, within: search.limit) ? nil : page
    searchOutlines(&search)
  }

  private func searchOutlines(_ search: inout NearSearch) {
    // The regions seen so far: a region is in many cells, and its distance is the same in each. Trees are noted by
    // the complement of their entry's offset, because a tree has several slices.
    var seen: Set<Int> = []
    let point = UnitPoint(search.x, search.y, in: grid)
    var reach = search.limit
    grid.visitOutwards(from: point, best: &reach) { index, reach in
      search.work += 10
      // Most cells are not, and have no square made for them.
      let cell = Cell(word: words[index])
      if !isCrossed(cell) { return }
      if search.isSpent { return reach = -1 }
      grid.square(index).forEachCell(in: cell, of: words.view, nearestTo: point) { cell, square in
        if !isCrossed(cell) { return false }
        search.work += 25
        return point.distance(to: square) <= search.limit && !search.isSpent
      } _: { cell, _ in
        take(Leaf(words.view, at: cell.listOffset), &search, &seen)
      }
      reach = search.isSpent ? -1 : search.limit
    }
  }

  /// Whether edges cross a cell. One that an area covers is skipped in searches: the area's outline is in a cell nearer
  /// to the point.
  private func isCrossed(_ cell: Cell) -> Bool {
    cell.isList || cell.isGrid
  }

  /// Tells a search of the areas of a leaf.
  private func take(_ leaf: Leaf, _ search: inout NearSearch, _ seen: inout Set<Int>) {
    var entries = 0
    if leaf.isOpen {
      let open = OpenLeaf(leaf)
      if let tree = open.tree { return self.search(tree, &search, &seen) }
      entries = open.entries
    } else {
      var runs = leaf.runs
      while let run = runs.next() { take(run, of: leaf, &search) }
      entries = leaf.entries
    }
    if entries == 0 { return }
    forEachEntry(at: entries) { entry, list in
      take(entry, list, &search, &seen)
      return true
    }
  }

  private func take(_ run: Leaf.EdgeRun, of leaf: Leaf, _ search: inout NearSearch) {
    // Of one or two areas.
    let codes = run.code | run.others << 8
    func isChanged(_ index: Int) -> Bool { codes >> (2 * UInt32(index)) & 3 != 1 }
    let isWanted =
      search.reach == nil
      || (0..<leaf.chained).contains { isChanged($0) && search.wants(leaf.area($0), at: 0) }
    guard isWanted else { return }
    search.work += 100 + 40 * Int64(run.count)
    let distance = run.first.distance(
      from: Vector(search.x, search.y), ofRun: run.count, in: points, shown: search.shown,
      best: search.limit.nextUp)
    guard distance <= search.limit else { return }
    for index in 0..<leaf.chained where isChanged(index) {
      search.take(leaf.area(index), at: distance)
    }
  }

  /// Tells a search of an entry's area.
  func take(
    _ entry: AreaEntry, _ list: CellList, _ search: inout NearSearch, _ seen: inout Set<Int>
  ) {
    search.work += 16
    var list = list
    if entry.isRegion {
      let region = Int(stored: list.next())
      guard !search.isSpent, search.wants(entry.area, at: 0), seen.insert(region).inserted else {
        return
      }
      search.take(entry.area, of: regions[region])
    } else {
      search.work += 200
      guard search.wants(entry.area, at: 0) else { return }
      var distance = search.limit.nextUp
      list.skip(1)
      let start = list.offset
      if entry.isTree {
        FillTree.lower(
          &distance, of: &list, from: Vector(search.x, search.y), shown: search.shown, in: points)
      } else {
        var runs = Leaf.EdgeRuns(words.view, at: start)
        while let run = runs.next() {
          distance = run.first.distance(
            from: Vector(search.x, search.y), ofRun: run.count, in: points, shown: search.shown,
            best: distance)
          search.work += 40 * Int64(run.count)
        }
        list.move(to: runs.end)
      }
      search.work += 30 * Int64(list.offset - start)
      search.take(entry.area, at: distance)
    }
  }

  /// Tells a search of the areas of a tree's cell whose outlines are near its point.
  func search(_ tree: CellTree, _ search: inout NearSearch, _ seen: inout Set<Int>) {
    tree.forEachItem(near: Vector(search.x, search.y), within: search.limit) { entry in
      let offset = tree.end + Int(stored: entry)
      if seen.insert(~offset).inserted {
        var list = CellList(words.view, at: offset)
        take(AreaEntry(code: list.next()), list, &search, &seen)
      }
      return search.limit
    }
  }
}
