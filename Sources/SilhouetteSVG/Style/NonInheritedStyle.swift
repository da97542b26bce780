import Foundation
import SilhouetteGeometry

/// The properties of an element that its children do not inherit.
struct NonInheritedStyle: Sendable {
  /// Whether an element and its children are drawn, only the children, or neither.
  enum Display {
    case none, contents, shown
  }

  var display = Display.shown
  /// Whether an inner viewport clips its content.
  var hidesOverflow = true
  var clipPath = ClipPathValue.none
  /// The functions of `transform`, the last applied first; nil if the attribute counts.
  var transform: [TransformFunction]?
  // Applied after `transform`: first `scale`, then `rotate`, then `translate`.
  var translate: [TransformFunction] = []
  var rotate: [TransformFunction] = []
  var scale: [TransformFunction] = []
  /// The origin of transforms; nil for their box's corner, or for the document element its centre.
  var transformOrigin: BasicShape.Position?
  var transformBox = GeometryBox.view
  /// Whether the stroke's width is in document space (`non-scaling-stroke`).
  var keepsStrokeWidth = false
  /// The declared geometry properties, nil for `auto`. They override the attributes of the same names.
  var lengths: [LengthAttribute: Length?] = [:]
  /// The path data of the property `d`, which overrides the attribute; empty for `none`.
  var pathData: String?
  /// The texts of values that only renderers need, if the document is read for one; nil for initial values.
  var rendered: [Property: String] = [:]

  static let initial = NonInheritedStyle()
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
      TransformFunction.property(ByteString(property.rawValue), text, length: length)
    }
    switch property {
    case .clipPath: return assign(&clipPath, { $0.clipPath }) { ClipPathValue($0, length: length) }
    // Assigning declares the property, so that the attribute no longer counts.
    case .d:
      return assign(&pathData, { $0.pathData ?? "" }) { Self.pathData($0).map(Optional.some) }
    case .display: return assign(&display, { $0.display }, Self.display)
    case .overflow:
      return assign(&hidesOverflow, { $0.hidesOverflow }) {
        var words = $0.words
        return words.next().flatMap { Self.overflows[$0.lowerCase] }
      }
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
      return assign(&transformBox, { $0.transformBox }) { GeometryBox(name: $0.lowerCase) }
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
        if text.lowerCase == "auto" { return .some(.some(nil)) }
        guard let length = Length.strict(text, length) else { return nil }
        if length.isNegative, attribute.isNonNegative, !text.contains(byte: "(") { return nil }
        return .some(.some(length))
      }
    }
  }

  /// One or two coordinates or sides; a third, a depth, would be without effect in the plane.
  private static func origin(
    _ value: String, _ length: (String) -> Length?
  ) -> BasicShape.Position? {
    func strict(_ text: String) -> Length? { Length.strict(text, length) }
    let words = value.topLevelWords()
    if words.count == 3, strict(words[2])?.isRelative != false { return nil }
    return words.count > 3 ? nil : BasicShape.Position(Array(words.prefix(2)), strict)
  }

  private static func display(_ value: String) -> Display? {
    switch value.lowerCase {
    case "": nil
    case "none": Display.none
    case "contents": .contents
    default: .shown
    }
  }

  /// Whether each value of `overflow` hides it.
  private static let overflows: [ByteString: Bool] = [
    "hidden": true, "scroll": true, "clip": true, "visible": false, "auto": false,
  ]

  /// The path data in `none` or `path("…")`. As in the attribute, data with an error is valid up to it.
  private static func pathData(_ value: String) -> String? {
    if value.lowerCase == "none" { return "" }
    guard value.lowerCase.hasPrefix("path(") else { return nil }
    var scanner = CSSScanner(Array(value.utf8), offset: 5)
    scanner.skipSpace()
    guard let data = scanner.readString() else { return nil }
    scanner.skipSpace()
    return scanner.take(")") && scanner.isAtEnd ? data : nil
  }
}
