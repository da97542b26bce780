/// The properties of CSS that decide what takes hits.
enum Property: String, Sendable, CaseIterable {
  // Inherited.
  case clipRule = "clip-rule"
  case fill
  case fillRule = "fill-rule"
  case fontSize = "font-size"
  case pointerEvents = "pointer-events"
  case stroke
  case strokeDashArray = "stroke-dasharray"
  case strokeDashOffset = "stroke-dashoffset"
  case strokeLineCap = "stroke-linecap"
  case strokeLineJoin = "stroke-linejoin"
  case strokeMiterLimit = "stroke-miterlimit"
  case strokeWidth = "stroke-width"
  case visibility
  // Not inherited.
  case clipPath = "clip-path"
  case display
  case overflow

  /// The property with a name in lower case. O(1).
  init?(name: some StringProtocol) {
    guard let property = Self.byName[String(name)] else { return nil }
    self = property
  }

  /// Whether an attribute of the same name is read as the property's value (SVG 2, section 6.6).
  var isPresentationAttribute: Bool { true }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
