import Foundation
import SilhouetteGeometry
import SilhouetteMap

/// Nothing that takes no hits: the reader refuses such maps, because the bounds of what is drawn there have to be found.
struct PassiveAreas: Sendable {
  let owners = AreaOwners()
  let outlines: [Outline] = []
  let clips: [[Clip]] = []

  init() {}

  mutating func append(_ drawings: [HitMap.Drawing], of owner: Int) {}

  /// Refuses any areas.
  init(
    from reader: StoredReader, shapes: Int, _ stored: StoredOutlines
  ) throws(StoredError) {
    guard try StoredAreas(from: reader, shapes: shapes, stored).owners.isEmpty else {
      throw .unbuilt
    }
  }

  func owned(by newOwner: (_ owner: Int) -> Int) -> PassiveAreas { self }
  var allDrawings: [(owner: Int, drawing: HitMap.Drawing)] { [] }
  func areas(of shape: Int) -> Range<Int> { 0..<0 }
  func drawings(of shape: Int) -> [HitMap.Drawing] { [] }
  func regions(of shape: Int) -> [ClippedRegion] { [] }
  func bounds(of area: Int) -> CGRect { .zero }
}
