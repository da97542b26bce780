import Foundation

extension StyleSheet {
  /// How deep conditions may be nested: each reads its block once more.
  private static let deepestNesting = 8

  /// Adds a sheet's rules (CSS Syntax 3, section 5), those in `@media` and `@supports` where the
  /// condition is met, and those in layers. Other at-rules and invalid selectors are passed over together
  /// with their blocks. O(bytes).
  ///
  /// - Throws: a fault where the rules have more bytes than `limit`, all sheets together.
  mutating func append(_ text: String, limit: Int) throws(ReadingFault) {
    try append(text, in: Place(), limit: limit)
    ranks = layers.ranks
  }

  /// Where rules stand.
  private struct Place {
    /// The selectors of the rule round them; nil where there is none.
    var parent: String?
    var layer = 0
    /// How many blocks are round them.
    var depth = 0
  }

  private mutating func append(
    _ text: String, in place: Place, limit: Int
  ) throws(ReadingFault) {
    var text = StyleText(text)
    var declarations = ""
    while !text.isAtEnd {
      text.skipSpace()
      // What hid sheets from readers older than they are (CSS Syntax 3, section 5.4.1).
      if text.take("<!--") || text.take("-->") { continue }
      let isAtRule = text.next == UInt8(ascii: "@")
      if !isAtRule, place.parent != nil, let declaration = text.readDeclaration() {
        declarations += declaration + ";"
        continue
      }
      try append(declarations, for: place.parent, in: place.layer, limit: limit)
      declarations = ""
      // An at-rule may end without a block, a rule of selectors may not (CSS Syntax 3, section 5.4).
      let prelude = (isAtRule ? text.readText(upTo: "{", ";") : text.readText(upTo: "{")).trimmed
      guard text.take("{") else {
        if isAtRule { declareLayers(prelude, in: place.layer) }
        text.advance()
        continue
      }
      let block = text.readText(upTo: "}")
      text.advance()
      try append(block, after: prelude, in: place, limit: limit)
    }
    try append(declarations, for: place.parent, in: place.layer, limit: limit)
  }

  /// Adds what is in a block, as what stands before it says.
  private mutating func append(
    _ block: String, after prelude: String, in outer: Place, limit: Int
  ) throws(ReadingFault) {
    var place = outer
    place.depth += 1
    if prelude.hasPrefix("@") {
      guard place.depth <= Self.deepestNesting else { return }
      if let name = Self.layerName(prelude) {
        place.layer = layers.layer(name, in: outer.layer)
      } else if !Self.isMet(prelude) {
        return
      }
      return try append(block, in: place, limit: limit)
    }
    guard let selectors = Self.nested(prelude, in: outer.parent) else { return }
    guard block.utf8.contains(UInt8(ascii: "{")), place.depth <= Self.deepestNesting else {
      return try append(block, for: selectors, in: place.layer, limit: limit)
    }
    place.parent = selectors
    try append(block, in: place, limit: limit)
  }

  private mutating func append(
    _ block: String, for selectors: String?, in layer: Int, limit: Int
  ) throws(ReadingFault) {
    guard let selectors, !block.isEmpty else { return }
    byteCount += selectors.utf8.count + block.utf8.count
    if byteCount > limit {
      throw ReadingFault(problem: .limitExceeded(.styleBytes, allowed: limit), position: nil)
    }
    guard let selectors = SelectorParser.list(selectors) else { return }
    let declarations = Declaration.list(block, isInSheet: true)
    if declarations.isEmpty { return }
    for selector in selectors {
      append(Rule(selector: selector, declarations: declarations, layer: layer))
    }
  }

  /// Selectors as they are without the rule round them (CSS Nesting 1, section 3); nil where they are
  /// too long.
  private static func nested(_ selectors: String, in parent: String?) -> String? {
    guard let parent else { return selectors }
    let outer = ":is(\(parent))"
    let parts = selectors.outerParts.map { part in
      part.utf8.contains(UInt8(ascii: "&"))
        ? part.replacingOccurrences(of: "&", with: outer) : "\(outer) \(part)"
    }
    let text = parts.joined(separator: ",")
    return text.utf8.count <= longestSelectors ? text : nil
  }

  /// How long selectors may be that are put together from nested ones.
  private static let longestSelectors = 4096

  /// The layer that a block's prelude names, empty for one without a name; nil for any other prelude.
  private static func layerName(_ prelude: String) -> String? {
    let words = prelude.words
    guard words[0].lowerCase == "@layer" else { return nil }
    return words.count > 1 ? String(words[1]) : ""
  }

  /// Puts the layers in order that a rule without a block names.
  private mutating func declareLayers(_ prelude: String, in outer: Int) {
    guard prelude.lowerCase.hasPrefix("@layer ") else { return }
    for name in String(prelude.dropFirst(7)).outerParts where !name.isEmpty {
      _ = layers.layer(name, in: outer)
    }
  }

  /// Whether an at-rule is a condition that is met. `@supports` asks for what browsers have.
  private static func isMet(_ prelude: String) -> Bool {
    var text = StyleText(String(prelude.dropFirst()))
    let name = text.readName()?.lowerCase
    let condition = text.readText()
    switch name {
    case "media": return MediaQuery.isMet(condition)
    case "supports": return !condition.trimmed.lowerCase.hasPrefix("not")
    default: return false
    }
  }
}
