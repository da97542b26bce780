import SilhouetteGeometry

extension MapContents {
  /// All drawings, bottom to top, each with the index of its shape, nil if that is none of the map's; none in a map of
  /// masks. Of those of one order, what takes hits is below. O(outlines + n log n) for n drawings.
  ///
  /// - Parameter withHidden: whether those of hidden shapes are among them.
  func paintedDrawings(
    withHidden: Bool = false
  ) -> [(shape: Int?, drawing: HitMap.Drawing, takesHits: Bool)] {
    func isPainted(_ shape: Int) -> Bool {
      !changes.removed.contains(shape) && (withHidden || !changes.hidden.contains(shape))
    }
    func isPainted(area: Int) -> Bool {
      // What was hidden in a map that this one was made of has no shape here that is.
      isPainted(owners[area])
        && (!changes.unpainted.contains(area) || changes.hidden.contains(owners[area]))
    }
    if outlines == nil { return [] }
    var all: [(rank: Double, shape: Int?, drawing: HitMap.Drawing, takesHits: Bool)] = []
    for (area, owner, drawing) in drawings(of: owners.indices.filter(isPainted(area:))) {
      let rank = changed?.rank(of: area) ?? Double(area)
      all.append((rank, owner < shapeCount ? owner : nil, drawing, true))
    }
    for (area, owner, drawing) in passive.allDrawings
    where owner >= table.shapeCount || isPainted(owner) {
      let rank =
        passive.ranks[area] ?? Double(owners.count(upTo: drawing.order, of: base.count)) - 0.5
      all.append((rank, owner < table.shapeCount ? owner : nil, drawing, false))
    }
    for index in table.shapeCount..<shapeCount where isPainted(index) {
      // Right above what of the shape takes hits.
      let rank = areas(ofShape: index).last.flatMap { changed?.rank(of: $0) } ?? .infinity
      for drawing in passiveDrawings(ofShape: index) { all.append((rank, index, drawing, false)) }
    }
    let order = all.indices.sorted {
      (all[$0].rank, all[$0].drawing.order, $0) < (all[$1].rank, all[$1].drawing.order, $1)
    }
    return order.map { (all[$0].shape, all[$0].drawing, all[$0].takesHits) }
  }
}

extension AreaTable {
  /// How many of the first areas, which are in paint order, have an order or a lower one. O(log² areas).
  fileprivate func count(upTo order: Int, of areas: Int) -> Int {
    (0..<areas).firstOrdered { orders[$0] > Int64(order) }
  }
}
