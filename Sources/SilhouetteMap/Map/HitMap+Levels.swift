import Foundation
import SilhouetteGeometry

extension HitMap {
  /// Which groups become the shapes of a map.
  public enum Level: Sendable, Hashable {
    /// The outermost level at which there are several groups: a single group around everything is skipped.
    case top
    /// The groups nested in this many others; 0 is the outermost.
    case depth(Int)
  }

  /// The map of one group, with its children as the shapes. Nil if there is no such group.
  ///
  /// A child is a shape directly in the group, or a group in it with all its contents. Nothing outside the
  /// group takes hits. O(shapes · log shapes + areas): the index is shared.
  public func drillingDown(into id: String) -> HitMap? {
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

  /// The map in which each shape becomes what has a key of ``ShapeTable``, or for nil takes no hits.
  private func regrouped(
    _ newKey: (_ shape: Int, _ path: [Int]) -> ShapeTable.Key?
  ) -> HitMap {
    let table = areas.table
    let row = table.rowsByKey()
    // No key has so many nodes.
    let keys = shapes.indices.map { newKey($0, table.nodes(around: $0)) ?? .max }
    let positions = KeyPositions(keys)
    var newRows: [Int] = []
    var newShapes: [Int?] = []
    for (shape, key) in keys.enumerated() {
      let first = positions[key] ?? shape
      newShapes.append(key == .max ? nil : first < shape ? newShapes[first] : newRows.count)
      if key != .max, first == shape { newRows.append(row(key) ?? shape) }
    }
    // What has no new shape is owned by one behind all shapes and groups, which no filter allows.
    let none = newRows.count + groups.count
    let owners = areas.owners.owned { owner in
      owner < newShapes.count ? newShapes[owner] ?? none : none
    }
    let passive = areas.passive.owned { owner in
      owner < newShapes.count ? newShapes[owner] ?? newRows.count : newRows.count
    }
    let isWhole = owners.allSatisfy { $0 < newRows.count }
    let allowed = owners.indices.filter {
      owners[$0] < newRows.count && filter?.contains($0) ?? true
    }
    return HitMap(
      frame: frame, engine: engine,
      areas: MapContents(
        table.keeping(newRows), owners, passive, index),
      masks: masks, filter: isWhole ? filter : AreaSet(allowed))
  }
}
