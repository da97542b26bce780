import Foundation

extension SelectorParser {
  /// Reads the pseudo-class after a colon; false if it is invalid or unknown.
  mutating func readPseudoClass(into compound: inout Selector.Compound) -> Bool {
    guard let name = scanner.readName()?.lowerCase else { return false }
    let tests: [Selector.PseudoClass]
    if scanner.take("(") {
      if Self.holders.contains(name) { return readNested(name, into: &compound) }
      guard let test = readFunction(name) else { return false }
      tests = [test]
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

  /// The pseudo-classes that hold selectors.
  private static let holders: Set = ["is", "where", "not", "matches", "has"]

  /// Reads the selectors of one of them, and the closing bracket. Recurses.
  private mutating func readNested(
    _ name: String, into compound: inout Selector.Compound
  ) -> Bool {
    let isHas = name == "has"
    guard depth < Self.deepest, !(isHas && isInHas) else { return false }
    depth += 1
    if isHas { isInHas = true }
    guard let selectors = readList(isRelative: isHas), scanner.take(")") else { return false }
    depth -= 1
    if isHas { isInHas = false }
    switch name {
    case "not": compound.nested.append(.noneOf(selectors))
    case "has": compound.nested.append(.has(selectors))
    default: compound.nested.append(.anyOf(selectors))
    }
    let most = selectors.map { $0.specificity }.max() ?? 0
    compound.add(bytes: 0, weight: name == "where" ? 0 : most)
    return true
  }

  private mutating func readFunction(_ name: String) -> Selector.PseudoClass? {
    switch name {
    case "lang":
      return readLanguages().map { .language($0) }
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard let (a, b) = Self.step(scanner.readText(upTo: ")")) else { return nil }
      let (fromEnd, ofType) = (name.hasPrefix("nth-last"), name.hasSuffix("of-type"))
      return .rank(a: a, b: b, fromEnd: fromEnd, ofType: ofType)
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

  /// The structural pseudo-classes.
  private static let structural: [String: [Selector.PseudoClass]] = {
    func first(fromEnd: Bool = false, ofType: Bool = false) -> Selector.PseudoClass {
      .rank(a: 0, b: 1, fromEnd: fromEnd, ofType: ofType)
    }
    return [
      "link": [.link], "any-link": [.link],
      "root": [.root], "empty": [.empty],
      "first-child": [first()], "last-child": [first(fromEnd: true)],
      "only-child": [first(), first(fromEnd: true)],
      "first-of-type": [first(ofType: true)],
      "last-of-type": [first(fromEnd: true, ofType: true)],
      "only-of-type": [first(ofType: true), first(fromEnd: true, ofType: true)],
    ]
  }()

  /// The states that a static document is never in.
  private static let states: Set = [
    "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "checked",
    "disabled", "enabled",
  ]

  /// Reads `odd`, `even` or `an+b` (CSS Syntax 3, section 6).
  private static func step(_ text: String) -> (a: Int, b: Int)? {
    let text = text.filter { !$0.isWhitespace }.lowerCase
    if text == "odd" { return (2, 1) }
    if text == "even" { return (2, 0) }
    let parts = text.split(separator: "n", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count <= 2 else { return nil }
    let b: Int32? = parts.count == 2 && last.isEmpty ? 0 : Int32(last)
    var a: Int32? = 0
    if parts.count == 2 {
      switch parts[0] {
      case "", "+": a = 1
      case "-": a = -1
      default: a = Int32(parts[0])
      }
    }
    guard let a, let b else { return nil }
    return (Int(a), Int(b))
  }
}
