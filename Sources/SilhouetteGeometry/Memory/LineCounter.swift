/// A position in a document's text.
package struct SourcePosition: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int
  /// The column in that line, in characters from 1.
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// Counts lines and characters up to ascending offsets, when a position is asked for.
package struct LineCounter {
  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var column = 1

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is not part of the text.
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The position of an offset that is not before the last one. O(bytes since then).
  package mutating func position(at end: Int) -> SourcePosition {
    while offset < min(end, bytes.count) {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A) {
        (line, column) = (line + 1, 1)
      } else if byte != 0x0D, byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: column)
  }
}
