/// Which elements a style rule is for (Selectors 4): compounds joined by combinators.
struct Selector: Sendable, Hashable {
  /// How the element of a compound stands to that of the compound before it.
  enum Combinator: Sendable, Hashable {
    case descendant, child, nextSibling, laterSibling
  }

  /// What is asked of one element.
  struct Compound: Sendable, Hashable {
    /// The local name; nil for any.
    var type: String?
    var ids: [String] = []
    var classes: [String] = []
    var attributes: [AttributeTest] = []
    var pseudoClasses: [PseudoClass] = []
  }

  /// What is asked of an element's place or of other selectors.
  indirect enum PseudoClass: Sendable, Hashable {
    case root
    /// The element's rank among its siblings, from 1, is a·n + b for some n ≥ 0.
    case rank(a: Int, b: Int, fromEnd: Bool, ofType: Bool)
    case isEmpty
    case anyOf([Selector])
    case noneOf([Selector])
    /// Some element that stands to this one as the combinator says, with what the selector asks for
    /// inside or beside it.
    case has([Relative])
    /// The element from which a relative selector is asked.
    case anchor
    /// The language is one of these in lower case, or a kind of one.
    case language([String])
    /// An `a` that leads somewhere.
    case link
    /// A state that a picture at rest is not in, such as `:hover`.
    case never
  }

  /// A selector within `:has()`, whose first compound is the ``PseudoClass/anchor``.
  struct Relative: Sendable, Hashable {
    let selector: Selector
    /// Whether what it asks for is beside the anchor rather than in it.
    var isBeside: Bool {
      [.nextSibling, .laterSibling].contains(selector.combinators[0])
    }
  }

  /// From left to right; never empty.
  var compounds: [Compound]
  /// Between the compounds: one fewer than they are.
  var combinators: [Combinator]
  /// How many ids, classes and types it counts (Selectors 4, section 17), in one number to compare.
  var specificity: Int
}
