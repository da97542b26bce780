import SilhouetteGeometry

/// The pseudo-attributes of a processing instruction `xml-stylesheet` (Associating Style Sheets with XML documents,
/// section 4).
struct StyleSheetInstruction {
  private var values: [ByteString: String] = [:]

  /// O(bytes).
  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    var rest = Substring(text).utf8
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = ByteString(Substring(rest[..<equals]).trimmed)
      rest = rest[equals...].dropFirst().drop { $0 <= 0x20 }
      guard let quote = rest.popFirst(), let end = rest.firstIndex(of: quote) else { return }
      values[name] = Self.unescaped(rest[..<end])
      rest = rest[end...].dropFirst()
    }
  }

  var href: String { values["href"] ?? "" }
  var media: String { values["media"] ?? "" }
  /// Whether it is a style sheet of CSS that applies unless the user chooses another.
  var isPreferred: Bool {
    ["", "text/css"].contains(ByteString(values["type"] ?? ""))
      && values["alternate"]?.hasBytes(of: "yes") != true
  }

  private static let entities = [
    ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"),
  ]

  /// The text with the entities of XML itself replaced.
  private static func unescaped(_ text: Substring.UTF8View) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return String(Substring(text)) }
    var result: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"),
        let entity = entities.first(where: { rest.starts(with: $0.0.utf8) })
      {
        result += entity.1.utf8
        rest = rest.dropFirst(entity.0.utf8.count)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
