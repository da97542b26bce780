import Foundation
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
    /// Two that differ match nothing, which is a pseudo-class then.
    var id: ByteString?
    var classes: [ByteString] = []
    var attributes: [AttributeTest] = []
    var pseudoClasses: [PseudoClass] = []
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

  enum PseudoClass: Sendable, Hashable {
    case root
    /// The element's rank among its siblings, from 1, is a·n + b for some n ≥ 0.
    case rank(a: Int, b: Int, fromEnd: Bool, ofType: Bool)
    case empty
    /// An `a` with a reference.
    case link
    /// A state that a static document is never in, such as `:hover`.
    case never
    /// `:is()`, `:where()` and `&`: one of the selectors must match; for `:not()`, none.
    case any([Selector], isNegated: Bool = false)
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
  var specificity: Int64 { reduce(0) { Swift.max($0, $1.specificity) } }
  /// That of the one that holds others deepest.
  var depth: Int { reduce(0) { Swift.max($0, $1.depth) } }
}

/// An attribute selector (Selectors 4, section 6).
struct AttributeTest: Sendable, Hashable {
  /// How the value is compared, by the byte that names it.
  enum Match: UInt8, Sendable {
    /// `[a]`
    case exists = 0x5D
    /// `[a=v]`
    case equals = 0x3D
    /// `[a~=v]`: one of the words equals.
    case word = 0x7E
    /// `[a|=v]`: equals, or begins with the value and a hyphen.
    case language = 0x7C
    /// `[a^=v]`
    case prefix = 0x5E
    /// `[a$=v]`
    case suffix = 0x24
    /// `[a*=v]`
    case substring = 0x2A
  }

  /// As written in documents, prefix included.
  let name: ByteString
  let match: Match
  var value: ByteString = ""
  var ignoresCase = false

  /// What comparing a byte of an attribute's value costs.
  var comparedByte: Price { ignoresCase ? .valueByte : .comparedByte }

  /// Whether an attribute's value matches. O(bytes of both).
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    ignoresCase
      ? matches(ByteString(utf8: text).lowerCase.utf8, value.lowerCase) : matches(text, value)
  }

  private func matches(_ found: some BidirectionalCollection<UInt8>, _ value: ByteString) -> Bool {
    switch match {
    case .exists: true
    case .equals: found.elementsEqual(value.utf8)
    case .word: found.contains(word: value)
    case .language: found.isLanguage(value)
    case .prefix: !value.isEmpty && found.starts(with: value.utf8)
    case .suffix: !value.isEmpty && found.reversed().starts(with: value.utf8.reversed())
    case .substring: !value.isEmpty && found.contains(bytesOf: value)
    }
  }
}

extension Collection<UInt8> {
  /// Whether a text in UTF-8 is a language or one of its variants: equals it, or begins with it and a hyphen.
  func isLanguage(_ language: ByteString) -> Bool {
    guard starts(with: language.utf8) else { return false }
    let next = dropFirst(language.utf8.count).first
    return next == nil || next == UInt8(ascii: "-")
  }
}
