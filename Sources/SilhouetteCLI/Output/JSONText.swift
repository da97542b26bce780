import SilhouetteGeometry

/// JSON as bytes. `JSONEncoder` writes the same, but takes several microseconds a value, and ten times the memory of the
/// text: large maps have many thousand shapes.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  /// Appends what is JSON already.
  mutating func add(_ text: String) { bytes += text.utf8 }

  /// Appends a text, or null.
  mutating func add(string: String?) {
    guard let string else { return add("null") }
    let text = string.replacing { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{8}": "\\b"
      case "\u{C}": "\\f"
      default: scalar.jsonEscape
      }
    }
    add("\"\(text)\"")
  }

  /// Appends a number, or null for one that is not finite.
  mutating func add(number: Double?) {
    guard let number, number.isFinite else { return add("null") }
    let text = number.description
    bytes += text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...]
  }

  /// Appends an array.
  mutating func add<Items: Sequence>(
    list: Items, _ addItem: (inout Self, Items.Element) -> Void
  ) {
    add("[")
    for (index, item) in list.enumerated() {
      if index > 0 { add(",") }
      addItem(&self, item)
    }
    add("]")
  }
}
