import SilhouetteGeometry

/// Parses selectors (Selectors 4, section 18; CSS Nesting 1, section 3). One that is invalid or unknown makes its list
/// invalid, but for those of `:is()` and `:where()`, which are left out. O(bytes).
struct SelectorParser {
  /// A selector is invalid, or nested too deep.
  struct Fault: Error {}

  var scanner: CSSScanner
  /// The selectors of the rule around, for `&`; nil outside of any rule.
  let parents: [Selector]?
  /// How deep those hold one another, and the specificity of the most specific one.
  private let parentDepth: Int
  private let parentSpecificity: Int64
  /// The prefixes that are declared, and whether each is of SVG's namespace; "" for names without one.
  let namespaces: [ByteString: Bool]
  /// How many pseudo-classes hold what is being read.
  var depth = 0
  /// Whether the selector contains `&`.
  var hasParent = false

  /// The deepest nesting of selectors in `:is()`, `:not()` and rules that is valid: reading, matching and
  /// releasing what they hold takes stack.
  static let deepest = 16
  static let idWeight: Int64 = 1 << 40
  static let classWeight: Int64 = 1 << 20

  private init(
    _ scanner: CSSScanner, _ parents: [Selector]?, _ namespaces: [ByteString: Bool]
  ) {
    (self.scanner, self.parents, self.namespaces) = (scanner, parents, namespaces)
    // Once for all `&`, as there may be many of either.
    (parentDepth, parentSpecificity) = (parents?.depth ?? 0, parents?.specificity ?? 0)
  }

  /// Parses the selectors of a rule; nil if one of them is invalid. O(bytes + parents).
  static func list(
    _ text: String, in parents: [Selector]? = nil, _ namespaces: [ByteString: Bool] = [:]
  ) -> [Selector]? {
    var parser = SelectorParser(CSSScanner(text), parents, namespaces)
    do throws(Fault) {
      let selectors = try parser.readList(isNested: parents != nil)
      return parser.scanner.isAtEnd ? selectors : nil
    } catch {
      return nil
    }
  }

  /// Reads selectors up to a closing bracket or the end.
  mutating func readList(isNested: Bool = false) throws(Fault) -> [Selector] {
    var selectors: [Selector] = []
    repeat { selectors.append(try readSelector(isNested: isNested)) } while scanner.take(",")
    return selectors
  }

  /// Reads those selectors up to a closing bracket that are valid.
  mutating func readForgivingList() throws(Fault) -> [Selector] {
    var selectors: [Selector] = []
    repeat {
      let before = self
      do throws(Fault) { selectors.append(try readSelector()) } catch {
        self = before
        _ = scanner.readText(upTo: ",)")
      }
    } while scanner.take(",")
    return selectors
  }

  /// - Parameter isNested: whether it may begin with a combinator, after an element of the rule around; it does so
  ///   anyway without a `&`.
  private mutating func readSelector(isNested: Bool = false) throws(Fault) -> Selector {
    let hadParent = hasParent
    hasParent = false
    defer { hasParent = hasParent || hadParent }
    scanner.skipSpace()
    let leading = isNested ? readCombinator() : nil
    var compounds = [try readCompound()]
    var combinators: [Selector.Combinator] = []
    while true {
      let isSpaced = scanner.skipSpace()
      if scanner.isAtEnd || scanner.isNext(",") || scanner.isNext(")") { break }
      guard !compounds[compounds.count - 1].isPseudoElement,
        let next = readCombinator() ?? (isSpaced ? .descendant : nil)
      else { throw Fault() }
      combinators.append(next)
      compounds.append(try readCompound())
    }
    if isNested, leading != nil || !hasParent {
      var first = Selector.Compound()
      try addParent(to: &first)
      compounds.insert(first, at: 0)
      combinators.insert(leading ?? .descendant, at: 0)
    }
    return Selector(compounds, combinators)
  }

  /// Reads any combinator but the descendant's, and white space after it.
  private mutating func readCombinator() -> Selector.Combinator? {
    defer { scanner.skipSpace() }
    if scanner.take(">") { return .child }
    if scanner.take("+") { return .nextSibling }
    return scanner.take("~") ? .laterSibling : nil
  }

  /// Adds selectors that a compound holds.
  mutating func add(
    _ selectors: [Selector], isNegated: Bool = false, weight: Int64, depth: Int,
    to compound: inout Selector.Compound
  ) throws(Fault) {
    compound.pseudoClasses.append(.any(selectors, isNegated: isNegated))
    compound.specificity &+= weight
    compound.depth = max(compound.depth, 1 + depth)
    if compound.depth > Self.deepest { throw Fault() }
  }

