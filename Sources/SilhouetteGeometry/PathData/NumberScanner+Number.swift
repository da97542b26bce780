import Foundation

extension NumberScanner {
  /// The number that begins at an offset, and where it ends; nil where there is none, or where it is
  /// beyond a `Double`'s range. The bytes end in one that belongs to no number.
  @inline(__always)
  static func number(in bytes: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    let isNegative = bytes[start] == UInt8(ascii: "-")
    // Without a branch, as numbers' signs cannot be foreseen.
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
    // One comparison: without digits, it is too large as well.
    guard UInt(bitPattern: digits &- 1) < UInt(mostDigits), bytes[end] | 0x20 != UInt8(ascii: "e")
    else { return digits > 0 ? longNumber(in: bytes, at: start, mantissaEnd: end) : nil }
    let whole = Double(Int64(bitPattern: significand))
    // A division takes as long as all the rest.
    let magnitude = fraction == 0 ? whole : whole / powers[fraction]
    let sign: UInt64 = isNegative ? 1 << 63 : 0
    return (Double(bitPattern: magnitude.bitPattern | sign), end)
  }

  /// So many digits are a whole number that a `Double` holds exactly.
  private static let mostDigits = 15

  /// The powers of ten by which numbers of so many digits are divided. Both are exact, so that the
  /// quotient is rounded once, and correctly (Clinger 1990).
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A number with an exponent, or with more digits than are surely exact in a `Double`.
  @inline(never)
  private static func longNumber(
    in bytes: [UInt8], at start: Int, mantissaEnd: Int
  ) -> (value: Double, end: Int)? {
    let end = exponentEnd(in: bytes, from: mantissaEnd)
    guard let value = Double(String(decoding: bytes[start..<end], as: UTF8.self)), value.isFinite
    else { return nil }
    return (value, end)
  }

  /// Where an exponent ends that begins at `start`; `start` itself where there is none.
  private static func exponentEnd(in bytes: [UInt8], from start: Int) -> Int {
    guard bytes[start] | 0x20 == UInt8(ascii: "e") else { return start }
    let sign = bytes[start + 1]
    let hasSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let first = start + (hasSign ? 2 : 1)
    var ignored: UInt64 = 0
    let end = appendDigits(of: bytes, from: first, to: &ignored)
    return end > first ? end : start
  }

  /// Where the digits end that begin at `start`. The number that they are appended to overflows without
  /// harm where they are too many.
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
