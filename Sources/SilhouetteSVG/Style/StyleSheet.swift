import Foundation

/// The style rules of a document, at hand by what their subjects must have.
struct StyleSheet: Sendable {
  /// A selector and what it declares.
  private struct Rule: Sendable {
    let selector: Selector
    let declarations: [Declaration]
  }

  /// In the order in which they are written, one for each selector of a list.
  private var rules: [Rule] = []
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []
  /// The size of all rules that have been read, in bytes.
  private(set) var byteCount = 0

  var isEmpty: Bool { rules.isEmpty }

  init() {}

  /// How deep conditions may be nested: each reads its block once more.
  private static let deepestNesting = 8

  /// Adds a sheet's rules (CSS Syntax 3, section 5), those in `@media` and `@supports` where the
  /// condition is met. Other at-rules and invalid selectors are passed over together with their
  /// blocks. O(bytes).
  ///
  /// - Throws: a fault where the rules have more bytes than `limit`, all sheets together.
  mutating func append(_ text: String, limit: Int, nesting: Int = 0) throws(ReadingFault) {
    var text = StyleText(text)
    while !text.isAtEnd {
      // An at-rule may end without a block, a rule of selectors may not (CSS Syntax 3, section 5.4).
      text.skipSpace()
      let isAtRule = text.next == UInt8(ascii: "@")
      let prelude = (isAtRule ? text.readText(upTo: "{", ";") : text.readText(upTo: "{"))
        .replacingOccurrences(of: "<!--", with: " ")
        .replacingOccurrences(of: "-->", with: " ")
        .trimmed
      guard text.take("{") else {
        text.advance()
        continue
      }
      let block = text.readText(upTo: "}")
      text.advance()
      if prelude.hasPrefix("@") {
        guard nesting < Self.deepestNesting, Self.isMet(prelude) else { continue }
        try append(block, limit: limit, nesting: nesting + 1)
        continue
      }
      byteCount += prelude.utf8.count + block.utf8.count
      if byteCount > limit {
        throw ReadingFault(problem: .limitExceeded(.styleBytes, allowed: limit), position: nil)
      }
      guard let selectors = SelectorParser.list(prelude) else { continue }
      let declarations = Declaration.list(block, isInSheet: true)
      if declarations.isEmpty { continue }
      for selector in selectors { append(Rule(selector: selector, declarations: declarations)) }
    }
  }

  /// Whether an at-rule is a condition that is met. `@supports` asks for what browsers have.
  private static func isMet(_ prelude: String) -> Bool {
    var text = StyleText(String(prelude.dropFirst()))
    let name = text.readName()?.lowerCase
    let condition = text.readText()
    switch name {
    case "media": return MediaQuery.isMet(condition)
    case "supports": return !condition.trimmed.lowerCase.hasPrefix("not")
    default: return false
    }
  }

  private mutating func append(_ rule: Rule) {
    let index = rules.count
    rules.append(rule)
    guard let subject = rule.selector.compounds.last else { return }
    if let id = subject.ids.first {
      byID[id, default: []].append(index)
    } else if let name = subject.classes.first {
      byClass[name, default: []].append(index)
    } else if let type = subject.type {
      byType[type, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  /// What the rules declare for an element, from weak to strong: by specificity, then by order.
  /// Incomplete where the matcher has done more than `limit` steps.
  func declarations(
    for index: Int, _ matcher: inout SelectorMatcher, limit: Int
  ) -> [Declaration] {
    let element = matcher.tree[index]
    var matched: [Int] = []
    func consider(_ candidates: [Int]?) {
      for rule in candidates ?? [] {
        if matcher.steps > limit { return }
        if matcher.matches(rules[rule].selector, index) { matched.append(rule) }
      }
    }
    if let id = element.attributes.id { consider(byID[id]) }
    if let names = element.attributes["class"], !byClass.isEmpty {
      if names.utf8.contains(where: { $0 <= 0x20 }) {
        for name in Set(names.words) { consider(byClass[String(name)]) }
      } else {
        consider(byClass[names])
      }
    }
    consider(byType[element.name])
    consider(others)
    matched.sort {
      (rules[$0].selector.specificity, $0) < (rules[$1].selector.specificity, $1)
    }
    matcher.steps += matched.reduce(0) { $0 + rules[$1].declarations.count }
    return matcher.steps > limit ? [] : matched.flatMap { rules[$0].declarations }
  }
}
