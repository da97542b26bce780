import SilhouetteGeometry

extension StyleSheet {
  /// The most sheets that import one another in a chain: reading them recurses.
  private static let deepestImport = 16

  /// The at-rules without effect on a document that nothing animates and whose text has no glyphs.
  private static let unneeded: Set = [
    "charset", "color-profile", "counter-style", "font-face", "font-feature-values",
    "font-palette-values", "keyframes", "-webkit-keyframes", "page", "position-try",
    "starting-style", "view-transition",
  ]

  /// The block after an at-rule's prelude; nil if it has to be skipped.
  mutating func block(
    afterRule prelude: String, in outer: OpenBlock, _ source: Source, _ budget: inout Budget
  ) throws(LimitExceeded) -> OpenBlock? {
    try budget.pay(.rule + prelude.utf8.count * .conditionByte)
    let (name, rest) = Self.parts(of: prelude)
    var block = outer
    switch name {
    case "media": return MediaQuery.isMet(rest) ? block : nil
    case "supports": return Support.isMet(rest, in: outer.scope) ? block : nil
    case "layer" where !rest.contains(byte: ","):
      block.layer = try layers.layer(rest, in: outer.layer, &budget)
      return block
    default:
      try warnOfRule(name, prelude, source, &budget)
      return nil
    }
  }

  /// Ends an at-rule without a block.
  mutating func endRule(
    _ prelude: String, in block: inout OpenBlock, _ source: inout Source, isOutermost: Bool,
    _ budget: inout Budget
  ) throws(LimitExceeded) {
    try budget.pay(prelude.utf8.count * .sheetByte)
    let (name, rest) = Self.parts(of: prelude)
    switch name {
    case "layer":
      for name in rest.commaSeparatedParts where !name.isEmpty {
        _ = try layers.layer(name, in: block.layer, &budget)
      }
    case "import":
      try readImport(rest, prelude, in: block, source, mayImport: isOutermost, &budget)
    case "namespace":
      var scanner = CSSScanner(rest)
      let prefix =
        scanner.readReference().map { (prefix: "", name: $0) }
        ?? {
          let prefix = scanner.readIdentifier() ?? ""
          scanner.skipSpace()
          return (scanner.readReference() ?? scanner.readString()).map { (prefix, $0) }
        }()
      guard isOutermost, source.mayDeclareNamespaces, let prefix else {
        return try warn("“\(prelude.excerpt)”, invalid there", source, &budget)
      }
      source.mayImport = false
      try budget.pay(.customProperty + prelude.utf8.count * .bytes(1))
      block.scope.namespaces[prefix.prefix] = prefix.name
    default: try warnOfRule(name, prelude, source, &budget)
    }
  }

  /// Reads `url layer(name) supports(condition) media` (CSS Cascade 5, section 2), and the sheet if its URL holds it.
  private mutating func readImport(
    _ text: String, _ prelude: String, in block: OpenBlock, _ source: Source, mayImport: Bool,
    _ budget: inout Budget
  ) throws(LimitExceeded) {
    try budget.pay(prelude.utf8.count * (.imageByte + .conditionByte + .bytes(4)))
    var scanner = CSSScanner(text)
    let uri = (scanner.readReference() ?? scanner.readString()).flatMap { DataURI($0) }
    guard let sheet = uri?.styleSheet else {
      return try warn("“\(prelude.excerpt)”, other files are not loaded", source, &budget)
    }
    guard mayImport, source.mayImport, source.depth < Self.deepestImport else {
      return try warn(
        "“\(prelude.excerpt)”: imports come first, and nest at most \(Self.deepestImport) deep",
        source,
        &budget)
    }
    scanner.skipSpace()
    var layerName: String?
    if scanner.take(keyword: "layer") {
      layerName = scanner.readArguments()?.trimmed ?? ""
      scanner.skipSpace()
    }
    if scanner.isNext("supports(") {
      _ = scanner.readName()
      let condition = scanner.readArguments() ?? ""
      guard Support.isMet(condition, in: block.scope) || Support.isRead(condition) else { return }
    }
    guard MediaQuery.isMet(scanner.readText()) else { return }
    var inner = Source(depth: source.depth + 1)
    inner.importOffset = source.importOffset ?? source.offset
    let layer = try layerName.map { name throws(LimitExceeded) in
      try layers.layer(name, in: block.layer, &budget)
    }
    try append(sheet, in: layer ?? block.layer, as: inner, &budget)
  }

  /// Warns of an at-rule that is not read, once for each name.
  private mutating func warnOfRule(
    _ name: String, _ prelude: String, _ source: Source, _ budget: inout Budget
  ) throws(LimitExceeded) {
    guard !Self.unneeded.contains(name), unreadRules.insert(name).inserted else { return }
    try budget.pay(name.utf8.count * .bytes(1))
    try warn("“\(prelude.excerpt)”, a rule that is not read", source, &budget)
  }

  /// The name in an at-rule's prelude, and what follows it.
  private static func parts(of prelude: String) -> (name: String, rest: String) {
    var scanner = CSSScanner(prelude)
    scanner.advance()
    let name = scanner.readName()?.lowerCase ?? ""
    return (name, scanner.readText().trimmed)
  }
}
