import Foundation

extension String {
  /// The text with a space for each control character, so that whatever a file holds, a message is
  /// one line and a terminal takes no orders from it.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// The id as an answer: one line, whatever is in it, and never the “-” that means nothing.
  ///
  /// Written as JSON writes strings: `\\`, `\n`, `\r`, `\t`, and `\u0007` for other characters that
  /// break lines or command a terminal.
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

  /// The text in lines of at most `width` characters, broken between words.
  func wrapped(to width: Int) -> [String] {
    split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  /// The words of a list: “a, b or c”.
  init(alternatives words: [String]) { self.init(list: words, "or") }

  /// The words of a list: “a, b and c”.
  init(list words: [String], _ conjunction: String = "and") {
    let last = words.suffix(2).joined(separator: " \(conjunction) ")
    self = (words.dropLast(2) + [last]).joined(separator: ", ")
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
