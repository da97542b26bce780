import Foundation

extension XMLReader {
  /// The next byte, or nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  @discardableResult mutating func skipSpace() -> Bool {
    let start = offset
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    return offset > start
  }

  /// Takes the ASCII text if it is next.
  mutating func take(_ text: String) -> Bool {
    let utf8 = text.utf8
    guard bytes.count - offset >= utf8.count, bytes[offset...].starts(with: utf8) else {
      return false
    }
    offset += utf8.count
    return true
  }

  /// Moves past the next occurrence of the ASCII text, and gives what stands before it.
  mutating func skip(past text: String) throws(ReadingFault) -> ArraySlice<UInt8> {
    let start = offset
    let first = text.utf8.first
    while offset < bytes.count {
      let before = offset
      if bytes[offset] == first, take(text) { return bytes[start..<before] }
      offset += 1
    }
    throw malformed("“\(text)”")
  }

  /// Takes a name. Any character beyond ASCII counts as a letter.
  mutating func readName() throws(ReadingFault) -> ArraySlice<UInt8> {
    let start = offset
    let nameClass = Self.nameClass
    guard let first = next, nameClass[Int(first)] == 2 else { throw malformed("a name") }
    while offset < bytes.count, nameClass[Int(bytes[offset])] != 0 { offset += 1 }
    return bytes[start..<offset]
  }

  /// Of each byte: 2 where a name may begin with it, 1 where one may go on with it, else 0.
  private static let nameClass: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): 2
    case UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...: 2
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): 1
    default: 0
    }
  }

  /// The fault that something else is next than what XML asks for.
  func malformed(_ expected: String) -> ReadingFault {
    malformed(expected, found: foundNext, at: offset)
  }

  func malformed(_ expected: String, found: String, at offset: Int) -> ReadingFault {
    ReadingFault(
      problem: .malformed(expected: expected, found: found), offset: referenceOffset ?? offset)
  }

  func exceeded(_ limit: SVGLimits.Limit, _ allowed: Int) -> ReadingFault {
    ReadingFault(
      problem: .limitExceeded(limit, allowed: allowed), offset: referenceOffset ?? offset)
  }

  private var foundNext: String {
    let rest = String(decoding: bytes[offset...].prefix(16), as: UTF8.self)
    guard let first = rest.first else { return "the end" }
    guard let scalar = first.unicodeScalars.first, scalar.value > 0x20 else {
      return first.isWhitespace ? "white space" : "a control character"
    }
    return "“\(first)”"
  }
}
