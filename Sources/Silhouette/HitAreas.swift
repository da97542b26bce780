import SilhouetteGeometry

/// What the areas of a map belong to: its shapes, in document order.
@usableFromInline final class HitAreas: Sendable {
  let items: [HitMap.Item]
  /// For each area, in paint order, its shape.
  let owners: [Int]
  /// For each area its shape's identity: together, as they are what is asked most.
  @usableFromInline let ids: [String]
  /// For each area what of its shape it is.
  let parts: [Hit.Part]

  init(items: [HitMap.Item], owners: [Int], parts: [Hit.Part]) {
    self.items = items
    ids = owners.map { items[$0].id }
    self.owners = owners
    self.parts = parts
  }

  func item(of area: Int) -> HitMap.Item { items[owners[area]] }

  /// The areas of a shape, or of a group and what is in it, in paint order.
  func areas(of id: String) -> [Int] {
    let members = items.map { $0.id == id || $0.ancestors.contains(id) }
    return owners.indices.filter { members[owners[$0]] }
  }
}
