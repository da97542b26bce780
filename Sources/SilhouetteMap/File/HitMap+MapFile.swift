import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The map in a compiled file; nothing is parsed or rendered. Its groups are the shapes' ancestors,
  /// without titles. O(pixels / 64).
  ///
  /// - Throws: ``MaskError/tooCrowded(limits:)`` if the masks overlap so much that the index would need more
  ///   than ``MaskLimits/stackBytes``.
  public init(_ file: MapFile, limits: MaskLimits = MaskLimits()) throws(MaskError) {
    let stacks = try [MaskStack](
      file.areas.map { $0.masks.masks.map { AreaTiles($0) } }, scales: file.scales, limits: limits)
    self.init(
      size: file.size, shapes: file.shapes, groups: file.shapes.ancestorGroups,
      owners: file.areas.map(\.shape), parts: file.areas.map(\.part),
      index: stacks[stacks.count - 1], masks: stacks)
  }

  /// The map's masks as a file to ship with an app; nil for an exact map, which has none.
  ///
  /// Every mask is extracted from the index: O(pixels of the areas' bounds, at all scales).
  ///
  /// - Throws: ``MapFileError/inconsistent(reason:)`` if the map's size is negative or not finite.
  public func mapFile() throws(MapFileError) -> MapFile? {
    if masks.isEmpty { return nil }
    var files: [MapFile.Area] = []
    for (area, owner) in areas.owners.enumerated() {
      do throws(MaskError) {
        let own = try ScaledMasks(masks.map { $0.mask(area) })
        files.append(MapFile.Area(shape: owner, part: areas.parts[area], masks: own))
      } catch {
        throw .inconsistent(reason: "area \(area) has no masks")
      }
    }
    return try MapFile(size: size, scales: scales, shapes: shapes, areas: files)
  }
}
