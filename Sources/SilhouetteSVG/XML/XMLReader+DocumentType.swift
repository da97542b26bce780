import SilhouetteGeometry

/// The document type declaration and its internal subset (XML 1.0, sections 2.8 and 4.1 to 4.6).
extension XMLReader {
  mutating func readDocumentType() throws(SVGError) {
    offset += "<!DOCTYPE".utf8.count
    try expectSpace()
    _ = try readQualifiedName()
    if skipSpace(), isNext("SYSTEM") || isNext("PUBLIC") {
      try readExternalID()
      entities.hasUnreadDeclarations = true
      skipSpace()
    }
    if take("[") {
      try readInternalSubset()
      skipSpace()
    }
    try expectEnd()
  }

  private func typeFault(at: Int? = nil) -> SVGError {
    fault(isAtEnd && at == nil ? "unexpected end" : "malformed <!DOCTYPE>", at: at)
  }

  private mutating func expectEnd() throws(SVGError) {
    guard take(">") else { throw typeFault() }
  }

  private mutating func readInternalSubset() throws(SVGError) {
    while true {
      try readRemarks()
      let start = offset
      if take("]") {
        return
      } else if take("%") {
        _ = try readPlainName()
        try expect(";", or: "a reference without “;”")
        entities.addParameterEntity()
      } else if take("<!ENTITY") {
        try readEntity()
        skipSpace()
        try expectEnd()
      } else if ["<!ELEMENT", "<!ATTLIST", "<!NOTATION"].contains(where: { take($0) }) {
        unreadDeclaration = unreadDeclaration ?? start
        try skipDeclaration()
      } else {
        throw typeFault(at: isAtEnd ? nil : start)
      }
    }
  }

  /// Skips the rest of a declaration of elements, attributes or a notation.
  private mutating func skipDeclaration() throws(SVGError) {
    while !take(">") {
      try pay(.xmlEntityStep)
      if quote != nil {
        _ = try readLiteral()
      } else {
        offset = XMLCharacter.isSpace(bytes[offset]) ? offset + 1 : try characterEnd(offset)
      }
    }
  }

  /// `SYSTEM "…"` or `PUBLIC "…" "…"`.
  private mutating func readExternalID() throws(SVGError) {
    if take("PUBLIC") {
      try expectSpace()
      let id = try readLiteral()
      guard bytes[id].allSatisfy(Self.isPublicIDByte) else { throw typeFault(at: id.lowerBound) }
    } else {
      guard take("SYSTEM") else { throw typeFault() }
    }
    try expectSpace()
    _ = try readLiteral()
  }

  /// Reads text in quotes and returns its range.
  private mutating func readLiteral() throws(SVGError) -> Range<Int> {
    guard let quote else { throw typeFault() }
    offset += 1
    let start = offset
    try skip(past: quote == UInt8(ascii: "'") ? "'" : "\"", orEnd: "unexpected end")
    return start..<offset - 1
  }

  private static func isPublicIDByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || " \r\n-'()+,./:=?;!*#@$_%".utf8.contains(byte)
  }
}

extension XMLReader {
  /// Reads the rest of an entity's declaration.
  private mutating func readEntity() throws(SVGError) {
    try expectSpace()
    let isParameter = take("%")
    if isParameter { try expectSpace() }
    let name = try readPlainName()
    try expectSpace()
    try pay(.xmlDeclaration)
    var text: [UInt8]?
    var isUnparsed = false
    if let quote {
      text = try readEntityValue(quote)
    } else {
      try readExternalID()
      if skipSpace(), !isParameter, take("NDATA") {
        try expectSpace()
        _ = try readPlainName()
        isUnparsed = true
      }
    }
    if !isParameter { entities.declare(name, text, isUnparsed: isUnparsed) }
  }

  /// Reads an entity's replacement text (XML 1.0, section 4.5): references to characters are replaced, those to
  /// entities only checked.
  private mutating func readEntityValue(_ quote: UInt8) throws(SVGError) -> [UInt8] {
    offset += 1
    var text: [UInt8] = []
    while bytes[offset] != quote {
      let start = offset
      try pay(.xmlEntityStep)
      switch bytes[offset] {
      case UInt8(ascii: "&") where bytes[offset + 1] == UInt8(ascii: "#"):
        offset += 1
        text.append(scalar: try readCharacterCode(from: start))
      case UInt8(ascii: "&"):
        offset += 1
        _ = try readPlainName()
        try expect(";", or: "a reference without “;”")
        text += bytes[start..<offset]
      case UInt8(ascii: "%"): throw typeFault(at: start)
      default:
        offset = ByteScan.plainEnd(in: bytes, from: start, before: quote)
        if let end = bytes[start..<offset].firstIndex(of: UInt8(ascii: "%")) { offset = end }
        skipSpace()
        if offset == start {
          offset = bytes[start] == UInt8(ascii: "<") ? start + 1 : try characterEnd(start)
        }
        text.append(normalizing: bytes, start..<offset, spaces: false)
      }
    }
    try pay(.bytes(text.count + 1))
    offset += 1
    return text + [0]
  }
}

/// The general entities that a document type declares (XML 1.0, section 4.2).
struct EntityTable {
  struct Entity {
    /// Its replacement text, and a zero; nil if it is outside the document.
    let text: [UInt8]?
    /// Whether it has a notation, so that it is not XML.
    let isUnparsed: Bool
    /// Whether a reference to it is being expanded.
    fileprivate(set) var isOpen = false
  }

  private var entities: [Int: Entity] = [:]
  /// Whether the document declares that nothing outside matters.
  var isStandalone = false
  /// Whether some declarations are not read: an external subset, or a parameter entity.
  var hasUnreadDeclarations = false
  /// Whether declarations count: not after a parameter entity, which may have declared the same (XML 1.0, section 5.1).
  private(set) var areDeclarationsRead = true

  /// Whether an entity without a declaration may be declared in a part that is not read.
  var mayBeElsewhere: Bool { hasUnreadDeclarations && !isStandalone }

  subscript(_ name: Int) -> Entity? { entities[name] }

  /// Adds an entity; of several with one name, the first counts.
  mutating func declare(_ name: Int, _ text: [UInt8]?, isUnparsed: Bool) {
    guard areDeclarationsRead, entities[name] == nil else { return }
    entities[name] = Entity(text: text, isUnparsed: isUnparsed)
  }

  mutating func setOpen(_ name: Int, _ isOpen: Bool) { entities[name]?.isOpen = isOpen }

  mutating func addParameterEntity() {
    hasUnreadDeclarations = true
    if !isStandalone { areDeclarationsRead = false }
  }
}
