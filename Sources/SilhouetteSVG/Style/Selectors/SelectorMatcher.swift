import Foundation
import SilhouetteGeometry

/// Matches selectors with elements.
///
/// The content of a `use` is a shadow tree: selectors see neither ancestors nor siblings of its root (SVG 2, section
/// 5.5.3).
struct SelectorMatcher {
  let tree: ElementTree
  /// The root of the innermost shadow tree; nil in the document itself.
  var scope: Int?
  var typeRanks: TypeRanks?

  init(_ tree: ElementTree) { self.tree = tree }

  /// Whether the element matches the selector. Each compound is paid for before it is compared.
  ///
  /// Recurses for selectors inside selectors only, whose depth the parser limits.
  mutating func matches(
    _ selector: Selector, _ index: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    // The elements that are tried for the compounds left of the last one, from right to left.
    var chain: [Int] = []
    while true {
      let element = chain.last ?? index
      let compound = selector.compounds.count - 1 - chain.count
      let isMatch = try matches(selector.compounds[compound], element, &budget)
      if isMatch {
        if compound == 0 { return true }
        chain.append(element)
      }
      guard try moveOn(&chain, in: selector, hasFailed: !isMatch, &budget) else { return false }
    }
  }

  /// Moves to the next element that may match the leftmost compound tried; false if none can. The way a compound
  /// failed shows where another try can help, which bounds the backtracking.
  private func moveOn(
    _ chain: inout [Int], in selector: Selector, hasFailed: Bool, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    var (hasFailed, needsAncestor) = (hasFailed, false)
    while let last = chain.last {
      let combinator = selector.combinators[selector.compounds.count - 1 - chain.count]
      let isSibling = combinator == .nextSibling || combinator == .laterSibling
      let hasOneCandidate = combinator == .nextSibling || combinator == .child
      if hasFailed, hasOneCandidate || isSibling && needsAncestor {
        chain.removeLast()
        needsAncestor = needsAncestor || combinator == .child
        continue
      }
      try budget.pay(.child)
      if let candidate = isSibling ? previousSibling(of: last) : parent(of: last) {
        chain[chain.count - 1] = candidate
        return true
      }
      // Without another ancestor, no element can match.
      guard isSibling else { return false }
      chain.removeLast()
      (hasFailed, needsAncestor) = (true, true)
    }
    return false
  }

  func parent(of index: Int) -> Int? { index == scope ? nil : tree[index].parent }

  private func previousSibling(of index: Int) -> Int? {
    guard let parent = parent(of: index) else { return nil }
    let rank = tree.rank(of: index)
    return rank > 0 ? tree[parent].children[rank - 1] : nil
  }
}

extension SelectorMatcher {
  private mutating func matchesAny(
    of selectors: [Selector], _ index: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    for selector in selectors {
      try budget.pay(.nestedSelector)
      if try matches(selector, index, &budget) { return true }
    }
    return false
  }

  /// Whether an element matches a compound.
  private mutating func matches(
    _ compound: Selector.Compound, _ index: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    try budget.pay(.match + compound.comparedBytes * .comparedByte)
    // `tree[index]` is not stored in a variable: copying an element takes longer than all of this.
    if let type = compound.type, type != tree[index].localName { return false }
    if let id = compound.id {
      guard let found = tree[index].attributes.idBytes, found.elementsEqual(id.utf8) else {
        return false
      }
    }
    if !compound.classes.isEmpty {
      guard let names = tree[index].attributes.utf8(of: "class") else { return false }
      for name in compound.classes {
        try budget.pay(.lookUp + names.count * .comparedByte)
        if !names.contains(word: name) { return false }
      }
    }
    for test in compound.attributes {
      guard let found = tree[index].attributes.utf8(of: test.name) else { return false }
      try budget.pay(.match + found.count * test.comparedByte)
      if !test.matches(found) { return false }
    }
    for test in compound.pseudoClasses
    where try !matches(test, index, &budget) { return false }
    return true
  }
}

extension SelectorMatcher {
  /// Whether an element matches a pseudo-class. Recurses for selectors in it.
  mutating func matches(
    _ pseudoClass: Selector.PseudoClass, _ index: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    try budget.pay(.match)
    switch pseudoClass {
    case .root: return index == 0 && scope == nil
    case .empty: return tree[index].children.isEmpty && !tree[index].hasText
    case .never: return false
    case .any(let selectors, let isNegated):
      return try matchesAny(of: selectors, index, &budget) != isNegated
    case .link:
      try budget.pay(tree.linkNames.count * .lookUp)
      return tree[index].name == .a && tree.link(of: index) != nil
    case .rank(let a, let b, let fromEnd, let ofType):
      let rank = try rank(of: index, fromEnd: fromEnd, ofType: ofType, &budget)
      let multiple = rank + 1 - b
      return a == 0 ? multiple == 0 : multiple % a == 0 && multiple / a >= 0
    }
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

/// Each element's rank among its siblings of the same type, found once for `:nth-of-type()` and its like.
struct TypeRanks: Sendable {
  private var fromStart: [Int32]
  private var fromEnd: [Int32]

  /// O(elements).
  init(_ tree: ElementTree, _ budget: inout Budget) throws(LimitExceeded) {
    try budget.pay(tree.elements.count * (.listedElement + .bytes(2 * MemoryLayout<Int32>.stride)))
    fromStart = Array(repeating: 0, count: tree.elements.count)
    fromEnd = fromStart
    for element in tree.elements where !element.children.isEmpty {
      Self.count(element.children, tree, &fromStart)
      Self.count(element.children.reversed(), tree, &fromEnd)
    }
  }

  private static func count(
    _ children: some Sequence<Int>, _ tree: ElementTree, _ ranks: inout [Int32]
  ) {
    var counts: [ByteString: Int32] = [:]
    for child in children {
      ranks[child] = counts[tree[child].localName, default: 0]
      counts[tree[child].localName] = ranks[child] + 1
    }
  }

  /// The rank from 0.
  func rank(of index: Int, fromEnd isReversed: Bool) -> Int {
    Int(isReversed ? fromEnd[index] : fromStart[index])
  }
}
