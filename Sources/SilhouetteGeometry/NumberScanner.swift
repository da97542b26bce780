import Foundation

/// Reads SVG's numbers, flags and separators from text, byte by byte.
///
/// Serves path data, `points`, transform lists and lengths. Each `read…` either takes what it names
/// and moves on, or takes nothing. Numbers are rounded correctly, to the nearest `Double`.
package struct NumberScanner {
  package let bytes: [UInt8]
  /// The offset of the next byte.
  package private(set) var offset = 0

  package init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  package init(utf8: [UInt8]) { bytes = utf8 }

  package var isAtEnd: Bool { offset >= bytes.count }

  /// The next byte, or nil at the end.
  package var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Moves past the next byte.
  package mutating func advance() { offset += 1 }

  /// Passes over white space: tab, line feed, form feed, carriage return, space.
  package mutating func skipSpace() {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  /// Passes over white space with at most one comma in it, and says whether there was a comma.
  @discardableResult package mutating func skipSeparator() -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return false }
    offset += 1
    skipSpace()
    return true
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
    guard bytes.count - offset >= utf8.count, bytes[offset...].starts(with: utf8) else {
      return false
    }
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
    let start = offset
    guard let literal = scanLiteral() else {
      offset = start
      return nil
    }
    if let value = literal.exactValue { return value }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      offset = start
      return nil
    }
    return value
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  private var digit: UInt64? {
    guard offset < bytes.count else { return nil }
    let value = bytes[offset] &- UInt8(ascii: "0")
    return value < 10 ? UInt64(value) : nil
  }

  private mutating func scanLiteral() -> Literal? {
    var literal = Literal()
    if take("-") { literal.isNegative = true } else { _ = take("+") }
    var digits = scanDigits { literal.append($0, isFraction: false) }
    let point = offset
    if take(".") {
      let fraction = scanDigits { literal.append($0, isFraction: true) }
      if fraction == 0 { offset = point }
      digits += fraction
    }
    guard digits > 0 else { return nil }
    scanExponent(into: &literal)
    return literal
  }

  private mutating func scanExponent(into literal: inout Literal) {
    let start = offset
    guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return }
    offset += 1
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    var exponent = 0
    if scanDigits({ exponent = min(exponent * 10 + Int($0), 100_000) }) == 0 { offset = start }
    literal.exponent += isNegative ? -exponent : exponent
  }

  private mutating func scanDigits(_ body: (UInt64) -> Void) -> Int {
    let start = offset
    while let digit {
      body(digit)
      offset += 1
    }
    return offset - start
  }
}

extension NumberScanner {
  /// A decimal literal: `±significand · 10^exponent`, as far as the digits fit.
  private struct Literal {
    var isNegative = false
    var significand: UInt64 = 0
    var exponent = 0
    var isTruncated = false

    mutating func append(_ digit: UInt64, isFraction: Bool) {
      if significand < 1 << 53 {
        significand = significand * 10 + digit
        if isFraction { exponent -= 1 }
      } else {
        isTruncated = true
      }
    }

    /// The nearest `Double` where one exact division or multiplication gives it (Clinger 1990);
    /// nil where the slow way is needed.
    var exactValue: Double? {
      guard !isTruncated, significand <= 1 << 53, abs(exponent) <= 22 else { return nil }
      let power = Self.powers[abs(exponent)]
      let magnitude = exponent < 0 ? Double(significand) / power : Double(significand) * power
      return isNegative ? -magnitude : magnitude
    }

    private static let powers: [Double] = (0...22).map { exponent in
      (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
  }
}
