import Foundation

extension AreaGrid {
  /// Tells a search of the areas whose outlines are near its point, as far as they are shown. O(cells within its limit).
  func search(_ search: inout NearSearch) {
    guard let page = page?.box else { return searchOutlines(&search) }
    let point = Vector(search.x, search.y)
    let nearest = page.nearestPoint(to: point)
    guard shown.minX <= shown.maxX, shown.minY <= shown.maxY else { return }
    if nearest != point {
      // Beside the page, nothing that is shown is nearer than its nearest point; nor is an outline, where an area
      // contains that point.
      let distance = (nearest - point).length
      forEachArea(x: nearest.x, y: nearest.y) {
        search.take($0, at: distance)
        return true
      }
    }
    search.shown = page.contains(point, within: search.limit) ? nil : page
    searchOutlines(&search)
  }

  // A cell that an area covers is skipped: the area's outline is in a cell nearer to the point.
  private func searchOutlines(_ search: inout NearSearch) {
    // The regions that were seen: one is in many cells, and its distance does not depend on the cell.
    var seen = [Bool](repeating: false, count: regions.count)
    let point = Vector(search.x, search.y)
    var found = search
    var reach = search.limit
    grid.visitOutwards(from: point.x, point.y, best: &reach) { index, reach in
      found.work += 25
      forEachCell(of: index, where: { $0.distance(from: point) <= found.limit }) { cell, _ in
        if cell.isList {
          take(Leaf(words.view, at: cell.listOffset), &found, &seen)
        } else if isAlone, cell.isPieceList {
          var list = CellList(words.view, at: cell.listOffset)
          take(AreaEntry(area: 0, kind: .nonZero, isLast: true), &list, &found, &seen)
        }
      }
      reach = found.limit
    }
    search = found
  }

  /// Tells a search of the areas of a leaf.
  private func take(_ leaf: Leaf, _ search: inout NearSearch, _ seen: inout [Bool]) {
    var entries = 0
    if leaf.isOpen {
      let open = OpenLeaf(leaf)
      if let tree = open.tree { return self.search(tree, &search, &seen) }
      entries = open.entries
    } else {
      for run in leaf.runs { take(run, of: leaf, &search) }
      entries = leaf.entries
    }
    if entries == 0 { return }
    forEachEntry(at: entries) { entry, list in
      var list = list
      take(entry, &list, &search, &seen)
      return true
    }
  }

  private func take(_ run: Leaf.Run, of leaf: Leaf, _ search: inout NearSearch) {
    // Of one or two areas.
    let (words, codes) = (words, run.code | run.others << 8)
    let areas = (0..<leaf.chained).lazy
      .filter { codes >> (2 * UInt32($0)) & 3 != 1 }
      .map { Int(words[leaf.offset + 1 + $0]) }
    guard areas.contains(where: { search.wants($0, at: 0) }) else { return }
    let point = Vector(search.x, search.y)
    var distance = search.limit.nextUp
    for piece in run.pieces {
      distance = piece.distance(from: point, in: points, shown: search.shown, best: distance)
    }
    search.work += 100 + 40 * run.count
    for area in areas { search.take(area, at: distance) }
  }

  /// Tells a search of an entry's area. Moves past what follows the entry.
  func take(
    _ entry: AreaEntry, _ list: inout CellList, _ search: inout NearSearch,
    _ seen: inout [Bool]
  ) {
    if entry.kind == .region {
      let region = Int(list.next())
      guard search.wants(entry.area, at: 0), !seen[region] else { return }
      seen[region] = true
      search.work += 1000
      let (area, point) = (regions[region], CGPoint(x: search.x, y: search.y))
      let distance =
        search.isRough
        ? area.leastDistance(from: point, within: search.limit, work: &search.work)
        : area.distance(from: point, within: search.limit, work: &search.work)
      search.take(entry.area, at: distance)
    } else {
      search.work += 200
      guard search.wants(entry.area, at: 0) else { return FillCellList.skip(&list) }
      let start = list.offset
      let distance = FillCellList.distance(
        &list, from: Vector(search.x, search.y), in: points, shown: search.shown,
        best: search.limit.nextUp)
      search.work += 30 * (list.offset - start)
      search.take(entry.area, at: distance)
    }
  }
}

/// What a stack is asked for around a point, and what was found so far: the nearest area, or every area within
/// a distance.
@usableFromInline package struct NearSearch {
  /// The point, in the areas' units.
  let x, y: Double
  /// Whether every area is wanted, not only the nearest.
  let findsAll: Bool
  /// How far each area reaches; negative for one that is not wanted. Nil if all reach to the limit.
  private(set) var reach: ((_ area: Int) -> Double)?
  /// Nothing further away is of interest. The search for the nearest area lowers it.
  package private(set) var limit: Double
  /// Whether a lower bound will do of the distance to what clips leave of an area, which is found sooner.
  package var isRough = false
  /// Where outlines count, if not everywhere within the limit.
  var shown: Box?
  /// About how much work it was to look at areas, in units.
  package internal(set) var work = 0
  /// The nearest area and, of several equally near, the topmost; −1 if there is none.
  package private(set) var nearest = -1
  /// With ``findsAll``, the distances of all areas; of some several.
  private var found: [(area: Int, distance: Double)] = []

  /// With ``findsAll``, the distance of each area. O(n log n).
  package var distances: [(area: Int, distance: Double)] {
    let sorted = found.sorted { ($0.area, $0.distance) < ($1.area, $1.distance) }
    return sorted.indices.filter { $0 == 0 || sorted[$0 - 1].area != sorted[$0].area }
      .map { sorted[$0] }
  }

  /// A search for the area nearest to a point, within a limit; it must be in none that is wanted.
  package init(
    nearestTo x: Double, _ y: Double, within limit: Double, reach: ((_ area: Int) -> Double)? = nil
  ) {
    (self.x, self.y, self.limit, self.reach) = (x, y, limit, reach)
    findsAll = false
  }

  /// A search for all areas within a limit of a point, but for those that contain it.
  package init(
    allAround x: Double, _ y: Double, within limit: Double, reach: ((_ area: Int) -> Double)? = nil
  ) {
    (self.x, self.y, self.limit, self.reach) = (x, y, limit, reach)
    findsAll = true
  }

  /// Leaves out the areas that are not wanted.
  package mutating func restrict(to isWanted: @escaping (_ area: Int) -> Bool) {
    let (reach, limit) = (reach, limit)
    self.reach = { isWanted($0) ? reach?($0) ?? limit : -1 }
  }

  /// Whether every area counts alike, so that of one pixel only the topmost matters.
  var wantsTopmost: Bool { !findsAll && reach == nil }

  /// Whether an area is wanted at a distance. An infinite one says that nothing is near, also where there is no limit.
  func wants(_ area: Int, at distance: Double) -> Bool {
    guard distance <= limit, distance < .infinity else { return false }
    return reach.map { distance <= $0(area) } ?? true
  }

  /// Takes note of an area at a distance, if it is wanted.
  mutating func take(_ area: Int, at distance: Double) {
    guard wants(area, at: distance) else { return }
    if findsAll {
      found.append((area, distance))
    } else if nearest < 0 || distance < limit || area > nearest {
      (nearest, limit) = (area, distance)
    }
  }
}
