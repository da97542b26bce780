import SilhouetteGeometry

/// Elements: their tags, attributes and namespaces.
extension XMLReader {
  mutating func readStartTag() throws(SVGError) {
    let start = offset
    offset += 1
    let name = try readQualifiedName()
    let index = elements.count
    try pay(.xmlElement)
    let first = attributes.count
    let isEmpty = try readAttributes(of: index)
    let declaresNamespaces = try declareNamespaces(first, from: start)
    try checkExpandedNames(first, element: index, from: start)
    if attributes.count > first + 1 { sortAttributes(from: first) }
    let namespace = scope.namespace(of: names[name].prefix)
    if namespace == nil { try note(undeclared: names[name].prefix, at: start) }
    elements.append(
      XMLDocument.Element(
        name: name, namespace: namespace, parent: open.last,
        attributes: Attributes.List(
          range: first..<attributes.count,
          nameBits: attributes[first...].reduce(0) { $0 | names[$1.name].bit }),
        offset: documentOffset(start)))
    if !isEmpty {
      open.append(index)
    } else if declaresNamespaces {
      scope.leave(depth: open.count)
    }
  }

  mutating func readEndTag() throws(SVGError) {
    let start = offset
    guard let index = open.last, open.count > references.last?.depth ?? 0 else {
      throw fault("an end tag without a start tag", at: start)
    }
    offset += 2
    let name = names[elements[index].name]
    for byte in name.utf8 where bytes[offset] == byte { offset += 1 }
    let isComplete = offset == start + 2 + name.utf8.count
    skipSpace()
    guard isComplete, take(">") else { throw fault("expected “</\(name.text)>”", at: start) }
    open.removeLast()
    scope.leave(depth: open.count)
  }

  /// Reads the rest of a start tag. Returns whether the element is empty.
  private mutating func readAttributes(of index: Int) throws(SVGError) -> Bool {
    while true {
      let hasSpace = skipSpace()
      if take(">") { return false }
      if take("/>") { return true }
      if isAtEnd || bytes[offset] == UInt8(ascii: "<") { throw fault("unterminated tag") }
      guard hasSpace else { throw fault("expected white space") }
      let start = offset
      let name = try readQualifiedName()
      guard lastElement[name] != index else { throw fault("duplicate attribute", at: start) }
      lastElement[name] = index
      skipSpace()
      try expect("=", or: "an attribute without a value")
      skipSpace()
      let value = try readValue()
      try pay(.xmlAttribute)
      attributes.append(XMLAttribute(name: name, value: value))
    }
  }

  /// Declares the namespaces of the attributes from an index on. Returns whether there are any.
  private mutating func declareNamespaces(_ first: Int, from start: Int) throws(SVGError) -> Bool {
    var isDeclared = false
    for index in first..<attributes.count {
      guard let prefix = names.declaredPrefix(attributes[index].name) else { continue }
      isDeclared = true
      try pay(.xmlNamespace + attributes[index].value.count * .xmlNamespaceByte)
      let namespace = text(attributes[index].value)
      let reason = scope.declare(prefix, as: namespace, depth: open.count)
      if let reason { throw fault(reason, at: start) }
    }
    return isDeclared
  }

  /// Checks that no two attributes have the same name in the same namespace.
  private mutating func checkExpandedNames(
    _ first: Int, element: Int, from start: Int
  ) throws(SVGError) {
    for index in first..<attributes.count {
      let name = names[attributes[index].name]
      guard name.prefix > 0, name.prefix != XMLNames.xmlnsPrefix else { continue }
      guard let namespace = scope.namespace(of: name.prefix) else {
        try note(undeclared: name.prefix, at: start)
        continue
      }
      try pay(.xmlComparedName)
      let key = ExpandedName(namespace: namespace, local: name.local)
      guard lastExpanded.updateValue(element, forKey: key) != element else {
        throw fault("duplicate attribute, by two prefixes for one namespace", at: start)
      }
    }
  }

  private mutating func note(undeclared prefix: Int, at start: Int) throws(SVGError) {
    try pay(.xmlComparedName)
    if undeclared[prefix] == nil { undeclared[prefix] = documentOffset(start) }
  }

  private mutating func sortAttributes(from first: Int) {
    var isSorted = true
    for index in first + 1..<attributes.count
    where attributes[index].name < attributes[index - 1].name {
      isSorted = false
    }
    if !isSorted { attributes[first...].sort { $0.name < $1.name } }
  }

  /// The value of an attribute that was just read.
  private func text(_ value: XMLSlice) -> ByteString {
    // A text that is not decoded is the document's.
    ByteString(utf8: value.bytes(of: references.first?.bytes ?? bytes, decoded))
  }
}