  /// Adds `&`: the elements of the rule around, else the document element.
  private mutating func addParent(to compound: inout Selector.Compound) throws(Fault) {
    hasParent = true
    guard let parents else { return compound.pseudoClasses.append(.root) }
    try add(parents, weight: parentSpecificity, depth: parentDepth, to: &compound)
  }
}

extension SelectorParser {
  mutating func readIdentifier() throws(Fault) -> ByteString {
    scanner.skipComments()
    guard let name = scanner.readIdentifier() else { throw Fault() }
    return name
  }

  mutating func readStringOrIdentifier() throws(Fault) -> ByteString {
    if let text = scanner.readString() { return ByteString(text) }
    return try readIdentifier()
  }

  mutating func expect(_ text: String) throws(Fault) {
    guard scanner.take(text) else { throw Fault() }
  }

  /// Reads the conditions on one element, at least one.
  private mutating func readCompound() throws(Fault) -> Selector.Compound {
    var compound = Selector.Compound()
    let start = scanner.offset
    while scanner.take("&") { try addParent(to: &compound) }
    try readType(into: &compound)
    while try readCondition(into: &compound) {}
    if scanner.offset == start { throw Fault() }
    return compound
  }

  /// Reads an id, a class, an attribute test, a pseudo-class or `&`; false if none is next.
  private mutating func readCondition(
    into compound: inout Selector.Compound
  ) throws(Fault) -> Bool {
    // Those do not end a compound, as white space would.
    scanner.skipComments()
    if scanner.take(":") {
      try readPseudo(into: &compound)
    } else if compound.isPseudoElement {
      // Only pseudo-classes may follow.
      return false
    } else if scanner.take("#") {
      guard let id = scanner.readIdentifier() else { throw Fault() }
      if let first = compound.id, first != id { compound.pseudoClasses.append(.never) }
      compound.add(bytes: compound.id == nil ? id.utf8.count : 0, weight: Self.idWeight)
      compound.id = compound.id ?? id
    } else if scanner.take(".") {
      compound.classes.append(try readIdentifier())
      compound.add(bytes: compound.classes.last?.utf8.count ?? 0, weight: Self.classWeight)
    } else if scanner.take("[") {
      let test = try readAttributeTest()
      compound.attributes.append(test)
      compound.add(bytes: test.name.utf8.count + test.value.utf8.count, weight: Self.classWeight)
    } else if scanner.take("&") {
      try addParent(to: &compound)
    } else {
      return false
    }
    return true
  }

  /// Reads `name` or `*`, optionally with a namespace: `svg|name`, `*|name`, `|name`. Reads nothing else. All drawn
  /// elements are SVG's, so no other namespace matches.
  private mutating func readType(into compound: inout Selector.Compound) throws(Fault) {
    var name = scanner.take("*") ? "*" : scanner.readIdentifier()
    var isSVG = namespaces[""] ?? true
    if scanner.next == UInt8(ascii: "|"), scanner.second != UInt8(ascii: "|") {
      scanner.advance()
      let prefix = name ?? ""
      guard let isKnown = prefix == "*" ? true : prefix == "" ? false : namespaces[prefix]
      else { throw Fault() }
      isSVG = isKnown
      name = scanner.take("*") ? "*" : try readIdentifier()
    }
    if !isSVG, name != nil || depth == 0 { compound.pseudoClasses.append(.never) }
    guard let name, name != "*" else { return }
    compound.type = name
    compound.add(bytes: name.utf8.count, weight: 1)
  }

  /// Reads an attribute selector after its opening bracket.
  private mutating func readAttributeTest() throws(Fault) -> AttributeTest {
    scanner.skipSpace()
    // Of no namespace, as all without a prefix.
    _ = scanner.take("|")
    let name = try readIdentifier()
    scanner.skipSpace()
    guard let match = scanner.next.flatMap(AttributeTest.Match.init) else { throw Fault() }
    scanner.advance()
    if match == .exists { return AttributeTest(name: name, match: match) }
    if match != .equals { try expect("=") }
    scanner.skipSpace()
    var test = AttributeTest(name: name, match: match, value: try readStringOrIdentifier())
    scanner.skipSpace()
    test.ignoresCase = scanner.take(keyword: "i")
    if !test.ignoresCase { _ = scanner.take(keyword: "s") }
    scanner.skipSpace()
    try expect("]")
    return test
  }
}
