import Foundation
import Silhouette
import SilhouetteGeometry

@testable import SilhouetteMap

private let limits = Limits(work: 1 << 23, memory: 1 << 20)

/// Map files of version 2, which hold masks: the input is the body, to which header and checksum are added.
///
/// Oracles: the file's map agrees with a loop over its areas; no mask exceeds the limits.
func fuzzMasks(_ bytes: [UInt8]) {
  _ = try? MapFile(bytes: bytes, limits: limits)
  var whole = MapFile.signature + littleEndian(UInt64(MaskFile.version)).prefix(4)
  whole += littleEndian(UInt64(bytes.count)) + bytes
  whole += littleEndian(CRC64.checksum(whole))
  let budget = SharedBudget(limits)
  guard let file = try? MaskFile(FileMemory(whole), budget: budget) else { return }
  for mask in file.areas.flatMap(\.masks) {
    require(mask.byteCount <= limits.memory, "\(mask.pixelRect)")
  }
  guard file.areas.count <= 40, let map = try? HitMap(fileBytes: whole, limits: limits) else {
    return
  }
  require(map.checkInvariants(), "an index out of range")
  for (index, scale) in file.scales.enumerated().prefix(3) {
    for area in file.areas.prefix(8) {
      let box = area.masks[index].bounds
      for point in [
        CGPoint(x: box.midX, y: box.midY), CGPoint(x: box.minX, y: box.minY),
        CGPoint(x: box.maxX, y: box.midY),
      ] {
        let expected = file.areas.last { $0.masks[index].pointInside(point) }
        let found = map.hitTest(point, scale: scale)
        require(
          found?.id == expected.map { file.shapes[$0.shape].id },
          "\(point) at \(scale)x: \(found?.id ?? "-")")
      }
    }
  }
}

func littleEndian(_ value: UInt64) -> [UInt8] {
  (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
}
