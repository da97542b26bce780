import Foundation
import SilhouetteGeometry

/// Matches selectors with elements.
///
/// The content of a `use` is a shadow tree: selectors see neither ancestors nor siblings of its root (SVG 2,
/// section 5.5.3).
///
/// Iterates instead of recursing: the stack of a secondary thread may be small.
struct SelectorMatcher {
  let tree: ElementTree
  /// The root of the innermost shadow tree; nil in the document itself.
  var scope: Int?
  private var typeRanks: TypeRanks?

  init(_ tree: ElementTree) { self.tree = tree }

  /// Whether the element matches the selector. Each compound is paid for before it is compared.
  mutating func matches(
    _ selector: Selector, _ index: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    var goal = SelectorGoal(selector, index, anchor: nil)
    var outer: [SelectorGoal] = []
    var answer: Bool?
    while true {
      if let inner = try advance(&goal, answer, &budget) {
        try budget.spend(1, each: Cost.nestedSelector)
        outer.append(goal)
        goal = inner
        answer = nil
        continue
      }
      guard let last = outer.popLast() else { return goal.isMatched }
      answer = goal.isMatched
      goal = last
    }
  }

  /// Takes a goal on until it is decided, or needs another one.
  private mutating func advance(
    _ goal: inout SelectorGoal, _ answer: Bool?, _ budget: inout Budget
  ) throws(LimitExceeded) -> SelectorGoal? {
    var answer = answer
    while true {
      if answer == nil, goal.nested == 0, !goal.isNesting {
        goal.isNesting = try matches(
          goal.selector.compounds[goal.compound], goal.element, goal.anchor, &budget)
      }
      if goal.isNesting, let inner = try nextNested(&goal, &answer, &budget) { return inner }
      answer = nil
      if try goal.proceed(goal.takeDecision(), in: self, &budget) { return nil }
    }
  }

  func parent(of index: Int) -> Int? { index == scope ? nil : tree[index].parent }

  func previousSibling(of index: Int) -> Int? {
    guard let parent = parent(of: index) else { return nil }
    let rank = tree.rank(of: index)
    return rank > 0 ? tree[parent].children[rank - 1] : nil
  }
}

extension SelectorMatcher {
  /// The next selector on which the goal's compound depends; nil if it is decided, which `isNesting` tells.
  private mutating func nextNested(
    _ goal: inout SelectorGoal, _ answer: inout Bool?, _ budget: inout Budget
  ) throws(LimitExceeded) -> SelectorGoal? {
    let tests = goal.selector.compounds[goal.compound].nested
    while goal.nested < tests.count {
      let found = answer
      answer = nil
      switch tests[goal.nested] {
      case .anyOf(let selectors):
        if found == true {
          goal.endNested()
        } else if goal.alternative == selectors.count {
          return goal.failNested()
        } else {
          return goal.next(selectors[goal.alternative], goal.element, anchor: goal.anchor)
        }
      case .noneOf(let selectors):
        if found == true { return goal.failNested() }
        if goal.alternative == selectors.count {
          goal.endNested()
        } else {
          return goal.next(selectors[goal.alternative], goal.element, anchor: goal.anchor)
        }
      case .has(let selectors):
        if found == true {
          goal.endNested()
          continue
        }
        while goal.rest.isEmpty, goal.alternative < selectors.count {
          goal.rest = try candidates(for: selectors[goal.alternative], goal.element, &budget)
          goal.alternative += 1
        }
        guard let candidate = goal.rest.popLast() else { return goal.failNested() }
        try budget.spend(tree[candidate].children.count, each: Cost.child)
        goal.rest += tree[candidate].children
        return SelectorGoal(
          selectors[goal.alternative - 1].selector, candidate, anchor: goal.element)
      }
    }
    return nil
  }

