/// Reads whole points from standard input, block by block.
protocol BlockReader: Sendable {
  /// The next points, as soon as there are any; nil at the end.
  mutating func readBlock() throws(InputError) -> [UInt8]?
}

extension Collection<UInt8> {
  /// Whether it starts with a byte order mark, which some programs write before UTF-8.
  var hasByteOrderMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }
}
