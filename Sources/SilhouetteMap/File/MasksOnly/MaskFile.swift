import Foundation
import SilhouetteGeometry

/// What a file of version 2 holds: the masks of a map, as runs of pixels. Such files are read, but no longer written.
struct MaskFile {
  /// One area that takes hits.
  struct Area {
    /// The index of its shape.
    let shape: Int
    let part: Hit.Part
    /// One mask for each scale.
    let masks: [BitMask]
  }

  let size: CGSize
  /// Rising.
  let scales: [Double]
  let shapes: [HitMap.Shape]
  /// In paint order.
  let areas: [Area]
}

extension MaskFile {
  /// The map of the masks, laid out in rasters. O(pixels / 64).
  func map(_ budget: SharedBudget) throws(MapFileError) -> HitMap {
    var stacks: [MaskStack] = []
    do throws(LimitExceeded) {
      try shapes.payForNames(budget)
      for number in scales.indices {
        var tiles: [AreaTiles] = []
        for area in areas { tiles.append(try budget.area(area.masks[number])) }
        stacks.append(try budget.stack(tiles, scale: scales[number]))
      }
    } catch {
      throw .limitExceeded(error, offset: 0)
    }
    var owners = AreaOwners()
    for area in areas { owners.append(area.shape, part: area.part) }
    return HitMap(
      size: size, engine: .mask, shapes: shapes, groups: nil, owners: owners,
      index: stacks[stacks.count - 1], masks: stacks)
  }
}
