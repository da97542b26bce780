import Foundation
import SilhouetteGeometry

/// The values of an element's properties after the cascade and inheritance.
struct ComputedStyle: Sendable {
  // Inherited.
  var customProperties = CustomProperties()
  var clipRule = FillRule.nonZero
  /// Whether `fill` is anything but `none`.
  var hasFill = true
  var fillRule = FillRule.nonZero
  var fontSize = Length.initialFontSize
  /// In user units, after each character.
  var letterSpacing = 0.0
  var pointerEvents = PointerEvents.visiblePainted
  /// Whether `stroke` is anything but `none`.
  var hasStroke = false
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

  /// A child's style before its declarations.
  func inherited() -> ComputedStyle {
    var style = self
    style.nonInherited = nil
    return style
  }

  /// Whether `display` is anything but `none`.
  var isDisplayed: Bool { nonInherited?.display != NonInheritedStyle.Display.none }

  /// Whether `display` is `contents`: the children are drawn as if the element were not there.
  var isReplacedByContents: Bool { nonInherited?.display == .contents }

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

/// The values that only renderers need. They are kept as texts.
extension ComputedStyle {
  /// The text of a value; nil for the property's initial value.
  func text(_ property: Property) -> String? {
    property.isKeptInherited ? rendered[property] : nonInherited?.rendered[property]
  }

  /// Keeps the text of a value; false, and nothing changes, if it is invalid.
  ///
  /// - Parameters:
  ///   - parent: the parent's style, for `inherit`.
  ///   - context: what context paints stand for.
  mutating func keep(
    _ property: Property, _ text: String, parent: ComputedStyle, context: ContextPaint
  ) -> Bool {
    var value: String? = text.trimmed
    switch text.trimmed.lowerCase {
    case "inherit": value = parent.text(property)
    case "unset", "revert":
      value = property.isKeptInherited ? parent.text(property) : nil
    case "initial": value = nil
    case "context-fill" where context.isKnown: value = context.fill
    case "context-stroke" where context.isKnown: value = context.stroke ?? "none"
    case "currentcolor" where property == .color: value = parent.text(property)
    default: guard Self.isValid(property, text.trimmed) else { return false }
    }
    if property.isKeptInherited {
      rendered[property] = value
    } else {
      var changed = nonInherited ?? .initial
      changed.rendered[property] = value
      nonInherited = changed
    }
    return true
  }

  /// The value of an opacity, from 0 to 1.
  func opacity(_ property: Property) -> Double {
    text(property).flatMap(Self.opacity) ?? 1
  }

  /// The colour of a property, given its initial value.
  func color(_ property: Property, initial: Color = .black) -> Color {
    guard let text = text(property) else { return initial }
    // Only `currentColor` is valid, but no colour.
    return Color(text) ?? (property == .color ? initial : color(.color))
  }

  private static func isValid(_ property: Property, _ text: String) -> Bool {
    switch property {
    case .color, .floodColor, .lightingColor, .stopColor:
      text.lowerCase == "currentcolor" || Color(text) != nil
    case .fillOpacity, .floodOpacity, .opacity, .stopOpacity, .strokeOpacity: opacity(text) != nil
    default: !text.isEmpty
    }
  }

  private static func opacity(_ text: String) -> Double? {
    var scanner = NumberScanner(text)
    guard var value = scanner.readNumber() ?? Calculation(text)?.plainNumber else { return nil }
    if scanner.take("%") { value /= 100 }
    guard scanner.isAtEnd || scanner.offset == 0 else { return nil }
    // Renderers' numbers have single precision.
    return min(max(Double(Float(value)), 0), 1)
  }
}

extension Property {
  /// Whether the text of its value is kept, and inherited.
  fileprivate var isKeptInherited: Bool {
    isInheritedRendering || self == .fill || self == .stroke
  }
}
