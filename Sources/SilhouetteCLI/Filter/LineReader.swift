/// Whole lines of standard input, block by block.
struct LineReader {
  /// The start of a line whose end has not come yet.
  private var rest: [UInt8] = []
  /// Whether what comes belongs to a line that was too long.
  private var isInLongLine = false
  private var isAtEnd = false

  /// The lines that have come, as soon as there are any; nil at the end.
  ///
  /// A block is some thousands of lines, or what another program has written so far. What ends the
  /// input ends its last line. O(bytes), and never more memory than for a block and a line.
  mutating func readBlock() throws(InputError) -> [UInt8]? {
    while !isAtEnd {
      var block = try ByteStream.standardInput.readBlock()
      isAtEnd = block.isEmpty
      if isInLongLine { dropLongLine(&block) }
      let end = isAtEnd ? 0 : block.lastIndex(of: Self.newline).map { $0 + 1 }
      if let end {
        let lines = rest + block[..<end]
        rest = Array(block[end...])
        if !lines.isEmpty { return lines }
      } else {
        rest += block
        if rest.count > Self.longestLine { return cutLongLine() }
      }
    }
    return nil
  }

  /// The start of a line that is too long to be a point, with a mark that makes it none.
  private mutating func cutLongLine() -> [UInt8] {
    let line = rest.prefix(Self.longestLine) + Array("…\n".utf8)
    rest = []
    isInLongLine = true
    return Array(line)
  }

  private mutating func dropLongLine(_ block: inout [UInt8]) {
    guard let end = block.firstIndex(of: Self.newline) else {
      block = []
      return
    }
    block.removeFirst(end + 1)
    isInLongLine = false
  }

  private static let newline = UInt8(ascii: "\n")
  private static let longestLine = 1 << 12
}
