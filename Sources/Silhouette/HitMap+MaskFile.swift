import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The map that a file of masks holds: it needs neither parser nor renderer.
  ///
  /// Its groups are the shapes' ancestors, without titles of their own. O(bits / 64).
  ///
  /// - Throws: ``MaskError/tooCrowded(limits:)`` where its masks lie on one another in such numbers that
  ///   they take more than the limits' ``MaskLimits/stackBytes``.
  public init(_ file: MaskFile, limits: MaskLimits = MaskLimits()) throws(MaskError) {
    let items = file.items.map { Item(id: $0.id, title: $0.title, ancestors: $0.ancestors) }
    self.init(
      size: file.size, items: items, groups: Self.groups(round: items),
      owners: file.layers.map(\.item),
      parts: file.layers.map { $0.part == .fill ? .fill : .stroke },
      engine: try Engine(file.layers.map(\.masks), scales: file.scales, limits: limits))
  }

  /// The map's masks as a file to ship with an app; nil in exact mode, which has none.
  ///
  /// O(areas): the bits are shared, not copied.
  ///
  /// - Throws: ``MaskFileError/inconsistent(reason:)`` for a map whose size is none.
  public func maskFile() throws(MaskFileError) -> MaskFile? {
    if masks.isEmpty { return nil }
    var layers: [MaskFile.Layer] = []
    for (area, owner) in areas.owners.enumerated() {
      let own = try? ScaledMasks(masks.compactMap { $0.stack.area(area) as? BitMask })
      guard let own else { continue }
      let part: MaskFile.Part = areas.parts[area] == .stroke ? .stroke : .fill
      layers.append(MaskFile.Layer(item: owner, part: part, masks: own))
    }
    return try MaskFile(
      size: size, scales: scales,
      items: items.map { MaskFile.Item(id: $0.id, title: $0.title, ancestors: $0.ancestors) },
      layers: layers)
  }

  /// The ancestors of shapes as groups, each where it first comes.
  private static func groups(round items: [Item]) -> [Item] {
    var seen: Set<[String]> = []
    return items.flatMap { item in
      item.ancestors.indices.map { Array(item.ancestors[...$0]) }
    }
    .filter { seen.insert($0).inserted }
    .map { Item(id: $0[$0.count - 1], title: nil, ancestors: $0.dropLast()) }
  }
}
