import Foundation
import SilhouetteGeometry

/// A value of JSON. `JSONEncoder` writes the same, but takes several microseconds a value, and ten times the memory of the
/// text: large maps have many thousand shapes.
enum JSON {
  /// Nil is null.
  case string(String?)
  /// Nil is null, and so is what is not finite.
  case number(Double?)
  /// A list of lists of two numbers.
  case points([CGPoint])
  case list([JSON])
  /// The members are written in their order, which is that of the keys.
  case object([(key: String, value: JSON)])

  /// The value on a line, line break included.
  var line: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes + "\n".utf8
  }

  /// Appends the value.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .string(let text):
      guard let text else { return bytes += "null".utf8 }
      bytes += "\"".utf8
      bytes += text.replacing(\.jsonStringEscape).utf8
      bytes += "\"".utf8
    case .number(let number):
      guard let number, number.isFinite else { return bytes += "null".utf8 }
      let text = number.description
      bytes += text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...]
    case .points(let points):
      Self.write(
        points.lazy.map { .list([.number(Double($0.x)), .number(Double($0.y))]) }, to: &bytes)
    case .list(let items): Self.write(items, to: &bytes)
    case .object(let members):
      bytes += "{".utf8
      for (index, (key, value)) in members.enumerated() {
        if index > 0 { bytes += ",".utf8 }
        JSON.string(key).write(to: &bytes)
        bytes += ":".utf8
        value.write(to: &bytes)
      }
      bytes += "}".utf8
    }
  }

  /// Appends a list of values.
  static func write(_ items: some Sequence<JSON>, to bytes: inout [UInt8]) {
    bytes += "[".utf8
    for (index, item) in items.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      item.write(to: &bytes)
    }
    bytes += "]".utf8
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
    let isPlain =
      utf8.allSatisfy { $0.isASCIILetter || $0 == 0x20 || 0x2C...0x39 ~= $0 }
      || !unicodeScalars.contains { replacement($0) != nil }
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
  /// How a string of JSON has it; nil as it is.
  fileprivate var jsonStringEscape: String? {
    switch self {
    case "\"", "\\": "\\\(self)"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    default: jsonEscape
    }
  }

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
