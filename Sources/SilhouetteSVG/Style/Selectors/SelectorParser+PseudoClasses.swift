import Foundation
import SilhouetteGeometry

extension SelectorParser {
  /// Reads the pseudo-class or pseudo-element after a colon; false if it is invalid or unknown.
  mutating func readPseudo(into compound: inout Selector.Compound) -> Bool {
    let isElement = scanner.take(":")
    guard let name = scanner.readIdentifier()?.lowerCase else { return false }
    if isElement || Self.oldElements.contains(name) {
      return readPseudoElement(name, into: &compound)
    }
    let tests: [Selector.PseudoClass]
    if scanner.take("(") {
      if let isValid = readNested(name, into: &compound) { return isValid }
      guard let found = readFunction(name) else { return false }
      tests = found
      scanner.skipSpace()
      guard scanner.take(")") else { return false }
    } else {
      guard let found = Self.structural[name] ?? (Self.states.contains(name) ? [.never] : nil)
      else { return false }
      tests = found
    }
    compound.pseudoClasses += tests
    compound.add(bytes: 0, weight: Self.classWeight)
    return true
  }

  /// Reads the rest of a pseudo-element, which is no element of the document; false if it is invalid.
  private mutating func readPseudoElement(
    _ name: String, into compound: inout Selector.Compound
  ) -> Bool {
    // As browsers do, any name with their oldest prefix is valid.
    guard depth == 0, Self.elements.contains(name) || name.hasPrefix("-webkit-") else {
      return false
    }
    if scanner.take("(") {
      guard !scanner.readText(upTo: ")").trimmed.isEmpty, scanner.take(")") else { return false }
    } else if Self.elementFunctions.contains(name) {
      return false
    }
    compound.isPseudoElement = true
    compound.pseudoClasses.append(.never)
    compound.add(bytes: 0, weight: 1)
    return true
  }

  /// Reads the selectors that a pseudo-class holds, and the closing bracket; false if they are invalid, nil if it holds
  /// none. Recurses.
  private mutating func readNested(
    _ name: String, into compound: inout Selector.Compound
  ) -> Bool? {
    var step: (a: Int, b: Int)?
    switch name {
    case "is", "where", "-webkit-any", "not", "host", "host-context": break
    case "has": if isInHas { return false }
    case "nth-child", "nth-last-child":
      var ahead = scanner
      let text = ahead.readText(upTo: ")")
      guard let count = Self.bytesBeforeOf(text) else { return nil }
      step = Self.step(String(decoding: text.utf8.prefix(count), as: UTF8.self))
      guard step != nil else { return false }
      for _ in 0..<count + 2 { scanner.advance() }
    default: return nil
    }
    guard depth < Self.deepest else {
      isTooDeep = true
      return false
    }
    let (outerDepth, wasInHas) = (depth, isInHas)
    depth += 1
    isInHas = isInHas || name == "has"
    let list =
      name == "is" || name == "where"
      ? readForgivingList() : readList(from: name == "has" ? .anchor : .compound)
    guard let selectors = list, scanner.take(")") else { return false }
    (depth, isInHas) = (outerDepth, wasInHas)
    let weight = selectors.specificity
    if let (a, b) = step {
      let test = Selector.Nested.rank(a: a, b: b, fromEnd: name != "nth-child", of: selectors)
      return add(test, weight: Self.classWeight &+ weight, to: &compound)
    }
    switch name {
    case "not": return add(.noneOf(selectors), weight: weight, to: &compound)
    case "has": return add(.has(selectors), weight: weight, to: &compound)
    // A document is in no shadow tree.
    case "host", "host-context": return add(.anyOf([]), weight: weight, to: &compound)
    default: return add(.anyOf(selectors), weight: name == "where" ? 0 : weight, to: &compound)
    }
  }

  /// The number of bytes before the word `of`; nil without it.
  private static func bytesBeforeOf(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().first { index in
      index > 0 && bytes[index - 1] <= 0x20 && bytes[index] | 0x20 == UInt8(ascii: "o")
        && bytes[index + 1] | 0x20 == UInt8(ascii: "f")
    }
  }

