/// Finds tags with more attributes than there may be, before a parser sees them: libxml2 compares each
/// attribute with all others of its tag, which takes minutes for some hundred thousand.
enum AttributeCount {
  /// Whether no tag has more than so many equals signs, and no declaration so many of all that may make
  /// an attribute: an equals sign, a reference to a character, which may stand for one, and a string in
  /// quotes, which may be a default value. O(bytes).
  static func isWithin(_ limit: Int, _ bytes: [UInt8]) -> Bool {
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        offset = end(of: "-->", after: start + 4, bytes)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        offset = end(of: "]]>", after: start + 9, bytes)
      } else {
        let isDeclaration = rest.starts(with: "<!".utf8)
        guard let end = endOfTag(start + 1, bytes, isDeclaration: isDeclaration, limit) else {
          return false
        }
        offset = end
      }
    }
    return true
  }

  /// Where a tag ends, or the next one begins; nil where it has too many attributes.
  private static func endOfTag(
    _ start: Int, _ bytes: [UInt8], isDeclaration: Bool, _ limit: Int
  ) -> Int? {
    var count = 0
    var quote: UInt8?
    for offset in start..<bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "="), quote == nil || isDeclaration { count += 1 }
      if byte == UInt8(ascii: "#"), isDeclaration { count += 1 }
      if count > limit { return nil }
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
          if isDeclaration { count += 1 }
        }
        if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { return offset }
      }
    }
    return bytes.count
  }

  private static func end(of mark: String, after start: Int, _ bytes: [UInt8]) -> Int {
    let mark = Array(mark.utf8)
    var offset = min(start, bytes.count)
    while offset < bytes.count, !bytes[offset...].starts(with: mark) { offset += 1 }
    return min(offset + mark.count, bytes.count)
  }
}
