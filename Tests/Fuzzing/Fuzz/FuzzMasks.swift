import Foundation
import Silhouette

@testable import SilhouetteGeometry

private let limits = MaskLimits(side: 300, bytes: 1 << 13)

/// Mask files: the input is the body, given its header and its checksum here.
///
/// Oracles: what is written is read again as it was; the map of the file is a plain loop over its
/// layers; no mask is beyond the limits.
func fuzzMasks(_ bytes: [UInt8]) {
  _ = try? MapFile(data: Data(bytes), limits: limits)
  var whole = MapFile.signature
  whole += (0..<4).map { UInt8(truncatingIfNeeded: MapFile.version >> ($0 * 8)) }
  whole += (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
  whole += bytes
  let checksum = MapChecksum.crc64(whole)
  whole += (0..<8).map { UInt8(truncatingIfNeeded: checksum >> UInt64($0 * 8)) }
  guard let file = try? MapFile(data: Data(whole), limits: limits) else { return }
  let data = file.data()
  guard let again = try? MapFile(data: data, limits: limits) else {
    return require(false, "what was written is not read")
  }
  require(again == file && again.data() == data, "what was written is read otherwise")
  for mask in file.areas.flatMap(\.masks.masks) {
    let rect = mask.pixelRect
    require(rect.width <= limits.side && rect.height <= limits.side, "\(rect)")
  }
  guard file.areas.count <= 40 else { return }
  guard let map = try? HitMap(file) else { return }
  for (place, scale) in file.scales.enumerated().prefix(3) {
    for layer in file.areas.prefix(8) {
      let box = layer.masks.masks[place].bounds
      for point in [
        CGPoint(x: box.midX, y: box.midY), CGPoint(x: box.minX, y: box.minY),
        CGPoint(x: box.maxX, y: box.midY),
      ] {
        let expected = file.areas.last { $0.masks.masks[place].pointInside(point) }
        let found = map.hitTest(point, scale: scale)
        require(
          found?.id == expected.map { file.shapes[$0.item].id },
          "\(point) at \(scale)x: \(found?.id ?? "-")")
      }
    }
  }
}
