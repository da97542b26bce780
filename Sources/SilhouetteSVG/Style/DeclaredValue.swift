/// A declared value of a property: a text, or the value in another style (`inherit`, `initial`, `unset`).
enum DeclaredValue<Style> {
  case text(String)
  case style(Style)

  /// Assigns the value to a property of a style; false, and nothing changes, if the text is invalid.
  func assign<Value>(
    to property: WritableKeyPath<Style, Value>, of style: inout Style,
    parse: (String) -> Value?
  ) -> Bool {
    switch self {
    case .style(let other): style[keyPath: property] = other[keyPath: property]
    case .text(let text):
      guard let value = parse(text) else { return false }
      style[keyPath: property] = value
    }
    return true
  }
}
