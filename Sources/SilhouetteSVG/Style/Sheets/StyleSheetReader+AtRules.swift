import Foundation
import SilhouetteGeometry

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
    let passes = 2 + min(Condition.deepest, prelude.utf8.count { $0 == UInt8(ascii: "(") }) / 4
    try budget.pay(.rule + prelude.utf8.count * (passes * .conditionByte))
    let (name, rest) = partsOfPrelude
    if name == "supports" { try budget.pay(.parsing(rest)) }
    let inner = OpenBlock(scope: block.scope)
    switch name {
    case "media": return MediaQuery.isMet(rest) ? inner : nil
    case "supports": return Support.isMet(rest, in: block.scope) ? inner : nil
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
    case "import": try warn("other files are not loaded")
    case "namespace":
      var scanner = CSSScanner(rest)
      var namespace = scanner.readReference()
      let prefix = namespace == nil ? scanner.readIdentifier() ?? "" : ""
      scanner.skipSpace()
      namespace = namespace ?? scanner.readReference() ?? scanner.readString()
      guard open.isEmpty, mayDeclareNamespaces, let namespace else {
        return try warn("which is invalid there")
      }
      try budget.pay(.customProperty + prelude.utf8.count * .bytes(1))
      block.scope.namespaces[prefix] = ByteString(namespace)
    default: try warnOfRule(name)
    }
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
