import Foundation
import SilhouetteGeometry

extension SelectorParser {
  /// Reads the pseudo-class or pseudo-element after a colon.
  mutating func readPseudo(into compound: inout Selector.Compound) throws(Fault) {
    let isElement = scanner.take(":")
    let name = try readIdentifier().lowerCase
    if isElement || Self.oldElements.contains(name) {
      return try readPseudoElement(into: &compound)
    }
    if scanner.take("(") {
      if try readNested(name, into: &compound) { return try expect(")") }
      compound.pseudoClasses.append(try readRank(name))
      try expect(")")
    } else if let tests = Self.structural[name] {
      compound.pseudoClasses += tests
    } else {
      guard Self.states.contains(name) else { throw Fault() }
      compound.pseudoClasses.append(.never)
    }
    compound.add(bytes: 0, weight: Self.classWeight)
  }

  /// Reads the rest of a pseudo-element, which is no element of the document.
  private mutating func readPseudoElement(
    into compound: inout Selector.Compound
  ) throws(Fault) {
    guard depth == 0 else { throw Fault() }
    _ = scanner.readArguments()
    compound.isPseudoElement = true
    compound.pseudoClasses.append(.never)
    compound.add(bytes: 0, weight: 1)
  }

  /// Reads the selectors that a pseudo-class holds; false if it holds none. Recurses.
  private mutating func readNested(
    _ name: ByteString, into compound: inout Selector.Compound
  ) throws(Fault) -> Bool {
    guard ["is", "where", "-webkit-any", "not"].contains(name) else { return false }
    if depth == Self.deepest { throw Fault() }
    depth += 1
    let selectors = try name == "is" || name == "where" ? readForgivingList() : readList()
    depth -= 1
    try add(
      selectors, isNegated: name == "not", weight: name == "where" ? 0 : selectors.specificity,
      depth: selectors.depth, to: &compound)
    return true
  }

  /// Reads `:nth-child()` and its like.
  private mutating func readRank(_ name: ByteString) throws(Fault) -> Selector.PseudoClass {
    let names: [ByteString] = ["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"]
    guard names.contains(name) else { throw Fault() }
    let (a, b) = try readStep()
    let (fromEnd, ofType) = (name.hasPrefix("nth-last"), name.hasSuffix("of-type"))
    return .rank(a: a, b: b, fromEnd: fromEnd, ofType: ofType)
  }

  /// Reads `odd`, `even` or `an+b` (CSS Syntax 3, section 6).
  private mutating func readStep() throws(Fault) -> (a: Int, b: Int) {
    scanner.skipSpace()
    defer { scanner.skipSpace() }
    if scanner.take(keyword: "odd") { return (2, 1) }
    if scanner.take(keyword: "even") { return (2, 0) }
    let sign = readSign()
    let number = readInteger()
    guard scanner.take("n") || scanner.take("N") else {
      guard let number else { throw Fault() }
      return (0, (sign ?? 1) * number)
    }
    let a = (sign ?? 1) * (number ?? 1)
    scanner.skipSpace()
    guard let sign = readSign() else { return (a, 0) }
    scanner.skipSpace()
    guard let b = readInteger() else { throw Fault() }
    return (a, sign * b)
  }

  /// Reads a sign as 1 or −1; nil if none is next.
  private mutating func readSign() -> Int? {
    scanner.take("+") ? 1 : scanner.take("-") ? -1 : nil
  }

  /// Reads digits, as at most 2^27; nil if none are next.
  private mutating func readInteger() -> Int? {
    var value: Int?
    while let byte = scanner.next, byte.isASCIIDigit {
      value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1 << 27)
      scanner.advance()
    }
    return value
  }
}

extension SelectorParser {
  /// The pseudo-classes of a place in the document; `:defined` holds for every element.
  private static let structural: [ByteString: [Selector.PseudoClass]] = {
    func first(fromEnd: Bool = false, ofType: Bool = false) -> Selector.PseudoClass {
      .rank(a: 0, b: 1, fromEnd: fromEnd, ofType: ofType)
    }
    return [
      "link": [.link], "any-link": [.link], "-webkit-any-link": [.link],
      "root": [.root], "scope": [.root], "empty": [.empty], "defined": [],
      "first-child": [first()], "last-child": [first(fromEnd: true)],
      "only-child": [first(), first(fromEnd: true)],
      "first-of-type": [first(ofType: true)],
      "last-of-type": [first(fromEnd: true, ofType: true)],
      "only-of-type": [first(ofType: true), first(fromEnd: true, ofType: true)],
    ]
  }()

  private static func names(_ text: String) -> Set<ByteString> {
    Set(text.words.lazy.map { ByteString($0) })
  }

  /// The states that an element of a static document is never in.
  private static let states = names(
    """
    hover active focus focus-visible focus-within visited target target-within checked disabled enabled default
    indeterminate read-only read-write required optional valid invalid user-valid user-invalid in-range out-of-range
    placeholder-shown autofill -webkit-autofill fullscreen -webkit-full-screen modal popover-open open
    """)

  /// The pseudo-elements that may have one colon.
  private static let oldElements = names("before after first-line first-letter")
}
