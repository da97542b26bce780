package import Foundation

// Points.
extension ChangedStack {
  @_optimize(speed)
  package func topmost(x: Double, y: Double) -> Int {
    cover(base.topmost(x: x, y: y), x: x, y: y)
  }

  /// The topmost area at a point, given that of the base.
  @inline(__always) private func cover(_ area: Int, x: Double, y: Double) -> Int {
    var found = area
    // The topmost of all areas is nearly always found, and faster.
    if found >= 0, covered.contains(found) {
      found = base.topmost(x: x, y: y) { !covered.contains($0) }
    }
    if loose.isEmpty || !shown.contains(x: x, y: y) { return found }
    return loose.topmost(x: x, y: y, above: found) { !hidden.contains($0) }
  }

  @_optimize(speed)
  package func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>) {
    base.topmost(points, into: &areas)
    for index in 0..<min(points.count, areas.count) {
      let found = cover(Int(areas[index]), x: Double(points[index].x), y: Double(points[index].y))
      areas[index] = Int32(truncatingIfNeeded: found)
    }
  }

  package func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    let found = base.topmost(x: x, y: y) { !covered.contains($0) && isWanted($0) }
    if loose.isEmpty || !shown.contains(x: x, y: y) { return found }
    return loose.topmost(x: x, y: y, above: found) { !hidden.contains($0) && isWanted($0) }
  }

  package func all(x: Double, y: Double, into found: inout [Int]) {
    base.all(x: x, y: y, into: &found)
    found.removeAll { covered.contains($0) }
    if loose.isEmpty || !shown.contains(x: x, y: y) { return }
    let fromBase = found.count
    for (area, item) in loose.areas(atX: x, y: y)
    where !hidden.contains(area) && item.region.pointInside(CGPoint(x: x, y: y)) {
      found.append(area)
    }
    if found.count > fromBase { found.sort { isAbove($0, $1) } }
  }

  package func all(_ points: Span<CGPoint>, into codes: inout MutableSpan<Int32>) {
    if loose.isEmpty { base.all(points, into: &codes) }
    for index in 0..<min(points.count, codes.count) {
      let found = loose.isEmpty ? FoundAreas(code: codes[index]) : .unknown
      let isCovered = found.area >= 0 && covered.contains(found.area)
      codes[index] = isCovered ? FoundAreas(-1, isInLeaf: found.isInLeaf).code : found.code
    }
  }

  package func work(x: Double, y: Double) -> Int64 {
    var work = base.work(x: x, y: y)
    if loose.isEmpty { return work }
    work += loose.work
    for (_, item) in loose.areas(atX: x, y: y) { work += item.work(at: CGPoint(x: x, y: y)) }
    return work
  }
}

// Searches around a point.
extension ChangedStack {
  package func search(_ search: inout NearSearch) {
    if loose.isEmpty { return searchBase(&search) }
    search.isAbove = { [self] in isAbove($0, $1) }
    // From a point off the page, no visible point is nearer than the page's nearest point.
    let point = Vector(search.x, search.y)
    let nearest = shown.nearestPoint(to: point)
    let toPage = (nearest - point).length
    if toPage > search.limit { return }
    if toPage > 0 {
      for area in all(x: nearest.x, y: nearest.y) { search.take(area, at: toPage) }
      if !search.findsAll, search.nearest >= 0 { return }
    }
    searchBase(&search)
    search.work += loose.work
    for (area, item) in loose.areas(meeting: Box(around: point, search.limit)) {
      search.work += 10
      if !search.isSpent, !hidden.contains(area), search.wants(area, at: 0) {
        item.look(for: area, &search)
      }
    }
  }

  private func searchBase(_ search: inout NearSearch) {
    let reach = search.reach
    if !covered.isEmpty { search.restrict { [self] in !covered.contains($0) } }
    base.search(&search)
    search.reach = reach
  }

  package func isUniform(x: Double, y: Double, within distance: Double) -> Bool {
    let area = base.topmost(x: x, y: y)
    guard area < 0 || !covered.contains(area), base.isUniform(x: x, y: y, within: distance) else {
      return false
    }
    return loose.isEmpty || loose.areas(meeting: Box(around: Vector(x, y), distance)).isEmpty
  }

  package func margin(_ search: inout MarginSearch) {
    if base.outlined != nil { return outlineMargin(&search) }
    if !hidden.isEmpty { search.restrict { [self] in !hidden.contains($0) } }
    base.margin(&search)
  }

  package func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    base.visitCells(in: rect) { area, cell, isWhole in
      if !covered.contains(area) { visit(area, cell, isWhole) }
    }
    if loose.isEmpty { return }
    for (area, item) in loose.areas(meeting: Box(rect)) {
      let cell = roughBounds(of: area).common(with: rect)
      if cell.isNull || hidden.contains(area) { continue }
      let overlap = item.region.overlap(with: cell)
      if overlap != .none { visit(area, cell, overlap == .whole) }
    }
  }
}
