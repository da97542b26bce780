import SilhouetteGeometry

/// Reads XML 1.0 (fifth edition) with Namespaces 1.0, as a processor that does not validate.
///
/// Documents must be well-formed. The internal subset of the document type counts up to the first reference to a
/// parameter entity: its general entities are expanded. Its declarations of elements, attributes and notations are
/// skipped, and so are defaults of attributes. Nothing outside the document is opened; references to entities out there
/// are left out. One rule is relaxed: prefixes need not be declared, because many drawings do not declare `xlink`.
struct XMLReader {
  /// The bytes that are read, an entity's or the document's, and a zero.
  var bytes: [UInt8]
  var offset = 0
  var budget: Budget

  var names = XMLNames()
  var scope = NamespaceScope()
  var entities = EntityTable()
  /// The references that are being expanded, outermost first. While there are any, ``bytes`` is an entity's.
  var references: [OpenReference] = []

  var decoded: [UInt8] = []
  var attributes: [XMLAttribute] = []
  var elements: [XMLDocument.Element] = []
  private var texts: [XMLDocument.Text] = []
  /// The instructions `xml-stylesheet`.
  var styleSheets: [XMLSlice] = []
  /// The offset of the first declaration that was skipped.
  var unreadDeclaration: Int?
  /// The prefixes that are not declared where they occur, and where each does first.
  var undeclared: [Int: Int] = [:]
  /// The open elements, innermost last.
  var open: [Int] = []
  /// For each name, the element that had an attribute of that name last.
  var lastElement: [Int] = []
  var lastExpanded: [ExpandedName: Int] = [:]

  /// A reference to an entity whose replacement is being read.
  struct OpenReference {
    let entity: Int
    /// The text that the reference is in, and where it begins and ends there.
    let bytes: [UInt8]
    let offset: Int
    let end: Int
    /// The elements that are open outside.
    let depth: Int
  }

  struct ExpandedName: Hashable {
    let namespace: Int
    let local: Int
  }

  /// The document in `bytes`, which are UTF-8 and end with a zero. O(bytes), with entities expanded; all of it is paid
  /// from the budget.
  ///
  /// - Throws: a fault where the document is not well-formed, or where the budget ends.
  static func read(_ bytes: [UInt8], _ budget: inout Budget) throws(SVGError) -> XMLDocument {
    var reader = XMLReader(bytes: bytes, budget: budget)
    guard bytes.count <= XMLSlice.mostBytes else { throw reader.tooLarge }
    try reader.pay(bytes.count * .xmlByte)
    try reader.readDocument()
    budget = reader.budget
    return XMLDocument(
      source: XMLSource(
        bytes: reader.bytes, decoded: reader.decoded, names: reader.names,
        attributes: reader.attributes),
      elements: reader.elements, texts: reader.texts, styleSheets: reader.styleSheets,
      namespaces: reader.scope.namespaces, unreadDeclaration: reader.unreadDeclaration,
      undeclared: reader.undeclared.map { (reader.names.prefixes[$0], $1) })
  }

  init(bytes: [UInt8], budget: Budget) {
    (self.bytes, self.budget) = (bytes, budget)
    attributes.reserveCapacity(64)
  }

  private mutating func readDocument() throws(SVGError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    // `TextEncoding` has seen to the encoding.
    _ = try readDeclaration()
    try readRemarks()
    if isNext("<!DOCTYPE") {
      try readDocumentType()
      try readRemarks()
    }
    guard bytes[offset] == UInt8(ascii: "<"), !isNext("</"), !isNext("<!") else {
      throw fault("expected its first element, found \(markWithoutElement)")
    }
    try readStartTag()
    while !open.isEmpty { try readContent() }
    try readRemarks()
    guard isAtEnd else { throw fault("content after the document element") }
  }

  /// The text in place of the first element.
  private var markWithoutElement: String {
    let marks = [
      ("</", "an end tag"), ("<![CDATA[", "a CDATA section"),
      ("<!", "“<!” without DOCTYPE in capitals, or a second one"),
    ]
    return isAtEnd ? "the end" : marks.first { isNext($0.0) }?.1 ?? "text before it"
  }

  /// Reads what is next in an element: text, a reference or markup.
  private mutating func readContent() throws(SVGError) {
    switch bytes[offset] {
    case UInt8(ascii: "<"):
      switch bytes[offset + 1] {
      case UInt8(ascii: "/"): try readEndTag()
      case UInt8(ascii: "?"): try readInstruction()
      case UInt8(ascii: "!"): try isNext("<![CDATA[") ? readCharacterData() : readComment()
      default: try readStartTag()
      }
    case UInt8(ascii: "&"): try readReference(inValue: false)
    case 0 where isAtEnd: try endReference()
    default: try readText()
    }
  }

  /// Adds a piece of text of ``bytes`` to the innermost element.
  mutating func append(_ range: Range<Int>, hasReturns: Bool) throws(SVGError) {
    if range.isEmpty { return }
    if references.isEmpty {
      return try append(
        XMLSlice(
          start: range.lowerBound, end: range.upperBound, form: hasReturns ? .lineEnds : .plain))
    }
    try pay(.bytes(range.count))
    // An entity's line ends were normalised when it was declared.
    decoded += bytes[range]
    try append(
      XMLSlice(start: decoded.count - range.count, end: decoded.count, form: .decoded))
  }

