/// Bytes.
public struct Data: Sendable, RandomAccessCollection {
  private let bytes: [UInt8]

  /// A copy of some bytes. O(bytes).
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Decodes base64 (RFC 4648, section 4); nil if it is not valid. O(bytes).
  public init?(base64Encoded text: Data) {
    let digits = text.bytes
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard digits.count % 4 == 0, padding <= 2 else { return nil }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(digits.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, digit) in digits.enumerated() {
      guard let value = index < digits.count - padding ? Self.value(of: digit) : 0 else {
        return nil
      }
      bits = bits << 6 | value
      if index % 4 == 3 {
        decoded += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
        bits = 0
      }
    }
    decoded.removeLast(padding)
    bytes = decoded
  }

  /// The six bits of a digit; nil if it is none.
  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  /// The index of the first byte.
  public var startIndex: Int { 0 }
  /// The index after the last byte.
  public var endIndex: Int { bytes.count }
  /// The byte at an index.
  public subscript(index: Int) -> UInt8 { bytes[index] }
}
