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
  ///
  /// - Parameter anchor: the element whose `:has()` is being matched.
  mutating func matches(
    _ selector: Selector, _ index: Int, anchor: Int? = nil, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    // The elements that are tried for the compounds left of the last one, from right to left.
    var chain: [Int] = []
    while true {
      let element = chain.last ?? index
      let compound = selector.compounds.count - 1 - chain.count
      let isMatch = try matches(selector.compounds[compound], element, anchor, &budget)
      if isMatch {
        if compound == 0 { return true }
        chain.append(element)
      }
      guard try moveOn(&chain, in: selector, hasFailed: !isMatch, &budget) else { return false }
    }
  }

  /// Moves to the next element that may match the leftmost compound tried so far; false if none can. How a compound has
  /// failed says where trying again can help, which bounds the backtracking.
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
      if let candidate = isSibling ? sibling(of: last, isNext: false) : parent(of: last) {
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

  func sibling(of index: Int, isNext: Bool) -> Int? {
    guard let parent = parent(of: index) else { return nil }
    let rank = tree.rank(of: index) + (isNext ? 1 : -1)
    return tree[parent].children.indices.contains(rank) ? tree[parent].children[rank] : nil
  }
}

extension SelectorMatcher {
  /// Whether an element matches a compound.
  private mutating func matches(
    _ compound: Selector.Compound, _ index: Int, _ anchor: Int?, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    guard try matchesAlone(compound, index, anchor, &budget) else { return false }
    for test in compound.nested {
      switch test {
      case .anyOf(let selectors):
        guard try matchesAny(of: selectors, index, anchor, &budget) else { return false }
      case .noneOf(let selectors):
        if try matchesAny(of: selectors, index, anchor, &budget) { return false }
      case .has(let selectors):
        guard try hasAny(of: selectors, index, &budget) else { return false }
      case .rank(let a, let b, let fromEnd, let selectors):
        guard try matchesAny(of: selectors, index, anchor, &budget) else { return false }
        var rank = 0
        var sibling = self.sibling(of: index, isNext: fromEnd)
        while let other = sibling {
          if try matchesAny(of: selectors, other, anchor, &budget) { rank += 1 }
          sibling = self.sibling(of: other, isNext: fromEnd)
        }
        guard Self.isStep(rank, a, b) else { return false }
      }
    }
    return true
  }

  private mutating func matchesAny(
    of selectors: [Selector], _ index: Int, _ anchor: Int?, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    for selector in selectors {
      try budget.pay(.nestedSelector)
      if try matches(selector, index, anchor: anchor, &budget) { return true }
    }
    return false
  }

  private mutating func hasAny(
    of selectors: [Selector], _ index: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    for selector in selectors {
      var rest = try candidates(for: selector, index, &budget)
      while let candidate = rest.popLast() {
        try budget.pay(tree[candidate].children.count * .child)
        rest += tree[candidate].children
        try budget.pay(.nestedSelector)
        if try matches(selector, candidate, anchor: index, &budget) { return true }
      }
    }
    return false
  }

  /// The elements with which a search for `:has()` begins (Selectors 4, section 4.5).
  private func candidates(
    for selector: Selector, _ index: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> [Int] {
    try budget.pay(.match)
    guard selector.startsAtSibling else {
      try budget.pay(tree[index].children.count * .child)
      return tree[index].children
    }
    guard index != scope, let parent = tree[index].parent else { return [] }
    let later = tree[parent].children[(tree.rank(of: index) + 1)...]
    try budget.pay(later.count * .child)
    return Array(later)
  }

  /// Whether an element has what a compound asks of it, except for nested selectors.
  private mutating func matchesAlone(
    _ compound: Selector.Compound, _ index: Int, _ anchor: Int?, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    try budget.pay(.match + compound.comparedBytes * .comparedByte)
    // `tree[index]` is not stored in a variable: copying an element takes longer than all of this.
    if let type = compound.type, type != tree[index].localName { return false }
    if !compound.ids.isEmpty {
      guard let id = tree[index].attributes.idBytes,
        compound.ids.allSatisfy({ $0.utf8.count == id.count && $0.utf8.elementsEqual(id) })
      else { return false }
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
    where try !matches(test, index, anchor, &budget) { return false }
    return true
  }
}
