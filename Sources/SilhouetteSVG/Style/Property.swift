import SilhouetteGeometry

/// The CSS properties that decide what takes hits, what colour it has, or what of it is rendered. Each case is the property's name with
/// capitals in place of hyphens.
enum Property: String, Sendable, CaseIterable {
  // Inherited.
  case clipRule, color, fill, fillOpacity, fillRule, font, fontSize, letterSpacing, pointerEvents
  case stroke, strokeDasharray, strokeDashoffset, strokeLinecap, strokeLinejoin, strokeMiterlimit
  case strokeOpacity, strokeWidth, textAnchor, visibility, whiteSpace, writingMode
  // Not inherited.
  case clipPath, display, filter, mask, opacity, overflow, rotate, scale, stopColor, stopOpacity
  case transform, transformBox, transformOrigin, translate, vectorEffect
  // Only warned of.
  case all, offset, offsetPath
  // Only rendered: inherited.
  case colorInterpolationFilters, direction, fontFamily, fontStretch, fontStyle, fontVariant
  case fontWeight, glyphOrientationVertical, marker, markerEnd, markerMid, markerStart, paintOrder
  case shapeRendering, textOrientation, textRendering
  // Only rendered, not inherited.
  case baselineShift, floodColor, floodOpacity, isolation, lightingColor, maskType, mixBlendMode
  case textDecoration, unicodeBidi
  // Not inherited: geometry.
  case cx, cy, d, height, r, rx, ry, width, x, y

  /// The name in CSS.
  var name: ByteString {
    ByteString(
      utf8: rawValue.utf8.flatMap { $0 & 0x20 == 0 ? [UInt8(ascii: "-"), $0 | 0x20] : [$0] })
  }

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

  /// Whether the property has an effect on rendering, but none on hits and colours.
  var isOnlyRendered: Bool { isInheritedRendering || isOwnRendering }

  /// Whether it is only rendered, and inherited.
  var isInheritedRendering: Bool {
    switch self {
    case .direction, .colorInterpolationFilters, .fontFamily, .fontStretch, .fontStyle,
      .fontVariant, .fontWeight, .glyphOrientationVertical, .marker, .markerEnd, .markerMid,
      .markerStart, .paintOrder, .shapeRendering, .textOrientation, .textRendering:
      true
    default: false
    }
  }

  private var isOwnRendering: Bool {
    switch self {
    case .baselineShift, .floodColor, .floodOpacity, .isolation, .lightingColor, .maskType,
      .mixBlendMode, .textDecoration, .unicodeBidi:
      true
    default: false
    }
  }

  /// Those that `all` sets (CSS Cascade 5, section 3.2).
  static let resettable = allCases.filter {
    ![.all, .direction, .offset, .offsetPath, .unicodeBidi].contains($0)
  }

  /// Whether the property sets the font size.
  var isFontSize: Bool { self == .font || self == .fontSize }

  private static let byLength: [[(name: ByteString, property: Property)]] = {
    var table: [[(name: ByteString, property: Property)]] = []
    for property in allCases {
      let name = property.name
      while table.count <= name.utf8.count { table.append([]) }
      table[name.utf8.count].append((name, property))
    }
    return table
  }()
}
