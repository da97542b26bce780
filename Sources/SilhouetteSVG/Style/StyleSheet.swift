import Foundation

/// The style rules of a document, at hand by what their subjects must have.
struct StyleSheet: Sendable {
  /// A selector and what it declares.
  private struct Rule: Sendable {
    let selector: Selector
    let declarations: [Declaration]
    let layer: Int
  }

  /// In the order in which they are written, one for each selector of a list.
  private var rules: [Rule] = []
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []
  private var layers = CascadeLayers()
  private var ranks = [0]
  /// The size of all rules that have been read, in bytes.
  private(set) var byteCount = 0

  var isEmpty: Bool { rules.isEmpty }

  init() {}

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
      let isAtRule = text.next == UInt8(ascii: "@")
      if !isAtRule, place.parent != nil, let declaration = text.readDeclaration() {
        declarations += declaration + ";"
        continue
      }
      try append(declarations, for: place.parent, in: place.layer, limit: limit)
      declarations = ""
      // An at-rule may end without a block, a rule of selectors may not (CSS Syntax 3, section 5.4).
      let prelude = (isAtRule ? text.readText(upTo: "{", ";") : text.readText(upTo: "{"))
        .replacingOccurrences(of: "<!--", with: " ")
        .replacingOccurrences(of: "-->", with: " ")
        .trimmed
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

  private mutating func append(_ rule: Rule) {
    let index = rules.count
    rules.append(rule)
    guard let subject = rule.selector.compounds.last else { return }
    if let id = subject.ids.first {
      byID[id, default: []].append(index)
    } else if let name = subject.classes.first {
      byClass[name, default: []].append(index)
    } else if let type = subject.type {
      byType[type, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  /// What the rules declare for an element, from weak to strong: by specificity, then by order.
  /// Incomplete where the matcher has done more than `limit` steps.
  func declarations(
    for index: Int, _ matcher: inout SelectorMatcher, limit: Int
  ) -> [Declaration] {
    let element = matcher.tree[index]
    var matched: [Int] = []
    func consider(_ candidates: [Int]?) {
      for rule in candidates ?? [] {
        if matcher.steps > limit { return }
        if matcher.matches(rules[rule].selector, index) { matched.append(rule) }
      }
    }
    if let id = element.attributes.id { consider(byID[id]) }
    if let names = element.attributes["class"], !byClass.isEmpty {
      if names.utf8.contains(where: { $0 <= 0x20 }) {
        for name in Set(names.words) { consider(byClass[String(name)]) }
      } else {
        consider(byClass[names])
      }
    }
    consider(byType[element.name])
    consider(others)
    matched.sort {
      (rules[$0].selector.specificity, $0) < (rules[$1].selector.specificity, $1)
    }
    matcher.steps += matched.reduce(0) { $0 + rules[$1].declarations.count }
    if matcher.steps > limit { return [] }
    return layers.isEmpty ? matched.flatMap { rules[$0].declarations } : layered(matched)
  }

  /// The declarations of rules that are sorted but for their layers. Among the important ones, the layers
  /// are the other way round.
  private func layered(_ matched: [Int]) -> [Declaration] {
    let sorted = matched.enumerated().sorted {
      (ranks[rules[$0.element].layer], $0.offset) < (ranks[rules[$1.element].layer], $1.offset)
    }.map(\.element)
    let reversed = matched.enumerated().sorted {
      (-ranks[rules[$0.element].layer], $0.offset) < (-ranks[rules[$1.element].layer], $1.offset)
    }.map(\.element)
    return sorted.flatMap { rules[$0].declarations.filter { !$0.isImportant } }
      + reversed.flatMap { rules[$0].declarations.filter(\.isImportant) }
  }
}
