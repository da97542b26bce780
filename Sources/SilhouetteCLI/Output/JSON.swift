import Foundation
import SilhouetteGeoJSON
import SilhouetteGeometry

extension StandardOutput {
  /// Writes JSON on a line without characters that control a terminal.
  static func write(_ json: JSONWriter) throws(ToolError) { try write(line(of: json.bytes)) }

  /// JSON as one line, line break included. What terminals obey beyond ASCII's controls, which JSON escapes, is escaped.
  static func line(of json: some Sequence<UInt8>) -> [UInt8] {
    // The first bytes of such characters: scalars are slow.
    let isPlain = !json.contains { $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
    let line = Array(json) + "\n".utf8
    return isPlain
      ? line
      : Array(
        String(decoding: line, as: UTF8.self).replacing { $0 == "\n" ? nil : $0.jsonEscape }.utf8)
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

  /// The text with some scalars replaced; scalars with a nil replacement stay. ASCII letters must stay, because most
  /// text consists of them and scalars are slow.
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