/// The values of attributes, and references.
extension XMLReader {
  /// Reads a value in quotes (XML 1.0, section 3.3.3). Most stay where they are; values with references or in
  /// entities are decoded.
  private mutating func readValue() throws(SVGError) -> XMLSlice {
    guard let quote else { throw fault("an attribute without quotes") }
    let start = offset + 1
    offset = start
    if !references.isEmpty { return try decodeValue(from: start, quote) }
    var form = XMLSlice.Form.plain
    while true {
      offset = ByteScan.plainEnd(in: bytes, from: offset, before: quote)
      switch bytes[offset] {
      case quote:
        offset += 1
        return XMLSlice(start: start, end: offset - 1, form: form)
      case 0x09, 0x0A, 0x0D:
        form = .attributeSpace
        offset += 1
      case UInt8(ascii: "&"): return try decodeValue(from: start, quote)
      default: offset = try valueCharacterEnd(offset)
      }
    }
  }

  /// The offset after a character of a value that is neither its end nor a reference.
  private func valueCharacterEnd(_ at: Int) throws(SVGError) -> Int {
    if bytes[at] == UInt8(ascii: "<") { throw fault("“<” in an attribute", at: at) }
    if at == bytes.count - 1 { throw fault("unterminated attribute", at: at) }
    return try characterEnd(at)
  }

  /// Decodes a value that begins at an offset, with entities expanded, and a zero after it.
  private mutating func decodeValue(
    from start: Int, _ quote: UInt8
  ) throws(SVGError) -> XMLSlice {
    offset = start
    let (first, outside) = (decoded.count, references.count)
    while bytes[offset] != quote || references.count > outside {
      let from = offset
      // Inside an entity, quotes are characters as all others.
      offset = ByteScan.plainEnd(in: bytes, from: from, before: quote)
      try pay(.bytes(offset - from + 1))
      decoded += bytes[from..<offset]
      switch bytes[offset] {
      case quote where references.count == outside: continue
      case UInt8(ascii: "&"): try readReference(inValue: true)
      case 0x09, 0x0A, 0x0D:
        if references.isEmpty, isNext("\r\n") { offset += 1 }
        offset += 1
        decoded.append(0x20)
      case 0 where isAtEnd && references.count > outside: try endReference()
      default:
        let end = try valueCharacterEnd(offset)
        decoded += bytes[offset..<end]
        offset = end
      }
    }
    offset += 1
    decoded.append(0)
    return XMLSlice(start: first, end: decoded.count - 1, form: .decoded)
  }
}

extension XMLReader {
  /// Reads a reference (XML 1.0, section 4.1) in text or in an attribute's value. Leaves out a reference to an entity
  /// that may be declared in a part that is not read.
  mutating func readReference(inValue: Bool) throws(SVGError) {
    let start = offset
    offset += 1
    if bytes[offset] == UInt8(ascii: "#") {
      return try append(scalar: try readCharacterCode(from: start), inValue: inValue)
    }
    let name = try readPlainName()
    try expect(";", or: "a reference without “;”")
    if let code = XMLNames.Known(rawValue: name)?.character {
      try append(scalar: code, inValue: inValue)
    } else if let entity = entities[name] {
      try begin(entity, name, from: start, inValue: inValue)
    } else if !entities.mayBeElsewhere {
      throw fault("an entity that is not declared", at: start)
    }
  }

  private mutating func append(scalar code: UInt32, inValue: Bool) throws(SVGError) {
    if inValue { decoded.append(scalar: code) } else { try append(scalar: code) }
  }

  /// Reads the rest of `&#65;` or `&#x41;`.
  mutating func readCharacterCode(from start: Int) throws(SVGError) -> UInt32 {
    offset += 1
    let radix: UInt32 = take("x") ? 16 : 10
    let first = offset
    var code: UInt32 = 0
    while let digit = bytes[offset].hexDigit, digit < radix {
      code = min(code * radix + UInt32(digit), 0x11_0000)
      offset += 1
    }
    guard offset > first else { throw fault("character reference without digits", at: start) }
    try expect(";", or: "a reference without “;”")
    guard XMLCharacter.isAllowed(code) else {
      throw fault("a character that XML does not allow", at: start)
    }
    return code
  }

  /// Begins to read an entity's replacement text, in place of the reference.
  private mutating func begin(
    _ entity: EntityTable.Entity, _ name: Int, from start: Int, inValue: Bool
  ) throws(SVGError) {
    if entity.isOpen { throw fault("an entity that contains itself", at: start) }
    if entity.isUnparsed { throw fault("a reference to an entity that is not text", at: start) }
    guard let text = entity.text else {
      if inValue { throw fault("an attribute from outside the document", at: start) }
      return
    }
    try pay(.xmlExpansion + text.count * .xmlExpandedByte)
    references.append(
      OpenReference(entity: name, bytes: bytes, offset: start, end: offset, depth: open.count))
    entities.setOpen(name, true)
    bytes = text
    offset = 0
  }

  /// Ends an entity's text and continues after the reference; in the document itself, the end is an error.
  mutating func endReference() throws(SVGError) {
    guard let last = references.last else { throw fault("unexpected end") }
    guard open.count == last.depth else { throw fault("an element that ends outside its entity") }
    references.removeLast()
    entities.setOpen(last.entity, false)
    bytes = last.bytes
    offset = last.end
  }
}
