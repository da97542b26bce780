/// Finds declarations in the document type at which Foundation's parser reads from address 0: attributes
/// without a default, notations, and unparsed entities. They only matter to validators, so they are blanked.
struct BareDeclarations {
  private let bytes: [UInt8]
  private var offset: Int
  private var blanks: [Range<Int>] = []

  /// The ranges of such declarations. O(bytes before the document element).
  static func all(in bytes: [UInt8]) -> [Range<Int>] {
    guard let start = internalSubset(of: bytes) else { return [] }
    var declarations = BareDeclarations(bytes: bytes, offset: start)
    declarations.read()
    return declarations.blanks
  }

  /// The fault if they cannot be blanked.
  static let fault = ReadingFault(
    .malformed(reason: "a declaration of an attribute without a default, or of a notation"))

  private init(bytes: [UInt8], offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

  /// The offset of the document type's internal subset; nil if there is none.
  private static func internalSubset(of bytes: [UInt8]) -> Int? {
    var text = BareDeclarations(bytes: bytes, offset: bytes.prefix { $0 >= 0x80 }.count)
    while text.offset < bytes.count {
      if bytes[text.offset] <= 0x20 {
        text.offset += 1
      } else if !text.skipRemark() {
        break
      }
    }
    guard text.take("<!DOCTYPE") else { return nil }
    while let byte = text.readToken() {
      if byte == UInt8(ascii: "[") { return text.offset }
      if byte == UInt8(ascii: ">") { return nil }
    }
    return nil
  }

  private mutating func read() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "]") {
      if skipRemark() { continue }
      let start = offset
      if take("<!ATTLIST") {
        readAttributes()
      } else if take("<!NOTATION") {
        skipDeclaration()
        blanks.append(start..<offset)
      } else if take("<!ENTITY") {
        if skipDeclaration(lookingFor: "NDATA") { blanks.append(start..<offset) }
      } else if take("<!") {
        skipDeclaration()
      } else {
        offset += 1
      }
    }
  }

  /// Finds the attributes without a default in the rest of an `ATTLIST`.
  private mutating func readAttributes() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    while offset < bytes.count, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: ">") {
      offset += 1
    }
    var start = offset
    while offset < bytes.count {
      if take("#IMPLIED") || take("#REQUIRED") {
        blanks.append(start..<offset)
        start = offset
        continue
      }
      guard let byte = readToken() else { return }
      if byte == UInt8(ascii: ">") { return }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { start = offset }
    }
  }

  /// Skips the rest of a declaration; true if a word occurs in it outside quotes.
  @discardableResult private mutating func skipDeclaration(lookingFor word: String = "") -> Bool {
    var isFound = false
    while offset < bytes.count {
      if !word.isEmpty, take(word) { isFound = true }
      if readToken() == UInt8(ascii: ">") { break }
    }
    return isFound
  }

  /// Skips a comment or processing instruction; false if none is next.
  private mutating func skipRemark() -> Bool {
    let end: String
    if take("<!--") {
      end = "-->"
    } else if take("<?") {
      end = "?>"
    } else {
      return false
    }
    while offset < bytes.count, !take(end) { offset += 1 }
    return true
  }

  /// Skips a byte, or a string in quotes; returns the byte or the quote.
  private mutating func readToken() -> UInt8? {
    guard offset < bytes.count else { return nil }
    let byte = bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      while offset < bytes.count, bytes[offset] != byte { offset += 1 }
      offset = min(offset + 1, bytes.count)
    }
    return byte
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }
}
