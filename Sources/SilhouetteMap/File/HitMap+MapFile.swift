import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The map in a compiled file; nothing is parsed or rendered. Its groups are the shapes' ancestors,
  /// without titles. O(pixels / 64).
  ///
  /// - Parameter limits: how much work and memory the index may take.
  /// - Throws: ``HitMapError/limitExceeded(_:shape:)``.
  public init(_ file: MapFile, limits: Limits = Limits()) throws(HitMapError) {
    let budget = SharedBudget(limits)
    let tree: GroupTree
    var stacks: [MaskStack] = []
    do throws(LimitExceeded) {
      try file.shapes.payForAncestors(budget)
      tree = GroupTree(around: file.shapes)
      try tree.pay(budget)
      for number in file.scales.indices {
        var tiles: [AreaTiles] = []
        for area in file.areas {
          tiles.append(try budget.area(area.masks.masks[number]))
        }
        stacks.append(try budget.stack(tiles, scale: file.scales[number]))
      }
    } catch {
      throw .limitExceeded(error, shape: nil)
    }
    self.init(
      size: file.size, shapes: file.shapes, groups: tree.groups,
      owners: file.areas.map { $0.shape }, parts: file.areas.map { $0.part },
      index: stacks[stacks.count - 1], masks: stacks)
  }

  /// The map in a compiled file's bytes. O(bytes + pixels / 64).
  ///
  /// - Parameters:
  ///   - fileBytes: the bytes of a file.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: ``MapFileError`` if the bytes are not a valid file, or beyond the limits.
  public init(fileBytes: [UInt8], limits: Limits = Limits()) throws(MapFileError) {
    let file = try MapFile(bytes: fileBytes, limits: limits)
    do throws(HitMapError) {
      try self.init(file, limits: limits)
    } catch .limitExceeded(let error, _) {
      throw .limitExceeded(error, offset: 0)
    } catch {
      throw .inconsistent(reason: error.description)
    }
  }

  /// The map as the bytes of a file to ship with an app. O(pixels).
  ///
  /// - Throws: ``MapFileError/inconsistent(reason:)`` if the map's size is negative or not finite, or the map is
  ///   exact.
  public func fileBytes() throws(MapFileError) -> [UInt8] {
    guard let file = try mapFile() else { throw .inconsistent(reason: "an exact map has no masks") }
    return file.bytes()
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
