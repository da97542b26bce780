import Foundation
import SilhouetteGeometry

extension ComputedStyle {
  /// Sets a property to a value from its text; false, and nothing changes, if the value is invalid.
  ///
  /// - Parameters:
  ///   - parent: the parent's style, for `inherit`.
  ///   - units: what units that are relative to the document mean.
  ///   - context: the paints behind `context-fill` and `context-stroke`; nil for none.
  ///   - origin: where the text is from: in attributes, lengths need no unit.
  ///   - isRendering: whether the texts are kept that renderers need.
  ///   - server: looks up the gradient or pattern of a reference such as `#id`.
  mutating func set(
    _ property: Property, to text: String, parent: ComputedStyle, units: DocumentUnits,
    context: ContextPaint?, origin: Declaration.Origin, isRendering: Bool,
    server: (String) -> Int?
  ) -> Bool {
    let text = text.trimmed
    let value: DeclaredValue<ComputedStyle> =
      switch CSSWideKeyword(text) {
      case .inherit: .style(parent)
      case .initial: .style(.declaredInitial)
      case .unset: .style(parent.inherited(.initial))
      case .revert, .revertLayer: .style(parent.inherited(nonInherited))
      case nil: .text(text)
      }
    let fontSize = fontSize
    /// SVG's own lengths may be numbers everywhere, those of CSS only in attributes.
    func anyLength(_ text: String) -> Length? {
      Length(text, fontSize: fontSize, units: units)
    }
    func length(_ text: String) -> Length? {
      anyLength(text).flatMap { origin == .attribute || !text.isMissingUnit($0) ? $0 : nil }
    }
    func assign<Value>(
      _ property: inout Value, _ inherited: (ComputedStyle) -> Value, _ parse: (String) -> Value?
    ) -> Bool {
      value.assign(to: &property, inherited, parse: parse)
    }
    func paint(_ text: String) -> Paint? { Paint(text, in: context, server: server) }
    switch property {
    case .clipRule: return assign(&clipRule, { $0.clipRule }) { FillRule(keyword: $0.lowerCase) }
    case .color:
      return assign(&color, { $0.color }) { Color($0).map { $0.resolved(parent.color) ?? .black } }
    case .fill: return assign(&fill, { $0.fill }, paint)
    case .fillOpacity: return assign(&fillOpacity, { $0.fillOpacity }, Self.opacity)
    case .fillRule: return assign(&fillRule, { $0.fillRule }) { FillRule(keyword: $0.lowerCase) }
    case .font:
      return assign(&self.fontSize, { $0.fontSize }) {
        FontShorthand($0).flatMap { Self.fontSize($0.size, parent: parent.fontSize, units) }
      }
    case .fontSize:
      return assign(&self.fontSize, { $0.fontSize }) { text in
        Self.fontSize(text, parent: parent.fontSize, units).flatMap {
          origin == .attribute || !text.isMissingUnit(Length(pixels: $0)) ? $0 : nil
        }
      }
    case .letterSpacing:
      return assign(&letterSpacing, { $0.letterSpacing }) {
        $0.lowerCase == "normal" ? 0 : length($0).flatMap { $0.isRelative ? nil : $0.pixels }
      }
    case .pointerEvents: return assign(&pointerEvents, { $0.pointerEvents }, Self.pointerEvents)
    case .stroke: return assign(&stroke, { $0.stroke }, paint)
    case .strokeOpacity: return assign(&strokeOpacity, { $0.strokeOpacity }, Self.opacity)
    case .strokeDasharray:
      return assign(&dashes, { $0.dashes }) { Self.dashes($0, fontSize: fontSize, units) }
    case .strokeDashoffset: return assign(&dashOffset, { $0.dashOffset }, anyLength)
    case .strokeLinecap:
      return assign(&lineCap, { $0.lineCap }) { Stroke.LineCap(keyword: $0.lowerCase) }
    case .strokeLinejoin: return assign(&lineJoin, { $0.lineJoin }, Self.lineJoin)
    case .strokeMiterlimit: return assign(&miterLimit, { $0.miterLimit }, Self.miterLimit)
    case .strokeWidth:
      return assign(&strokeWidth, { $0.strokeWidth }) { Length.nonNegative($0, anyLength) }
    case .textAnchor:
      return assign(&textAnchor, { $0.textAnchor }) { Self.textAnchors[$0.lowerCase] }
    case .whiteSpace: return assign(&preservesSpace, { $0.preservesSpace }, Self.preservesSpace)
    case .writingMode: return assign(&isVerticalText, { $0.isVerticalText }, Self.isVertical)
    case .visibility:
      return assign(&isVisible, { $0.isVisible }) { Self.visibilities[$0.lowerCase] }
    case .filter, .mask, .stopColor, .stopOpacity: return keep(property, value)
    case _ where property.isOnlyRendered:
      return !isRendering || keep(property, value)
    default:
      let value: DeclaredValue<NonInheritedStyle> =
        switch value {
        case .text(let text): .text(text)
        case .style(let style): .style(style.nonInherited ?? NonInheritedStyle())
        }
      return own.set(property, to: value, length: length)
    }
  }
}

