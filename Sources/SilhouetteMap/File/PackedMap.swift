import Foundation
import SilhouetteGeometry

/// A compiled map as bytes that compress well, for transfer: most of its words are counts in rows of equal length, so
/// that each is stored as its difference from one a few words before.
enum PackedMap {
  /// As that of a compiled map.
  static let signature: [UInt8] =
    [FileKind.packedMap] + Array("SLW\r\n".utf8) + [0x1A, 0x0A]
  /// Signature and count of words.
  private static let headerCount = 12
  /// How many words share a distance, and the greatest that is tried.
  private static let blockCount = 256
  private static let farthest = 8

  /// Where the words are, behind the distance of each block. A count of the file can be any.
  private static func start(ofWords count: UInt32) -> Int64 {
    let blocks = (Int64(count) + Int64(blockCount) - 1) / Int64(blockCount)
    return Int64(headerCount) + (blocks + 3) / 4 * 4
  }

  /// The compiled map. Its checksum shows whether the words are right. O(bytes).
  ///
  /// - Parameter file: one with the signature.
  static func unpacked(_ file: FileMemory) throws(MapFileError) -> FileMemory {
    guard let counts = FlatArray<UInt32>(in: file, at: 0, count: headerCount / 4) else {
      throw .wrongLength(bytes: file.count, expected: headerCount)
    }
    let first = start(ofWords: counts[2])
    let expected = first + 4 * Int64(counts[2])
    guard expected == file.count,
      let stored = FlatArray<UInt32>(in: file, at: Int(first), count: Int(counts[2])),
      let distances = FlatArray<UInt8>(in: file, at: headerCount, count: Int(first) - headerCount)
    else { throw .wrongLength(bytes: file.count, expected: Int(clamping: expected)) }
    var words = [UInt32](repeating: 0, count: stored.count)
    for index in words.indices {
      let distance = Int(distances[index / blockCount])
      let last = distance > 0 && distance <= index ? words[index - distance] : 0
      words[index] = stored[index] &+ last
    }
    return FileMemory(words: words)
  }

  /// A compiled map's bytes in this form. Each block has the distance with the bytes of least entropy. O(bytes).
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    let words = stride(from: 0, to: bytes.count, by: 4).map { offset in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) }
    }
    let blocks = stride(from: 0, to: words.count, by: blockCount).map {
      $0..<min($0 + blockCount, words.count)
    }
    let distances = blocks.map { bestDistance(of: $0, in: words) }
    var packed = signature
    packed.reserveCapacity(bytes.count + blocks.count + 16)
    append(UInt32(words.count), to: &packed)
    packed += distances + [UInt8](repeating: 0, count: -blocks.count & 3)
    for (block, distance) in zip(blocks, distances) {
      for index in block {
        append(difference(at: index, from: Int(distance), in: words), to: &packed)
      }
    }
    return packed
  }

  /// Lowest byte first.
  private static func append(_ word: UInt32, to bytes: inout [UInt8]) {
    for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * shift))) }
  }

  private static func difference(at index: Int, from distance: Int, in words: [UInt32]) -> UInt32 {
    words[index] &- (distance > 0 && distance <= index ? words[index - distance] : 0)
  }

  private static func bestDistance(of block: Range<Int>, in words: [UInt32]) -> UInt8 {
    var best: (distance: UInt8, order: Double) = (0, -1)
    for distance in 0...UInt8(farthest) {
      var counts = [Double](repeating: 0, count: 1024)
      for index in block {
        let word = difference(at: index, from: Int(distance), in: words)
        for column in 0..<4 { counts[column << 8 | Int(word >> (8 * column) & 255)] += 1 }
      }
      // The entropy of the four columns of bytes is a constant less this.
      let order = counts.reduce(0) { $1 > 1 ? $0 + $1 * log2($1) : $0 }
      if order > best.order { best = (distance, order) }
    }
    return best.distance
  }
}
