import SilhouetteGeometry

/// A complex selector (Selectors 4): compound selectors joined by combinators.
struct Selector: Sendable, Hashable {
  /// How the element of a compound relates to that of the compound on its left.
  enum Combinator: Sendable, Hashable {
    case descendant, child, nextSibling, laterSibling
  }

  /// The conditions on one element.
  struct Compound: Sendable, Hashable {
    /// The local name; nil for `*` or none.
    var type: ByteString?
    var ids: [ByteString] = []
    var classes: [ByteString] = []
    var attributes: [AttributeTest] = []
    var pseudoClasses: [PseudoClass] = []
    /// The pseudo-classes that hold selectors.
    var nested: [Nested] = []
    /// The numbers of ids, classes and types (Selectors 4, section 17), packed so that they compare as one.
    var specificity: Int64 = 0
    /// The size of all names and values, in bytes.
    var comparedBytes = 0
    /// How deep selectors hold one another.
    var depth = 0
    /// Whether it is for a pseudo-element, and so for no element of the document.
    var isPseudoElement = false

    /// Adds the cost and the specificity of a condition.
    mutating func add(bytes: Int, weight: Int64) {
      comparedBytes += bytes
      specificity &+= weight
    }
  }

  /// A pseudo-class that holds no selectors.
  enum PseudoClass: Sendable, Hashable {
    case root
    /// The element's rank among its siblings, from 1, is a·n + b for some n ≥ 0.
    case rank(a: Int, b: Int, fromEnd: Bool, ofType: Bool)
    case empty
    /// `:lang()`, its languages in lower case.
    case language([ByteString])
    /// An `a` with a reference.
    case link
    /// A state that a static document is never in, such as `:hover`.
    case never
  }

  /// A pseudo-class that holds selectors.
  enum Nested: Sendable, Hashable {
    /// `:is()`, `:where()` and `&`.
    case anyOf([Selector])
    /// `:not()`.
    case noneOf([Selector])
  }

  /// From left to right; never empty.
  let compounds: [Compound]
  /// Between the compounds: one fewer than these.
  let combinators: [Combinator]
  /// The sum of the compounds' specificities.
  let specificity: Int64
  /// How deep selectors hold one another.
  let depth: Int

  init(_ compounds: [Compound], _ combinators: [Combinator]) {
    (self.compounds, self.combinators) = (compounds, combinators)
    specificity = compounds.reduce(0) { $0 &+ $1.specificity }
    depth = compounds.map { $0.depth }.max() ?? 0
  }
}

extension [Selector] {
  /// That of the most specific one.
  var specificity: Int64 { map { $0.specificity }.max() ?? 0 }
}
