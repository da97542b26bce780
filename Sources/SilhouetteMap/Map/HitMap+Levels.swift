import Foundation
import SilhouetteGeometry

extension HitMap {
  /// Which groups become the shapes of a map.
  public enum Level: Sendable, Hashable {
    /// The outermost level with several groups: a single group around everything is skipped.
    case top
    /// The groups nested in this many others; 0 is the outermost.
    case depth(Int)
  }

  /// The map of one group, with its children as the shapes. Nil if there is no such group.
  ///
  /// A child is a shape directly in the group, or a group in it with all its contents. Nothing outside the
  /// group takes hits. O(shapes · log shapes + areas): the index is shared.
  public func drillingDown(into id: String) -> HitMap? {
    if areas.changes.hasOtherShapes { return withOwnNames.drillingDown(into: id) }
    let table = areas.table
    guard let group = table.group(named: id) else { return nil }
    let node = table.nodePositions()[table.key(of: group)].map { $0 + 1 }
    return regrouped { shape, path in
      // A group that nothing is in has no node.
      guard let node, let depth = path.firstIndex(of: node) else { return nil }
      return depth + 1 < path.count ? table.key(ofNode: path[depth + 1]) : table.key(of: shape)
    }
  }

  /// The map with the groups of a level as its shapes, each the union of its contents. A shape in none of
  /// them stays as it is. O(shapes · log shapes + areas): the index is
  /// shared.
  public func mergingGroups(at level: Level) -> HitMap {
    if areas.changes.hasOtherShapes { return withOwnNames.mergingGroups(at: level) }
    let table = areas.table
    let depth =
      switch level {
      case .depth(let depth): max(0, depth)
      case .top: topDepth
      }
    return regrouped { shape, path in
      depth < path.count ? table.key(ofNode: path[depth]) : table.key(of: shape)
    }
  }

  /// The depth of the outermost ancestors that are not the same for all shapes.
  private var topDepth: Int {
    let paths = shapes.indices.lazy.map { areas.table.nodes(around: $0) }
    guard var common = paths.first else { return 0 }
    for path in paths where !common.isEmpty {
      common = Array(zip(common, path).prefix { $0 == $1 }.map { $0.0 })
    }
    return common.count
  }

  /// The groups, then the shapes, directly in a group, each in document order; for nil, the outermost.
  /// O(n log n) for shapes and groups.
  public func children(of id: String?) -> [Shape] {
    if areas.changes.hasOtherShapes { return withOwnNames.children(of: id) }
    let table = areas.table
    var node = 0
    if let id {
      guard let group = table.group(named: id),
        let position = table.nodePositions()[table.key(of: group)]
      else { return [] }
      node = position + 1
    }
    let row = table.rowsByKey()
    return table.groupsFirst
      .filter { table.node(around: $0) == node && row(table.key(of: $0)) == $0 }
      .map { Shape(areas, at: $0) }
  }

  /// The map whose shapes are the rows with the given keys of ``ShapeTable``. A shape with a nil key takes no hits.
  private func regrouped(
    _ newKey: (_ shape: Int, _ path: [Int]) -> ShapeTable.Key?
  ) -> HitMap {
    let table = areas.table
    let row = table.rowsByKey()
    // A key that is never used, because no map has that many nodes.
    let keys = shapes.indices.map { newKey($0, table.nodes(around: $0)) ?? .max }
    let positions = KeyPositions(keys)
    var newRows: [Int] = []
    var newShapes: [Int?] = []
    for (shape, key) in keys.enumerated() {
      let first = positions[key] ?? shape
      newShapes.append(key == .max ? nil : first < shape ? newShapes[first] : newRows.count)
      if key != .max, first == shape { newRows.append(row(key) ?? shape) }
    }
    let owners = areas.owners.owned { owner in
      owner < newShapes.count ? newShapes[owner] ?? AreaTable.nobody : owner
    }
    let hidden = areas.changes.hidden
    let passive = areas.passive.owned { owner in
      if hidden.contains(owner) { return nil }
      return owner < newShapes.count ? newShapes[owner] ?? newRows.count : newRows.count
    }
    let contents = MapContents(
      table.keeping(newRows), owners, passive, areas.base, areas.hiding(owners), page: frame.page)
    contents.changes.unpainted = areas.changes.unpainted
    if !hidden.isEmpty {
      // Groups with hidden shapes only.
      let seen = ShapeSet(
        newShapes.indices.filter { !hidden.contains($0) }.compactMap { newShapes[$0] })
      contents.changes.hidden = seen.complement(below: newRows.count)
    }
    return HitMap(self, of: contents)
  }

  /// The map with a table of its own for the shapes that are left, in the order of their indices, which change. O(names).
  var withOwnNames: HitMap {
    let kept = shapes.indices.filter { !areas.changes.removed.contains($0) }
    var newIndices = [Int](repeating: AreaTable.nobody, count: shapes.count)
    for (new, old) in kept.enumerated() { newIndices[old] = new }
    let table = SharedBudget.unlimited { budget throws(LimitExceeded) in
      var builder = try ShapeTableBuilder(kept.count + groups.count, budget)
      for shape in kept { try builder.add(shapes[shape]) }
      for group in groups { try builder.add(group) }
      return builder.table(shapeCount: kept.count)
    }
    let owners = areas.owners.owned { $0 < newIndices.count ? newIndices[$0] : $0 }
    // Drawings without a shape come last.
    let known = areas.table.shapeCount
    var passive = areas.passive.owned {
      guard $0 < known else { return kept.count }
      return newIndices[$0] < kept.count ? newIndices[$0] : nil
    }
    for shape in known..<shapes.count where newIndices[shape] < kept.count {
      passive.append(areas.passiveDrawings(ofShape: shape), of: newIndices[shape])
    }
    let contents = MapContents(
      table, owners, passive.owned { $0 }, areas.base, areas.hiding(owners), page: frame.page)
    contents.changes.unpainted = areas.changes.unpainted
    for (new, old) in kept.enumerated() where areas.changes.hidden.contains(old) {
      contents.changes.hidden.insert(new)
    }
    return HitMap(self, of: contents)
  }

  /// A map of the same frame, engine and masks.
  private init(_ map: HitMap, of areas: MapContents) {
    self.init(frame: map.frame, engine: map.engine, areas: areas, masks: map.masks)
  }
}

extension MapContents {
  /// The areas as they are now, without those that are of no shape of a table; nil if they are as they were built.
  fileprivate func hiding(_ owners: AreaTable) -> ChangedStack? {
    var stack = changed.map { ChangedStack(copying: $0) }
    for area in owners.indices where owners[area] == AreaTable.nobody {
      let own = stack ?? ChangedStack(base, page: page)
      own.setHidden(area, true)
      stack = own
    }
    return stack
  }
}
