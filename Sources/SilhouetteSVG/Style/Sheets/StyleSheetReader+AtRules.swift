import Foundation
import SilhouetteGeometry

extension StyleSheetReader {
  /// The most sheets that import one another in a chain: reading them recurses.
  private static let deepestImport = 16

  /// The at-rules without effect on a document that nothing animates and whose text has no glyphs.
  private static let unneeded = Set(
    """
    charset color-profile counter-style font-face font-feature-values font-palette-values keyframes
    -webkit-keyframes page position-try starting-style view-transition
    """.words.lazy.map { ByteString($0) })

  /// The block of an at-rule; nil if it has to be skipped.
  mutating func blockAfterRule() throws(LimitExceeded) -> OpenBlock? {
    // Each pair of brackets is read again for those around.
    let passes = 2 + min(Condition.deepest, prelude.utf8.count { $0 == UInt8(ascii: "(") }) / 4
    try budget.pay(.rule + prelude.utf8.count * (passes * .conditionByte))
    let (name, rest) = partsOfPrelude
    if name == "supports" { try budget.pay(.parsing(rest)) }
    var inner = OpenBlock(scope: block.scope, layer: block.layer)
    switch name {
    case "media": return MediaQuery.isMet(rest) ? inner : nil
    case "supports": return Support.isMet(rest, in: block.scope) ? inner : nil
    case "layer" where !rest.contains(byte: ","):
      inner.layer = try sheet.layers.layer(rest, in: block.layer, &budget)
      return inner
    default:
      try warnOfRule(name)
      return nil
    }
  }

  /// Ends an at-rule without a block.
  mutating func endRule() throws(LimitExceeded) {
    try budget.pay(2 * (.rule + prelude.utf8.count * .sheetByte))
    let (name, rest) = partsOfPrelude
    switch name {
    case "layer":
      for name in rest.commaSeparatedParts where !name.isEmpty {
        _ = try sheet.layers.layer(name, in: block.layer, &budget)
      }
    case "import": try readImport(rest)
    case "namespace":
      var scanner = CSSScanner(rest)
      var namespace = scanner.readReference()
      let prefix = namespace == nil ? scanner.readIdentifier() ?? "" : ""
      scanner.skipSpace()
      namespace = namespace ?? scanner.readReference() ?? scanner.readString()
      guard open.isEmpty, mayDeclareNamespaces, let namespace else {
        return try warn("which is invalid there")
      }
      mayImport = false
      try budget.pay(.customProperty + prelude.utf8.count * .bytes(1))
      block.scope.namespaces[prefix] = ByteString(namespace)
    default: try warnOfRule(name)
    }
  }

  /// Reads `url layer(name) supports(condition) media` (CSS Cascade 5, section 2), and the sheet if its URL holds it.
  private mutating func readImport(_ text: String) throws(LimitExceeded) {
    try budget.pay(text.utf8.count * (.imageByte + .conditionByte + .bytes(4)))
    var scanner = CSSScanner(text)
    let reference = scanner.readReference() ?? scanner.readString()
    guard let imported = reference.flatMap({ DataURI($0) })?.styleSheet else {
      return try warn("other files are not loaded")
    }
    guard open.isEmpty, mayImport, depth < Self.deepestImport else {
      return try warn("imports come first, and nest at most \(Self.deepestImport) deep")
    }
    scanner.skipSpace()
    var layerName: String?
    if scanner.take(keyword: "layer") {
      layerName = scanner.readArguments()?.trimmed ?? ""
      scanner.skipSpace()
    }
    if scanner.isNext("supports("), scanner.take(keyword: "supports") {
      let condition = scanner.readArguments() ?? ""
      try budget.pay(.parsing(condition))
      guard Support.isMet(condition, in: block.scope) || Support.isRead(condition) else { return }
    }
    guard MediaQuery.isMet(scanner.readText()) else { return }
    let outer = block
    block = OpenBlock(layer: outer.layer)
    if let layerName {
      block.layer = try sheet.layers.layer(layerName, in: outer.layer, &budget)
    }
    depth += 1
    try read(imported)
    depth -= 1
    (block, mayImport, mayDeclareNamespaces) = (outer, true, true)
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
