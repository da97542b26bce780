import Foundation

/// What the selectors of a rule may refer to.
struct SelectorScope: Sendable {
  /// The selectors of the rule around, for `&`; nil outside of any rule.
  var parents: [Selector]?
  /// The namespaces that `@namespace` declares, by prefix; the default one has an empty prefix.
  var namespaces: [String: String] = [:]
}

/// Parses selectors (Selectors 4, section 18; CSS Nesting 1, section 3). One that is invalid or unknown makes its list
/// invalid, but for those of `:is()` and `:where()`, which are left out. O(bytes).
struct SelectorParser {
  var scanner: CSSScanner
  let scope: SelectorScope
  /// False in `@supports selector()`, where what is left out counts.
  var isForgiving = true
  /// How many pseudo-classes hold what is being read.
  var depth = 0
  /// Whether one of them is `:has()`, which holds no other.
  var isInHas = false
  /// Whether selectors were nested deeper than ``deepest``, which no list forgives.
  var isTooDeep = false
  /// Whether `&` occurs in the selector so far.
  var hasParent = false

  /// The deepest nesting of selectors in `:is()`, `:not()`, `:has()` and rules that is valid: reading, matching and
  /// releasing what they hold takes stack.
  static let deepest = 16
  static let idWeight: Int64 = 1 << 40
  static let classWeight: Int64 = 1 << 20

  /// What a selector begins with.
  enum Start {
    case compound
    /// Perhaps a combinator, after the element of `:has()`.
    case anchor
    /// Perhaps a combinator, after an element of the rule around, unless there is a `&`.
    case parent
  }

  /// Parses the selectors of a rule; nil if one of them is invalid.
  static func list(
    _ text: String, in scope: SelectorScope = SelectorScope(), isForgiving: Bool = true
  ) -> [Selector]? {
    var parser = SelectorParser(
      scanner: CSSScanner(text), scope: scope, isForgiving: isForgiving)
    let selectors = parser.readList(from: scope.parents == nil ? .compound : .parent)
    return parser.scanner.isAtEnd && !parser.isTooDeep ? selectors : nil
  }

  /// Reads selectors up to a closing bracket or the end; nil if one is invalid.
  mutating func readList(from start: Start = .compound) -> [Selector]? {
    var selectors: [Selector] = []
    repeat {
      guard let selector = readSelector(from: start) else { return nil }
      selectors.append(selector)
    } while scanner.take(",")
    return selectors
  }

  /// Reads those selectors up to a closing bracket that are valid.
  mutating func readForgivingList() -> [Selector]? {
    guard isForgiving else { return readList() }
    var selectors: [Selector] = []
    repeat {
      let before = self
      if let selector = readSelector(from: .compound) {
        selectors.append(selector)
      } else {
        let isTooDeep = isTooDeep
        self = before
        self.isTooDeep = isTooDeep
        _ = scanner.readText(upTo: ",)")
      }
    } while scanner.take(",")
    return selectors
  }

  private mutating func readSelector(from start: Start) -> Selector? {
    let hadParent = hasParent
    hasParent = false
    defer { hasParent = hasParent || hadParent }
    scanner.skipSpace()
    let leading = start == .compound ? nil : readCombinator(isSpaced: false)
    scanner.skipSpace()
    var compounds: [Selector.Compound] = []
    var combinators: [Selector.Combinator] = []
    while let compound = readCompound() {
      compounds.append(compound)
      let isSpaced = scanner.skipSpace()
      guard !scanner.isAtEnd, !scanner.isNext(","), !scanner.isNext(")") else {
        if start == .anchor || start == .parent && (leading != nil || !hasParent) {
          var first = Selector.Compound(pseudoClasses: [.anchor])
          if start == .parent {
            first = Selector.Compound()
            guard addParent(to: &first) else { return nil }
          }
          compounds.insert(first, at: 0)
          combinators.insert(leading ?? .descendant, at: 0)
        }
        return Selector(compounds, combinators)
      }
      guard !compound.isPseudoElement, let next = readCombinator(isSpaced: isSpaced) else {
        return nil
      }
      combinators.append(next)
      scanner.skipSpace()
    }
    return nil
  }

