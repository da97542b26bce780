import Foundation
import SilhouetteGeometry

extension String {
  /// The text with control characters replaced by spaces, so that text from a file can neither break a
  /// message's line nor control the terminal.
  var onOneLine: String {
    guard !isPlain, unicodeScalars.contains(where: \.isControl) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? " " : $0 }))
  }

  /// An id as a one-line answer that differs from “-”, the answer for no shape.
  ///
  /// Escaped as in JSON: `\\`, `\n`, `\r`, `\t`, and `\u0007` for other control characters and line separators.
  var escaped: String {
    if hasBytes(of: "-") { return "\\u002d" }
    guard !isPlain, unicodeScalars.contains(where: \.needsEscape) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.needsEscape: text += String(format: "\\u%04x", scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  /// Whether it is printable ASCII without a backslash, which most texts are: scalars are slow.
  fileprivate var isPlain: Bool {
    utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\\") }
  }
}

extension String {
  /// A value as one line of JSON, line break included; keys are in alphabetical order.
  init(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    // The encoder escapes those below U+0020 only.
    self = text.escapingControls
    self += "\n"
  }
}

extension String {
  /// The text of one line of JSON with control characters escaped; they occur in its strings only.
  fileprivate var escapingControls: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isControl {
        text += String(format: "\\u%04x", scalar.value)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool {
    isControl || self == "\\"
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
