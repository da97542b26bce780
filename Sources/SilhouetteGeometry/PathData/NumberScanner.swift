import Foundation

/// Reads SVG's numbers, flags and separators from text, byte by byte.
///
/// Serves path data, `points`, transform lists and lengths. Each `read…` either takes what it names
/// and moves on, or takes nothing. Numbers are rounded correctly, to the nearest `Double`.
package struct NumberScanner {
  /// The text, and a zero behind it: it belongs to nothing that is read, so that every loop ends there.
  private var bytes: [UInt8]
  /// The offset of the next byte.
  package private(set) var offset = 0

  package init(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8)) }

  package init(utf8: [UInt8]) { bytes = utf8 + [0] }

  /// Begins anew with another text, in the room of the one before.
  mutating func start(_ text: String) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
    offset = 0
  }

  package var isAtEnd: Bool { offset >= bytes.count - 1 }

  /// The next byte, or nil at the end.
  package var next: UInt8? { isAtEnd ? nil : bytes[offset] }

  /// What has been read since an offset.
  package func read(since start: Int) -> ArraySlice<UInt8> { bytes[start..<offset] }

  /// What is yet to be read.
  var rest: ArraySlice<UInt8> { bytes[offset..<bytes.count - 1] }

  /// Moves past the next byte.
  package mutating func advance() { offset += 1 }

  /// Passes over white space: tab, line feed, form feed, carriage return, space.
  @inline(__always)
  package mutating func skipSpace() { offset = Self.spaceEnd(in: bytes, from: offset) }

  /// Passes over white space with at most one comma in it, and says whether there was a comma.
  @discardableResult @inline(__always)
  package mutating func skipSeparator() -> Bool {
    let hasComma: Bool
    (offset, hasComma) = Self.separatorEnd(in: bytes, from: offset)
    return hasComma
  }

  /// Whether the next byte is one that a number begins with.
  package var isAtNumber: Bool {
    // From “+” to “9”, but for “,” and “/”.
    let rank = bytes[offset] &- UInt8(ascii: "+")
    return rank < 15 && rank != 1 && rank != 4
  }

  /// Takes the byte if it is next.
  package mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  /// Takes the ASCII word if it is next.
  package mutating func take(word: String) -> Bool {
    let utf8 = word.utf8
    guard rest.starts(with: utf8) else { return false }
    offset += utf8.count
    return true
  }

  /// Takes ASCII letters, as far as they go.
  package mutating func readWord() -> String {
    let start = offset
    while let byte = next, (byte | 0x20) &- UInt8(ascii: "a") < 26 { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Takes an arc flag: a single `0` or `1`.
  package mutating func readFlag() -> Bool? {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      return nil
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// Takes a number: sign, digits with a point in or before them, exponent (SVG 2, section 9.3.9).
  /// Nil, and nothing taken, where there is none or where it is beyond a `Double`'s range.
  package mutating func readNumber() -> Double? {
    guard let (value, end) = Self.number(in: bytes, at: offset) else { return nil }
    offset = end
    return value
  }

  /// Takes numbers and what separates them, `most` at most and as many as there are. Says how many were
  /// taken, and whether the last is followed by a comma, so that there ought to be another.
  mutating func readNumbers(
    into numbers: inout [Double], atMost most: Int
  ) -> (count: Int, hasComma: Bool) {
    let bytes = bytes
    var (end, count, hasComma) = (offset, 0, false)
    while count < most, let number = Self.number(in: bytes, at: end) {
      numbers[count] = number.value
      count &+= 1
      (end, hasComma) = Self.separatorEnd(in: bytes, from: number.end)
    }
    offset = end
    return (count, hasComma)
  }

  @inline(__always)
  private static func spaceEnd(in bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while isSpace(bytes[end]) { end &+= 1 }
    return end
  }

  /// Where white space with at most one comma in it ends, and whether there was a comma.
  @inline(__always)
  private static func separatorEnd(
    in bytes: [UInt8], from start: Int
  ) -> (end: Int, hasComma: Bool) {
    let end = spaceEnd(in: bytes, from: start)
    guard bytes[end] == UInt8(ascii: ",") else { return (end, false) }
    return (spaceEnd(in: bytes, from: end &+ 1), true)
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (spaces >> UInt64(byte)) & 1 == 1
  }

  /// A bit for each byte of white space.
  private static let spaces: UInt64 = 1 << 0x20 | 1 << 0x0A | 1 << 0x09 | 1 << 0x0D | 1 << 0x0C
}
