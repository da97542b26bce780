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
  /// Whether one of the words is `word`.
  func contains(word: String) -> Bool { self == word || words.contains { $0 == word } }
}
