extension StringProtocol where SubSequence == Substring {
  /// The text without white space and control characters at its ends.
  var trimmed: String {
    var rest = self[...].utf8
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return String(Substring(rest))
  }

  /// The text in lower case, to compare it with names of CSS. Not copied if no ASCII letter is a capital.
  var lowerCase: String {
    utf8.contains { $0 &- UInt8(ascii: "A") < 26 } ? lowercased() : String(self)
  }

  /// The parts between white space, as in the attribute `class`.
  var words: [SubSequence] { split { $0.isASCII && $0.isWhitespace } }
}

extension String {
  /// The parts between white space outside brackets. Each of the ASCII characters `marks` is a part of its
  /// own.
  func topLevelWords(separating marks: String = "") -> [String] {
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

  /// The trimmed parts between commas outside brackets.
  var commaSeparatedParts: [String] {
    var scanner = CSSScanner(self)
    var parts = [scanner.readText(upTo: ",").trimmed]
    while scanner.take(",") { parts.append(scanner.readText(upTo: ",").trimmed) }
    return parts
  }

  /// Whether `word` is one of the words.
  func contains(word: String) -> Bool { self == word || words.contains { $0 == word } }
}
