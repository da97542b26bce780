import Foundation
import SilhouetteGeometry

/// Evaluates the conditions of `@media` and `@supports` (Media Queries 4, section 3; CSS Conditional 3, section 6).
///
/// What is unknown is nil, and makes nothing false that is true without it.
struct Condition {
  /// Whether `or` is allowed.
  var mayBeAlternative = true
  /// The value of the text in a pair of brackets, after the name of a function, which is empty without one.
  let value: (_ function: ByteString, _ text: String) -> Bool?

  /// How deep brackets may be nested: evaluating them recurses.
  static let deepest = 16

  /// The text is no condition.
  struct Invalid: Error {}

  /// The value of `not a`, `a and b` or `a or b`, where each is in brackets; nil if it is unknown. O(bytes), for each
  /// level of brackets.
  func evaluate(_ text: String, depth: Int = 0) throws(Invalid) -> Bool? {
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    let isNegated = scanner.take(keyword: "not")
    if isNegated, !scanner.skipSpace() { throw Invalid() }
    var values: [Bool?] = []
    var word: ByteString = ""
    while true {
      // What is no condition itself is a feature, a declaration, or unknown.
      let function = scanner.readName()?.lowerCase ?? ""
      guard let inside = scanner.readArguments() else { throw Invalid() }
      let isNested = function.isEmpty && depth < Self.deepest
      let inner = isNested ? (try? evaluate(inside, depth: depth + 1)) : nil
      values.append(inner ?? value(function, inside))
      scanner.skipSpace()
      if scanner.isAtEnd { break }
      guard !isNegated, let next = scanner.readName()?.lowerCase, word.isEmpty || next == word,
        next == "and" || next == "or" && mayBeAlternative, scanner.skipSpace()
      else { throw Invalid() }
      word = next
    }
    if isNegated { return values[0].map { !$0 } }
    // With `or`, one that is true decides; otherwise one that is false.
    let deciding = word == "or"
    if values.contains(deciding) { return deciding }
    return values.contains(nil) ? nil : !deciding
  }
}

/// The conditions of `@supports` (CSS Conditional 4, section 2): whether this package reads something.
enum Support {
  /// Whether a condition is true. O(bytes).
  static func isMet(_ text: String, in scope: SelectorScope) -> Bool {
    let scope = SelectorScope(namespaces: scope.namespaces)
    let condition = Condition { function, text in
      function.isEmpty && isRead(text)
        || function == "selector"
          && SelectorParser.list(text, in: scope, isForgiving: false)?.count == 1
    }
    return (try? condition.evaluate(text)) == true
  }

  /// Whether a declaration is valid. Values of properties without effect on hits are not checked.
  static func isRead(_ text: String) -> Bool {
    let declarations = Declaration.list(text, isRendering: true)
    // A shorthand may have several longhands.
    guard let declaration = declarations.first else { return false }
    guard case .property(let property) = declaration.name else { return true }
    if property.isOnlyRendered || property == .mask || declaration.hasVariables { return true }
    var style = ComputedStyle.initial
    return style.set(
      property, to: declaration.value, parent: .initial, units: .unknown, context: .none,
      isPaintServer: { _ in false })
  }
}
