import Foundation
import SilhouetteGeometry

/// Reads style sheets (CSS Syntax 3, section 5): their rules, also those in `@media` whose condition is met. Other
/// at-rules and rules with invalid selectors are skipped with their blocks.
struct StyleSheetReader {
  var sheet: StyleSheet
  var budget: Budget
  /// The ignored parts, with their offsets in the document's sheet.
  private(set) var faults: [(offset: Int, message: String)] = []

  /// A block that is being read, or the whole sheet.
  struct OpenBlock {
    /// The selectors of the rule that it is in; nil outside of any.
    var parents: [Selector]?
    /// The declarations since the last rule in it.
    var declarations = ""
  }

  /// Whether a rule has begun, after which no namespace may be declared.
  private var hasRules = false
  var block = OpenBlock()
  /// The blocks around.
  var open: [OpenBlock] = []
  /// Where the rule that is being read begins, and its text up to its block.
  private var offset = 0
  private(set) var prelude = ""

  private let isRendering: Bool

  /// - Parameter isRendering: whether to keep what only renderers need.
  init(_ sheet: consuming StyleSheet, isRendering: Bool, _ budget: Budget) {
    (self.sheet, self.isRendering, self.budget) = (sheet, isRendering, budget)
    self.sheet.namespaces = [:]
  }

  /// Reads a sheet. O(bytes). Iterates instead of recursing: the stack of a secondary thread may be small.
  mutating func read(_ text: String) throws(LimitExceeded) {
    // The scanner's copy, and those of preludes and declarations.
    try budget.pay(text.utf8.count * (.sheetByte + .bytes(3)))
    var scanner = CSSScanner(text)
    while true {
      scanner.skipSpace()
      if scanner.isAtEnd || !open.isEmpty && scanner.next == UInt8(ascii: "}") {
        try appendRules()
        guard let outer = open.popLast() else { return }
        scanner.advance()
        block = outer
        continue
      }
      // Once hid sheets from browsers that did not know them (CSS Syntax 3, section 5.4.1).
      if scanner.take("<!--") || scanner.take("-->") { continue }
      offset = scanner.offset
      let isAtRule = scanner.next == UInt8(ascii: "@")
      if !isAtRule, block.parents != nil, let declaration = scanner.readDeclaration() {
        try budget.pay(.splitDeclaration)
        block.declarations += declaration + ";"
        continue
      }
      try appendRules()
      // Only an at-rule may end without a block (CSS Syntax 3, section 5.4).
      let ends = "{" + (isAtRule ? ";" : "") + (open.isEmpty ? "" : "}")
      prelude = scanner.readText(upTo: ends, comment: isAtRule ? " " : "/**/").trimmed
      if scanner.next == UInt8(ascii: "{") { hasRules = true }
      guard scanner.take("{") else {
        if isAtRule { try endRule() } else { try warn("a rule without a block") }
        if scanner.next == UInt8(ascii: ";") { scanner.advance() }
        continue
      }
      if let inner = try isAtRule ? blockAfterRule() : blockAfterSelectors() {
        try budget.pay(.bytes(2 * MemoryLayout<OpenBlock>.stride))
        open.append(block)
        block = inner
      } else {
        _ = scanner.readText(upTo: "}")
        scanner.advance()
      }
    }
  }

  /// The block of a rule; nil if its selectors are invalid.
  private mutating func blockAfterSelectors() throws(LimitExceeded) -> OpenBlock? {
    let (bytes, set) = (prelude.utf8, ASCIISet(",>+~.#:[&"))
    let marks = bytes.count { $0 <= 0x20 || set.contains($0) }
    // A part left out of a list is read again for each pair of brackets around it.
    let passes = 1 + 2 * min(SelectorParser.deepest, bytes.count { $0 == UInt8(ascii: "(") })
    try budget.pay((marks + 1) * .selectorPart + bytes.count * (passes * .sheetByte))
    try budget.pay((block.parents?.count ?? 0) * .listItem)
    if let selectors = SelectorParser.list(prelude, in: block.parents, sheet.namespaces) {
      return OpenBlock(parents: selectors)
    }
    try warn("a selector that is invalid or unknown")
    return nil
  }

  /// Adds a rule for each selector of the block, with the block's declarations.
  private mutating func appendRules() throws(LimitExceeded) {
    guard let selectors = block.parents, !block.declarations.isEmpty else { return }
    let text = block.declarations
    block.declarations = ""
    let count = text.utf8.count { $0 == UInt8(ascii: ";") }
    try budget.pay(.rule + selectors.count * .storedSelector)
    try budget.pay(count * (.listedDeclaration + .storedDeclaration))
    try budget.pay(text.utf8.count * (.sheetByte + .bytes(1)))
    let declarations = Declaration.list(text, in: .sheet, isRendering: isRendering)
    if declarations.isEmpty { return }
    for selector in selectors {
      sheet.append(.init(selector: selector, declarations: declarations))
    }
  }

  /// Says what was ignored, and where.
  mutating func warn(_ reason: String) throws(LimitExceeded) {
    try budget.pay(.warning)
    faults.append((offset, "style: ignored “\(prelude.excerpt)”, \(reason)"))
  }
}

extension StyleSheetReader {
  /// The at-rules without effect on a document that nothing animates and whose text has no glyphs.
  private static let unneeded = Set(
    """
    charset color-profile counter-style font-face font-feature-values font-palette-values keyframes
    -webkit-keyframes page position-try starting-style view-transition
    """.words.lazy.map { ByteString($0) })