  private mutating func readCombinator(isSpaced: Bool) -> Selector.Combinator? {
    if scanner.take(">") { return .child }
    if scanner.take("+") { return .nextSibling }
    if scanner.take("~") { return .laterSibling }
    return isSpaced ? .descendant : nil
  }

  /// Adds selectors that a compound holds; false if they are nested too deep.
  mutating func add(
    _ nested: Selector.Nested, weight: Int64, to compound: inout Selector.Compound
  ) -> Bool {
    compound.nested.append(nested)
    compound.specificity &+= weight
    compound.depth = max(compound.depth, 1 + (nested.selectors.map { $0.depth }.max() ?? 0))
    if compound.depth > Self.deepest { isTooDeep = true }
    return !isTooDeep
  }

  /// Adds `&`: the elements of the rule around, else the document element.
  private mutating func addParent(to compound: inout Selector.Compound) -> Bool {
    hasParent = true
    guard let parents = scope.parents else {
      compound.pseudoClasses.append(.root)
      return true
    }
    return add(.anyOf(parents), weight: parents.specificity, to: &compound)
  }
}

extension SelectorParser {
  /// Reads the conditions on one element; nil if there are none, or one is invalid.
  private mutating func readCompound() -> Selector.Compound? {
    var compound = Selector.Compound()
    let start = scanner.offset
    while scanner.take("&") {
      guard addParent(to: &compound) else { return nil }
    }
    guard readType(into: &compound) else { return nil }
    while let byte = scanner.next, let isValid = readCondition(byte, &compound) {
      guard isValid else { return nil }
    }
    return scanner.offset > start ? compound : nil
  }

  /// Reads an id, a class, an attribute test, a pseudo-class or `&`; false if it is invalid, nil if none begins with
  /// the byte.
  private mutating func readCondition(_ byte: UInt8, _ compound: inout Selector.Compound) -> Bool? {
    // Only pseudo-classes may follow a pseudo-element.
    if compound.isPseudoElement, byte != UInt8(ascii: ":") { return nil }
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
      return readPseudo(into: &compound)
    case UInt8(ascii: "&"):
      scanner.advance()
      return addParent(to: &compound)
    default: return nil
    }
    return true
  }

  /// Reads `name` or `*`, perhaps after a namespace prefix; false if it is invalid. Anything else is read as nothing.
  ///
  /// All elements that are drawn are SVG's, so a name in another namespace matches none.
  private mutating func readType(into compound: inout Selector.Compound) -> Bool {
    var name = readTypeName()
    var namespace = scope.namespaces[""]
    if scanner.next == UInt8(ascii: "|"), scanner.second != UInt8(ascii: "|") {
      scanner.advance()
      guard let read = namespaceName(ofPrefix: name ?? ""), let local = readTypeName() else {
        return false
      }
      (namespace, name) = (read, local)
    } else if name == nil, depth > 0 {
      namespace = nil
    }
    if let namespace, namespace != "*", namespace != NamespaceScope.svg {
      compound.pseudoClasses.append(.never)
    }
    guard let name, name != "*" else { return true }
    compound.type = name
    compound.add(bytes: name.utf8.count, weight: 1)
    return true
  }

  private mutating func readTypeName() -> String? {
    scanner.take("*") ? "*" : scanner.readIdentifier()
  }

  /// The namespace of a prefix in front of “|”: `*` for any, empty for none; nil if it is not declared.
  private func namespaceName(ofPrefix prefix: String) -> String? {
    prefix.isEmpty || prefix == "*" ? prefix : scope.namespaces[prefix]
  }

  /// Reads an attribute selector after its opening bracket. In `a|b`, `a` is taken to be the document's prefix too.
  private mutating func readAttributeTest() -> AttributeTest? {
    scanner.skipSpace()
    guard var name = readTypeName() ?? (scanner.next == UInt8(ascii: "|") ? "" : nil) else {
      return nil
    }
    if scanner.next == UInt8(ascii: "|"), scanner.second != UInt8(ascii: "=") {
      scanner.advance()
      guard let namespace = namespaceName(ofPrefix: name), let local = scanner.readIdentifier()
      else { return nil }
      if namespace == NamespaceScope.link { name = "xlink" }
      name = namespace.isEmpty || name == "*" ? local : name + ":" + local
    }
    if name == "*" { return nil }
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