  /// Adds a character to the innermost element, as a piece of text.
  mutating func append(scalar: UInt32) throws(SVGError) {
    try pay(.bytes(4))
    let start = decoded.count
    decoded.append(scalar: scalar)
    try append(XMLSlice(start: start, end: decoded.count, form: .decoded))
  }

  private mutating func append(_ piece: XMLSlice) throws(SVGError) {
    guard let parent = open.last else { return }
    try pay(.xmlText)
    texts.append(XMLDocument.Text(parent: parent, next: elements.count, value: piece))
  }
}

/// Declaration, comments, processing instructions, character data and text.
extension XMLReader {
  /// Reads the XML declaration, if there is one (XML 1.0, section 2.8), and returns the encoding that it names.
  mutating func readDeclaration() throws(SVGError) -> String? {
    guard isNext("<?xml"), XMLCharacter.isSpace(bytes[offset + 5]) else { return nil }
    let start = offset
    offset += 5
    guard let version = try readPseudoAttribute("version"), Self.isVersion(version) else {
      throw fault("malformed XML declaration", at: start)
    }
    let encoding = try readPseudoAttribute("encoding")
    if let standalone = try readPseudoAttribute("standalone") {
      guard standalone == "yes" || standalone == "no" else {
        throw fault("malformed XML declaration", at: start)
      }
      entities.isStandalone = standalone == "yes"
    }
    skipSpace()
    try expect("?>", or: "malformed XML declaration")
    return encoding
  }

  /// Reads an attribute of the XML declaration; nil if another is next.
  private mutating func readPseudoAttribute(_ name: String) throws(SVGError) -> String? {
    let start = offset
    guard skipSpace(), take(name) else {
      offset = start
      return nil
    }
    skipSpace()
    try expect("=", or: "malformed XML declaration")
    skipSpace()
    guard let quote else { throw fault("malformed XML declaration") }
    let first = offset + 1
    offset = first
    while XMLCharacter.isNameByte(bytes[offset]) { offset += 1 }
    guard bytes[offset] == quote, offset > first else {
      throw fault("malformed XML declaration")
    }
    offset += 1
    return String(decoding: bytes[first..<offset - 1], as: UTF8.self)
  }

  private static func isVersion(_ text: String) -> Bool {
    text.hasPrefix("1.") && text.utf8.count > 2
      && text.utf8.dropFirst(2).allSatisfy { $0.isASCIIDigit }
  }

  /// Skips white space, comments and processing instructions outside the document element.
  mutating func readRemarks() throws(SVGError) {
    while true {
      skipSpace()
      if isNext("<!--") {
        try readComment()
      } else if isNext("<?") {
        try readInstruction()
      } else {
        return
      }
    }
  }

  mutating func readComment() throws(SVGError) {
    let start = offset
    try expect("<!--", or: "markup that XML does not have")
    try skip(past: "--", orEnd: "a comment that does not end")
    guard take(">") else { throw fault("“--” in a comment", at: min(offset - 2, max(start, 0))) }
  }

  mutating func readInstruction() throws(SVGError) {
    let start = offset
    offset += 2
    let name = try readPlainName()
    guard names[name].text.lowerCase != "xml" else {
      throw fault("XML declaration not at the beginning", at: start)
    }
    if take("?>") { return }
    try expectSpace()
    let first = offset
    try skip(past: "?>", orEnd: "a processing instruction that does not end")
    guard names[name].text == "xml-stylesheet", elements.isEmpty, references.isEmpty else { return }
    // For the warning that is made of it later.
    try pay((offset - first) * .bytes(8) + 2 * .warning)
    styleSheets.append(XMLSlice(start: first, end: offset - 2, form: .lineEnds))
  }

  mutating func readCharacterData() throws(SVGError) {
    offset += "<![CDATA[".utf8.count
    let start = offset
    try skip(past: "]]>", orEnd: "a CDATA section that does not end")
    let text = start..<offset - 3
    try append(text, hasReturns: true)
  }

  /// Reads text up to a reference or markup.
  mutating func readText() throws(SVGError) {
    let start = offset
    var hasReturns = false
    while true {
      offset = ByteScan.plainEnd(in: bytes, from: offset, before: UInt8(ascii: "]"))
      switch bytes[offset] {
      case 0x0A, 0x09: offset += 1
      case 0x0D:
        hasReturns = true
        offset += 1
      case UInt8(ascii: "]"):
        if isNext("]]>") { throw fault("“]]>” in text") }
        offset += 1
      case UInt8(ascii: "<"), UInt8(ascii: "&"):
        return try append(start..<offset, hasReturns: hasReturns)
      case 0 where isAtEnd:
        return try append(start..<offset, hasReturns: hasReturns)
      default:
        offset = try characterEnd(offset)
      }
    }
  }
}
