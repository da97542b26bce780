import Foundation
import SilhouetteGeometry

/// The style rules of a document, indexed by the id, class or type that the selected element must have.
struct StyleSheet: Sendable {
  /// A selector and its declarations.
  struct Rule: Sendable {
    let selector: Selector
    let declarations: [Declaration]
  }

  /// One rule for each selector of a list, in document order.
  private var rules: [Rule] = []
  private var byID: [ByteString: [Int]] = [:]
  private var byClass: [ByteString: [Int]] = [:]
  private var byType: [ByteString: [Int]] = [:]
  private var others: [Int] = []
  /// The names of at-rules that were ignored.
  var unreadRules: Set<ByteString> = []

  var isEmpty: Bool { rules.isEmpty }

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

  /// The declarations for an element, weakest first: by specificity and order. Pays before each step.
  func declarations(
    for index: Int, _ matcher: inout SelectorMatcher, _ budget: inout Budget
  ) throws(LimitExceeded) -> [Declaration] {
    let attributes = matcher.tree[index].attributes
    var matched: [Int] = []
    if !byID.isEmpty, let id = attributes.idBytes {
      try budget.pay(id.count * .comparedByte)
      try match(byID[ByteString(utf8: id)], index, &matcher, &matched, &budget)
    }
    if !byClass.isEmpty, let names = attributes.utf8(of: "class") {
      try budget.pay(names.count * .comparedByte)
      var (rest, seen) = (names, Set<Int>())
      while let name = rest.popWord() {
        try budget.pay(.classWord + name.count * .wordByte)
        // The first rule of a class tells whether it was named before.
        guard let rules = byClass[ByteString(utf8: name)], seen.insert(rules[0]).inserted else {
          continue
        }
        try match(rules, index, &matcher, &matched, &budget)
      }
    }
    try match(byType[matcher.tree[index].localName], index, &matcher, &matched, &budget)
    try match(others, index, &matcher, &matched, &budget)
    if matched.isEmpty { return [] }
    try budget.pay(matched.count * .cascade)
    for rule in matched { try budget.pay(rules[rule].declarations.count * .declaration) }
    if matched.count == 1 { return rules[matched[0]].declarations }
    return matched.map { (rules[$0].selector.specificity, $0) }.sorted { $0 < $1 }
      .flatMap { rules[$0.1].declarations }
  }

  /// Adds the candidates that match the element.
  private func match(
    _ candidates: [Int]?, _ index: Int, _ matcher: inout SelectorMatcher, _ matched: inout [Int],
    _ budget: inout Budget
  ) throws(LimitExceeded) {
    for rule in candidates ?? []
    where try matcher.matches(rules[rule].selector, index, &budget) {
      matched.append(rule)
    }
  }
}
