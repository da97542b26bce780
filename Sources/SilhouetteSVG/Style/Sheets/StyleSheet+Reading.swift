import Foundation
import SilhouetteGeometry

extension StyleSheet {
  /// Adds the rules of a sheet (CSS Syntax 3, section 5), also those in layers and in `@media` and `@supports` whose
  /// condition is met. Other at-rules and rules with invalid selectors are skipped with their blocks. O(bytes), plus
  /// those of nested selectors, which are written out.
  ///
  /// Iterates instead of recursing: the stack of a secondary thread may be small.
  mutating func append(_ text: String, _ budget: inout Budget) throws(LimitExceeded) {
    imports = []
    // The scanner's copy, and those of preludes and declarations.
    try budget.pay(text.utf8.count * (.sheetByte + .bytes(3)))
    var scanner = CSSScanner(text)
    var open: [OpenBlock] = []
    var block = OpenBlock()
    while true {
      scanner.skipSpace()
      if scanner.isAtEnd || !open.isEmpty && scanner.next == UInt8(ascii: "}") {
        try appendRules(of: &block, &budget)
        guard let outer = open.popLast() else { return }
        scanner.advance()
        block = outer
        continue
      }
      // Once hid sheets from browsers that did not know them (CSS Syntax 3, section 5.4.1).
      if scanner.take("<!--") || scanner.take("-->") { continue }
      let isAtRule = scanner.next == UInt8(ascii: "@")
      if !isAtRule, block.selectors != nil, let declaration = scanner.readDeclaration() {
        block.declarations += declaration + ";"
        continue
      }
      try appendRules(of: &block, &budget)
      // Only an at-rule may end without a block (CSS Syntax 3, section 5.4).
      let ends = "{" + (isAtRule ? ";" : "") + (open.isEmpty ? "" : "}")
      let prelude = scanner.readText(upTo: ends).trimmed
      guard scanner.take("{") else {
        if isAtRule { try endRule(prelude, in: block.layer, &budget) }
        if scanner.next == UInt8(ascii: ";") { scanner.advance() }
        continue
      }
      if let inner = try self.block(after: prelude, in: block, &budget) {
        try budget.pay(.bytes(2 * MemoryLayout<OpenBlock>.stride))
        open.append(block)
        block = inner
      } else {
        _ = scanner.readText(upTo: "}")
        scanner.advance()
      }
    }
  }

  /// A block that is being read, or the whole sheet.
  private struct OpenBlock {
    /// The selectors of the rules in it; nil outside of rules.
    var selectors: String?
    var layer = 0
    /// The declarations since the last rule in it.
    var declarations = ""
  }

  /// The block after a prelude; nil if it has to be skipped.
  private mutating func block(
    after prelude: String, in outer: OpenBlock, _ budget: inout Budget
  ) throws(LimitExceeded) -> OpenBlock? {
    var block = OpenBlock(selectors: outer.selectors, layer: outer.layer)
    guard prelude.hasPrefix("@") else {
      block.selectors = try Self.nested(prelude, in: outer.selectors, &budget)
      return block
    }
    if let name = Self.layerName(prelude) {
      block.layer = try layers.layer(name, in: outer.layer, &budget)
      return block
    }
    try budget.pay(.rule + prelude.utf8.count * .conditionByte)
    return Self.isMet(prelude) ? block : nil
  }

  /// Adds a rule for each selector of a block, with the declarations so far.
  private mutating func appendRules(
    of block: inout OpenBlock, _ budget: inout Budget
  ) throws(LimitExceeded) {
    guard let selectors = block.selectors, !block.declarations.isEmpty else { return }
    let text = block.declarations
    block.declarations = ""
    let parts = selectors.utf8.count { Self.beginsPart($0) } + 1
    try budget.pay(.rule + parts * .selectorPart)
    let count = text.utf8.count { $0 == UInt8(ascii: ";") }
    try budget.pay(count * (.listedDeclaration + .storedDeclaration) + .bytes(text.utf8.count))
    try budget.pay((selectors.utf8.count + text.utf8.count) * .sheetByte)
    guard let selectors = SelectorParser.list(selectors) else { return }
    let declarations = Declaration.list(text, isInSheet: true)
    if declarations.isEmpty { return }
    for selector in selectors {
      append(Rule(selector: selector, declarations: declarations, layer: block.layer))
    }
  }

  /// Whether a byte may begin another part of a selector.
  private static func beginsPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"),
      UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "["):
      true
    default: false
    }
  }

  /// Nested selectors, written out for use without their enclosing rule (CSS Nesting 1, section 3).
  private static func nested(
    _ selectors: String, in parent: String?, _ budget: inout Budget
  ) throws(LimitExceeded) -> String {
    guard let parent else { return selectors }
    let outer = ":is(\(parent))"
    let copies = selectors.utf8.count { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: ",") } + 1
    let (bytes, _) = copies.multipliedReportingOverflow(by: outer.utf8.count)
    try budget.pay(bytes * (.sheetByte + .bytes(2)))
    let parts = selectors.commaSeparatedParts.map { part in
      part.utf8.contains(UInt8(ascii: "&"))
        ? part.split(separator: "&", omittingEmptySubsequences: false).joined(separator: outer)
        : "\(outer) \(part)"
    }
    return parts.joined(separator: ",")
  }

  /// The name in the prelude of an `@layer` block, empty for an anonymous layer; nil for any other prelude.
  private static func layerName(_ prelude: String) -> String? {
    let words = prelude.words
    guard words[0].lowerCase == "@layer" else { return nil }
    return words.count > 1 ? String(words[1]) : ""
  }

  /// Ends an at-rule without a block: notes an `@import`, and declares the layers that an `@layer` names, in its order.
  private mutating func endRule(
    _ prelude: String, in outer: Int, _ budget: inout Budget
  ) throws(LimitExceeded) {
    var start = CSSScanner(String(prelude.prefix(8).dropFirst()))
    if start.readName()?.lowerCase == "import" {
      try budget.pay(.bytes(MemoryLayout<String>.stride + prelude.utf8.count))
      imports.append(prelude)
    }
    guard prelude.lowerCase.hasPrefix("@layer ") else { return }
    for name in String(prelude.dropFirst(7)).commaSeparatedParts where !name.isEmpty {
      _ = try layers.layer(name, in: outer, &budget)
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
