import Foundation

/// Matches selectors with elements, and counts the steps.
///
/// The content of a `use` is a shadow tree: selectors see neither ancestors nor siblings of its root (SVG 2,
/// section 5.5.3).
struct SelectorMatcher {
  let tree: ElementTree
  /// The root of the innermost shadow tree; nil in the document itself.
  var scope: Int?
  /// The element whose `:has()` is being matched.
  var anchor: Int?
  /// The steps so far: compounds compared with an element, siblings counted, declarations found.
  var steps = 0

  init(_ tree: ElementTree) { self.tree = tree }

  /// How a match ended. A failure says where trying again can help, which bounds the backtracking.
  private enum Outcome {
    case matched
    /// An earlier sibling may match.
    case restartAtSibling
    /// Only a further ancestor may match.
    case restartAtAncestor
    /// No other element can match.
    case failed
  }

  /// Whether the element matches the selector.
  mutating func matches(_ selector: Selector, _ index: Int) -> Bool {
    outcome(selector, selector.compounds.count - 1, index) == .matched
  }

  private mutating func outcome(_ selector: Selector, _ compound: Int, _ index: Int) -> Outcome {
    guard matches(selector.compounds[compound], index) else { return .restartAtSibling }
    guard compound > 0 else { return .matched }
    let combinator = selector.combinators[compound - 1]
    let isSibling = combinator == .nextSibling || combinator == .laterSibling
    var candidate = index
    while let found = isSibling ? previousSibling(of: candidate) : parent(of: candidate) {
      candidate = found
      let outcome = outcome(selector, compound - 1, candidate)
      switch (outcome, combinator) {
      case (.matched, _), (.failed, _), (_, .nextSibling): return outcome
      case (_, .child): return .restartAtAncestor
      case (.restartAtAncestor, .laterSibling): return outcome
      default: continue
      }
    }
    return isSibling ? .restartAtAncestor : .failed
  }

  private func parent(of index: Int) -> Int? { index == scope ? nil : tree[index].parent }

  private func previousSibling(of index: Int) -> Int? {
    guard let parent = parent(of: index) else { return nil }
    let rank = tree.rank(of: index)
    return rank > 0 ? tree[parent].children[rank - 1] : nil
  }

  private mutating func matches(_ compound: Selector.Compound, _ index: Int) -> Bool {
    steps += 1
    // `tree[index]` is not stored in a variable: copying an element takes longer than all of this.
    if let type = compound.type, type != tree[index].localName { return false }
    if !compound.ids.isEmpty {
      guard let id = tree[index].attributes.id, compound.ids.allSatisfy({ $0 == id }) else {
        return false
      }
    }
    if !compound.classes.isEmpty {
      guard let names = tree[index].attributes["class"] else { return false }
      guard compound.classes.allSatisfy({ names.contains(word: $0) }) else { return false }
    }
    for test in compound.attributes where !test.matches(tree[index].attributes) {
      return false
    }
    for pseudoClass in compound.pseudoClasses where !matches(pseudoClass, index) { return false }
    return true
  }

  private mutating func matches(_ pseudoClass: Selector.PseudoClass, _ index: Int) -> Bool {
    switch pseudoClass {
    case .root: return index == 0 && scope == nil
    case .empty: return tree[index].children.isEmpty && tree[index].runs.isEmpty
    case .never: return false
    case .anchor: return index == anchor
    case .link: return tree[index].name == .a && tree.link(of: index) != nil
    case .language(let languages):
      guard let language = language(of: index)?.lowerCase else { return false }
      return languages.contains { language == $0 || language.hasPrefix($0 + "-") }
    case .has(let selectors):
      return selectors.contains { has($0, index) }
    case .anyOf(let selectors):
      for selector in selectors where matches(selector, index) { return true }
      return false
    case .noneOf(let selectors):
      for selector in selectors where matches(selector, index) { return false }
      return true
    case .rank(let a, let b, let fromEnd, let ofType):
      let multiple = rank(of: index, fromEnd: fromEnd, ofType: ofType) + 1 - b
      return a == 0 ? multiple == 0 : multiple % a == 0 && multiple / a >= 0
    }
  }

  /// The language that the element or its nearest ancestor declares.
  private mutating func language(of index: Int) -> String? {
    var ancestor: Int? = index
    while let element = ancestor {
      steps += 1
      let attributes = tree[element].attributes
      if let language = attributes["xml:lang"] ?? attributes["lang"] { return language }
      ancestor = tree[element].parent
    }
    return nil
  }

  /// The element's rank among its siblings, or those of its type, from 0.
  private mutating func rank(of index: Int, fromEnd: Bool, ofType: Bool) -> Int {
    guard let parent = parent(of: index) else { return 0 }
    let siblings = tree[parent].children
    let rank = tree.rank(of: index)
    guard ofType else { return fromEnd ? siblings.count - 1 - rank : rank }
    let others = fromEnd ? siblings[(rank + 1)...] : siblings[..<rank]
    steps += others.count
    return others.count { tree[$0].localName == tree[index].localName }
  }
}

extension SelectorMatcher {
  /// Whether an element in or after this one matches a selector of `:has()` (Selectors 4, section 4.5).
  mutating func has(_ relative: Selector.Relative, _ index: Int) -> Bool {
    let outer = anchor
    anchor = index
    defer { anchor = outer }
    var rest = relative.startsAtSibling ? laterSiblings(of: index) : tree[index].children
    while let candidate = rest.popLast() {
      if matches(relative.selector, candidate) { return true }
      rest += tree[candidate].children
    }
    return false
  }

  private func laterSiblings(of index: Int) -> [Int] {
    guard index != scope, let parent = tree[index].parent else { return [] }
    return Array(tree[parent].children[(tree.rank(of: index) + 1)...])
  }
}
