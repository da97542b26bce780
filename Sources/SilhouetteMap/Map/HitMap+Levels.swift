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
  /// group takes hits. The group's areas are indexed anew: O(outlines + cells), or O(pixels) for masks.
  public func drillingDown(into id: String) -> HitMap? {
    guard let group = areas.table.group(named: id) else { return nil }
    let path = Shape(areas, at: group).pathNames
    return regrouped { shape in
      let own = shape.pathNames
      return own.starts(with: path) && own.count > path.count
        ? Array(own.prefix(path.count + 1)) : nil
    }
  }

  /// The map with the groups of a level as its shapes, each the union of its contents. A shape in none of
  /// them stays as it is. O(shapes + areas): the index is shared.
  public func mergingGroups(at level: Level) -> HitMap {
    let depth =
      switch level {
      case .depth(let depth): max(0, depth)
      case .top: topDepth
      }
    return regrouped { Array($0.pathNames.dropLast(max(0, $0.ancestorNames.count - depth))) }
  }

  /// The depth of the outermost ancestors that are not the same for all shapes.
  private var topDepth: Int {
    var common = shapes.first?.ancestorNames ?? []
    for shape in shapes where !common.isEmpty {
      common = zip(common, shape.ancestorNames).prefix { $0 == $1 }.map { $0.0 }
    }
    return common.count
  }

  /// The groups, then the shapes, directly in a group, each in document order; for nil, the outermost.
  /// O(shapes + groups).
  public func children(of id: String?) -> [Shape] {
    let table = areas.table
    var node = 0
    if let id {
      guard let group = table.group(named: id),
        let index = table.nodeIndices()[table.key(of: group)]
      else { return [] }
      node = index
    }
    var seen: Set<UInt64> = []
    return (Array(table.shapeCount..<table.count) + Array(0..<table.shapeCount))
      .filter { table.node(around: $0) == node && seen.insert(table.key(of: $0)).inserted }
      .map { Shape(areas, at: $0) }
  }

  /// The map in which each area belongs to the shape or group at another path, or for nil takes no hits.
  private func regrouped(_ newPath: (Shape) -> [ByteString]?) -> HitMap {
    var indexes: [[ByteString]: Int] = [:]
    var newShapes: [Shape] = []
    let known = (Array(groups) + shapes).byPath
    let newOwners = shapes.map { shape -> Int? in
      guard let path = newPath(shape) else { return nil }
      if let index = indexes[path] { return index }
      indexes[path] = newShapes.count
      newShapes.append(known[path] ?? shape)
      return newShapes.count - 1
    }
    let kept = areas.owners.indices.filter { newOwners[areas.owners[$0]] != nil }
    let isWhole = kept.count == index.count
    let keptMasks = isWhole ? masks : masks.map { $0.keeping(kept) }
    let owners = areas.owners.keeping(kept) { newOwners[areas.owners[$0]] ?? 0 }
    let names = MapNames(newShapes, Array(groups), areAllPassive: engine == .exact, owners)
    let finest: any AreaStack = keptMasks.last ?? (isWhole ? index : index.keeping(kept))
    return HitMap(
      size: size, overflow: overflow, engine: engine,
      areas: HitAreas(names.table, owners, names.passive, finest),
      masks: keptMasks, filter: isWhole ? filter : filter?.keeping(kept))
  }
}

extension Sequence<HitMap.Shape> {
  /// The shapes by their paths; of several with one path, the first. O(ids in the paths).
  var byPath: [[ByteString]: HitMap.Shape] {
    reduce(into: [:]) { known, shape in
      if known[shape.pathNames] == nil { known[shape.pathNames] = shape }
    }
  }
}
