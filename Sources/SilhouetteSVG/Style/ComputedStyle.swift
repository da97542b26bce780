import Foundation
import SilhouetteGeometry

/// The values of an element's properties after the cascade and inheritance.
struct ComputedStyle: Sendable {
  // Inherited.
  var customProperties = CustomProperties()
  var clipRule = FillRule.nonZero
  /// What `currentColor` means.
  var color = RGBA.black
  var fill = Paint.black
  /// From 0 to 1.
  var fillOpacity = 1.0
  var fillRule = FillRule.nonZero
  var fontSize = Length.initialFontSize
  /// In user units, after each character.
  var letterSpacing = 0.0
  var pointerEvents = PointerEvents.visiblePainted
  var stroke = Paint.none
  /// From 0 to 1.
  var strokeOpacity = 1.0
  var dashes: [Length] = []
  var dashOffset = Length.zero
  var lineCap = Stroke.LineCap.butt
  var lineJoin = Stroke.LineJoin.miter
  var miterLimit = 4.0
  var strokeWidth = Length(pixels: 1)
  /// The fraction of a line of text before its position: 0, ½ or 1.
  var textAnchor = 0.0
  var isVerticalText = false
  /// Whether white space in text does not collapse.
  var preservesSpace = false
  var isVisible = true
  /// The texts of values that only renderers need, if the document is read for one; nil for initial values.
  var rendered: [Property: String] = [:]
  /// The properties that are not inherited; nil, without storage, if all have their initial values, as for most
  /// elements.
  var nonInherited: NonInheritedStyle?

  static let initial = ComputedStyle()

  /// The properties that are not inherited, with storage.
  var own: NonInheritedStyle {
    get { nonInherited ?? NonInheritedStyle() }
    set { nonInherited = newValue }
  }

  /// The meaning of `initial`.
  static let declaredInitial = initial.inherited(.initial)

  /// A child's style before its declarations, given its values of properties that are not inherited.
  func inherited(_ own: NonInheritedStyle?) -> ComputedStyle {
    var style = self
    style.nonInherited = own
    return style
  }

  /// Whether `display` is anything but `none`.
  var isDisplayed: Bool { nonInherited?.isDisplayed ?? true }

  /// The stroke in user space. An odd number of dashes is doubled; if all are 0, the line is solid.
  func stroke(viewport: CGSize) -> Stroke {
    var lengths = dashes.map { $0.resolved(along: .diagonal, of: viewport) }
    if lengths.count % 2 == 1 { lengths += lengths }
    if !(lengths.reduce(0, +) > 0) { lengths = [] }
    // As in browsers, no miter is short enough for a limit below 1.
    let isBevelled = lineJoin == .miter && miterLimit < 1
    return Stroke(
      width: strokeWidth.resolved(along: .diagonal, of: viewport), cap: lineCap,
      join: isBevelled ? .bevel : lineJoin, miterLimit: max(1, miterLimit), dashes: lengths,
      dashOffset: dashOffset.resolved(along: .diagonal, of: viewport))
  }
}

/// The properties of an element that its children do not inherit.
struct NonInheritedStyle: Sendable {
  /// Whether `display` is anything but `none`.
  var isDisplayed = true
  /// Whether a viewport clips its content; nil if nothing is declared, not even by a browser's sheet.
  var hidesOverflow: Bool?
  var clipPath = ClipPathValue.none
  /// The functions of `transform`, the last applied first; nil if the attribute counts.
  var transform: [TransformFunction]?
  // Applied after `transform`: first `scale`, then `rotate`, then `translate`.
  var translate: [TransformFunction] = []
  var rotate: [TransformFunction] = []
  var scale: [TransformFunction] = []
  /// The origin of transforms; nil for their box's corner, as browsers' sheets declare.
  var transformOrigin: BasicShape.Position?
  var transformBox = GeometryBox.view
  /// Whether the stroke's width is in document space (`non-scaling-stroke`).
  var keepsStrokeWidth = false
  /// The declared geometry properties, nil for `auto`. They override the attributes of the same names.
  var lengths: [LengthAttribute: Length?] = [:]
  /// The path data of the property `d`, which overrides the attribute; empty for `none`.
  var pathData: String?
  /// From 0 to 1.
  var opacity = 1.0
  /// The texts of `filter` and of a gradient's stop; and of values that only renderers need, if the document is read for
  /// one. Nil for initial values.
  var rendered: [Property: String] = [:]

  /// The meaning of `initial`. Without any declaration, browsers' style sheets apply.
  static let initial = {
    var style = NonInheritedStyle()
    (style.hidesOverflow, style.transformOrigin) = (false, .center)
    return style
  }()
}

