import SilhouetteGeometry

/// A selector that is being matched with an element: how far matching has come.
struct SelectorGoal {
  let selector: Selector
  /// The element whose `:has()` is being matched.
  let anchor: Int?
  /// The compound that is compared, and the element with which.
  private(set) var compound: Int
  private(set) var element: Int
  private(set) var isMatched = false
  /// The compounds on the right that have matched, each with the last element tried for the one on its left.
  private var matched: [(compound: Int, candidate: Int)] = []

  // The compound's pseudo-classes that hold selectors.
  /// Whether the element has what the compound asks of it alone, so that these decide.
  var isNesting = false
  /// The first of them that is undecided.
  private(set) var nested = 0
  /// The first of its selectors that is untried.
  var alternative = 0
  /// The elements in which `:has()` has still to look.
  var rest: [Int] = []

  init(_ selector: Selector, _ index: Int, anchor: Int?) {
    self.selector = selector
    self.anchor = anchor
    compound = selector.compounds.count - 1
    element = index
  }
}

extension SelectorGoal {
  /// A goal for the next selector of `:is()` or `:not()`.
  mutating func next(_ selector: Selector, _ index: Int, anchor: Int?) -> SelectorGoal {
    alternative += 1
    return SelectorGoal(selector, index, anchor: anchor)
  }

  /// The pseudo-class matches; on to the next.
  mutating func endNested() {
    nested += 1
    (alternative, rest) = (0, [])
  }

  /// The pseudo-class does not match, nor does the compound. Returns nil: no other goal is needed.
  mutating func failNested() -> SelectorGoal? {
    isNesting = false
    (alternative, rest) = (0, [])
    return nil
  }

  /// Whether the compound matches, now that all of it is decided.
  mutating func takeDecision() -> Bool {
    defer { (isNesting, nested) = (false, 0) }
    return isNesting
  }

  /// How a match ended. A failure says where trying again can help, which bounds the backtracking.
  private enum Outcome {
    /// An earlier sibling may match.
    case restartAtSibling
    /// Only a further ancestor may match.
    case restartAtAncestor
  }

  /// Goes on to the next compound, or to another element, after a comparison; true if the goal is decided.
  mutating func proceed(
    _ compoundMatches: Bool, in matcher: SelectorMatcher, _ budget: inout Budget
  ) throws(LimitExceeded) -> Bool {
    var outcome: Outcome? = .restartAtSibling
    if compoundMatches {
      if compound == 0 {
        isMatched = true
        return true
      }
      matched.append((compound, element))
      outcome = nil
    }
    while let last = matched.last {
      let combinator = selector.combinators[last.compound - 1]
      let isSibling = combinator == .nextSibling || combinator == .laterSibling
      if let found = outcome {
        switch (found, combinator) {
        case (_, .nextSibling), (.restartAtAncestor, .laterSibling): matched.removeLast()
        case (_, .child):
          matched.removeLast()
          outcome = .restartAtAncestor
        default: outcome = nil
        }
        continue
      }
      try budget.spend(1, each: Cost.child)
      let candidate =
        isSibling
        ? matcher.previousSibling(of: last.candidate) : matcher.parent(of: last.candidate)
      if let candidate {
        matched[matched.count - 1].candidate = candidate
        (compound, element) = (last.compound - 1, candidate)
        return false
      }
      // Without another ancestor, no element can match.
      guard isSibling else { return true }
      matched.removeLast()
      outcome = .restartAtAncestor
    }
    return true
  }
}
