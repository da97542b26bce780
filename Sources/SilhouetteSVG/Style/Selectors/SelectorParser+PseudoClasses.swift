import Foundation
import SilhouetteGeometry

extension SelectorParser {
  /// Reads the pseudo-class or pseudo-element after a colon.
  mutating func readPseudo(into compound: inout Selector.Compound) throws(Fault) {
    let isElement = scanner.take(":")
    let name = try readIdentifier().lowerCase
    if isElement || Self.oldElements.contains(name) {
      return try readPseudoElement(name, into: &compound)
    }
    if scanner.take("(") {
      if try readNested(name, into: &compound) { return try expect(")") }
      compound.pseudoClasses.append(try readRank(name))
      try expect(")")
    } else if let tests = Self.structural[name] {
      compound.pseudoClasses += tests
    } else {
      guard Self.states.contains(name) else { throw .invalid }
      compound.pseudoClasses.append(.never)
    }
    compound.add(bytes: 0, weight: Self.classWeight)
  }

  /// Reads the rest of a pseudo-element, which is no element of the document.
  private mutating func readPseudoElement(
    _ name: ByteString, into compound: inout Selector.Compound
  ) throws(Fault) {
    let arguments = scanner.readArguments()
    // As browsers do, any name with their oldest prefix is valid.
    guard depth == 0, Self.elements.contains(name) || name.hasPrefix("-webkit-"),
      arguments == nil ? !Self.elementFunctions.contains(name) : arguments?.trimmed.isEmpty == false
    else { throw .invalid }
    compound.isPseudoElement = true
    compound.pseudoClasses.append(.never)
    compound.add(bytes: 0, weight: 1)
  }

  /// Reads the selectors that a pseudo-class holds; false if it holds none. Recurses.
  private mutating func readNested(
    _ name: ByteString, into compound: inout Selector.Compound
  ) throws(Fault) -> Bool {
    guard ["is", "where", "-webkit-any", "not"].contains(name) else { return false }
    if depth == Self.deepest { throw .tooDeep }
    depth += 1
    let selectors = try name == "is" || name == "where" ? readForgivingList() : readList()
    depth -= 1
    try add(
      selectors, isNegated: name == "not", weight: name == "where" ? 0 : selectors.specificity,
      to: &compound)
    return true
  }

  /// Reads `:nth-child()` and its like.
  private mutating func readRank(_ name: ByteString) throws(Fault) -> Selector.PseudoClass {
    let names: [ByteString] = ["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"]
    guard names.contains(name) else { throw .invalid }
    let (a, b) = try Self.step(Array(scanner.readText(upTo: ")").utf8)[...])
    let (fromEnd, ofType) = (name.hasPrefix("nth-last"), name.hasSuffix("of-type"))
    return .rank(a: a, b: b, fromEnd: fromEnd, ofType: ofType)
  }

  /// The numbers in `odd`, `even` or `an+b` (CSS Syntax 3, section 6).
  private static func step(_ text: ArraySlice<UInt8>) throws(Fault) -> (a: Int, b: Int) {
    let text = trimmed(text)
    if text.count <= 4 {
      let keyword = ByteString(utf8: text).lowerCase
      if keyword == "odd" { return (2, 1) }
      if keyword == "even" { return (2, 0) }
    }
    guard let n = text.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "n") }) else {
      return (0, try integer(text))
    }
    let (factor, rest) = (text[..<n], trimmed(text[(n + 1)...]))
    let isSign = factor.count == 1 && sign(of: factor) != 0
    let a = factor.isEmpty ? 1 : isSign ? sign(of: factor) : try integer(factor)
    if rest.isEmpty { return (a, 0) }
    let digits = trimmed(rest.dropFirst())
    guard sign(of: rest) != 0, digits.first?.isASCIIDigit == true else { throw .invalid }
    return (a, try sign(of: rest) * integer(digits))
  }

  /// An integer with or without a sign, within 2^27.
  private static func integer(_ text: ArraySlice<UInt8>) throws(Fault) -> Int {
    let digits = text.dropFirst(sign(of: text) == 0 ? 0 : 1)
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCIIDigit }) else { throw .invalid }
    let value = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1 << 27) }
    return sign(of: text) < 0 ? -value : value
  }

  /// 1 or −1 for a sign at the beginning, else 0.
  private static func sign(of text: ArraySlice<UInt8>) -> Int {
    text.first == UInt8(ascii: "-") ? -1 : text.first == UInt8(ascii: "+") ? 1 : 0
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = text.drop { $0 <= 0x20 }
    return text[..<((text.lastIndex { $0 > 0x20 } ?? text.startIndex - 1) + 1)]
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
  private static let elementFunctions = names("part slotted highlight")
  private static let elements = oldElements.union(elementFunctions).union(
    names(
      "selection marker placeholder backdrop file-selector-button target-text spelling-error grammar-error"
    ))
}
