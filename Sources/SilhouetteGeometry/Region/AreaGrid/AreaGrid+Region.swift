// A filled outline alone is a grid of one area: the grid causes no rounding, and the answer is that of a scan over all
// edges.
extension AreaGrid: RegionIndex {
  @usableFromInline var cells: FlatArray<UInt32> { words }

  @_optimize(speed)
  @usableFromInline func contains(x: Double, y: Double, in located: LocatedCell) -> Bool {
    topmost(at: located.innermost(in: words.view), x: x, y: y) >= 0
  }

  @usableFromInline func work(x: Double, y: Double, in located: LocatedCell) -> Int64 {
    work(x: x, y: y)
  }

  @usableFromInline func distanceToEdge(
    x: Double, y: Double, best: Double, work: inout Int64
  ) -> Double {
    var search = NearSearch(nearestTo: x, y, within: best)
    self.search(&search)
    work += search.work
    return search.nearest < 0 ? best : min(best, search.limit)
  }

  @usableFromInline func checkInvariants() -> Bool { checkInvariants(areas: 1) }
}
