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
    let isEmpty = try readAttributes(of: name, element: index)
    // The attributes that the document type declares and the start tag does not have.
    for attribute in declared.defaults(of: name) where lastElement[attribute.name] != index {
      lastElement[attribute.name] = index
      try add(attribute)
    }
    let declaresNamespaces = try declareNamespaces(first, from: start)
    try checkExpandedNames(first, element: index, from: start)
    if attributes.count > first + 1 { sortAttributes(from: first) }
    elements.append(
      XMLDocument.Element(
        name: name, namespace: scope.namespace(of: names[name].prefix), parent: open.last,
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
  private mutating func readAttributes(
    of element: Int, element index: Int
  ) throws(SVGError) -> Bool {
    while true {
      let hasSpace = skipSpace()
      if take(">") { return false }
      if take("/>") { return true }
      if isAtEnd || bytes[offset] == UInt8(ascii: "<") { throw fault("a tag that does not end") }
      guard hasSpace else { throw fault("no space where one is needed") }
      let start = offset
      let name = try readQualifiedName()
      guard lastElement[name] != index else { throw fault("an attribute twice", at: start) }
      lastElement[name] = index
      skipSpace()
      try expect("=", or: "an attribute without a value")
      skipSpace()
      let isTokenized = !declared.isEmpty && declared.isTokenized(name, of: element)
      try add(XMLAttribute(name: name, value: try readValue(isTokenized: isTokenized)))
    }
  }

  private mutating func add(_ attribute: XMLAttribute) throws(SVGError) {
    try pay(.xmlAttribute)
    attributes.append(attribute)
  }

  /// Declares the namespaces of the attributes from an index on. Returns whether there are any.
  private mutating func declareNamespaces(
    _ first: Int, from start: Int
  ) throws(SVGError) -> Bool {
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
      guard name.prefix > 0, name.prefix != XMLNames.xmlnsPrefix,
        let namespace = scope.namespace(of: name.prefix)
      else { continue }
      try pay(.xmlComparedName)
      let key = ExpandedName(namespace: namespace, local: name.local)
      guard lastExpanded.updateValue(element, forKey: key) != element else {
        throw fault("an attribute twice, by two prefixes for one namespace", at: start)
      }
    }
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
    let range = value.start..<value.end
    if value.form == .decoded { return ByteString(utf8: decoded[range]) }
    // What is not decoded is the document's.
    let document = references.first?.bytes ?? bytes
    var text: [UInt8] = []
    text.append(normalizing: document, range, spaces: value.form == .attributeSpace)
    return ByteString(utf8: text)
  }
}
