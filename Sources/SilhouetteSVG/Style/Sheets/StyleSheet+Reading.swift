import Foundation
import SilhouetteGeometry

extension StyleSheet {
  /// A block that is being read, or the whole sheet.
  struct OpenBlock {
    /// What selectors in it refer to: outside of rules, to none around.
    var scope = SelectorScope()
    var layer = 0
    /// The declarations since the last rule in it.
    var declarations = ""
  }

  /// A sheet that is being read: a `style` element's, or one that is imported.
  struct Source {
    /// How many sheets import it, each the next.
    var depth = 0
    /// Where in the document's sheet that is imported; nil for that sheet itself.
    var importOffset: Int?
    /// What may still come: `@import` at the beginning, then `@namespace`.
    var mayImport = true
    var mayDeclareNamespaces = true
    /// Where the rule that is being read begins.
    var offset = 0
  }

  /// Adds the rules of a sheet (CSS Syntax 3, section 5), also those in layers and in `@media` and `@supports` whose
  /// condition is met, and those of sheets in data URIs that it imports. Other at-rules and rules with invalid selectors
  /// are skipped with their blocks. O(bytes).
  ///
  /// Iterates instead of recursing, but for imports: the stack of a secondary thread may be small.
  mutating func append(
    _ text: String, in layer: Int = 0, as source: Source = Source(), _ budget: inout Budget
  ) throws(LimitExceeded) {
    // The scanner's copy, and those of preludes and declarations.
    try budget.pay(text.utf8.count * (.sheetByte + .bytes(3)))
    var source = source
    var scanner = CSSScanner(text)
    var open: [OpenBlock] = []
    var block = OpenBlock(layer: layer)
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
      source.offset = scanner.offset
      let isAtRule = scanner.next == UInt8(ascii: "@")
      if !isAtRule, block.scope.parents != nil, let declaration = scanner.readDeclaration() {
        block.declarations += declaration + ";"
        continue
      }
      try appendRules(of: &block, &budget)
      // Only an at-rule may end without a block (CSS Syntax 3, section 5.4).
      let ends = "{" + (isAtRule ? ";" : "") + (open.isEmpty ? "" : "}")
      let prelude = scanner.readText(upTo: ends).trimmed
      guard scanner.take("{") else {
        if isAtRule {
          try endRule(prelude, in: &block, &source, isOutermost: open.isEmpty, &budget)
        } else {
          try warn("“\(prelude.excerpt)”, a rule without a block", source, &budget)
        }
        if scanner.next == UInt8(ascii: ";") { scanner.advance() }
        continue
      }
      if let inner = try self.block(after: prelude, in: block, source, &budget) {
        (source.mayImport, source.mayDeclareNamespaces) = (false, false)
        try budget.pay(.bytes(2 * MemoryLayout<OpenBlock>.stride))
        open.append(block)
        block = inner
      } else {
        _ = scanner.readText(upTo: "}")
        scanner.advance()
      }
    }
  }

  /// The block after a prelude; nil if it has to be skipped.
  private mutating func block(
    after prelude: String, in outer: OpenBlock, _ source: Source, _ budget: inout Budget
  ) throws(LimitExceeded) -> OpenBlock? {
    var block = OpenBlock(scope: outer.scope, layer: outer.layer)
    if prelude.hasPrefix("@") {
      return try self.block(afterRule: prelude, in: block, source, &budget)
    }
    let parts = prelude.utf8.count { Self.beginsPart($0) } + 1
    try budget.pay(parts * .selectorPart + prelude.utf8.count * .sheetByte)
    block.scope.parents = SelectorParser.list(prelude, in: outer.scope)
    if block.scope.parents != nil { return block }
    try warn("“\(prelude.excerpt)”, a selector that is invalid or unknown", source, &budget)
    return nil
  }

  /// Whether a byte may begin another part of a selector.
  private static func beginsPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"),
      UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "["),
      UInt8(ascii: "&"):
      true
    default: false
    }
  }

  /// Adds a rule for each selector of a block, with the declarations so far.
  private mutating func appendRules(
    of block: inout OpenBlock, _ budget: inout Budget
  ) throws(LimitExceeded) {
    guard let selectors = block.scope.parents, !block.declarations.isEmpty else { return }
    let text = block.declarations
    block.declarations = ""
    let count = text.utf8.count { $0 == UInt8(ascii: ";") }
    try budget.pay(.rule + selectors.count * .storedSelector)
    try budget.pay(count * (.listedDeclaration + .storedDeclaration))
    try budget.pay(text.utf8.count * (.sheetByte + .bytes(1)))
    let declarations = Declaration.list(text, in: .sheet(layer: block.layer))
    if declarations.isEmpty { return }
    for selector in selectors {
      append(Rule(selector: selector, declarations: declarations, layer: block.layer))
    }
  }

  /// Says what was ignored, and where.
  mutating func warn(
    _ ignored: String, _ source: Source, _ budget: inout Budget
  ) throws(LimitExceeded) {
    try budget.pay(.warning)
    faults.append((source.importOffset ?? source.offset, "style: ignored \(ignored)"))
  }
}
