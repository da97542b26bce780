/// Reads whole points from standard input, batch by batch.
protocol BatchReader: Sendable {
  /// The next points, as soon as there are any; nil at the end.
  mutating func readBatch() throws(InputError) -> [UInt8]?
}

/// Reads pairs of doubles, 16 bytes each.
struct PairReader: BatchReader {
  static let bytesPerPair = 16
  private var rest: [UInt8] = []
  private var count = 0

  mutating func readBatch() throws(InputError) -> [UInt8]? {
    while true {
      let batch = try ByteStream.standardInput.readChunk()
      count += batch.count
      if batch.isEmpty {
        if rest.isEmpty { return nil }
        throw .partialPair(bytes: count)
      }
      let pairs = rest + batch
      let whole = pairs.count - pairs.count % Self.bytesPerPair
      rest = Array(pairs[whole...])
      if whole > 0 { return Array(pairs[..<whole]) }
    }
  }
}

extension Collection<UInt8> {
  /// Whether it starts with a byte order mark, which some programs write before UTF-8.
  var hasByteOrderMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }
}
