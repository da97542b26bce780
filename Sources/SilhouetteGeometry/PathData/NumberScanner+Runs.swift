/// Runs of numbers, which are most bytes of a map.
///
/// The bytes are read without bounds checks. Each read is at an index that was compared with the buffer's count, or at
/// the end of something in the text, which is at most the byte after it.
extension NumberScanner {
  /// Consumes up to `limit` numbers with their separators. After each `width` numbers, the command `letter` may
  /// replace a separator. Returns the numbers' count, and whether another number must follow.
  @_optimize(speed)
  mutating func readNumbers(
    into numbers: inout [Double], limit: Int, width: Int = 1, letter: UInt8 = 0xFF
  ) -> (count: Int, mustContinue: Bool) {
    precondition(limit <= numbers.count)
    let bytes = bytes
    var (end, count, mustContinue) = (index, 0, false)
    unsafe bytes.withUnsafeBytes { text in
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        while count < limit,
          let number = unsafe Self.shortNumber(in: text, at: end) ?? Self.number(in: bytes, at: end)
        {
          unsafe numbers[count] = number.value
          count &+= 1
          end = number.end
          if unsafe text[end] == 0x20 { end &+= 1 }
          mustContinue = false
          // No byte from “-” on is a separator.
          if unsafe text[end] < UInt8(ascii: "-") {
            (end, mustContinue) = Self.separatorEnd(in: bytes, from: end)
          }
          if unsafe text[end] == letter, !mustContinue, count % width == 0 {
            end = Self.spaceEnd(in: bytes, from: end &+ 1)
            mustContinue = true
          }
        }
      }
    }
    index = end
    return (count, mustContinue)
  }

  /// The number at an offset and the offset of its end. Nil if there is none, if it has more than seven digits on a
  /// side of the point (with a sign, more than six before it), if it has an exponent, or if it ends the bytes.
  @inline(__always) private static func shortNumber(
    in text: UnsafeRawBufferPointer, at start: Int
  ) -> (value: Double, end: Int)? {
    // Two words of digits, the first with a sign; a point, and what follows.
    guard start &+ 24 <= text.count else { return nil }
    let sign = unsafe text[start]
    let isNegative = sign == UInt8(ascii: "-")
    // Without a branch, because signs cannot be predicted. A sign counts as a zero, so that the digits need not wait
    // for the sign.
    let width = isNegative != (sign == UInt8(ascii: "+")) ? 1 : 0
    let integer = unsafe Digits(in: text, at: start, ignoring: width)
    var end = start &+ integer.count
    var (magnitude, count) = (integer.value, integer.count &- width)
    if unsafe text[end] == UInt8(ascii: ".") {
      let fraction = unsafe Digits(in: text, at: end &+ 1, ignoring: 0)
      guard fraction.count < 8 else { return nil }
      if fraction.count > 0 {
        // Up to the division, which rounds once, all are integers that a `Double` holds.
        let power = powersOfTen[fraction.count]
        magnitude = (integer.value * power + fraction.value) / power
        end &+= 1 &+ fraction.count
        count |= fraction.count
      }
    }
    guard count > 0, integer.count < 8, unsafe text[end] | 0x20 != UInt8(ascii: "e") else {
      return nil
    }
    let bit: UInt64 = isNegative ? 1 << 63 : 0
    return (Double(bitPattern: magnitude.bitPattern | bit), end)
  }

  /// The digits at an offset, read at once.
  private struct Digits {
    /// How many bytes; 8 if there may be more.
    let count: Int
    /// The value, if there are fewer than 8 digits.
    let value: Double

    /// - Parameter ignored: the number of bytes, at most 1, to read as a zero.
    @inline(__always) init(in text: UnsafeRawBufferPointer, at offset: Int, ignoring ignored: Int) {
      let word = unsafe UInt64(
        littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // The value of each digit in its byte; 10 and more in all others.
      let values = word ^ 0x3030_3030_3030_3030
      let kept: UInt64 = ignored == 0 ? ~0 : ~0xFF
      let others = (values &+ 0x0606_0606_0606_0606 | values) & 0xF0F0_F0F0_F0F0_F0F0 & kept
      count = others.trailingZeroBitCount &>> 3
      // Shifts the digits to the end of eight, with zeros in front; then adds up pairs, fours, and all eight.
      let digits = ((values & kept) &<< UInt64(truncatingIfNeeded: 56 &- 8 &* count)) &<< 8
      let pairs = ((digits & 0x0F0F_0F0F_0F0F_0F0F) &* 2561) &>> 8
      let fours = ((pairs & 0x00FF_00FF_00FF_00FF) &* 6_553_601) &>> 16
      let all = ((fours & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) &>> 32
      value = Double(Int64(truncatingIfNeeded: all))
    }
  }
}
