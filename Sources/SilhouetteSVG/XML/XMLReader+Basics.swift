import SilhouetteGeometry

/// What every part of the reader needs: bytes, space, names, faults and the budget.
extension XMLReader {
  var isAtEnd: Bool { offset == bytes.count - 1 }

  /// Whether ASCII text is next. The zero at the end matches nothing.
  func isNext(_ text: String) -> Bool {
    var at = offset
    for byte in text.utf8 {
      guard bytes[at] == byte else { return false }
      at += 1
    }
    return true
  }

  /// Consumes ASCII text if it is next.
  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    offset += text.utf8.count
    return true
  }

  /// Consumes ASCII text.
  mutating func expect(_ text: String, or reason: String) throws(SVGError) {
    guard take(text) else { throw fault(reason) }
  }

  /// The quotation mark that is next; nil if none is.
  var quote: UInt8? {
    let byte = bytes[offset]
    return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil
  }

  /// Skips white space. Returns whether there was any.
  @discardableResult mutating func skipSpace() -> Bool {
    let start = offset
    while XMLCharacter.isSpace(bytes[offset]) { offset += 1 }
    return offset > start
  }

  /// Skips white space. Some is required.
  mutating func expectSpace() throws(SVGError) {
    guard skipSpace() else { throw fault("expected white space") }
  }

  /// Consumes a name (XML 1.0, section 2.3) and returns its index.
  mutating func readName() throws(SVGError) -> Int {
    let start = offset
    var hash: UInt64 = 0
    try skipNameCharacters(&hash)
    guard offset > start, XMLCharacter.isNameStart(bytes, at: start) else {
      throw fault("expected a name", at: start)
    }
    do throws(LimitExceeded) {
      let name = try names.index(of: bytes, start..<offset, hash: hash, &budget)
      while lastElement.count < names.names.count { lastElement.append(-1) }
      return name
    } catch {
      throw fault(.limitExceeded(error), at: offset)
    }
  }

  /// Consumes the name of an element or attribute.
  mutating func readQualifiedName() throws(SVGError) -> Int {
    let start = offset
    let name = try readName()
    guard names[name].isQualified else {
      throw fault("unexpected “:” in a name", at: start)
    }
    return name
  }

  /// Consumes a name that may not have a colon: of an entity, a notation or a processing instruction.
  mutating func readPlainName() throws(SVGError) -> Int {
    let start = offset
    let name = try readQualifiedName()
    guard names[name].prefix == 0 else { throw fault("unexpected “:” in a name", at: start) }
    return name
  }

  /// Skips the characters of names, possibly none.
  mutating func skipNameCharacters(_ hash: inout UInt64) throws(SVGError) {
    let multiplier = names.multiplier
    while true {
      let byte = bytes[offset]
      if byte < 0x80 {
        guard XMLCharacter.isNameByte(byte) else { return }
        hash = XMLNames.hash(hash, byte, multiplier)
        offset += 1
        continue
      }
      guard let (code, length) = XMLCharacter.decode(bytes, at: offset) else {
        throw fault(.encoding(name: "UTF-8"), at: offset)
      }
      guard XMLCharacter.isName(code) else { return }
      for byte in bytes[offset..<offset + length] { hash = XMLNames.hash(hash, byte, multiplier) }
      offset += length
    }
  }

  /// The offset after a character that is not plain ASCII and not white space.
  func characterEnd(_ at: Int) throws(SVGError) -> Int {
    guard bytes[at] >= 0x80 else {
      if at == bytes.count - 1 { throw fault("unexpected end", at: at) }
      guard bytes[at] >= 0x20 else { throw fault("a character that XML does not allow", at: at) }
      return at + 1
    }
    guard let (code, length) = XMLCharacter.decode(bytes, at: at) else {
      throw fault(.encoding(name: "UTF-8"), at: at)
    }
    guard XMLCharacter.isAllowed(code) else {
      throw fault("a character that XML does not allow", at: at)
    }
    return at + length
  }

  /// Skips characters up to ASCII text, and that text.
  mutating func skip(past end: String, orEnd reason: String) throws(SVGError) {
    let first = end.utf8.first ?? 0
    while !take(end) {
      offset = ByteScan.plainEnd(in: bytes, from: offset, before: first)
      if take(end) { return }
      if isAtEnd { throw fault(reason) }
      offset = XMLCharacter.isSpace(bytes[offset]) ? offset + 1 : try characterEnd(offset)
    }
  }
}

extension XMLReader {
  /// The offset in the document: in an entity, that of the reference.
  func documentOffset(_ at: Int) -> Int { references.first?.offset ?? at }

  /// A fault at an offset, or else here. O(bytes), to count lines.
  func fault(_ reason: String, at: Int? = nil) -> SVGError {
    fault(.malformed(reason: reason), at: at ?? offset)
  }

  func fault(_ problem: SVGProblem, at: Int) -> SVGError {
    var counter = LineCounter(references.first?.bytes ?? bytes)
    return SVGError(problem, at: counter.position(at: documentOffset(at)))
  }

  /// The fault of a text that is too long for the offsets of ``XMLSlice``.
  var tooLarge: SVGError {
    fault(.limitExceeded(LimitExceeded(.bytes, allowed: Int64(XMLSlice.mostBytes))), at: offset)
  }

  /// Pays for work and memory. Some of the memory may be for decoded text.
  mutating func pay(_ price: Price) throws(SVGError) {
    guard Int64(decoded.count) + price.bytes <= XMLSlice.mostBytes else { throw tooLarge }
    do throws(LimitExceeded) {
      try budget.pay(price)
    } catch {
      throw fault(.limitExceeded(error), at: offset)
    }
  }
}
