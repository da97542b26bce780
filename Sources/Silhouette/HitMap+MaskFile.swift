import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The map that a file of masks holds: it needs neither parser nor renderer.
  ///
  /// Its groups are the shapes' ancestors, without titles of their own. O(bits / 64).
  public init(_ file: MaskFile) {
    let items = file.items.enumerated().map { number, item in
      let box = file.layers.reduce(CGRect.null) {
        $1.item == number && !$1.masks.bounds.isEmpty ? $0.union($1.masks.bounds) : $0
      }
      return Item(
        id: item.id, title: item.title, ancestors: item.ancestors,
        bounds: box.isNull ? .zero : box)
    }
    let names = items.map { Hit.Names(id: $0.id, path: $0.path) }
    self.init(
      size: file.size, items: items, groups: Self.groups(round: items),
      owners: file.layers.map(\.item),
      hits: file.layers.map {
        Hit(names: names[$0.item], part: $0.part == .fill ? .fill : .stroke, distance: 0)
      },
      engine: Engine(file.layers.map(\.masks), scales: file.scales))
  }

  /// The map's masks as a file to ship with an app; nil in exact mode, which has none.
  public func maskFile() throws(MaskFileError) -> MaskFile? {
    guard case .masks(let sets) = engine else { return nil }
    var layers: [MaskFile.Layer] = []
    for (area, owner) in owners.enumerated() {
      let masks = try? ScaledMasks(sets.map { $0.index.areas[area] })
      guard let masks else { continue }
      let part: MaskFile.Part = hits[area].part == .stroke ? .stroke : .fill
      layers.append(MaskFile.Layer(item: owner, part: part, masks: masks))
    }
    return try MaskFile(
      size: size, scales: sets.map(\.scale),
      items: items.map { MaskFile.Item(id: $0.id, title: $0.title, ancestors: $0.ancestors) },
      layers: layers)
  }

  /// The ancestors of shapes as groups, each where it first comes.
  private static func groups(round items: [Item]) -> [Item] {
    var order: [[String]] = []
    var boxes: [[String]: CGRect] = [:]
    for item in items {
      for depth in item.ancestors.indices {
        let path = Array(item.ancestors[...depth])
        if boxes[path] == nil { order.append(path) }
        let box = boxes[path] ?? .null
        boxes[path] = item.bounds == .zero ? box : box.union(item.bounds)
      }
    }
    return order.map { path in
      let box = boxes[path] ?? .null
      return Item(
        id: path[path.count - 1], title: nil, ancestors: path.dropLast(),
        bounds: box.isNull ? .zero : box)
    }
  }
}
