import SilhouetteGeometry

/// Where a drawing is in the paint order of a map: the smaller of two is below.
public struct PaintPosition: Comparable, Hashable, Sendable {
  /// The rank of an area, or next to it.
  let rank: Double
  let order: Int
  /// Takes hits, takes none, or was added and takes none.
  let kind: Int
  let number: Int

  /// Whether a drawing is below another. O(1).
  public static func < (a: PaintPosition, b: PaintPosition) -> Bool {
    (a.rank, a.order, a.kind, a.number) < (b.rank, b.order, b.kind, b.number)
  }
}

extension MapContents {
  /// A drawing and the index of its shape, nil if that is none of the map's.
  typealias Painted = (
    position: PaintPosition, shape: Int?, drawing: HitMap.Drawing, takesHits: Bool
  )

  /// All drawings, bottom to top; none in a map of masks. At equal order, those that take hits are below. O(outlines
  /// + n log n) for n drawings.
  ///
  /// - Parameters:
  ///   - withHidden: whether those of hidden shapes are among them.
  ///   - shapes: the shapes to include; nil for all, and for drawings without a shape.
  func paintedDrawings(withHidden: Bool = false, of shapes: ShapeSet? = nil) -> [Painted] {
    func isPainted(_ shape: Int) -> Bool {
      !changes.removed.contains(shape) && (withHidden || !changes.hidden.contains(shape))
    }
    func isPainted(area: Int) -> Bool {
      // Areas hidden in the original map belong to no hidden shape here.
      isPainted(owners[area])
        && (!changes.unpainted.contains(area) || changes.hidden.contains(owners[area]))
    }
    if outlines == nil { return [] }
    let wanted = shapes?.indices.filter { $0 < shapeCount && isPainted($0) }
    var all: [Painted] = []
    func add(
      _ rank: Double, _ kind: Int, _ number: Int, _ shape: Int?, _ drawing: HitMap.Drawing
    ) {
      let position = PaintPosition(rank: rank, order: drawing.order, kind: kind, number: number)
      all.append((position, shape, drawing, kind == 0))
    }
    let areas = wanted?.flatMap(areas(ofShape:)).sorted() ?? Array(owners.indices)
    for (area, owner, drawing) in drawings(of: areas.filter(isPainted(area:))) {
      add(
        changed?.rank(of: area) ?? Double(area), 0, area, owner < shapeCount ? owner : nil, drawing)
    }
    // Behind the table's shapes is what is of none.
    for (area, owner, drawing) in passive.drawings(of: wanted?.filter { $0 < table.shapeCount })
    where owner >= table.shapeCount || isPainted(owner) {
      add(
        passive.ranks[area] ?? passiveRank(drawing.order, of: owner), 1, area,
        owner < table.shapeCount ? owner : nil, drawing)
    }
    for index in wanted ?? Array(table.shapeCount..<shapeCount)
    where index >= table.shapeCount && isPainted(index) {
      // Right above what of the shape takes hits.
      let rank = self.areas(ofShape: index).last.flatMap { changed?.rank(of: $0) } ?? .infinity
      for drawing in passiveDrawings(ofShape: index) { add(rank, 2, index, index, drawing) }
    }
    return all.sorted { $0.position < $1.position }
  }
}

extension MapContents {
  /// The rank, between two areas, of a drawing that has an order and takes no hits. It is next to the rank of its
  /// shape, so that nothing put right above or below the shape is between them.
  private func passiveRank(_ order: Int, of shape: Int) -> Double {
    let next = owners.count(upTo: order, of: base.count)
    if next < base.count, owners[next] == shape { return Double(next).nextDown }
    if next > 0, owners[next - 1] == shape { return Double(next - 1).nextUp }
    return Double(next) - 0.5
  }
}

extension AreaTable {
  /// How many of the first areas, which are in paint order, have an order or a lower one. O(log² areas).
  fileprivate func count(upTo order: Int, of areas: Int) -> Int {
    (0..<areas).firstOrdered { orders[$0] > Int64(order) }
  }
}
