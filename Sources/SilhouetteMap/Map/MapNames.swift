/// What the shapes and groups of a map are called, and what is drawn of them but takes no hits.
struct MapNames: Sendable {
  let table: ShapeTable
  let passive: PassiveAreas

  /// - Parameters:
  ///   - groups: nil for those around the shapes.
  ///   - areAllPassive: whether what takes no hits is also known of shapes with areas.
  init(
    _ shapes: [HitMap.Shape], _ groups: [HitMap.Shape]?, areAllPassive: Bool, _ owners: AreaOwners
  ) {
    var builder = ShapeTableBuilder()
    var passive = PassiveAreas()
    let active = areAllPassive ? [] : Set(owners)
    for (index, shape) in shapes.enumerated() {
      builder.add(shape)
      if !active.contains(index) { passive.append(shape.passiveDrawings, of: index) }
    }
    if let groups { for group in groups { builder.add(group) } } else { builder.addGroups() }
    (table, self.passive) = (builder.table(shapeCount: shapes.count), passive)
  }
}
