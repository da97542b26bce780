import Foundation
import Silhouette

/// GeoJSON documents.
///
/// Oracle: what is read is JSON to Foundation too, and the map of it answers.
func fuzzGeoJSON(_ bytes: [UInt8]) {
  let limits = Limits(work: 1 << 25, memory: 1 << 22)
  guard let document = try? GeoJSONDocument(data: Data(bytes), limits: limits) else { return }
  // Foundation refuses what is not UTF-8, and escapes of half a pair, which become U+FFFD here.
  let text = String(validating: bytes, as: UTF8.self)
  if let text, !text.contains(/\\u[dD]/) {
    require(
      (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil, "Foundation does not read it")
  }
  guard let map = try? HitMap(document, limits: limits) else { return }
  for feature in document.features.prefix(8) {
    for point in feature.outlines.flatMap({ $0.path.prefix(4) }) {
      guard case .move(let end) = point else { continue }
      _ = map.hitTest(longitude: end.x, latitude: end.y)
    }
  }
}