  /// The elements with which a search for `:has()` begins (Selectors 4, section 4.5).
  private func candidates(
    for relative: Selector.Relative, _ index: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> [Int] {
    try budget.spend(1, each: Cost.match)
    guard relative.startsAtSibling else {
      try budget.spend(tree[index].children.count, each: Cost.child)
      return tree[index].children
    }
    guard index != scope, let parent = tree[index].parent else { return [] }
    let later = tree[parent].children[(tree.rank(of: index) + 1)...]
    try budget.spend(later.count, each: Cost.child)
    return Array(later)
  }

  /// Whether an element has what a compound asks of it alone.
  private mutating func matches(
    _ compound: Selector.Compound, _ index: Int, _ anchor: Int?, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    try budget.spend(Cost.match + compound.comparedBytes * Cost.comparedByte)
    // `tree[index]` is not stored in a variable: copying an element takes longer than all of this.
    if let type = compound.type, type != tree[index].localName { return false }
    if !compound.ids.isEmpty {
      guard let id = tree[index].attributes.id, compound.ids.allSatisfy({ $0 == id }) else {
        return false
      }
    }
    if !compound.classes.isEmpty {
      guard let names = tree[index].attributes["class"] else { return false }
      for name in compound.classes {
        try budget.spend(Cost.lookUp + names.utf8.count * Cost.comparedByte)
        if !names.contains(word: name) { return false }
      }
    }
    for test in compound.attributes {
      guard let found = tree[index].attributes[test.name] else { return false }
      try budget.spend(Cost.match + found.utf8.count * test.comparedByteCost)
      if !test.matches(found) { return false }
    }
    for test in compound.pseudoClasses
    where try !matches(test, index, anchor, &budget) { return false }
    return true
  }

  private mutating func matches(
    _ pseudoClass: Selector.PseudoClass, _ index: Int, _ anchor: Int?, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    try budget.spend(1, each: Cost.match)
    switch pseudoClass {
    case .root: return index == 0 && scope == nil
    case .empty: return tree[index].children.isEmpty && tree[index].runs.isEmpty
    case .never: return false
    case .anchor: return index == anchor
    case .link:
      try budget.spend(tree.linkNames.count, each: Cost.lookUp)
      return tree[index].name == .a && tree.link(of: index) != nil
    case .language(let languages):
      guard let language = try language(of: index, &budget)?.lowerCase else { return false }
      try budget.spend(languages.count, each: Cost.match + language.utf8.count * Cost.valueByte)
      return languages.contains { language == $0 || language.hasPrefix($0 + "-") }
    case .rank(let a, let b, let fromEnd, let ofType):
      let rank = try rank(of: index, fromEnd: fromEnd, ofType: ofType, &budget)
      let multiple = rank + 1 - b
      return a == 0 ? multiple == 0 : multiple % a == 0 && multiple / a >= 0
    }
  }

  /// The language that the element or its nearest ancestor declares.
  private func language(
    of index: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> String? {
    var ancestor: Int? = index
    while let element = ancestor {
      try budget.spend(1, each: Cost.lookUp)
      let attributes = tree[element].attributes
      if let language = attributes["xml:lang"] ?? attributes["lang"] {
        try budget.spend(language.utf8.count, each: Cost.valueByte)
        return language
      }
      ancestor = tree[element].parent
    }
    return nil
  }

  /// The element's rank among its siblings, or those of its type, from 0.
  private mutating func rank(
    of index: Int, fromEnd: Bool, ofType: Bool, _ budget: inout Budget
  ) throws(LimitExceeded) -> Int {
    guard let parent = parent(of: index) else { return 0 }
    guard ofType else {
      let rank = tree.rank(of: index)
      return fromEnd ? tree[parent].children.count - 1 - rank : rank
    }
    if let known = typeRanks { return known.rank(of: index, fromEnd: fromEnd) }
    let ranks = try TypeRanks(tree, &budget)
    typeRanks = ranks
    return ranks.rank(of: index, fromEnd: fromEnd)
  }
}
