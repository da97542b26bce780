import Foundation

/// Parses selectors (Selectors 4, section 18). As CSS requires, anything unknown makes the whole list
/// invalid.
struct SelectorParser {
  var text: CSSScanner
  /// The number of enclosing `:is()` and `:not()`.
  var nesting = 0
  /// Whether a `:has()` encloses; it may not hold another.
  var isInHas = false

  static let idWeight = 1 << 40
  static let classWeight = 1 << 20
  /// The greatest number of compounds in a selector; matching recurses once for each.
  static let mostCompounds = 256

  /// Parses a list of selectors; nil if one of them is invalid.
  static func list(_ text: String) -> [Selector]? {
    var parser = SelectorParser(text: CSSScanner(text))
    guard let selectors = parser.readList(), parser.text.isAtEnd else { return nil }
    return selectors
  }

  mutating func readList() -> [Selector]? {
    var selectors: [Selector] = []
    repeat {
      guard let selector = readSelector() else { return nil }
      selectors.append(selector)
    } while text.take(",")
    return selectors
  }

  /// Reads the selectors of `:has()`, each of which may begin with a combinator.
  mutating func readRelativeList() -> [Selector.Relative]? {
    isInHas = true
    defer { isInHas = false }
    var selectors: [Selector.Relative] = []
    repeat {
      text.skipSpace()
      let combinator = readCombinator(isSpaced: true) ?? .descendant
      text.skipSpace()
      guard let first = readCompound() else { return nil }
      var start = Selector(Selector.Compound(pseudoClasses: [.anchor]))
      start.append(combinator, first)
      guard let selector = readRest(of: start) else { return nil }
      selectors.append(Selector.Relative(selector: selector))
    } while text.take(",")
    return selectors
  }

  private mutating func readSelector() -> Selector? {
    text.skipSpace()
    return readCompound().flatMap { readRest(of: Selector($0)) }
  }

  private mutating func readRest(of start: Selector) -> Selector? {
    var selector = start
    while true {
      let isSpaced = text.skipSpace()
      guard let byte = text.next, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") else {
        return selector
      }
      guard let combinator = readCombinator(isSpaced: isSpaced) else { return nil }
      text.skipSpace()
      guard selector.compounds.count < Self.mostCompounds, let right = readCompound() else {
        return nil
      }
      selector.append(combinator, right)
    }
  }

  private mutating func readCombinator(isSpaced: Bool) -> Selector.Combinator? {
    if text.take(">") { return .child }
    if text.take("+") { return .nextSibling }
    if text.take("~") { return .laterSibling }
    return isSpaced ? .descendant : nil
  }

  private mutating func readCompound() -> Selector.Compound? {
    var compound = Selector.Compound()
    let start = text.offset
    guard readType(into: &compound) else { return nil }
    while true {
      if text.take("#") {
        guard let id = text.readIdentifier() else { return nil }
        compound.ids.append(id)
        compound.specificity &+= Self.idWeight
      } else if text.take(".") {
        guard let name = text.readIdentifier() else { return nil }
        compound.classes.append(name)
        compound.specificity &+= Self.classWeight
      } else if text.take("[") {
        guard let test = readAttributeTest() else { return nil }
        compound.attributes.append(test)
        compound.specificity &+= Self.classWeight
      } else if text.take(":") {
        guard readPseudoClass(into: &compound) else { return nil }
      } else {
        return text.offset > start ? compound : nil
      }
    }
  }

  /// Reads `name` or `*`, perhaps after a namespace prefix, which is ignored.
  private mutating func readType(into compound: inout Selector.Compound) -> Bool {
    if !text.take("*") { compound.type = text.readName() }
    if text.take("|") {
      compound.type = nil
      if !text.take("*") {
        guard let name = text.readName() else { return false }
        compound.type = name
      }
    }
    if compound.type != nil { compound.specificity &+= 1 }
    return true
  }

  /// Reads an attribute selector after its opening bracket. In `a|b`, `a` is the attribute's prefix.
  private mutating func readAttributeTest() -> AttributeTest? {
    text.skipSpace()
    guard var name = text.readName() else { return nil }
    if text.next == UInt8(ascii: "|"), text.second != UInt8(ascii: "=") {
      text.advance()
      guard let local = text.readName() else { return nil }
      name += ":" + local
    }
    text.skipSpace()
    guard let byte = text.next, let match = AttributeTest.Match(rawValue: byte) else { return nil }
    text.advance()
    if match == .exists { return AttributeTest(name: name, match: match) }
    if match != .equals, !text.take("=") { return nil }
    text.skipSpace()
    guard let value = text.readString() ?? text.readIdentifier() else { return nil }
    var test = AttributeTest(name: name, match: match, value: value)
    text.skipSpace()
    if let flag = text.readName()?.lowerCase {
      guard flag == "i" || flag == "s" else { return nil }
      test.ignoresCase = flag == "i"
      text.skipSpace()
    }
    return text.take("]") ? test : nil
  }
}
