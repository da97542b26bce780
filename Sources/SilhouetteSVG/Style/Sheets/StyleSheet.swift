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

  /// The declarations for an element, weakest first: by layer, specificity and order. Incomplete if the
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
    matcher.steps += matched.reduce(0) { $0 + rules[$1].declarations.count }
    if matcher.steps > limit { return [] }
    let declarations = declarations(of: matched, layerOrder: 1)
    if layers.isEmpty { return declarations }
    // Important declarations take the layers in the opposite order.
    return declarations.filter { !$0.isImportant }
      + self.declarations(of: matched, layerOrder: -1).filter(\.isImportant)
  }

  /// The declarations of rules, sorted by layer, specificity and order.
  private func declarations(of matched: [Int], layerOrder: Int) -> [Declaration] {
    func key(_ rule: Int) -> (Int, Int64, Int) {
      (layerOrder * ranks[rules[rule].layer], rules[rule].selector.specificity, rule)
    }
    return matched.sorted { key($0) < key($1) }.flatMap { rules[$0].declarations }
  }
}