extension NonInheritedStyle {
  /// Sets a property to a value; false, and nothing changes, if its text is invalid.
  ///
  /// - Parameter length: parses a length.
  mutating func set(
    _ property: Property, to value: DeclaredValue<NonInheritedStyle>, length: (String) -> Length?
  ) -> Bool {
    func assign<Value>(
      _ property: inout Value, _ inherited: (NonInheritedStyle) -> Value,
      _ parse: (String) -> Value?
    ) -> Bool {
      value.assign(to: &property, inherited, parse: parse)
    }
    func functions(_ text: String) -> [TransformFunction]? {
      TransformFunction.property(property.name, text, length: length)
    }
    switch property {
    case .clipPath: return assign(&clipPath, { $0.clipPath }) { ClipPathValue($0, length: length) }
    // Assigning declares the property, so that the attribute no longer counts.
    case .d:
      return assign(&pathData, { $0.pathData ?? "" }) { Self.pathData($0).map(Optional.some) }
    case .display: return assign(&isDisplayed, { $0.isDisplayed }, Self.isDisplayed)
    case .overflow:
      return assign(&hidesOverflow, { $0.hidesOverflow }) {
        // Along x, and perhaps along y: the first decides in browsers.
        let values = $0.words.map { Self.overflows[$0.lowerCase] }
        return values.count > 2 || values.contains(nil) ? nil : values.first
      }
    case .all: return false
    case .opacity: return assign(&opacity, { $0.opacity }, ComputedStyle.opacity)
    // Where it moves an element to is not read.
    case .offset, .offsetPath:
      if case .text(let text) = value { return text.lowerCase == "none" }
      return true
    case .rotate: return assign(&rotate, { $0.rotate }, functions)
    case .scale: return assign(&scale, { $0.scale }, functions)
    case .transform:
      return assign(&transform, { $0.transform ?? [] }) {
        TransformFunction.list($0, length: length).map(Optional.some)
      }
    case .transformBox:
      return assign(&transformBox, { $0.transformBox }) {
        let name = $0.lowerCase
        return name == "padding-box" || name == "margin-box" ? nil : GeometryBox(name: name)
      }
    case .transformOrigin:
      return assign(&transformOrigin, { $0.transformOrigin }) {
        Self.origin($0, length).map(Optional.some)
      }
    case .translate: return assign(&translate, { $0.translate }, functions)
    case .vectorEffect:
      return assign(&keepsStrokeWidth, { $0.keepsStrokeWidth }) {
        ["non-scaling-stroke": true, "none": false][$0.lowerCase]
      }
    default:
      guard let attribute = LengthAttribute(rawValue: property.rawValue) else { return false }
      return assign(&lengths[attribute], { .some($0.lengths[attribute] ?? nil) }) { text in
        if Self.isAuto(text, attribute) { return .some(.some(nil)) }
        return (attribute.isNonNegative ? Length.nonNegative(text, length) : length(text))
          .map { .some(.some($0)) }
      }
    }
  }

  /// Whether a value says that a side has its natural length. As in browsers, so do the sizes of CSS layout.
  static func isAuto(_ text: String, _ attribute: LengthAttribute) -> Bool {
    let value = text.lowerCase
    let isSide = attribute == .width || attribute == .height
    return value == "auto" && (attribute == .rx || attribute == .ry || isSide)
      || isSide && ["min-content", "max-content", "fit-content", "stretch"].contains(value)
  }

  /// One or two coordinates or sides; a third, a depth, would be without effect in the plane.
  private static func origin(
    _ value: String, _ length: (String) -> Length?
  ) -> BasicShape.Position? {
    let words = value.topLevelWords()
    if words.count == 3, length(words[2])?.isRelative != false { return nil }
    return words.count > 3 ? nil : BasicShape.Position(Array(words.prefix(2)), length)
  }

  /// Whether a value of `display` shows an element: all but `none` do. Contents are shown as in their element.
  private static func isDisplayed(_ value: String) -> Bool? {
    let value = value.lowerCase
    // The values of most documents.
    if value == "none" || value == "inline" { return value == "inline" }
    let words = value.text.words.map { ByteString($0) }
    // One word of each kind.
    let parts = displayParts.map { kind in words.count { kind.contains($0) } }
    let isList = parts.allSatisfy { $0 <= 1 } && parts.reduce(0, +) == words.count
    return isList && !words.isEmpty || otherDisplays.contains(value) ? true : nil
  }

  private static let displayParts: [Set<ByteString>] = [
    ["block", "inline"], ["list-item"],
    ["flow", "flow-root", "flex", "grid", "table", "ruby", "math"],
  ]
  private static let otherDisplays = Set(
    """
    contents inline-block inline-flex inline-grid inline-table ruby-text table-caption table-cell table-column
    table-column-group table-footer-group table-header-group table-row table-row-group -webkit-box -webkit-flex
    -webkit-inline-box -webkit-inline-flex
    """.words.lazy.map { ByteString($0) })

  /// Whether each value of `overflow` hides it.
  private static let overflows: [ByteString: Bool] = [
    "hidden": true, "scroll": true, "clip": true, "visible": false, "auto": false, "overlay": false,
  ]

  /// The path data in `none` or `path("…")`. Unlike in the attribute, data with an error is invalid as a whole.
  private static func pathData(_ value: String) -> String? {
    if value.lowerCase == "none" { return "" }
    guard value.lowerCase.hasPrefix("path(") else { return nil }
    var scanner = CSSScanner(Array(value.utf8), offset: 5)
    scanner.skipSpace()
    guard let data = scanner.readString() else { return nil }
    scanner.skipSpace()
    guard scanner.take(")"), scanner.isAtEnd else { return nil }
    return VectorPath.reading(svg: data).error == nil ? data : nil
  }
}
