import Foundation

extension XMLReader {
  /// Reads a document type, after its `<!DOCTYPE`, for the general entities that it declares.
  mutating func readDocumentType() throws(ReadingFault) {
    skipSpace()
    _ = try readName()
    skipSpace()
    if let byte = next, byte != UInt8(ascii: "["), byte != UInt8(ascii: ">") {
      hasExternalSubset = true
      while let byte = next, byte != UInt8(ascii: "["), byte != UInt8(ascii: ">") {
        try skipQuotedOrByte(byte)
      }
    }
    if take("[") { try readInternalSubset() }
    skipSpace()
    guard take(">") else { throw malformed("“>” after the document type") }
  }

  private mutating func readInternalSubset() throws(ReadingFault) {
    while true {
      skipSpace()
      if take("]") { return }
      if try skipMiscellany() { continue }
      if take("<!ENTITY") {
        try readEntityDeclaration()
      } else if take("<!") {
        try skipDeclaration()
      } else if take("%") {
        hasExternalSubset = true
        _ = try skip(past: ";")
      } else {
        throw malformed("a declaration or “]”")
      }
    }
  }

  /// Reads `name "text">`. Parameter entities and external ones are passed over: nothing is opened.
  private mutating func readEntityDeclaration() throws(ReadingFault) {
    skipSpace()
    guard next != UInt8(ascii: "%") else { return try skipDeclaration() }
    let name = String(decoding: try readName(), as: UTF8.self)
    skipSpace()
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      if entities[name] == nil { entities[name] = [] }
      return try skipDeclaration()
    }
    offset += 1
    var text: [UInt8] = []
    while let byte = next, byte != quote {
      if byte == UInt8(ascii: "&"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "#")
      {
        offset += 1
        try readCharacterReference(into: &text)
      } else {
        text.append(byte)
        offset += 1
      }
    }
    guard take(String(Character(.init(quote)))) else { throw malformed("the end of the entity") }
    try skipDeclaration()
    if entities[name] == nil { entities[name] = text }
  }

  private mutating func skipDeclaration() throws(ReadingFault) {
    while let byte = next, byte != UInt8(ascii: ">") { try skipQuotedOrByte(byte) }
    guard take(">") else { throw malformed("“>”") }
  }

  private mutating func skipQuotedOrByte(_ byte: UInt8) throws(ReadingFault) {
    offset += 1
    if byte == UInt8(ascii: "\"") { _ = try skip(past: "\"") }
    if byte == UInt8(ascii: "'") { _ = try skip(past: "'") }
  }
}

extension XMLReader {
  /// Reads a reference in an attribute's value and appends what it stands for.
  mutating func readReference(into value: inout [UInt8]) throws(ReadingFault) {
    offset += 1
    if next == UInt8(ascii: "#") { return try readCharacterReference(into: &value) }
    let name = try readReferenceName()
    if let predefined = Self.predefined[name] { return value.append(predefined) }
    guard let text = try replacement(of: name) else { return }
    let outer = try enter(text, name: name)
    while let byte = next {
      if byte == UInt8(ascii: "&") {
        try readReference(into: &value)
      } else if byte == UInt8(ascii: "<") {
        throw malformed("no “<” in an attribute", found: "it in “&\(name);”", at: offset)
      } else {
        value.append(byte < 0x20 ? 0x20 : byte)
        offset += 1
      }
    }
    leave(to: outer)
  }

  /// Reads a reference in content: characters, or an entity's text with its markup.
  mutating func readReferenceInText() throws(ReadingFault) {
    offset += 1
    var value: [UInt8] = []
    if next == UInt8(ascii: "#") {
      try readCharacterReference(into: &value)
      return append(text: String(decoding: value, as: UTF8.self))
    }
    let name = try readReferenceName()
    if let predefined = Self.predefined[name] {
      return append(text: String(decoding: [predefined], as: UTF8.self))
    }
    guard let text = try replacement(of: name) else { return }
    let depth = open.count
    let outer = try enter(text, name: name)
    try readContent(above: depth)
    guard open.count == depth else { throw malformed("the end of an element in “&\(name);”") }
    leave(to: outer)
  }

  /// How many entities may be expanded within each other.
  private static let deepestEntity = 32

  private static let predefined: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  private mutating func readReferenceName() throws(ReadingFault) -> String {
    let name = String(decoding: try readName(), as: UTF8.self)
    guard take(";") else { throw malformed("“;”") }
    return name
  }

  /// An entity's text; nil for one that an external subset may declare.
  private func replacement(of name: String) throws(ReadingFault) -> [UInt8]? {
    if let text = entities[name] { return text }
    if hasExternalSubset { return nil }
    throw malformed("a declared entity", found: "“&\(name);”", at: offset)
  }

  /// Makes an entity's text what is read.
  private mutating func enter(
    _ text: [UInt8], name: String
  ) throws(ReadingFault) -> (bytes: [UInt8], offset: Int) {
    guard !expanding.contains(name) else {
      throw ReadingFault(
        problem: .cycle(reference: "&\(name);"), offset: referenceOffset ?? offset)
    }
    expandedBytes += text.count + 1
    if expandedBytes > limits.entityBytes { throw exceeded(.entityBytes, limits.entityBytes) }
    if expanding.count >= Self.deepestEntity { throw exceeded(.depth, Self.deepestEntity) }
    let outer = (bytes, offset)
    if expanding.isEmpty { referenceOffset = offset - name.utf8.count - 2 }
    expanding.append(name)
    (bytes, offset) = (text, 0)
    return outer
  }

  private mutating func leave(to outer: (bytes: [UInt8], offset: Int)) {
    (bytes, offset) = outer
    expanding.removeLast()
    if expanding.isEmpty { referenceOffset = nil }
  }

  /// Reads `#38;` or `#x26;` and appends the character.
  private mutating func readCharacterReference(
    into value: inout [UInt8]
  ) throws(ReadingFault) {
    let start = offset
    offset += 1
    let isHexadecimal = take("x")
    var code: UInt32 = 0
    var digits = 0
    while let byte = next, let digit = Character(.init(byte)).hexDigitValue,
      isHexadecimal || digit < 10, code < 0x11_0000
    {
      code = code * (isHexadecimal ? 16 : 10) + UInt32(digit)
      digits += 1
      offset += 1
    }
    guard digits > 0, take(";"), let scalar = Unicode.Scalar(code),
      code >= 0x20 || Self.isSpace(UInt8(truncatingIfNeeded: code))
    else {
      throw malformed("a character's number", found: "“&#”", at: start)
    }
    value.append(contentsOf: Character(scalar).utf8)
  }
}