  /// The block of an at-rule; nil if it has to be skipped.
  mutating func blockAfterRule() throws(LimitExceeded) -> OpenBlock? {
    // Each pair of brackets is read again for those around.
    let passes = 2 + min(MediaQuery.deepest, prelude.utf8.count { $0 == UInt8(ascii: "(") }) / 4
    try budget.pay(.rule + prelude.utf8.count * (passes * .conditionByte))
    let (name, rest) = partsOfPrelude
    if name == "media" {
      return MediaQuery.isMet(rest) ? OpenBlock(parents: block.parents) : nil
    }
    try warnOfRule(name)
    return nil
  }

  /// Ends an at-rule without a block.
  mutating func endRule() throws(LimitExceeded) {
    try budget.pay(2 * (.rule + prelude.utf8.count * .sheetByte))
    let (name, rest) = partsOfPrelude
    switch name {
    case "import": try warn("other files are not loaded")
    case "namespace":
      if try !declareNamespace(rest) { try warn("not a namespace that is declared in time") }
    default: try warnOfRule(name)
    }
  }

  /// Declares a namespace, which is to come before all rules (CSS Namespaces 3, section 3); false if it is invalid.
  private mutating func declareNamespace(_ text: String) throws(LimitExceeded) -> Bool {
    guard open.isEmpty, !hasRules else { return false }
    var scanner = CSSScanner(text)
    let isURL = text.lowerCase.hasPrefix("url(")
    let prefix = isURL ? nil : scanner.readIdentifier()
    scanner.skipSpace()
    guard let name = scanner.readString() ?? scanner.readReference() else { return false }
    scanner.skipSpace()
    guard scanner.isAtEnd else { return false }
    try budget.pay(.selectorPart + (prefix?.utf8.count ?? 0) * .copiedByte)
    sheet.namespaces[prefix ?? ""] = name.hasBytes(of: NamespaceScope.svg.text)
    return true
  }

  /// Warns of an at-rule that is not read, once for each name.
  private mutating func warnOfRule(_ name: ByteString) throws(LimitExceeded) {
    guard !Self.unneeded.contains(name), sheet.unreadRules.insert(name).inserted else {
      return
    }
    try budget.pay(.bytes(name.utf8.count))
    try warn("a rule that is not read")
  }

  /// The name in an at-rule's prelude, and what follows it.
  private var partsOfPrelude: (name: ByteString, rest: String) {
    var scanner = CSSScanner(prelude)
    scanner.advance()
    let name = scanner.readName()?.lowerCase ?? ""
    return (name, scanner.readText().trimmed)
  }
}

/// The style rules of a document, indexed by the id, class or type that the selected element must have.
struct StyleSheet: Sendable {
  /// A selector and its declarations.
  struct Rule: Sendable {
    let selector: Selector
    let declarations: [Declaration]
  }

  /// One rule for each selector of a list, in document order.
  private var rules: [Rule] = []
  private var byID: [ByteString: [Int]] = [:]
  private var byClass: [ByteString: [Int]] = [:]
  private var byType: [ByteString: [Int]] = [:]
  private var others: [Int] = []
  /// The prefixes that the sheet being read declares, and whether each is of SVG's namespace; "" for names without one.
  var namespaces: [ByteString: Bool] = [:]
  /// The names of at-rules that were ignored.
  var unreadRules: Set<ByteString> = []

  var isEmpty: Bool { rules.isEmpty }

  mutating func append(_ rule: Rule) {
    let index = rules.count
    rules.append(rule)
    guard let subject = rule.selector.compounds.last else { return }
    if let id = subject.id {
      byID[id, default: []].append(index)
    } else if let name = subject.classes.first {
      byClass[name, default: []].append(index)
    } else if let type = subject.type {
      byType[type, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  /// The declarations for an element, weakest first: by specificity and order. Pays before each step.
  func declarations(
    for index: Int, _ matcher: inout SelectorMatcher, _ budget: inout Budget
  ) throws(LimitExceeded) -> [Declaration] {
    let attributes = matcher.tree[index].attributes
    var matched: [Int] = []
    if !byID.isEmpty, let id = attributes.idBytes {
      try budget.pay(id.count * .comparedByte)
      try match(byID[ByteString(utf8: id)], index, &matcher, &matched, &budget)
    }
    if !byClass.isEmpty, let names = attributes.utf8(of: "class") {
      try budget.pay(names.count * .comparedByte)
      var (rest, seen) = (names, Set<Int>())
      while let name = rest.popWord() {
        try budget.pay(.classWord + name.count * .wordByte)
        // The first rule of a class tells whether it was named before.
        guard let rules = byClass[ByteString(utf8: name)], seen.insert(rules[0]).inserted else {
          continue
        }
        try match(rules, index, &matcher, &matched, &budget)
      }
    }
    try match(byType[matcher.tree[index].localName], index, &matcher, &matched, &budget)
    try match(others, index, &matcher, &matched, &budget)
    if matched.isEmpty { return [] }
    try budget.pay(matched.count * .cascade)
    for rule in matched { try budget.pay(rules[rule].declarations.count * .declaration) }
    if matched.count == 1 { return rules[matched[0]].declarations }
    return matched.map { (rules[$0].selector.specificity, $0) }.sorted { $0 < $1 }
      .flatMap { rules[$0.1].declarations }
  }

  /// Adds the candidates that match the element.
  private func match(
    _ candidates: [Int]?, _ index: Int, _ matcher: inout SelectorMatcher, _ matched: inout [Int],
    _ budget: inout Budget
  ) throws(LimitExceeded) {
    for rule in candidates ?? []
    where try matcher.matches(rules[rule].selector, index, &budget) {
      matched.append(rule)
    }
  }
}
