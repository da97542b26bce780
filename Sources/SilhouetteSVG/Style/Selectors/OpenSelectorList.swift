/// A list of selectors that is being read.
struct OpenSelectorList {
  /// The pseudo-class that holds the list; empty for the whole one.
  let function: String
  private(set) var selectors: [Selector] = []
  /// The compounds so far of the selector that is being read; nil if there are none.
  var left: Selector?
  /// Between these and the compound that is being read.
  var combinator = Selector.Combinator.descendant
  var compound = Selector.Compound()
  var isCompoundEmpty = true
  /// A pseudo-class in the compound, whose list has to be read first.
  var opened: String?

  /// The deepest nesting of `:is()`, `:not()` and `:has()` that is valid: a selector holds those inside it, and
  /// releasing it takes stack.
  static let deepest = 16

  init(function: String) { self.function = function }

  /// Adds to the compound's cost and specificity.
  mutating func add(bytes: Int, weight: Int64) {
    isCompoundEmpty = false
    compound.comparedBytes += bytes
    compound.specificity &+= weight
  }

  /// Ends the compound that is being read.
  mutating func endCompound() {
    if left == nil {
      left = Selector(compound)
    } else {
      left?.append(combinator, compound)
    }
    (compound, isCompoundEmpty) = (Selector.Compound(), true)
  }

  /// Ends the selector that is being read.
  mutating func endSelector() {
    endCompound()
    if let left { selectors.append(left) }
    left = nil
  }

  /// Adds a nested list to the compound that holds it.
  mutating func add(_ list: OpenSelectorList) {
    let selectors = list.selectors
    switch list.function {
    case "not": compound.nested.append(.noneOf(selectors))
    case "has": compound.nested.append(.has(selectors.map { .init(selector: $0) }))
    default: compound.nested.append(.anyOf(selectors))
    }
    let most = selectors.map { $0.specificity }.max() ?? 0
    add(bytes: 0, weight: list.function == "where" ? 0 : most)
  }
}
