import Foundation
import SilhouetteGeometry

extension HitMap {
  /// Which groups become the buttons of a map.
  public enum Level: Sendable, Hashable {
    /// The outermost at which there is more than one: a group round all is passed over.
    case top
    /// Those with so many groups round them; 0 is the outermost.
    case depth(Int)
  }

  /// The map of one group alone: its children as buttons. Nil where there is no such group.
  ///
  /// A child is a shape right in the group, or a group in it with all that it holds. What is outside
  /// the group takes no hits. O(shapes), and a new index.
  public func level(_ id: String) -> HitMap? {
    guard let group = groups.first(where: { $0.id == id }) else { return nil }
    let path = group.path
    return relabelled { item in
      item.path.starts(with: path) && item.path.count > path.count
        ? Array(item.path.prefix(path.count + 1)) : nil
    }
  }

  /// The map with the groups of a level as buttons, each the union of what is in it. What lies in none
  /// of them stays a button of its own. O(shapes).
  public func groups(at level: Level) -> HitMap {
    let depth =
      switch level {
      case .depth(let depth): max(0, depth)
      case .top: topDepth
      }
    return relabelled { Array($0.path.dropLast(max(0, $0.ancestors.count - depth))) }
  }

  /// The depth of the outermost ancestors that are not the same for all shapes.
  private var topDepth: Int {
    guard let first = items.first else { return 0 }
    var depth = 0
    while depth < first.ancestors.count,
      items.allSatisfy({ $0.path.count > depth + 1 && $0.path[depth] == first.path[depth] })
    {
      depth += 1
    }
    return depth
  }

  /// The groups and shapes right in a group, in document order; for nil, the outermost. O(shapes and
  /// groups).
  public func children(of id: String?) -> [Item] {
    let path: [String]
    if let id {
      guard let group = groups.first(where: { $0.id == id }) else { return [] }
      path = group.path
    } else {
      path = []
    }
    var seen: Set<[String]> = []
    return (groups + items).filter { $0.ancestors == path && seen.insert($0.path).inserted }
  }

  /// The map in which each area stands for the item of another path; for nil it takes no hits.
  private func relabelled(_ path: (Item) -> [String]?) -> HitMap {
    var places: [[String]: Int] = [:]
    var newItems: [Item] = []
    let known = Dictionary((groups + items).map { ($0.path, $0) }) { first, _ in first }
    let targets = items.map { item -> Int? in
      guard let path = path(item) else { return nil }
      if let place = places[path] { return place }
      places[path] = newItems.count
      var newItem = known[path] ?? item
      newItem.bounds = .zero
      newItems.append(newItem)
      return newItems.count - 1
    }
    let kept = areas.owners.indices.filter { targets[areas.owners[$0]] != nil }
    return HitMap(
      size: size, items: newItems, groups: groups,
      owners: kept.compactMap { targets[areas.owners[$0]] },
      parts: kept.map { areas.parts[$0] }, engine: engine(keeping: kept))
  }

  /// What answers for some of the areas.
  private func engine(keeping kept: [Int]) -> Engine {
    func stack(_ stack: any AreaStack) -> any AreaStack {
      kept.count == stack.count ? stack : stack.keeping(kept)
    }
    return masks.isEmpty
      ? Engine(stack(finest)) : Engine(masks.map { ($0.scale, stack($0.stack)) })
  }
}
