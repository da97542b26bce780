import Foundation
import Silhouette
import SilhouetteGeometry

@testable import SilhouetteMap

private let limits = Limits(work: 1 << 23, memory: 1 << 20)

/// Map files: the input is the body, to which header and checksum are added.
///
/// Oracles: writing and reading round-trips; the file's map agrees with a loop over its areas; no mask
/// exceeds the limits.
func fuzzMasks(_ bytes: [UInt8]) {
  _ = try? MapFile(data: Data(bytes), limits: limits)
  var whole = MapFile.signature
  whole += (0..<4).map { UInt8(truncatingIfNeeded: MapFile.version >> ($0 * 8)) }
  whole += (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
  whole += bytes
  let checksum = CRC64.checksum(whole)
  whole += (0..<8).map { UInt8(truncatingIfNeeded: checksum >> UInt64($0 * 8)) }
  guard let file = try? MapFile(data: Data(whole), limits: limits) else { return }
  let data = file.data()
  guard let again = try? MapFile(data: data, limits: limits) else {
    return require(false, "what was written cannot be read")
  }
  require(again == file && again.data() == data, "reading what was written gives another file")
  for mask in file.areas.flatMap(\.masks.masks) {
    require(mask.byteCount <= limits.memory, "\(mask.pixelRect)")
  }
  guard file.areas.count <= 40, let map = try? HitMap(file, limits: limits) else { return }
  require(map.checkInvariants(), "an index out of range")
  for (index, scale) in file.scales.enumerated().prefix(3) {
    for area in file.areas.prefix(8) {
      let box = area.masks.masks[index].bounds
      for point in [
        CGPoint(x: box.midX, y: box.midY), CGPoint(x: box.minX, y: box.minY),
        CGPoint(x: box.maxX, y: box.midY),
      ] {
        let expected = file.areas.last { $0.masks.masks[index].pointInside(point) }
        let found = map.hitTest(point, scale: scale)
        require(
          found?.id == expected.map { file.shapes[$0.shape].id },
          "\(point) at \(scale)x: \(found?.id ?? "-")")
      }
    }
  }
}
