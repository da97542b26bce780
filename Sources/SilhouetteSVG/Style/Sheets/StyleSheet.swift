import Foundation

/// The style rules of a document, indexed by the id, class or type that the selected element must have.
struct StyleSheet: Sendable {
  /// A selector and its declarations.
  struct Rule: Sendable {
    let selector: Selector
    let declarations: [Declaration]
    let layer: Int
  }

  /// One rule for each selector of a list, in document order.
  private var rules: [Rule] = []
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []
  var layers = CascadeLayers()
  /// Each layer's rank, weakest first.
  var ranks = [0]
  /// The size of all rules, in bytes.
  var byteCount = 0

  var isEmpty: Bool { rules.isEmpty }

  init() {}

  mutating func append(_ rule: Rule) {
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

  /// The declarations for an element, weakest first: by specificity, then by order. Incomplete if the
  /// matcher has taken more than `limit` steps.
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
    consider(byType[element.localName])
    consider(others)
    matched.sort {
      (rules[$0].selector.specificity, $0) < (rules[$1].selector.specificity, $1)
    }
    matcher.steps += matched.reduce(0) { $0 + rules[$1].declarations.count }
    if matcher.steps > limit { return [] }
    return layers.isEmpty ? matched.flatMap { rules[$0].declarations } : layered(matched)
  }

  /// The declarations of sorted rules, sorted by layers too. Important declarations take the layers in the
  /// opposite order.
  private func layered(_ matched: [Int]) -> [Declaration] {
    let sorted = matched.enumerated().sorted {
      (ranks[rules[$0.element].layer], $0.offset) < (ranks[rules[$1.element].layer], $1.offset)
    }.map(\.element)
    let reversed = matched.enumerated().sorted {
      (-ranks[rules[$0.element].layer], $0.offset) < (-ranks[rules[$1.element].layer], $1.offset)
    }.map(\.element)
    return sorted.flatMap { rules[$0].declarations.filter { !$0.isImportant } }
      + reversed.flatMap { rules[$0].declarations.filter(\.isImportant) }
  }
}
