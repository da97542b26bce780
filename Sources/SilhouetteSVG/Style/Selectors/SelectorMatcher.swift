import Foundation

/// Tells which elements a selector is for, and counts the work.
///
/// What a `use` repeats is a tree of its own, in which no selector sees what is round or beside the
/// repeated element (SVG 2, section 5.5.3).
struct SelectorMatcher {
  let tree: ElementTree
  /// The element that the innermost `use` repeats; nil in the document itself.
  var scope: Int?
  /// The element from which the selectors of a `:has()` are asked.
  var anchor: Int?
  /// How much has been done: compounds compared with an element, siblings counted, declarations found.
  var steps = 0

  init(_ tree: ElementTree) { self.tree = tree }

  /// Why a selector does not match, so that no way is tried that cannot lead anywhere.
  private enum Outcome {
    case matched
    /// Another sibling further left may do.
    case restartAtSibling
    /// Only another ancestor may do.
    case restartAtAncestor
    /// Nothing else may do.
    case failed
  }

  /// Whether the selector is for the element.
  mutating func matches(_ selector: Selector, _ index: Int) -> Bool {
    outcome(selector, selector.compounds.count - 1, index) == .matched
  }

  private mutating func outcome(_ selector: Selector, _ place: Int, _ index: Int) -> Outcome {
    guard matches(selector.compounds[place], index) else { return .restartAtSibling }
    guard place > 0 else { return .matched }
    let combinator = selector.combinators[place - 1]
    let isSibling = combinator == .nextSibling || combinator == .laterSibling
    var candidate = index
    while let found = isSibling ? previousSibling(of: candidate) : parent(of: candidate) {
      candidate = found
      let outcome = outcome(selector, place - 1, candidate)
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
    // An element is not asked for as a whole, as a copy of it takes longer than all of this.
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
    for condition in compound.attributes where !condition.passes(tree[index].attributes) {
      return false
    }
    for pseudoClass in compound.pseudoClasses where !matches(pseudoClass, index) { return false }
    return true
  }

  private mutating func matches(_ pseudoClass: Selector.PseudoClass, _ index: Int) -> Bool {
    switch pseudoClass {
    case .root: return index == 0 && scope == nil
    case .isEmpty: return tree[index].children.isEmpty && tree[index].runs.isEmpty
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
      let away = rank(of: index, fromEnd: fromEnd, ofType: ofType) + 1 - b
      return a == 0 ? away == 0 : away % a == 0 && away / a >= 0
    }
  }

  /// The language that an element, or the nearest one round it, says that it is in.
  private mutating func language(of index: Int) -> String? {
    var place: Int? = index
    while let element = place {
      steps += 1
      let attributes = tree[element].attributes
      if let language = attributes["xml:lang"] ?? attributes["lang"] { return language }
      place = tree[element].parent
    }
    return nil
  }

  /// The element's rank among its siblings, or among those of its type, from 0.
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
