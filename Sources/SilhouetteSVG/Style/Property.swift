import SilhouetteGeometry

/// The CSS properties that decide what takes hits, or what of it is rendered.
enum Property: String, Sendable, CaseIterable {
  // Inherited.
  case clipRule = "clip-rule"
  case fill
  case fillRule = "fill-rule"
  case font
  case fontSize = "font-size"
  case letterSpacing = "letter-spacing"
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
  case whiteSpace = "white-space"
  case writingMode = "writing-mode"
  // Not inherited.
  case clipPath = "clip-path"
  case display
  case mask
  case overflow
  case rotate
  case scale
  case transform
  case transformBox = "transform-box"
  case transformOrigin = "transform-origin"
  case translate
  case vectorEffect = "vector-effect"
  // Only warned of.
  case offset
  case offsetPath = "offset-path"
  // All but custom properties.
  case all
  // Rendered, but without effect on hits: inherited.
  case color, direction
  case colorInterpolationFilters = "color-interpolation-filters"
  case fillOpacity = "fill-opacity"
  case fontFamily = "font-family"
  case fontStretch = "font-stretch"
  case fontStyle = "font-style"
  case fontVariant = "font-variant"
  case fontWeight = "font-weight"
  case glyphOrientationVertical = "glyph-orientation-vertical"
  case marker
  case markerEnd = "marker-end"
  case markerMid = "marker-mid"
  case markerStart = "marker-start"
  case paintOrder = "paint-order"
  case shapeRendering = "shape-rendering"
  case strokeOpacity = "stroke-opacity"
  case textOrientation = "text-orientation"
  case textRendering = "text-rendering"
  // Rendered, not inherited.
  case baselineShift = "baseline-shift"
  case filter
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
  case isolation
  case lightingColor = "lighting-color"
  case maskType = "mask-type"
  case mixBlendMode = "mix-blend-mode"
  case opacity
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case textDecoration = "text-decoration"
  case unicodeBidi = "unicode-bidi"
  // Not inherited: geometry.
  case cx, cy, d, height, r, rx, ry, width, x, y

  /// The property of a name in lower case. O(1): few names have the same length, and comparing them is faster than
  /// hashing.
  init?(name: ByteString) {
    let length = name.utf8.count
    guard length < Self.byLength.count,
      let property = Self.byLength[length].first(where: { $0.name == name })?.property
    else { return nil }
    self = property
  }

  /// Whether the attribute of that name is a presentation attribute here (SVG 2, section 6.6). The attributes
  /// `transform` and those of geometry have their own syntax and are read with the geometry.
  var isPresentationAttribute: Bool {
    switch self {
    case .all, .font, .isolation, .marker, .mixBlendMode, .offset, .offsetPath, .rotate, .scale,
      .textOrientation, .transform, .transformBox, .translate, .cx, .cy, .d, .height, .r, .rx, .ry,
      .width, .x, .y:
      false
    default: true
    }
  }

  /// Whether the property has an effect on rendering, but none on hits.
  var isOnlyRendered: Bool { isInheritedRendering || isOwnRendering }

  /// Whether it is only rendered, and inherited.
  var isInheritedRendering: Bool {
    switch self {
    case .color, .direction, .colorInterpolationFilters, .fillOpacity, .fontFamily, .fontStretch,
      .fontStyle, .fontVariant, .fontWeight, .glyphOrientationVertical, .marker, .markerEnd,
      .markerMid, .markerStart, .paintOrder, .shapeRendering, .strokeOpacity, .textOrientation,
      .textRendering:
      true
    default: false
    }
  }

  private var isOwnRendering: Bool {
    switch self {
    case .baselineShift, .filter, .floodColor, .floodOpacity, .isolation, .lightingColor, .maskType,
      .mixBlendMode, .opacity, .stopColor, .stopOpacity, .textDecoration, .unicodeBidi:
      true
    default: false
    }
  }

  /// Whether the property sets the font size.
  var isFontSize: Bool { self == .font || self == .fontSize }

  /// Whether a value lacks the unit that it needs outside of attributes. SVG's own lengths, such as `stroke-width`, may
  /// be numbers everywhere.
  func isMissingUnit(_ value: String, in origin: Declaration.Origin) -> Bool {
    let value = value.trimmed
    return origin != .attribute && (self == .fontSize || self == .letterSpacing)
      && value.endsInDigit && Double(value) != 0
  }

  private static let byLength: [[(name: ByteString, property: Property)]] = {
    var table: [[(name: ByteString, property: Property)]] = []
    for property in allCases {
      let name = ByteString(property.rawValue)
      while table.count <= name.utf8.count { table.append([]) }
      table[name.utf8.count].append((name, property))
    }
    return table
  }()
}
