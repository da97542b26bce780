import SilhouetteGeometry

/// An element's style as far as cairo can draw it without librsvg; otherwise ``isPlain`` is false.
struct LayerStyle {
  /// The paint of a fill or stroke.
  enum Paint: Hashable {
    case none
    /// A colour, of which only the alpha matters.
    case color(alpha: UInt8)
    case currentColor
  }

  // Inherited.
  private var fill = Paint.color(alpha: 255)
  private var stroke = Paint.none
  private var fillOpacity = 1.0
  private var strokeOpacity = 1.0
  private var color = Paint.color(alpha: 255)
  private(set) var isVisible = true
  /// False if a declaration for the element or an ancestor needs librsvg.
  private(set) var isPlain = true
  // Not inherited.
  /// The element's own opacity; nil if it was not understood.
  private(set) var opacity: Double? = 1
  private(set) var hasFilter = false
  private(set) var hasMask = false
  /// The value of `clip-path`; nil for `none`.
  private(set) var clipPath: String?

  /// The alpha of the fill, its opacity included; nil for `none`.
  var fillAlpha: UInt8? { alpha(of: fill, fillOpacity) }
  /// The alpha of the stroke, its opacity included; nil for `none`.
  var strokeAlpha: UInt8? { alpha(of: stroke, strokeOpacity) }

  /// The style of a child that has some declarations, given weakest first.
  func child(_ declarations: [Declaration]) -> LayerStyle {
    var style = self
    (style.opacity, style.hasFilter, style.hasMask, style.clipPath) = (1, false, false, nil)
    for declaration in declarations {
      switch declaration.name {
      case .custom: style.isPlain = false
      case .property(let property): style.set(property, declaration.value)
      }
    }
    return style
  }

  /// As librsvg rounds it.
  private func alpha(of paint: Paint, _ opacity: Double) -> UInt8? {
    switch paint {
    case .none: nil
    case .color(let alpha): UInt8((Double(alpha) * opacity).rounded())
    case .currentColor: self.alpha(of: color == .currentColor ? .none : color, opacity)
    }
  }

  private mutating func set(_ property: Property, _ value: String) {
    let isNone = value.hasBytes(of: "none")
    switch property {
    case .fill: assign(\.fill, Self.paint(value))
    case .stroke: assign(\.stroke, Self.paint(value))
    case .color: assign(\.color, Self.paint(value))
    case .fillOpacity: assign(\.fillOpacity, Self.opacity(value))
    case .strokeOpacity: assign(\.strokeOpacity, Self.opacity(value))
    case .visibility: assign(\.isVisible, ComputedStyle.visibilities[ByteString(value)])
    case .opacity:
      opacity = Self.opacity(value)
      if opacity == nil { isPlain = false }
    case .filter: hasFilter = !isNone
    case .mask: hasMask = !isNone
    case .clipPath: clipPath = isNone ? nil : value
    default:
      if !Self.isPlain(property, value) { isPlain = false }
    }
  }

  private mutating func assign<Value>(
    _ property: WritableKeyPath<LayerStyle, Value>, _ value: Value?
  ) {
    if let value { self[keyPath: property] = value } else { isPlain = false }
  }

  /// Whether a value means the same to librsvg as here, or nothing to either.
  private static func isPlain(_ property: Property, _ text: String) -> Bool {
    let value = ByteString(text)
    return switch property {
    case .clipRule, .font, .fontSize, .overflow, .textAnchor: true
    // A bounding box is an outline, but not ink.
    case .pointerEvents: value.lowerCase != "bounding-box"
    case .fillRule: ["nonzero", "evenodd"].contains(value)
    case .strokeLineCap: ["butt", "round"].contains(value)
    case .strokeLineJoin: ["miter", "round", "bevel"].contains(value)
    case .strokeDashArray, .strokeDashOffset, .strokeMiterLimit, .strokeWidth:
      value == "none" || isNumbers(text)
    case .display: ["none", "inline", "block"].contains(value)
    case .shapeRendering: ["auto", "geometricPrecision"].contains(value)
    default: ["none", "normal", "auto"].contains(value)
    }
  }

  /// Whether a text is only numbers, perhaps in pixels.
  static func isNumbers(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-., epx".utf8.contains(byte)
    }
  }

  private static func opacity(_ text: String) -> Double? {
    var scanner = NumberScanner(text)
    guard let value = scanner.readNumber(), scanner.isAtEnd else { return nil }
    // librsvg's CSS numbers have single precision.
    return min(max(Double(Float(value)), 0), 1)
  }

  /// Nil for a paint that is not simple.
  private static func paint(_ text: String) -> Paint? {
    let text = text.lowerCase
    switch text {
    case "none": return Paint.none
    case "currentcolor": return .currentColor
    case "transparent": return .color(alpha: 0)
    default: break
    }
    guard !text.hasPrefix("url"),
      SilhouetteSVG.Paint.isPainted(text.text, isServer: { _ in false }) == true
    else { return nil }
    let bytes = text.utf8
    if bytes.first == UInt8(ascii: "#") {
      return bytes.count == 4 || bytes.count == 7 ? .color(alpha: 255) : nil
    }
    if text.hasPrefix("rgb(") {
      let isOpaque = bytes.filter { $0 == UInt8(ascii: ",") }.count == 2
      return isOpaque && !bytes.contains(UInt8(ascii: "/")) ? .color(alpha: 255) : nil
    }
    return bytes.contains(UInt8(ascii: "(")) || isSystemColor(text) ? nil : .color(alpha: 255)
  }

  /// Whether a keyword is a system colour, which librsvg does not know.
  private static func isSystemColor(_ text: ByteString) -> Bool {
    text.hasSuffix("text")
      || [
        "accent", "active", "appwork", "background", "button", "canvas", "field", "highlight",
        "inactive", "info", "mark", "menu", "scroll", "selected", "threed", "window",
      ].contains(where: text.hasPrefix)
  }
}
