import Foundation

/// Parses selectors (Selectors 4, section 18). As CSS requires, anything unknown makes the whole list
/// invalid.
struct SelectorParser {
  var scanner: CSSScanner
  /// The number of enclosing `:is()` and `:not()`.
  var nesting = 0
  /// Whether a `:has()` encloses; it may not hold another.
  var isInHas = false

  static let idWeight: Int64 = 1 << 40
  static let classWeight: Int64 = 1 << 20
  /// The greatest number of compounds in a selector; matching recurses once for each.
  static let mostCompounds = 256

  /// Parses a list of selectors; nil if one of them is invalid.
  static func list(_ text: String) -> [Selector]? {
    var parser = SelectorParser(scanner: CSSScanner(text))
    guard let selectors = parser.readList(), parser.scanner.isAtEnd else { return nil }
    return selectors
  }

  mutating func readList() -> [Selector]? {
    var selectors: [Selector] = []
    repeat {
      guard let selector = readSelector() else { return nil }
      selectors.append(selector)
    } while scanner.take(",")
    return selectors
  }

  /// Reads the selectors of `:has()`, each of which may begin with a combinator.
  mutating func readRelativeList() -> [Selector.Relative]? {
    isInHas = true
    defer { isInHas = false }
    var selectors: [Selector.Relative] = []
    repeat {
      scanner.skipSpace()
      let combinator = readCombinator(isSpaced: true) ?? .descendant
      scanner.skipSpace()
      guard let first = readCompound() else { return nil }
      var start = Selector(Selector.Compound(pseudoClasses: [.anchor]))
      start.append(combinator, first)
      guard let selector = readRest(of: start) else { return nil }
      selectors.append(Selector.Relative(selector: selector))
    } while scanner.take(",")
    return selectors
  }

  private mutating func readSelector() -> Selector? {
    scanner.skipSpace()
    return readCompound().flatMap { readRest(of: Selector($0)) }
  }

  private mutating func readRest(of start: Selector) -> Selector? {
    var selector = start
    while true {
      let isSpaced = scanner.skipSpace()
      guard let byte = scanner.next, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") else {
        return selector
      }
      guard let combinator = readCombinator(isSpaced: isSpaced) else { return nil }
      scanner.skipSpace()
      guard selector.compounds.count < Self.mostCompounds, let right = readCompound() else {
        return nil
      }
      selector.append(combinator, right)
    }
  }

  private mutating func readCombinator(isSpaced: Bool) -> Selector.Combinator? {
    if scanner.take(">") { return .child }
    if scanner.take("+") { return .nextSibling }
    if scanner.take("~") { return .laterSibling }
    return isSpaced ? .descendant : nil
  }

  private mutating func readCompound() -> Selector.Compound? {
    var compound = Selector.Compound()
    let start = scanner.offset
    guard readType(into: &compound) else { return nil }
    while true {
      if scanner.take("#") {
        guard let id = scanner.readIdentifier() else { return nil }
        compound.ids.append(id)
        compound.specificity &+= Self.idWeight
      } else if scanner.take(".") {
        guard let name = scanner.readIdentifier() else { return nil }
        compound.classes.append(name)
        compound.specificity &+= Self.classWeight
      } else if scanner.take("[") {
        guard let test = readAttributeTest() else { return nil }
        compound.attributes.append(test)
        compound.specificity &+= Self.classWeight
      } else if scanner.take(":") {
        guard readPseudoClass(into: &compound) else { return nil }
      } else {
        return scanner.offset > start ? compound : nil
      }
    }
  }

  /// Reads `name` or `*`, perhaps after a namespace prefix, which is ignored.
  private mutating func readType(into compound: inout Selector.Compound) -> Bool {
    if !scanner.take("*") { compound.type = scanner.readName() }
    if scanner.take("|") {
      compound.type = nil
      if !scanner.take("*") {
        guard let name = scanner.readName() else { return false }
        compound.type = name
      }
    }
    if compound.type != nil { compound.specificity &+= 1 }
    return true
  }

  /// Reads an attribute selector after its opening bracket. In `a|b`, `a` is the attribute's prefix.
  private mutating func readAttributeTest() -> AttributeTest? {
    scanner.skipSpace()
    guard var name = scanner.readName() else { return nil }
    if scanner.next == UInt8(ascii: "|"), scanner.second != UInt8(ascii: "=") {
      scanner.advance()
      guard let local = scanner.readName() else { return nil }
      name += ":" + local
    }
    scanner.skipSpace()
    guard let byte = scanner.next, let match = AttributeTest.Match(rawValue: byte) else {
      return nil
    }
    scanner.advance()
    if match == .exists { return AttributeTest(name: name, match: match) }
    if match != .equals, !scanner.take("=") { return nil }
    scanner.skipSpace()
    guard let value = scanner.readString() ?? scanner.readIdentifier() else { return nil }
    var test = AttributeTest(name: name, match: match, value: value)
    scanner.skipSpace()
    if let flag = scanner.readName()?.lowerCase {
      guard flag == "i" || flag == "s" else { return nil }
      test.ignoresCase = flag == "i"
      scanner.skipSpace()
    }
    return scanner.take("]") ? test : nil
  }
}
