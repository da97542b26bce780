import SilhouetteGeometry

/// Declaration, comments, processing instructions, character data and text.
extension XMLReader {
  /// Reads the XML declaration, if there is one (XML 1.0, section 2.8). ``TextEncoding`` has seen to the encoding.
  mutating func readDeclaration() throws(SVGError) {
    guard isNext("<?xml"), XMLCharacter.isSpace(bytes[offset + 5]) else { return }
    let start = offset
    offset += 5
    guard let version = try readPseudoAttribute("version"), Self.isVersion(version) else {
      throw fault("a fault in the XML declaration", at: start)
    }
    _ = try readPseudoAttribute("encoding")
    if let standalone = try readPseudoAttribute("standalone") {
      guard standalone == "yes" || standalone == "no" else {
        throw fault("a fault in the XML declaration", at: start)
      }
      entities.isStandalone = standalone == "yes"
    }
    skipSpace()
    try expect("?>", or: "a fault in the XML declaration")
  }

  /// Reads an attribute of the XML declaration; nil if another is next.
  private mutating func readPseudoAttribute(_ name: String) throws(SVGError) -> String? {
    let start = offset
    guard skipSpace(), take(name) else {
      offset = start
      return nil
    }
    skipSpace()
    try expect("=", or: "a fault in the XML declaration")
    skipSpace()
    guard let quote else { throw fault("a fault in the XML declaration") }
    let first = offset + 1
    offset = first
    while XMLCharacter.isNameByte(bytes[offset]) { offset += 1 }
    guard bytes[offset] == quote, offset > first else {
      throw fault("a fault in the XML declaration")
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
      throw fault("an XML declaration that is not at the beginning", at: start)
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
