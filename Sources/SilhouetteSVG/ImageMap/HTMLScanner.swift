#if !hasFeature(Embedded)
import SilhouetteGeometry

/// Finds the tags of HTML as browsers do: a tag may be left open, and a value unquoted. What is in comments, scripts and
/// styles is no tag.
struct HTMLScanner {
  struct Tag {
    /// In lower case; that of an end tag begins with a slash.
    let name: String
    /// Those that image maps have, by their names in lower case; the first of two counts.
    fileprivate(set) var attributes: [String: String] = [:]
  }

  private static let kept: Set = [
    "alt", "class", "coords", "height", "href", "id", "name", "shape", "target", "title", "usemap",
    "width",
  ]
  private let bytes: [UInt8]
  /// Behind what was read.
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The name of the next tag, of which the attributes are not read; nil at the end. O(bytes before it).
  mutating func nextName() -> String? {
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = start + 1
      if bytes[offset...].starts(with: "!--".utf8) {
        skip(past: "-->")
      } else if let next = peek, next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
        skip(past: ">")
      } else {
        let isEnd = skip(UInt8(ascii: "/"))
        guard let letter = peek, letter.isASCIILetter else { continue }
        let name = take { !Self.endsName($0) }.lowercased()
        return isEnd ? "/" + name : name
      }
    }
    return nil
  }

  /// The next tag; nil at the end. O(bytes).
  mutating func next() -> Tag? {
    guard let name = nextName() else { return nil }
    var tag = Tag(name: name)
    while true {
      _ = take { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
      guard peek != nil, !skip(UInt8(ascii: ">")) else { break }
      let start = offset
      let attribute = take { !Self.endsName($0) && $0 != UInt8(ascii: "=") }.lowercased()
      let value = takeValue()
      if offset == start { offset += 1 }
      let isKept = Self.kept.contains(attribute) || attribute.hasPrefix("data-")
      if isKept, tag.attributes[attribute] == nil { tag.attributes[attribute] = value }
    }
    if ["script", "style"].contains(name) { skip(past: "</" + name) }
    return tag
  }

  /// What follows an equals sign; empty without one.
  private mutating func takeValue() -> String {
    _ = take(while: Self.isSpace)
    guard skip(UInt8(ascii: "=")) else { return "" }
    _ = take(while: Self.isSpace)
    for quote in [UInt8(ascii: "\""), UInt8(ascii: "'")] where skip(quote) {
      let value = take { $0 != quote }
      _ = skip(quote)
      return value
    }
    return take { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  /// Goes on after a text in lower case, or to the end.
  private mutating func skip(past text: String) {
    while offset < bytes.count {
      let part = bytes[offset...].prefix(text.utf8.count)
      if part.elementsEqual(text.utf8, by: { ($0.isASCIILetter ? $0 | 0x20 : $0) == $1 }) { break }
      offset += 1
    }
    offset = min(bytes.count, offset + text.utf8.count)
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> String {
    let end = bytes[offset...].firstIndex { !isPart($0) } ?? bytes.count
    defer { offset = end }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}
#endif
