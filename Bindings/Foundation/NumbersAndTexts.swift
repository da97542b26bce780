// Descriptions of numbers in texts, compiled once instead of at each use.

extension DefaultStringInterpolation {
  /// Appends a text.
  @inline(never) public mutating func appendInterpolation(_ value: String) { appendLiteral(value) }

  /// Appends a number.
  @inline(never) public mutating func appendInterpolation(_ value: Int64) {
    appendLiteral(value.description)
  }

  /// Appends a number.
  @inline(never) public mutating func appendInterpolation(_ value: Int) {
    appendInterpolation(Int64(value))
  }

  /// Appends a number.
  @inline(never) public mutating func appendInterpolation(_ value: UInt32) {
    appendInterpolation(Int64(value))
  }

  /// Appends a number.
  @inline(never) public mutating func appendInterpolation(_ value: Double) {
    appendLiteral(value.description)
  }
}

extension StringProtocol {
  /// Where a text occurs first, byte by byte in UTF-8. Nil if it does not, or is empty. O(bytes of both, multiplied).
  public func range(of other: some StringProtocol) -> Range<Index>? {
    let start = utf8.indices.first { utf8[$0...].starts(with: other.utf8) }
    return other.isEmpty ? nil : start.map { $0..<utf8.index($0, offsetBy: other.utf8.count) }
  }
}
