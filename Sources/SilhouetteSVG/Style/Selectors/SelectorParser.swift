import Foundation

/// Parses selectors (Selectors 4, section 18). As CSS requires, anything unknown makes the whole list
/// invalid. O(bytes).
///
/// Iterates instead of recursing: the stack of a secondary thread may be small.
struct SelectorParser {
  var scanner: CSSScanner
  /// The lists that are being read: the whole one, then those of the pseudo-classes that hold selectors.
  var open: [OpenSelectorList] = []

  static let idWeight: Int64 = 1 << 40
  static let classWeight: Int64 = 1 << 20

  /// Parses a list of selectors; nil if one of them is invalid.
  static func list(_ text: String) -> [Selector]? {
    var parser = SelectorParser(scanner: CSSScanner(text))
    guard parser.beginList(of: "") else { return nil }
    while var list = parser.open.popLast() {
      guard parser.readOn(&list) else { return nil }
      if let selectors = parser.finished { return parser.scanner.isAtEnd ? selectors : nil }
    }
    return nil
  }

  /// The whole list, once it is read.
  private var finished: [Selector]?

  private init(scanner: CSSScanner) { self.scanner = scanner }

  /// Begins a list; false if it is invalid or nested too deep.
  mutating func beginList(of function: String) -> Bool {
    guard open.count <= OpenSelectorList.deepest else { return false }
    var list = OpenSelectorList(function: function)
    guard beginSelector(&list) else { return false }
    open.append(list)
    return true
  }

  /// Begins a selector; one of `:has()` may begin with a combinator.
  private mutating func beginSelector(_ list: inout OpenSelectorList) -> Bool {
    scanner.skipSpace()
    guard list.function == "has" else { return readType(into: &list) }
    list.left = Selector(Selector.Compound(pseudoClasses: [.anchor]))
    list.combinator = readCombinator(isSpaced: true) ?? .descendant
    scanner.skipSpace()
    return readType(into: &list)
  }

  /// Reads the rest of a compound and what follows it, up to the next compound or list; false if it is invalid.
  private mutating func readOn(_ list: inout OpenSelectorList) -> Bool {
    while let byte = scanner.next, let read = readCondition(byte, &list) {
      guard read else { return false }
      if let function = list.opened {
        list.opened = nil
        self.open.append(list)
        return beginList(of: function)
      }
    }
    guard !list.isCompoundEmpty else { return false }
    let isSpaced = scanner.skipSpace()
    switch scanner.next {
    case nil, UInt8(ascii: ")"):
      list.endSelector()
      return end(list)
    case UInt8(ascii: ","):
      list.endSelector()
      scanner.advance()
      guard beginSelector(&list) else { return false }
    default:
      guard let combinator = readCombinator(isSpaced: isSpaced) else { return false }
      scanner.skipSpace()
      list.endCompound()
      list.combinator = combinator
      guard readType(into: &list) else { return false }
    }
    self.open.append(list)
    return true
  }

  /// Ends a list, and adds it to the compound that holds it.
  private mutating func end(_ list: OpenSelectorList) -> Bool {
    guard var outer = open.popLast() else {
      finished = list.selectors
      return true
    }
    guard scanner.take(")") else { return false }
    outer.add(list)
    open.append(outer)
    return true
  }

  private mutating func readCombinator(isSpaced: Bool) -> Selector.Combinator? {
    if scanner.take(">") { return .child }
    if scanner.take("+") { return .nextSibling }
    if scanner.take("~") { return .laterSibling }
    return isSpaced ? .descendant : nil
  }
}

extension SelectorParser {
  /// Reads an id, a class, an attribute test or a pseudo-class; false if it is invalid, nil if none begins with
  /// the byte.
  private mutating func readCondition(_ byte: UInt8, _ list: inout OpenSelectorList) -> Bool? {
    switch byte {
    case UInt8(ascii: "#"):
      scanner.advance()
      guard let id = scanner.readIdentifier() else { return false }
      list.compound.ids.append(id)
      list.add(bytes: id.utf8.count, weight: Self.idWeight)
    case UInt8(ascii: "."):
      scanner.advance()
      guard let name = scanner.readIdentifier() else { return false }
      list.compound.classes.append(name)
      list.add(bytes: name.utf8.count, weight: Self.classWeight)
    case UInt8(ascii: "["):
      scanner.advance()
      guard let test = readAttributeTest() else { return false }
      list.compound.attributes.append(test)
      list.add(bytes: test.name.utf8.count + test.value.utf8.count, weight: Self.classWeight)
    case UInt8(ascii: ":"):
      scanner.advance()
      list.isCompoundEmpty = false
      return readPseudoClass(into: &list)
    default: return nil
    }
    return true
  }

  /// Reads `name` or `*`, perhaps after a namespace prefix, which is ignored. Anything else is read as nothing.
  private mutating func readType(into list: inout OpenSelectorList) -> Bool {
    let start = scanner.offset
    if !scanner.take("*") { list.compound.type = scanner.readName() }
    if scanner.take("|") {
      list.compound.type = nil
      if !scanner.take("*") {
        guard let name = scanner.readName() else { return false }
        list.compound.type = name
      }
    }
    list.isCompoundEmpty = scanner.offset == start
    if let type = list.compound.type { list.add(bytes: type.utf8.count, weight: 1) }
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
