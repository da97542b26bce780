// What the library puts into texts, each compiled once, and not where the text is.

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
