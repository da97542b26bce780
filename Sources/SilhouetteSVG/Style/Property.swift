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
  case textAnchor = "text-anchor"
  case visibility
  // Not inherited.
  case clipPath = "clip-path"
  case display
  case overflow
  case rotate
  case scale
  case transform
  case transformBox = "transform-box"
  case transformOrigin = "transform-origin"
  case translate
  case vectorEffect = "vector-effect"
  // Not inherited: an element's geometry.
  case cx, cy, d, height, r, rx, ry, width, x, y

  /// The property with a name in lower case. O(1).
  init?(name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  /// Whether an attribute of the same name is read as the property's value (SVG 2, section 6.6).
  /// Those of `transform` and of geometry have a syntax of their own, and are read where they count.
  var isPresentationAttribute: Bool {
    switch self {
    case .rotate, .scale, .transform, .transformBox, .translate, .cx, .cy, .d, .height, .r, .rx, .ry, .width, .x, .y: false
    default: true
    }
  }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
