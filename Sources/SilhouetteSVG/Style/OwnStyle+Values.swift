import Foundation
import SilhouetteGeometry

extension OwnStyle {
  /// Gives a property that is not inherited a value as it is written; false, and nothing changed,
  /// where it is none.
  ///
  /// - Parameter length: reads a length.
  mutating func read(
    _ property: Property, _ value: String, length: (String) -> Length?
  ) -> Bool {
    switch property {
    case .display: return assign(Self.display(value), to: \.display)
    case .overflow: return assign(Self.hidesOverflow(value), to: \.hidesOverflow)
    case .clipPath: return assign(ClipPathValue(value, length: length), to: \.clipPath)
    case .transform: return assign(TransformFunction.list(value, length: length), to: \.transform)
    case .translate, .rotate, .scale:
      let functions = TransformFunction.property(property.rawValue, value, length: length)
      return assign(functions, to: Self.path(of: property))
    case .transformOrigin:
      return assign(TransformOrigin(value, length: length), to: \.transformOrigin)
    case .transformBox:
      return assign(GeometryBox(name: value.lowerCase), to: \.transformBox)
    case .vectorEffect: return assign(Self.keepsStrokeWidth(value), to: \.keepsStrokeWidth)
    case .d: return assign(Self.pathData(value), to: \.pathData)
    default:
      guard let attribute = LengthAttribute(rawValue: property.rawValue) else { return false }
      if value.lowerCase == "auto" {
        lengths.updateValue(nil, forKey: attribute)
        return true
      }
      guard let length = length(value) else { return false }
      if length.isNegative, attribute.isNonNegative, !value.contains("(") { return false }
      lengths.updateValue(length, forKey: attribute)
      return true
    }
  }

  /// Takes a property's value from another style.
  mutating func copy(_ property: Property, from other: OwnStyle) {
    switch property {
    case .display: display = other.display
    case .overflow: hidesOverflow = other.hidesOverflow
    case .clipPath: clipPath = other.clipPath
    case .transform: transform = other.transform ?? []
    case .translate, .rotate, .scale:
      let path = Self.path(of: property)
      self[keyPath: path] = other[keyPath: path]
    case .transformOrigin: transformOrigin = other.transformOrigin
    case .transformBox: transformBox = other.transformBox
    case .vectorEffect: keepsStrokeWidth = other.keepsStrokeWidth
    case .d: pathData = other.pathData ?? ""
    default:
      guard let attribute = LengthAttribute(rawValue: property.rawValue) else { return }
      lengths.updateValue(other.lengths[attribute] ?? nil, forKey: attribute)
    }
  }

  private mutating func assign<Value>(
    _ value: Value?, to property: WritableKeyPath<OwnStyle, Value>
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: property] = value
    return true
  }

  private static func path(
    of property: Property
  ) -> WritableKeyPath<OwnStyle, [TransformFunction]> {
    property == .translate ? \.translate : property == .rotate ? \.rotate : \.scale
  }

  private static func display(_ value: String) -> Display? {
    switch value.lowerCase {
    case "": nil
    case "none": Display.none
    case "contents": .contents
    default: .shown
    }
  }

  private static func hidesOverflow(_ value: String) -> Bool? {
    switch value.lowerCase.words.first {
    case "hidden", "scroll", "clip": true
    case "visible", "auto": false
    default: nil
    }
  }

  private static func keepsStrokeWidth(_ value: String) -> Bool? {
    switch value.lowerCase {
    case "non-scaling-stroke": true
    case "none": false
    default: nil
    }
  }

  /// `none` or `path("…")`. Faulty data is drawn up to the error, as in the attribute.
  private static func pathData(_ value: String) -> String?? {
    if value.lowerCase == "none" { return "" }
    guard value.lowerCase.hasPrefix("path(") else { return nil }
    var text = StyleText(String(value.dropFirst(5)))
    text.skipSpace()
    guard let data = text.readString() else { return nil }
    text.skipSpace()
    return text.take(")") && text.isAtEnd ? data : nil
  }
}
