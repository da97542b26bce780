import SilhouetteGeometry

extension SelectorMatcher {
  /// Whether an element matches a pseudo-class that holds no selectors.
  mutating func matches(
    _ pseudoClass: Selector.PseudoClass, _ index: Int, _ anchor: Int?, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    try budget.pay(.match)
    switch pseudoClass {
    case .root: return index == 0 && scope == nil
    case .empty: return tree[index].children.isEmpty && !tree[index].hasText
    case .never: return false
    case .anchor: return index == anchor
    case .link:
      try budget.pay(tree.linkNames.count * .lookUp)
      return tree[index].name == .a && tree.link(of: index) != nil
    case .language(let languages):
      guard let language = try tree.language(of: index, &budget) else { return false }
      try budget.pay(languages.count * (.match + language.utf8.count * .valueByte))
      return languages.contains { language.utf8.isLanguage($0) }
    case .rank(let a, let b, let fromEnd, let ofType):
      let rank = try rank(of: index, fromEnd: fromEnd, ofType: ofType, &budget)
      return Self.isStep(rank, a, b)
    }
  }

  /// Whether a rank from 0 is that of a·n + b, from 1, for some n ≥ 0.
  static func isStep(_ rank: Int, _ a: Int, _ b: Int) -> Bool {
    let multiple = rank + 1 - b
    return a == 0 ? multiple == 0 : multiple % a == 0 && multiple / a >= 0
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
