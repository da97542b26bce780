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

/// Reads whole lines from standard input, batch by batch.
struct LineReader: BatchReader {
  /// The start of a line whose end is not read yet.
  private var rest: [UInt8] = []
  /// Whether the next bytes belong to a line that was too long.
  private var isInLongLine = false
  private var (isAtStart, isAtEnd) = (true, false)

  /// The next lines, as soon as there are any; nil at the end.
  ///
  /// A batch has some thousands of lines, or what another program has written so far. The end of the input
  /// ends its last line. O(bytes), in the memory of one batch and one line.
  mutating func readBatch() throws(InputError) -> [UInt8]? {
    while !isAtEnd {
      var batch = try ByteStream.standardInput.readChunk()
      isAtEnd = batch.isEmpty
      if isInLongLine { dropLongLine(&batch) }
      if isAtStart, batch.hasByteOrderMark { batch.removeFirst(3) }
      isAtStart = false
      let end = isAtEnd ? 0 : batch.lastIndex(of: Self.newline).map { $0 + 1 }
      if let end {
        let lines = rest + batch[..<end]
        rest = Array(batch[end...])
        if !lines.isEmpty { return lines }
      } else {
        rest += batch
        if rest.count > Self.longestLine { return cutLongLine() }
      }
    }
    return nil
  }

  /// The start of a line that is too long for a point, marked so that it cannot be one.
  private mutating func cutLongLine() -> [UInt8] {
    let line = rest.prefix(Self.longestLine) + Array("…\n".utf8)
    rest = []
    isInLongLine = true
    return Array(line)
  }

  private mutating func dropLongLine(_ batch: inout [UInt8]) {
    guard let end = batch.firstIndex(of: Self.newline) else {
      batch = []
      return
    }
    batch.removeFirst(end + 1)
    isInLongLine = false
  }

  private static let newline = UInt8(ascii: "\n")
  private static let longestLine = 1 << 12
}
