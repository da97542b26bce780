import Foundation

extension XMLReader {
  /// Reads a start tag or an empty element's tag.
  mutating func readStartTag() throws(ReadingFault) {
    let start = offset
    offset += 1
    let name = try readName()
    let nameEnd = offset
    var prefixes: [String] = []
    let (attributes, id) = try readAttributes(declaring: &prefixes)
    let isEmpty = take("/>")
    if !isEmpty, !take(">") { throw malformed("an attribute, “>” or “/>”") }

    if tree.elements.count >= limits.elements { throw exceeded(.elements, limits.elements) }
    if open.count >= limits.depth { throw exceeded(.depth, limits.depth) }
    let index = tree.elements.count
    let parent = open.last?.index
    let isInEntity = referenceOffset != nil
    tree.elements.append(
      Element(
        name: svgName(name), attributes: attributes, parent: parent,
        tag: .init(
          start: referenceOffset ?? start, nameEnd: isInEntity ? nil : nameEnd,
          id: isInEntity ? nil : id),
        styleBytes: offset - start - Self.outlineBytes(attributes)))
    if let parent { tree.elements[parent].children.append(index) }
    if isEmpty {
      forget(prefixes)
    } else {
      open.append(OpenElement(index: index, name: name, prefixes: prefixes))
    }
  }

  private static func outlineBytes(_ attributes: Attributes) -> Int {
    (attributes["d"]?.utf8.count ?? 0) + (attributes["points"]?.utf8.count ?? 0)
  }

  /// Reads an end tag, after its `</`.
  mutating func readEndTag(above depth: Int) throws(ReadingFault) {
    let start = offset - 2
    let name = try readName()
    guard open.count > depth, let last = open.last, last.name == name else {
      let expected = open.last.map { "“</\(String(decoding: $0.name, as: UTF8.self))>”" }
      let found = "“</\(String(decoding: name, as: UTF8.self))>”"
      throw malformed(expected ?? "the end", found: found, at: start)
    }
    skipSpace()
    guard take(">") else { throw malformed("“>”") }
    open.removeLast()
    forget(last.prefixes)
  }

  /// Reads a tag's attributes, declares the namespaces among them, and says where the id stands.
  private mutating func readAttributes(
    declaring prefixes: inout [String]
  ) throws(ReadingFault) -> (attributes: Attributes, id: Range<Int>?) {
    var attributes = Attributes()
    var id: Range<Int>?
    while skipSpace(), let byte = next, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
      let start = offset
      let name = String(decoding: try readName(), as: UTF8.self)
      skipSpace()
      guard take("=") else { throw malformed("“=”") }
      skipSpace()
      let valueStart = offset + 1
      let value = try readAttributeValue()
      if name == "id" { id = valueStart..<offset - 1 }
      guard attributes.add(name, value) else {
        throw malformed("each attribute once", found: "another “\(name)”", at: start)
      }
      if bytes[start] == UInt8(ascii: "x"), name.hasPrefix("xmlns") {
        declareNamespace(name, value, &prefixes)
      }
    }
    return (attributes, id)
  }

  private mutating func readAttributeValue() throws(ReadingFault) -> String {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("a quoted value")
    }
    offset += 1
    let start = offset
    while let byte = next, byte != quote {
      if byte < 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") {
        return try readUnusualValue(from: start, to: quote)
      }
      offset += 1
    }
    guard !(offset == bytes.count) else { throw malformed("“\(Character(.init(quote)))”") }
    offset += 1
    return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
  }

  /// Reads on in a value with references or line ends in it, each of which counts as a space.
  private mutating func readUnusualValue(
    from start: Int, to quote: UInt8
  ) throws(ReadingFault) -> String {
    var value = Array(bytes[start..<offset])
    while let byte = next, byte != quote {
      if byte == UInt8(ascii: "&") {
        try readReference(into: &value)
        continue
      }
      guard byte != UInt8(ascii: "<"), byte >= 0x20 || Self.isSpace(byte) else {
        throw malformed("a character that an attribute may have")
      }
      offset += 1
      if byte == 0x0D, next == 0x0A { continue }
      value.append(byte < 0x20 ? 0x20 : byte)
    }
    guard next == quote else { throw malformed("“\(Character(.init(quote)))”") }
    offset += 1
    return String(decoding: value, as: UTF8.self)
  }
}

extension XMLReader {
  private mutating func declareNamespace(
    _ name: String, _ uri: String, _ prefixes: inout [String]
  ) {
    guard name == "xmlns" || name.hasPrefix("xmlns:") else { return }
    let prefix = String(name.dropFirst(6))
    namespaces[prefix, default: []].append(uri)
    prefixes.append(prefix)
  }

  private mutating func forget(_ prefixes: [String]) {
    for prefix in prefixes { namespaces[prefix]?.removeLast() }
  }

  /// The local name of an element of SVG's namespace, else nothing. A document that declares no
  /// namespace at all is taken for SVG.
  private func svgName(_ name: ArraySlice<UInt8>) -> String {
    let parts = name.split(separator: UInt8(ascii: ":"), maxSplits: 1)
    let prefix = parts.count == 2 ? String(decoding: parts[0], as: UTF8.self) : ""
    let uri = namespaces[prefix]?.last
    guard uri == Self.svgNamespace || (prefix.isEmpty && uri == nil) else { return "" }
    return String(decoding: parts.last ?? name, as: UTF8.self)
  }
}
