/// The characters of XML 1.0 (fifth edition, sections 2.2 and 2.3).
enum XMLCharacter {
  /// Whether an ASCII byte may occur in a name.
  @inline(__always) static func isNameByte(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 0x40 ? lowNames : highNames) >> UInt64(byte & 0x3F) & 1 != 0
  }

  /// Whether a character may occur in a name.
  static func isName(_ code: UInt32) -> Bool {
    if code < 0x80 { return isNameByte(UInt8(code)) }
    return isNameStart(code) || code == 0xB7 || 0x300...0x36F ~= code || 0x203F...0x2040 ~= code
  }

  /// Whether a name may begin with a character.
  static func isNameStart(_ code: UInt32) -> Bool {
    code < 0x80
      ? isNameByte(UInt8(code)) && code >= 0x3A : nameStarts.contains { $0.contains(code) }
  }

  /// Whether a name may begin with the character at an offset; false if the bytes there are not UTF-8.
  static func isNameStart(_ bytes: [UInt8], at offset: Int) -> Bool {
    if bytes[offset] < 0x80 { return isNameStart(UInt32(bytes[offset])) }
    return decode(bytes, at: offset).map { isNameStart($0.code) } ?? false
  }

  /// Whether XML allows a character at all.
  static func isAllowed(_ code: UInt32) -> Bool {
    switch code {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  /// The character outside ASCII at an offset, and its length in bytes; nil if the bytes are not UTF-8. The last byte
  /// must not be part of a character.
  static func decode(_ bytes: [UInt8], at offset: Int) -> (code: UInt32, length: Int)? {
    let first = bytes[offset]
    guard first >= 0xC2, first < 0xF5 else { return nil }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var code = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length {
      let byte = bytes[offset + index]
      guard byte & 0xC0 == 0x80 else { return nil }
      code = code << 6 | UInt32(byte & 0x3F)
    }
    // Neither longer than needed, nor a surrogate, nor beyond Unicode.
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    guard code >= least, code < 0x11_0000, code & ~0x7FF != 0xD800 else { return nil }
    return (code, length)
  }

  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// The bits of “-”, “.”, the digits and “:”.
  private static var lowNames: UInt64 { 0x07FF_6000_0000_0000 }
  /// The bits of the letters and “_”, from 0x40.
  private static var highNames: UInt64 { 0x07FF_FFFE_87FF_FFFE }

  private static let nameStarts: [ClosedRange<UInt32>] = [
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
    0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
    0x1_0000...0xE_FFFF,
  ]
}

extension [UInt8] {
  /// Appends a character in UTF-8; U+FFFD for a code that is none.
  mutating func append(scalar code: UInt32) {
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
  }
}
