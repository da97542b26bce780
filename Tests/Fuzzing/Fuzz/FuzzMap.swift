import Foundation
import Silhouette
import SilhouetteGeometry

@testable import SilhouetteMap

private let limits = Limits(work: 1 << 25, memory: 1 << 22)

/// Map files: the input is what follows the header, which is added with a checksum that is right.
///
/// Oracles: what is read has no index out of range, answers every query, and is written and read again with the same
/// answers; what was packed is the same when it is unpacked; the address sanitizer finds reads beyond the file.
func fuzzMap(_ bytes: [UInt8]) {
  _ = try? MapFile(bytes: bytes, limits: limits)
  let body = bytes + [UInt8](repeating: 0, count: -bytes.count & 7)
  var whole = MapFile.signature + littleEndian(UInt64(MapFile.version)).prefix(4)
  whole += littleEndian(UInt64(MapFile.byteOrder)).prefix(4)
  whole += littleEndian(UInt64(MapFile.headerCount + body.count))
  guard let words = FlatArray<UInt64>(in: FileMemory(body), at: 0, count: body.count / 8) else {
    return require(false, "whole words are not read")
  }
  whole += littleEndian(XXH64.checksum(words)) + body
  let packed = PackedMap.packed(whole)
  let unpacked = try? PackedMap.unpacked(FileMemory(packed))
  require(unpacked?.bytes == whole, "what was packed is another file")
  // Any distances and words.
  let forged = packed[..<12] + packed.indices.dropFirst(12).map { body[$0 % max(1, body.count)] }
  _ = try? MapFile(bytes: body.isEmpty ? packed : Array(forged), limits: limits)
  guard let file = try? MapFile(bytes: whole, limits: limits) else { return }
  for engine in file.engines {
    guard let map = try? file.map(engine: engine) else { continue }
    require(map.checkInvariants(), "an index out of range")
    guard let again = try? HitMap(fileBytes: map.fileBytes(), limits: .none) else {
      return require(false, "what was written cannot be read")
    }
    compare(again, map, asking: bytes.count)
  }
}

private func littleEndian(_ value: UInt64) -> [UInt8] {
  (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
}

private func compare(_ again: HitMap, _ map: HitMap, asking choice: Int) {
  let size = map.size
  var points = [CGPoint(x: 0, y: 0), CGPoint(x: size.width / 2, y: size.height / 3)]
  for shape in map.shapes.prefix(8) {
    let box = shape.bounds
    points += [box.origin, CGPoint(x: box.midX, y: box.midY), CGPoint(x: box.maxX, y: box.minY)]
    _ = (shape.attributes, shape.drawings)
  }
  for point in points {
    require(
      again.hitTestAll(point).map(\.index) == map.hitTestAll(point).map(\.index), "\(point)")
  }
  // One that the input chooses, so that a second is its limit: near clips it may take 30 ms, and 30 times as long here.
  let point = points[choice % points.count]
  let reach = max(1, min(size.width, 40))
  require(
    again.hitTest(point, tolerance: reach)?.index == map.hitTest(point, tolerance: reach)?.index,
    "\(point) within \(reach)")
  if let id = map.shapes.first?.id {
    _ = (try? map.border(of: id, limits: limits), map.labelSpot(of: id), map.frame(of: id))
  }
  _ = map.shapes(in: CGRect(x: 0, y: 0, width: min(50, size.width), height: min(50, size.height)))
}
