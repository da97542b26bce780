import Foundation

/// Parses selectors (Selectors 4, section 18). As CSS requires, anything unknown makes the whole list invalid.
/// O(bytes).
struct SelectorParser {
  var scanner: CSSScanner
  /// How many `:is()`, `:not()` and `:has()` hold what is being read.
  var depth = 0
  /// Whether one of them is `:has()`, which holds no other.
  var isInHas = false

  /// The deepest nesting of `:is()`, `:not()` and `:has()` that is valid: reading, matching and releasing what they
  /// hold takes stack.
  static let deepest = 16
  static let idWeight: Int64 = 1 << 40
  static let classWeight: Int64 = 1 << 20

  /// Parses a list of selectors; nil if one of them is invalid.
  static func list(_ text: String) -> [Selector]? {
    var parser = SelectorParser(scanner: CSSScanner(text))
    let selectors = parser.readList()
    return parser.scanner.isAtEnd ? selectors : nil
  }

  /// Reads selectors up to a closing bracket or the end; nil if one is invalid.
  ///
  /// - Parameter isRelative: whether they are those of `:has()`, which may begin with a combinator.
  mutating func readList(isRelative: Bool = false) -> [Selector]? {
    var selectors: [Selector] = []
    repeat {
      guard let selector = readSelector(isRelative: isRelative) else { return nil }
      selectors.append(selector)
    } while scanner.take(",")
    return selectors
  }

  private mutating func readSelector(isRelative: Bool) -> Selector? {
    scanner.skipSpace()
    var selector: Selector?
    var combinator = Selector.Combinator.descendant
    if isRelative {
      selector = Selector(Selector.Compound(pseudoClasses: [.anchor]))
      combinator = readCombinator(isSpaced: true) ?? .descendant
      scanner.skipSpace()
    }
    while let compound = readCompound() {
      if selector == nil {
        selector = Selector(compound)
      } else {
        selector?.append(combinator, compound)
      }
      let isSpaced = scanner.skipSpace()
      if scanner.isAtEnd || scanner.isNext(",") || scanner.isNext(")") { return selector }
      guard let next = readCombinator(isSpaced: isSpaced) else { return nil }
      combinator = next
      scanner.skipSpace()
    }
    return nil
  }

  /// Reads the conditions on one element; nil if there are none, or one is invalid.
  private mutating func readCompound() -> Selector.Compound? {
    var compound = Selector.Compound()
    let start = scanner.offset
    guard readType(into: &compound) else { return nil }
    while let byte = scanner.next, let isValid = readCondition(byte, &compound) {
      guard isValid else { return nil }
    }
    return scanner.offset > start ? compound : nil
  }

  private mutating func readCombinator(isSpaced: Bool) -> Selector.Combinator? {
    if scanner.take(">") { return .child }
    if scanner.take("+") { return .nextSibling }
    if scanner.take("~") { return .laterSibling }
    return isSpaced ? .descendant : nil
  }
}

extension SelectorParser {
  /// Reads an id, a class, an attribute test or a pseudo-class; false if it is invalid, nil if none begins with the
  /// byte.
  private mutating func readCondition(_ byte: UInt8, _ compound: inout Selector.Compound) -> Bool? {
    switch byte {
    case UInt8(ascii: "#"):
      scanner.advance()
      guard let id = scanner.readIdentifier() else { return false }
      compound.ids.append(id)
      compound.add(bytes: id.utf8.count, weight: Self.idWeight)
    case UInt8(ascii: "."):
      scanner.advance()
      guard let name = scanner.readIdentifier() else { return false }
      compound.classes.append(name)
      compound.add(bytes: name.utf8.count, weight: Self.classWeight)
    case UInt8(ascii: "["):
      scanner.advance()
      guard let test = readAttributeTest() else { return false }
      compound.attributes.append(test)
      compound.add(bytes: test.name.utf8.count + test.value.utf8.count, weight: Self.classWeight)
    case UInt8(ascii: ":"):
      scanner.advance()
      return readPseudoClass(into: &compound)
    default: return nil
    }
    return true
  }

  /// Reads `name` or `*`, perhaps after a namespace prefix, which is ignored. Anything else is read as nothing.
  private mutating func readType(into compound: inout Selector.Compound) -> Bool {
    if !scanner.take("*") { compound.type = scanner.readName() }
    if scanner.take("|") {
      compound.type = nil
      if !scanner.take("*") {
        guard let name = scanner.readName() else { return false }
        compound.type = name
      }
    }
    if let type = compound.type { compound.add(bytes: type.utf8.count, weight: 1) }
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
