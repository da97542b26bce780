import SilhouetteGeometry

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
