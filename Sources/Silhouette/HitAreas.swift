import SilhouetteGeometry

/// What the areas of a map belong to: its shapes, in document order.
@usableFromInline final class HitAreas: Sendable {
  @usableFromInline let items: [HitMap.Item]
  /// For each area, in paint order, its shape.
  @usableFromInline let owners: [Int]
  /// For each area what of its shape it is.
  let parts: [Hit.Part]

  init(items: [HitMap.Item], owners: [Int], parts: [Hit.Part]) {
    self.items = items
    self.owners = owners
    self.parts = parts
  }

  func item(of area: Int) -> HitMap.Item { items[owners[area]] }

  @inlinable func id(of area: Int) -> String { items[owners[area]].id }

  /// The areas of a shape, or of a group and what is in it, in paint order.
  func areas(of id: String) -> [Int] {
    let members = items.map { $0.id == id || $0.ancestors.contains(id) }
    return owners.indices.filter { members[owners[$0]] }
  }
}