extension ComputedStyle {
  private static func preservesSpace(_ value: String) -> Bool? {
    switch value.lowerCase {
    case "pre", "pre-wrap", "preserve", "break-spaces": true
    case "normal", "nowrap", "pre-line", "collapse": false
    default: nil
    }
  }

  /// With the values of SVG 1.1.
  private static func isVertical(_ value: String) -> Bool? {
    switch value.lowerCase {
    case "vertical-rl", "vertical-lr", "sideways-rl", "sideways-lr", "tb", "tb-rl": true
    case "horizontal-tb", "lr", "lr-tb", "rl", "rl-tb": false
    default: nil
    }
  }

  private static let textAnchors: [ByteString: Double] = ["start": 0, "middle": 0.5, "end": 1.0]
  /// Whether each value of `visibility` shows an element.
  static let visibilities: [ByteString: Bool] = [
    "visible": true, "hidden": false, "collapse": false,
  ]

  private static func pointerEvents(_ value: String) -> PointerEvents? {
    let value = value.lowerCase
    if value == "auto" { return .visiblePainted }
    return PointerEvents.allCases.first { $0.rawValue.lowerCase == value }
  }

  /// SVG 2's `miter-clip` and `arcs` are read as `miter`, their fallback.
  private static func lineJoin(_ value: String) -> Stroke.LineJoin? {
    let value = value.lowerCase
    if value == "miter-clip" || value == "arcs" { return .miter }
    return Stroke.LineJoin(keyword: value)
  }

  private static func miterLimit(_ value: String) -> Double? {
    guard let (limit, isPercentage) = Calculation.number(value), limit >= 0, !isPercentage else {
      return nil
    }
    return limit
  }

  private static func fontSize(_ value: String, parent: Double, _ units: DocumentUnits) -> Double? {
    if let size = fontSizes[value.lowerCase] { return size }
    if value.lowerCase == "larger" { return parent * 1.2 }
    if value.lowerCase == "smaller" { return parent / 1.2 }
    return Length.nonNegative(value) { Length($0, fontSize: parent, units: units) }
      .map { max(0, $0.resolved(of: parent)) }
  }

  /// The absolute sizes (CSS Fonts 4, section 2.5), in pixels.
  static let fontSizes: [ByteString: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]

  private static func dashes(
    _ value: String, fontSize: Double, _ units: DocumentUnits
  ) -> [Length]? {
    if value.lowerCase == "none" { return [] }
    var scanner = NumberScanner(value)
    var dashes: [Length] = []
    repeat {
      guard dashes.count < Stroke.mostDashes,
        let dash = Length(&scanner, fontSize: fontSize, units: units), !dash.isNegative
      else { return nil }
      dashes.append(dash)
      if scanner.skipSeparator(), scanner.isAtEnd { return nil }
    } while !scanner.isAtEnd
    return dashes
  }
}
