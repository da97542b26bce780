import Foundation
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

extension String {
  /// The text with control characters replaced by spaces, so that text from a file can neither break a
  /// message's line nor control the terminal.
  var onOneLine: String {
    replacing { $0.isControl ? " " : nil }
  }

  /// An id as a one-line answer that differs from “-”, the answer for no shape.
  ///
  /// Escaped as in JSON: `\\`, `\n`, `\r`, `\t`, and `\u0007` for other control characters and line separators.
  var escaped: String {
    if hasBytes(of: "-") { return "\\u002d" }
    return replacing { $0 == "\\" ? "\\\\" : $0.jsonEscape }
  }

  /// The text with some scalars replaced; the others stay for which nil is returned. Letters of ASCII, of which most texts
  /// are, have to be among these: scalars are slow.
  func replacing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    let isPlain = utf8.allSatisfy { $0.isASCIILetter || $0 == 0x20 || 0x2C...0x39 ~= $0 }
    return isPlain
      ? self
      : unicodeScalars.reduce(into: "") { text, scalar in
        if let other = replacement(scalar) {
          text += other
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
  }
}

extension String {
  /// A value as one line of JSON, line break included; keys are in alphabetical order.
  init(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // The encoder escapes those below U+0020 only.
    let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    self = (isPlain ? text : text.replacing(\.jsonEscape)) + "\n"
  }
}

extension Unicode.Scalar {
  /// How JSON writes a control character; nil for other scalars.
  var jsonEscape: String? {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: isControl ? String(format: "\\u%04x", value) : nil
    }
  }

  /// Whether a terminal may do something else with it than print it: control characters, separators of
  /// lines, and those that change the direction of the text around them.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
