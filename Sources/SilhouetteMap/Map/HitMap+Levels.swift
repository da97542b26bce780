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
    guard let group = groups.first(where: { $0.id == id }) else { return nil }
    let path = group.path
    return regrouped { shape in
      shape.path.starts(with: path) && shape.path.count > path.count
        ? Array(shape.path.prefix(path.count + 1)) : nil
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
    return regrouped { Array($0.path.dropLast(max(0, $0.ancestors.count - depth))) }
  }

  /// The depth of the outermost ancestors that are not the same for all shapes.
  private var topDepth: Int {
    guard let first = shapes.first else { return 0 }
    var depth = 0
    while depth < first.ancestors.count,
      shapes.allSatisfy({ $0.path.count > depth + 1 && $0.path[depth] == first.path[depth] })
    {
      depth += 1
    }
    return depth
  }

  /// The groups, then the shapes, directly in a group, each in document order; for nil, the outermost.
  /// O(shapes + groups).
  public func children(of id: String?) -> [Shape] {
    let path: [String]
    if let id {
      guard let group = groups.first(where: { $0.id == id }) else { return [] }
      path = group.path
    } else {
      path = []
    }
    var seen: Set<[String]> = []
    return (groups + shapes).filter { $0.ancestors == path && seen.insert($0.path).inserted }
  }

  /// The map in which each area belongs to the shape or group at another path, or for nil takes no hits.
  private func regrouped(_ newPath: (Shape) -> [String]?) -> HitMap {
    var indexes: [[String]: Int] = [:]
    var newShapes: [Shape] = []
    let known = (groups + shapes).byPath
    let newOwners = shapes.map { shape -> Int? in
      guard let path = newPath(shape) else { return nil }
      if let index = indexes[path] { return index }
      indexes[path] = newShapes.count
      newShapes.append((known[path] ?? shape).named)
      return newShapes.count - 1
    }
    let kept = areas.owners.indices.filter { newOwners[areas.owners[$0]] != nil }
    let isWhole = kept.count == index.count
    let keptMasks = isWhole ? masks : masks.map { $0.keeping(kept) }
    return HitMap(
      size: size, engine: engine, shapes: newShapes, groups: groups,
      owners: kept.compactMap { newOwners[areas.owners[$0]] },
      parts: kept.map { areas.parts[$0] },
      index: keptMasks.last ?? (isWhole ? index : index.keeping(kept)), masks: keptMasks,
      filter: isWhole ? filter : filter?.keeping(kept))
  }
}

extension [HitMap.Shape] {
  /// The shapes by their paths; of several with one path, the first. O(ids in the paths).
  var byPath: [[String]: HitMap.Shape] {
    reduce(into: [:]) { known, shape in
      if known[shape.path] == nil { known[shape.path] = shape }
    }
  }
}
