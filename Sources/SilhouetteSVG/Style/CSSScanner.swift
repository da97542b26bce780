import SilhouetteGeometry

/// Scans the text of a style sheet or of the attribute `style`, byte by byte (CSS Syntax 3).
struct CSSScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  init(_ bytes: [UInt8], offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The next byte; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte after the next one; nil if there is none.
  var second: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  mutating func advance() { offset = min(offset + 1, bytes.count) }

  /// Skips white space and comments; true if there were any.
  @discardableResult mutating func skipSpace() -> Bool {
    let start = offset
    while let byte = next, byte <= 0x20 || isAtComment {
      if isAtComment { skipComment() } else { offset += 1 }
    }
    return offset > start
  }

  mutating func skipComments() { while isAtComment { skipComment() } }

  private var isAtComment: Bool { next == UInt8(ascii: "/") && second == UInt8(ascii: "*") }

  func isNext(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  /// Skips the text if it is next; true if it was.
  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    offset += text.utf8.count
    return true
  }

  /// Reads up to one of these ASCII characters outside quotes, brackets and comments, or to the end, which closes all
  /// brackets. Escaped letters, digits and hyphens of names are read as such, so that names can be compared.
  ///
  /// - Parameter comment: the replacement of a comment: a space, as between words, or nothing, as in selectors.
  mutating func readText(upTo ends: String = "", comment: String = " ") -> String {
    var text: [UInt8] = []
    var closers: [UInt8] = []
    var start = offset
    let ends = ASCIISet(ends)
    while let byte = next {
      if closers.isEmpty, ends.contains(byte) { break }
      switch byte {
      case UInt8(ascii: "/") where isAtComment:
        text += bytes[start..<offset]
        text += comment.utf8
        skipComment()
        start = offset
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if !skipString() { closers.append(byte) }
        continue
      case UInt8(ascii: "\\"):
        let escape = offset
        var character: [UInt8] = []
        readEscape(into: &character)
        let last = escape > start ? bytes[escape - 1] : text.last
        if Self.isPlain(character, after: last) {
          text += bytes[start..<escape] + character
          start = offset
        }
        continue
      case UInt8(ascii: "(") where isAfterURL:
        skipURL()
        continue
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      default: if byte == closers.last { closers.removeLast() }
      }
      advance()
    }
    let mustClose = isAtEnd && !closers.isEmpty
    if text.isEmpty, !mustClose { return String(decoding: bytes[start..<offset], as: UTF8.self) }
    text += bytes[start..<offset]
    if mustClose { text += closers.reversed() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a declaration and skips its semicolon, or up to its block's closing brace; nil, and nothing is read, if a
  /// nested rule is next. Only custom properties may have braces in their values.
  mutating func readDeclaration() -> String? {
    var ahead = self
    var text = ahead.readText(upTo: "{;}")
    if ahead.next == UInt8(ascii: "{") {
      guard text.starts(withBytesOf: "--") else { return nil }
      ahead = self
      text = ahead.readText(upTo: ";}")
    }
    self = ahead
    if next == UInt8(ascii: ";") { advance() }
    return text
  }

  /// Skips a keyword if it is next, in any case.
  mutating func take(keyword: ByteString) -> Bool {
    var ahead = self
    guard ahead.readName()?.lowerCase == keyword else { return false }
    self = ahead
    return true
  }

  /// Reads the text in brackets and skips them; nil if none are next.
  mutating func readArguments() -> String? {
    guard take("(") else { return nil }
    let text = readText(upTo: ")")
    advance()
    return text
  }

  private mutating func skipComment() {
    offset += 2
    while let byte = next, byte != UInt8(ascii: "*") || second != UInt8(ascii: "/") { offset += 1 }
    offset = min(offset + 2, bytes.count)
  }

  /// Skips the string that begins here, to its end or that of the text; false if the text ends in it.
  private mutating func skipString() -> Bool {
    let quote = bytes[offset]
    offset += 1
    while let byte = next, byte != quote, byte != 0x0A {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    let isClosed = offset < bytes.count
    offset = min(offset + 1, bytes.count)
    return isClosed
  }

  /// Whether `url` precedes the next bracket and no string follows it. There are no comments inside.
  private var isAfterURL: Bool {
    guard offset >= 3, bytes[(offset - 3)..<offset].map({ $0 | 0x20 }).elementsEqual("url".utf8)
    else { return false }
    let first = bytes[(offset + 1)...].first { $0 > 0x20 }
    return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
  }

  private mutating func skipURL() {
    while let byte = next, byte != UInt8(ascii: ")") {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset + 1, bytes.count)
  }

  /// Whether an escaped character needs no backslash in its name, because it is neither a mark nor the start of a
  /// number.
  private static func isPlain(_ character: [UInt8], after last: UInt8?) -> Bool {
    guard let byte = character.first, isNameByte(byte) else { return false }
    if byte.isASCIIDigit || byte == UInt8(ascii: "-") {
      return last.map { isNameByte($0) && !$0.isASCIIDigit } ?? false
    }
    return byte | 0x20 != UInt8(ascii: "e") || last?.isASCIIDigit != true
  }
}

extension CSSScanner {
  /// Reads a name and resolves its escapes (CSS Syntax 3, section 4.3.11); nil if none is next.
  mutating func readName() -> ByteString? {
    var name: [UInt8] = []
    while let byte = next {
      if byte == UInt8(ascii: "\\") {
        readEscape(into: &name)
      } else if Self.isNameByte(byte) {
        name.append(byte)
        offset += 1
      } else {
        break
      }
    }
    return name.isEmpty ? nil : ByteString(utf8: name)
  }

  /// Reads an identifier: a name that begins neither with a digit nor with a hyphen and a digit, and is no hyphen.
  mutating func readIdentifier() -> ByteString? {
    let isHyphen = next == UInt8(ascii: "-")
    let first = isHyphen ? second : next
    guard let first, !first.isASCIIDigit, !isHyphen || Self.isNameByte(first) || first == 0x5C
    else { return nil }
    return readName()
  }

  /// Reads a string in quotes; nil if none is next.
  mutating func readString() -> String? {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    var text: [UInt8] = []
    advance()
    while let byte = next, byte != quote {
      if byte == 0x0A { return nil }
      if byte == UInt8(ascii: "\\") {
        readEscape(into: &text)
      } else {
        text.append(byte)
        offset += 1
      }
    }
    advance()
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the reference in `url(…)`; nil, and nothing is read, if that is not next or invalid.
  mutating func readReference() -> String? {
    guard bytes[offset...].prefix(4).map({ $0 | 0x20 }).elementsEqual("url(".utf8) else {
      return nil
    }
    var ahead = self
    ahead.offset += 4
    ahead.skipWhiteSpace()
    let isQuoted = ahead.next == UInt8(ascii: "\"") || ahead.next == UInt8(ascii: "'")
    guard let reference = isQuoted ? ahead.readString() : ahead.readBareReference() else {
      return nil
    }
    ahead.skipWhiteSpace()
    guard ahead.take(")") || ahead.isAtEnd else { return nil }
    self = ahead
    return reference.trimmed
  }

  /// Skips white space where there are no comments.
  private mutating func skipWhiteSpace() { while let byte = next, byte <= 0x20 { advance() } }

  /// Reads up to white space or a bracket; nil if a mark comes before that has to be escaped.
  private mutating func readBareReference() -> String? {
    var text: [UInt8] = []
    while let byte = next, byte > 0x20, byte != UInt8(ascii: ")") {
      if "\"'(".utf8.contains(byte) { return nil }
      if byte == UInt8(ascii: "\\") {
        readEscape(into: &text)
      } else {
        text.append(byte)
        advance()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte.isASCIILetter || byte.isASCIIDigit
  }

  /// Reads a backslash with up to six hexadecimal digits and a space, or with any one character.
  private mutating func readEscape(into text: inout [UInt8]) {
    advance()
    var code: UInt32 = 0
    var digits = 0
    while digits < 6, let byte = next, let digit = byte.hexDigit {
      code = code * 16 + UInt32(digit)
      digits += 1
      offset += 1
    }
    if digits > 0 {
      text.append(scalar: code)
      if let byte = next, byte <= 0x20 { offset += 1 }
    } else if let byte = next {
      text.append(byte)
      offset += 1
    }
  }
}

/// Some ASCII characters: one bit for each.
struct ASCIISet {
  private var bits: (low: UInt64, high: UInt64) = (0, 0)

  init(_ text: String) {
    for byte in text.utf8 {
      if byte < 0x40 {
        bits.low |= 1 << UInt64(byte)
      } else {
        bits.high |= 1 << UInt64(byte & 0x3F)
      }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 0x40 ? bits.low : bits.high) >> UInt64(byte & 0x3F) & 1 != 0
  }
}
