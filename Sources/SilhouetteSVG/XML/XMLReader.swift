import Foundation

/// Reads XML 1.0 (fifth edition) with namespaces into an ``ElementTree``, without ever opening
/// anything: of a document type, only the internal subset's entities are read.
///
/// Foundation's parser is not used: on Linux it loses entities in text, knows no place of an
/// element's beginning, and expands entities before anyone can count them.
struct XMLReader {
  static let svgNamespace = "http://www.w3.org/2000/svg"

  let limits: SVGLimits
  var tree = ElementTree()
  /// The text that is read: the document's, or while an entity is expanded, the entity's.
  var bytes: [UInt8]
  var offset = 0
  /// The elements that have begun and not yet ended.
  var open: [OpenElement] = []
  /// The namespaces that each prefix has in scope, from the outside in.
  var namespaces: [String: [String]] = [:]
  var entities: [String: [UInt8]] = [:]
  /// The names of the entities that are being expanded, from the outside in.
  var expanding: [String] = []
  /// Where in the document the outermost of these references stands.
  var referenceOffset: Int?
  var expandedBytes = 0
  /// Whether undeclared entities may be declared out there, so that they are no fault.
  var hasExternalSubset = false

  struct OpenElement {
    let index: Int
    /// The name as written, which the end tag has to repeat.
    let name: ArraySlice<UInt8>
    /// The prefixes that it declares.
    let prefixes: [String]
  }

  init(utf8 bytes: [UInt8], limits: SVGLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads the whole document. O(bytes), entities included.
  mutating func read() throws(ReadingFault) -> ElementTree {
    skipSpace()
    while try skipMiscellany() { skipSpace() }
    if take("<!DOCTYPE") { try readDocumentType() }
    skipSpace()
    while try skipMiscellany() { skipSpace() }
    guard next == UInt8(ascii: "<") else { throw malformed("an element") }
    try readStartTag()
    try readContent(above: 0)
    skipSpace()
    while try skipMiscellany() { skipSpace() }
    guard offset == bytes.count else { throw malformed("the end after the document element") }
    return tree
  }

  /// Reads until only `depth` elements are open, or to the end of an entity's text.
  mutating func readContent(above depth: Int) throws(ReadingFault) {
    while open.count > depth || !expanding.isEmpty {
      guard let byte = next else {
        guard expanding.isEmpty, let last = open.last else { return }
        throw malformed("“</\(String(decoding: last.name, as: UTF8.self))>”")
      }
      if byte != UInt8(ascii: "<") {
        try readText()
      } else if take("</") {
        try readEndTag(above: depth)
      } else if take("<![CDATA[") {
        append(text: String(decoding: try skip(past: "]]>"), as: UTF8.self))
      } else if try !skipMiscellany() {
        try readStartTag()
      }
    }
  }

  /// Passes over a comment or a processing instruction, and says whether there was one.
  mutating func skipMiscellany() throws(ReadingFault) -> Bool {
    if take("<!--") {
      _ = try skip(past: "-->")
      return true
    }
    if take("<?") {
      _ = try skip(past: "?>")
      return true
    }
    return false
  }

  /// Reads character data up to the next tag, and the references in it.
  private mutating func readText() throws(ReadingFault) {
    let start = offset
    var isSpace = true
    while let byte = next, byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&") {
      if byte > 0x20 {
        isSpace = false
      } else if !Self.isSpace(byte) {
        throw malformed("a character that XML allows")
      }
      offset += 1
    }
    if offset > start, !isSpace || keepsSpace {
      append(text: Self.normalizingLineEnds(bytes[start..<offset]))
    }
    if next == UInt8(ascii: "&") { try readReferenceInText() }
  }

  /// Whether white space alone is worth keeping: where there is text round it.
  private var keepsSpace: Bool {
    guard let last = open.last else { return false }
    let element = tree.elements[last.index]
    return !element.runs.isEmpty || ["text", "tspan", "textPath"].contains(element.name)
  }

  mutating func append(text: String) {
    guard let index = open.last?.index else { return }
    let children = tree.elements[index].children.count
    let last = tree.elements[index].runs.count - 1
    if last >= 0, tree.elements[index].runs[last].childrenBefore == children {
      tree.elements[index].runs[last].text += text
    } else {
      tree.elements[index].runs.append(.init(text: text, childrenBefore: children))
    }
  }

  private static func normalizingLineEnds(_ text: ArraySlice<UInt8>) -> String {
    let string = String(decoding: text, as: UTF8.self)
    guard text.contains(0x0D) else { return string }
    return string.replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: "\r", with: "\n")
  }
}