  private mutating func readFunction(_ name: String) -> [Selector.PseudoClass]? {
    switch name {
    case "lang": return readLanguages().map { [.language($0)] }
    case "dir":
      // No SVG element has a direction of its own: text runs from left to right.
      scanner.skipSpace()
      return scanner.readIdentifier().map { $0.lowerCase == "ltr" ? [] : [.never] }
    case "state", "active-view-transition-type":
      return scanner.readText(upTo: ")").trimmed.isEmpty ? nil : [.never]
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard let (a, b) = Self.step(scanner.readText(upTo: ")")) else { return nil }
      let (fromEnd, ofType) = (name.hasPrefix("nth-last"), name.hasSuffix("of-type"))
      return [.rank(a: a, b: b, fromEnd: fromEnd, ofType: ofType)]
    default: return nil
    }
  }

  /// Reads the identifiers or strings of `:lang()` (Selectors 4, section 7.2).
  private mutating func readLanguages() -> [String]? {
    var languages: [String] = []
    repeat {
      scanner.skipSpace()
      guard let language = scanner.readString() ?? scanner.readIdentifier() else { return nil }
      languages.append(language.lowerCase)
      scanner.skipSpace()
    } while scanner.take(",")
    return languages
  }

  /// Reads `odd`, `even` or `an+b` (CSS Syntax 3, section 6).
  private static func step(_ text: String) -> (a: Int, b: Int)? {
    let text = text.trimmed.lowerCase
    if text == "odd" { return (2, 1) }
    if text == "even" { return (2, 0) }
    guard let n = text.firstIndex(of: "n") else { return integer(text).map { (0, $0) } }
    let (factor, rest) = (text[..<n], text[n...].dropFirst().trimmed)
    guard let a = factor.isEmpty || factor == "+" ? 1 : factor == "-" ? -1 : integer(factor) else {
      return nil
    }
    if rest.isEmpty { return (a, 0) }
    let digits = rest.dropFirst().trimmed
    guard rest.first == "+" || rest.first == "-", digits.utf8.first?.isASCIIDigit == true,
      let b = integer(digits)
    else { return nil }
    return (a, rest.first == "-" ? -b : b)
  }

  /// An integer with or without a sign, within 2^27.
  private static func integer(_ text: some StringProtocol) -> Int? {
    let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
    let digits = text.utf8.dropFirst(isSigned ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCIIDigit }) else { return nil }
    let value = Int32(text) ?? (text.hasPrefix("-") ? .min : .max)
    return Int(min(max(value, -1 << 27), 1 << 27))
  }
}

extension SelectorParser {
  /// The pseudo-classes of a place in the document; `:defined` holds for every element.
  private static let structural: [String: [Selector.PseudoClass]] = {
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

  private static func names(_ text: String) -> Set<String> { Set(text.words.map(String.init)) }

  /// The states that an element of a static document is never in.
  private static let states = names(
    """
    hover active focus focus-visible focus-within visited target target-within checked disabled enabled default
    indeterminate read-only read-write required optional valid invalid user-valid user-invalid in-range out-of-range
    placeholder-shown autofill blank -webkit-autofill fullscreen -webkit-full-screen modal popover-open open
    picture-in-picture playing paused seeking buffering stalled muted volume-locked current past future host
    has-slotted active-view-transition
    """)

  /// The pseudo-elements that may have one colon.
  private static let oldElements = names("before after first-line first-letter")
  private static let elementFunctions = names(
    """
    part slotted highlight picker view-transition-group view-transition-image-pair view-transition-old
    view-transition-new
    """)
  private static let elements = oldElements.union(elementFunctions).union(
    names(
      """
      selection marker placeholder backdrop cue file-selector-button target-text spelling-error grammar-error
      details-content view-transition scroll-marker scroll-marker-group scroll-button column checkmark picker-icon
      search-text
      """))
}
