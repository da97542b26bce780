import Foundation
import SilhouetteGeometry

extension ComputedStyle {
  /// Sets a property to a value from its text; false, and nothing changes, if the value is invalid.
  ///
  /// - Parameters:
  ///   - parent: the parent's style, for `inherit`.
  ///   - viewport: the document's size, for `vw` and its like.
  ///   - isPaintServer: whether a reference such as `#id` leads to a gradient or pattern.
  mutating func set(
    _ property: Property, to text: String, parent: ComputedStyle, viewport: CGSize,
    isPaintServer: (String) -> Bool
  ) -> Bool {
    let value = text.trimmed
    switch value.lowerCase {
    case "inherit": copy(property, from: parent)
    case "initial": copy(property, from: .initial)
    case "unset", "revert", "revert-layer": copy(property, from: parent.inherited())
    default:
      switch property {
      case .fill:
        return assign(Paint.isPainted(value, isServer: isPaintServer), to: \.hasFill)
      case .stroke:
        return assign(Paint.isPainted(value, isServer: isPaintServer), to: \.hasStroke)
      default: return read(property, value, parent: parent, viewport: viewport)
      }
    }
    return true
  }

  private mutating func copy(_ property: Property, from other: ComputedStyle) {
    switch property {
    case .clipRule: clipRule = other.clipRule
    case .fill: hasFill = other.hasFill
    case .fillRule: fillRule = other.fillRule
    case .font, .fontSize: fontSize = other.fontSize
    case .pointerEvents: pointerEvents = other.pointerEvents
    case .stroke: hasStroke = other.hasStroke
    case .strokeDashArray: dashes = other.dashes
    case .strokeDashOffset: dashOffset = other.dashOffset
    case .strokeLineCap: lineCap = other.lineCap
    case .strokeLineJoin: lineJoin = other.lineJoin
    case .strokeMiterLimit: miterLimit = other.miterLimit
    case .strokeWidth: strokeWidth = other.strokeWidth
    case .textAnchor: textAnchor = other.textAnchor
    case .visibility: isVisible = other.isVisible
    default: withOwn { $0.copy(property, from: other.own ?? .initial) }
    }
  }

  private mutating func read(
    _ property: Property, _ value: String, parent: ComputedStyle, viewport: CGSize
  ) -> Bool {
    let fontSize = fontSize
    func length(_ text: String) -> Length? {
      Length(text, fontSize: fontSize, viewport: viewport)
    }
    switch property {
    case .clipRule: return assign(FillRule(rawValue: value.lowerCase), to: \.clipRule)
    case .fillRule: return assign(FillRule(rawValue: value.lowerCase), to: \.fillRule)
    case .font, .fontSize:
      guard let size = property == .font ? Self.fontSize(inShorthand: value) : value else {
        return false
      }
      return assign(Self.fontSize(size, parent: parent.fontSize, viewport), to: \.fontSize)
    case .pointerEvents: return assign(Self.pointerEvents(value), to: \.pointerEvents)
    case .strokeDashArray: return assign(dashes(value, viewport: viewport), to: \.dashes)
    case .strokeDashOffset: return assign(length(value), to: \.dashOffset)
    case .strokeLineCap:
      return assign(Stroke.LineCap(rawValue: value.lowerCase), to: \.lineCap)
    case .strokeLineJoin: return assign(Self.lineJoin(value), to: \.lineJoin)
    case .strokeMiterLimit: return assign(Self.miterLimit(value), to: \.miterLimit)
    case .strokeWidth:
      return assign(length(value).flatMap { $0.isNegative ? nil : $0 }, to: \.strokeWidth)
    case .textAnchor: return assign(Self.textAnchors[value.lowerCase], to: \.textAnchor)
    case .visibility: return assign(Self.visibility(value), to: \.isVisible)
    default: return withOwn { $0.read(property, value, length: length) }
    }
  }

  private mutating func withOwn<Result>(_ change: (inout OwnStyle) -> Result) -> Result {
    var changed = own ?? .initial
    defer { own = changed }
    return change(&changed)
  }

  private mutating func assign<Value>(
    _ value: Value?, to property: WritableKeyPath<ComputedStyle, Value>
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: property] = value
    return true
  }
}

extension ComputedStyle {
  private static let textAnchors = ["start": 0, "middle": 0.5, "end": 1.0]

  private static func visibility(_ value: String) -> Bool? {
    switch value.lowerCase {
    case "visible": true
    case "hidden", "collapse": false
    default: nil
    }
  }

  private static func pointerEvents(_ value: String) -> PointerEvents? {
    let value = value.lowerCase
    if value == "auto" { return .visiblePainted }
    return PointerEvents.allCases.first { $0.rawValue.lowerCase == value }
  }

  /// SVG 2's `miter-clip` and `arcs` are read as `miter`, their fallback.
  private static func lineJoin(_ value: String) -> Stroke.LineJoin? {
    let value = value.lowerCase
    if value == "miter-clip" || value == "arcs" { return .miter }
    return Stroke.LineJoin(rawValue: value)
  }

  private static func miterLimit(_ value: String) -> Double? {
    var scanner = NumberScanner(value)
    guard let limit = scanner.readNumber(), scanner.isAtEnd, limit >= 1 else { return nil }
    return limit
  }

  private static func fontSize(_ value: String, parent: Double, _ viewport: CGSize) -> Double? {
    if let size = fontSizes[value.lowerCase] { return size }
    if value == "larger" { return parent * 1.2 }
    if value == "smaller" { return parent / 1.2 }
    guard let length = Length(value, fontSize: parent, viewport: viewport), !length.isNegative
    else { return nil }
    return length.resolved(of: parent)
  }

  /// The font size in a value of `font`: the first word that can be one, if a line height or font family
  /// follows (CSS Fonts 4, section 2.7).
  private static func fontSize(inShorthand value: String) -> String? {
    let words = value.topLevelWords(separating: "/")
    let index = words.firstIndex { word in
      fontSizes[word.lowerCase] != nil || ["larger", "smaller"].contains(word.lowerCase)
        || word.first.map { $0.isNumber || $0 == "." || $0 == "+" } ?? false
          && word.last?.isNumber != true
        || word.lowerCase.hasPrefix("calc(")
    }
    guard let index, words.count > index + (words.dropFirst(index + 1).first == "/" ? 3 : 1) else {
      return nil
    }
    return words[index]
  }

  /// The absolute sizes (CSS Fonts 4, section 2.5), in pixels.
  private static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]

  private func dashes(_ value: String, viewport: CGSize) -> [Length]? {
    if value.lowerCase == "none" { return [] }
    var scanner = NumberScanner(value)
    var dashes: [Length] = []
    repeat {
      guard dashes.count < Stroke.mostDashes,
        let dash = Length(&scanner, fontSize: fontSize, viewport: viewport), !dash.isNegative
      else { return nil }
      dashes.append(dash)
      scanner.skipSeparator()
    } while !scanner.isAtEnd
    return dashes
  }
}
