import SilhouetteGeometry
import Foundation

extension StyleSheet {
  /// The greatest depth of nested blocks; each level reads its text once more.
  private static let deepestNesting = 8

  /// Adds the rules of a sheet (CSS Syntax 3, section 5), also those in layers and in `@media` and
  /// `@supports` whose condition is met. Other at-rules and rules with invalid selectors are skipped with
  /// their blocks. O(bytes).
  ///
  /// - Throws: a fault if the rules of all sheets together have more bytes than `limit`.
  mutating func append(_ text: String, limit: Int) throws(ReadingFault) {
    try append(text, in: Scope(), limit: limit)
    ranks = layers.ranks
  }

  /// What encloses rules.
  private struct Scope {
    /// The selectors of the enclosing rule; nil if there is none.
    var parent: String?
    var layer = 0
    /// The number of enclosing blocks.
    var depth = 0
  }

  private mutating func append(
    _ text: String, in scope: Scope, limit: Int
  ) throws(ReadingFault) {
    var scanner = CSSScanner(text)
    var declarations = ""
    while !scanner.isAtEnd {
      scanner.skipSpace()
      // Once hid sheets from browsers that did not know them (CSS Syntax 3, section 5.4.1).
      if scanner.take("<!--") || scanner.take("-->") { continue }
      let isAtRule = scanner.next == UInt8(ascii: "@")
      if !isAtRule, scope.parent != nil, let declaration = scanner.readDeclaration() {
        declarations += declaration + ";"
        continue
      }
      try append(declarations, for: scope.parent, in: scope.layer, limit: limit)
      declarations = ""
      // Only an at-rule may end without a block (CSS Syntax 3, section 5.4).
      let prelude = (isAtRule ? scanner.readText(upTo: "{", ";") : scanner.readText(upTo: "{"))
        .trimmed
      guard scanner.take("{") else {
        if isAtRule { declareLayers(prelude, in: scope.layer) }
        scanner.advance()
        continue
      }
      let block = scanner.readText(upTo: "}")
      scanner.advance()
      try append(block, after: prelude, in: scope, limit: limit)
    }
    try append(declarations, for: scope.parent, in: scope.layer, limit: limit)
  }

  /// Adds the rules of a block, as its prelude says.
  private mutating func append(
    _ block: String, after prelude: String, in outer: Scope, limit: Int
  ) throws(ReadingFault) {
    var scope = outer
    scope.depth += 1
    if prelude.hasPrefix("@") {
      guard scope.depth <= Self.deepestNesting else { return }
      if let name = Self.layerName(prelude) {
        scope.layer = layers.layer(name, in: outer.layer)
      } else if !Self.isMet(prelude) {
        return
      }
      return try append(block, in: scope, limit: limit)
    }
    guard let selectors = Self.nested(prelude, in: outer.parent) else { return }
    guard block.utf8.contains(UInt8(ascii: "{")), scope.depth <= Self.deepestNesting else {
      return try append(block, for: selectors, in: scope.layer, limit: limit)
    }
    scope.parent = selectors
    try append(block, in: scope, limit: limit)
  }

  private mutating func append(
    _ block: String, for selectors: String?, in layer: Int, limit: Int
  ) throws(ReadingFault) {
    guard let selectors, !block.isEmpty else { return }
    byteCount += selectors.utf8.count + block.utf8.count
    if byteCount > limit {
      throw ReadingFault(.limitExceeded(LimitExceeded(.work, allowed: Int64(limit))))
    }
    guard let selectors = SelectorParser.list(selectors) else { return }
    let declarations = Declaration.list(block, isInSheet: true)
    if declarations.isEmpty { return }
    for selector in selectors {
      append(Rule(selector: selector, declarations: declarations, layer: layer))
    }
  }

  /// Nested selectors, written out for use without their enclosing rule (CSS Nesting 1, section 3); nil if
  /// they become too long.
  private static func nested(_ selectors: String, in parent: String?) -> String? {
    guard let parent else { return selectors }
    let outer = ":is(\(parent))"
    let parts = selectors.commaSeparatedParts.map { part in
      part.utf8.contains(UInt8(ascii: "&"))
        ? part.replacingOccurrences(of: "&", with: outer) : "\(outer) \(part)"
    }
    let text = parts.joined(separator: ",")
    return text.utf8.count <= longestSelectors ? text : nil
  }

  /// The greatest length of written-out selectors, in bytes.
  private static let longestSelectors = 4096

  /// The name in the prelude of an `@layer` block, empty for an anonymous layer; nil for any other prelude.
  private static func layerName(_ prelude: String) -> String? {
    let words = prelude.words
    guard words[0].lowerCase == "@layer" else { return nil }
    return words.count > 1 ? String(words[1]) : ""
  }

  /// Declares the layers that an `@layer` rule without a block names, in its order.
  private mutating func declareLayers(_ prelude: String, in outer: Int) {
    guard prelude.lowerCase.hasPrefix("@layer ") else { return }
    for name in String(prelude.dropFirst(7)).commaSeparatedParts where !name.isEmpty {
      _ = layers.layer(name, in: outer)
    }
  }

  /// Whether an at-rule is a true condition. `@supports` is taken to be true unless it begins with `not`.
  private static func isMet(_ prelude: String) -> Bool {
    var scanner = CSSScanner(String(prelude.dropFirst()))
    let name = scanner.readName()?.lowerCase
    let condition = scanner.readText()
    switch name {
    case "media": return MediaQuery.isMet(condition)
    case "supports": return !condition.trimmed.lowerCase.hasPrefix("not")
    default: return false
    }
  }
}
