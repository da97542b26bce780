extension StringProtocol where SubSequence == Substring {
  /// The text without white space at its ends.
  var trimmed: String {
    var rest = self[...].utf8
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return String(Substring(rest))
  }

  /// The text with ASCII's letters in lower case: CSS's names are equal whichever they are in.
  var lowerCase: String {
    utf8.contains { $0 &- UInt8(ascii: "A") < 26 } ? lowercased() : String(self)
  }

  /// The parts between white space, as in the attribute `class`.
  var words: [SubSequence] { split { $0.isASCII && $0.isWhitespace } }
}

extension String {
  /// The parts between white space outside brackets, and characters that are parts of their own.
  func outerWords(apart marks: String = "") -> [String] {
    var words: [[UInt8]] = [[]]
    var depth = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0, byte <= 0x20 {
        words.append([])
      } else if depth == 0, marks.utf8.contains(byte) {
        words += [[byte], []]
      } else {
        words[words.count - 1].append(byte)
      }
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The parts between commas outside brackets, without white space at their ends.
  var outerParts: [String] {
    var text = StyleText(self)
    var parts = [text.readText(upTo: ",").trimmed]
    while text.take(",") { parts.append(text.readText(upTo: ",").trimmed) }
    return parts
  }

  /// Whether one of the words is `word`.
  func contains(word: String) -> Bool { self == word || words.contains { $0 == word } }
}
