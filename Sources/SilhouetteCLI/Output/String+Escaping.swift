import Foundation

extension String {
  /// The text with control characters replaced by spaces, so that text from a file can neither break a
  /// message's line nor control the terminal.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// An id as a one-line answer that differs from “-”, the answer for no shape.
  ///
  /// Escaped as in JSON: `\\`, `\n`, `\r`, `\t`, and `\u0007` for other control characters and line
  /// separators.
  var escaped: String {
    if self == "-" { return "\\u002d" }
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
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
  /// A value as one line of JSON, line break included; keys are in alphabetical order.
  init(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool {
    if isASCII { return value < 0x20 || value == 0x7F || self == "\\" }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
