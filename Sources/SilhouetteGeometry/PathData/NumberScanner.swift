/// Reads SVG's numbers, flags and separators from UTF-8 text.
///
/// It serves path data, `points`, transform lists and lengths. Each `read…` and `take…` either consumes
/// what it names, or nothing.
package struct NumberScanner {
  /// The text is a range of these. After it comes a byte that matches nothing, so that every loop ends there.
  let bytes: [UInt8]
  private let range: Range<Int>
  /// The index of the next byte.
  var index: Int

  package init(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8)) }

  package init(utf8: [UInt8]) { self.init(utf8 + [0], in: 0..<utf8.count) }

  /// Reads a range of bytes, which stay where they are. The byte after it must be a zero or a quotation mark.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    precondition(bytes[range.upperBound] == 0 || bytes[range.upperBound] | 0x05 == 0x27)
    (self.bytes, self.range, index) = (bytes, range, range.lowerBound)
  }

  /// The offset of the next byte in the text.
  package var offset: Int { index - range.lowerBound }

  /// The size of the text in bytes.
  package var count: Int { range.count }

  package var isAtEnd: Bool { index >= range.upperBound }

  /// The next byte; nil at the end.
  package var next: UInt8? { isAtEnd ? nil : bytes[index] }

  /// The bytes from an offset to the next one.
  package func read(since start: Int) -> ArraySlice<UInt8> {
    bytes[range.lowerBound + start..<index]
  }

  /// The bytes not yet read.
  var rest: ArraySlice<UInt8> { bytes[index..<range.upperBound] }

  /// Skips a byte.
  package mutating func advance() { index += 1 }

  /// Skips white space: tabs, line feeds, form feeds, carriage returns and spaces.
  @inline(__always)
  package mutating func skipSpace() { index = Self.spaceEnd(in: bytes, from: index) }

  /// Skips white space with at most one comma in it. Returns whether there was a comma.
  @discardableResult @inline(__always)
  package mutating func skipSeparator() -> Bool {
    let hasComma: Bool
    (index, hasComma) = Self.separatorEnd(in: bytes, from: index)
    return hasComma
  }

  /// Whether a number can begin with the next byte.
  package var isAtNumber: Bool {
    // From “+” to “9”, except “,” and “/”.
    let index = bytes[index] &- UInt8(ascii: "+")
    return index < 15 && index != 1 && index != 4
  }

  /// Consumes an ASCII character if it is next.
  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Consumes an ASCII word if it is next.
  package mutating func take(word: String) -> Bool {
    let utf8 = word.utf8
    guard rest.starts(with: utf8) else { return false }
    index += utf8.count
    return true
  }

  /// Consumes ASCII letters, possibly none.
  package mutating func readWord() -> String {
    let start = index
    while let byte = next, byte.isASCIILetter { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Consumes an arc flag: one `0` or `1`.
  package mutating func readFlag() -> Bool? {
    if take("0") { return false }
    return take("1") ? true : nil
  }

  /// Consumes a number: sign, digits with an optional point, exponent (SVG 2, section 9.3.9). Rounded
  /// correctly; nil if none is next or it is out of a `Double`'s range.
  package mutating func readNumber() -> Double? {
    guard let (value, end) = Self.number(in: bytes, at: index) else { return nil }
    index = end
    return value
  }

  @inline(__always)
  static func spaceEnd(in bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while isSpace(bytes[end]) { end &+= 1 }
    return end
  }

  @inline(__always)
  static func separatorEnd(
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

  /// Bit n is set if byte n is white space.
  private static let spaces: UInt64 = 1 << 0x20 | 1 << 0x0A | 1 << 0x09 | 1 << 0x0D | 1 << 0x0C
}

extension NumberScanner {
  /// The number at an offset, and the offset of its end; nil if there is none or it is out of a
  /// `Double`'s range. The last byte must not belong to a number.
  package static func number(in bytes: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    let isNegative = bytes[start] == UInt8(ascii: "-")
    // Without a branch, as signs cannot be predicted.
    let hasSign = isNegative != (bytes[start] == UInt8(ascii: "+"))
    let first = start &+ (hasSign ? 1 : 0)
    var significand: UInt64 = 0
    var end = appendDigits(of: bytes, from: first, to: &significand)
    var digits = end &- first
    var fraction = 0
    if bytes[end] == UInt8(ascii: ".") {
      let pastPoint = end &+ 1
      let last = appendDigits(of: bytes, from: pastPoint, to: &significand)
      fraction = last &- pastPoint
      digits &+= fraction
      if fraction > 0 { end = last }
    }
    // One comparison for both limits: 0 − 1 wraps to a large number.
    guard UInt(bitPattern: digits &- 1) < UInt(exactDigits), bytes[end] | 0x20 != UInt8(ascii: "e")
    else { return digits > 0 ? longNumber(in: bytes, at: start, mantissaEnd: end) : nil }
    let integer = Double(Int64(bitPattern: significand))
    // A division takes as long as all the rest.
    let magnitude = fraction == 0 ? integer : integer / powersOfTen[fraction]
    let sign: UInt64 = isNegative ? 1 << 63 : 0
    return (Double(bitPattern: magnitude.bitPattern | sign), end)
  }

  /// A `Double` holds every integer of up to this many digits.
  private static let exactDigits = 15

  /// Exact in a `Double`, as the dividend is: the quotient is rounded once, and correctly (Clinger,
  /// *How to Read Floating Point Numbers Accurately*, 1990).
  static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A number with an exponent, or with more than ``exactDigits`` digits.
  @inline(never)
  private static func longNumber(
    in bytes: [UInt8], at start: Int, mantissaEnd: Int
  ) -> (value: Double, end: Int)? {
    let end = exponentEnd(in: bytes, from: mantissaEnd)
    guard let value = Double(String(decoding: bytes[start..<end], as: UTF8.self)), value.isFinite
    else { return nil }
    return (value, end)
  }

  /// The end of the exponent at `start`; `start` if there is none.
  private static func exponentEnd(in bytes: [UInt8], from start: Int) -> Int {
    guard bytes[start] | 0x20 == UInt8(ascii: "e") else { return start }
    let sign = bytes[start + 1]
    let hasSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let first = start + (hasSign ? 2 : 1)
    var ignored: UInt64 = 0
    let end = appendDigits(of: bytes, from: first, to: &ignored)
    return end > first ? end : start
  }

  /// Appends the digits at `start` to a number and returns their end. If there are too many, the number
  /// overflows and is not used.
  @inline(__always)
  private static func appendDigits(
    of bytes: [UInt8], from start: Int, to number: inout UInt64
  ) -> Int {
    var end = start
    while true {
      let digit = bytes[end] &- UInt8(ascii: "0")
      guard digit < 10 else { return end }
      number = number &* 10 &+ UInt64(digit)
      end &+= 1
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  @inline(__always) package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether the byte is an ASCII letter of either case.
  @inline(__always) package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// The value of an ASCII hexadecimal digit; nil for another byte.
  package var hexDigit: UInt8? {
    if isASCIIDigit { return self &- UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter &+ 10 : nil
  }
}
