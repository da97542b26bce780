import SilhouetteGeometry

extension StringProtocol where SubSequence == Substring {
  /// The text without white space and control characters at its ends.
  var trimmed: String {
    let bytes = self[...].utf8
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return "" }
    return String(Substring(bytes[first...last]))
  }

  /// The text with its ASCII letters in lower case, to compare it with names of CSS. Not copied if it has no capitals.
  var lowerCase: ByteString {
    let isCapital = { (byte: UInt8) in byte &- UInt8(ascii: "A") < 26 }
    guard utf8.contains(where: isCapital) else { return ByteString(self) }
    return ByteString(utf8: utf8.map { isCapital($0) ? $0 | 0x20 : $0 })
  }

  /// Whether the last character is an ASCII digit.
  var endsInDigit: Bool { self[...].utf8.last?.isASCIIDigit == true }

  /// Whether the text of a length lacks the unit that it needs in style sheets, unless it is 0.
  func isMissingUnit(_ length: Length) -> Bool { length != .zero && endsInDigit }

  /// The parts between white space, one after another: an array of all may take many times the text's memory.
  var words: UnfoldSequence<Substring, Substring.UTF8View> {
    sequence(state: self[...].utf8) { $0.popWord().map { Substring($0) } }
  }

  /// Whether the text has neither brackets nor commas, nor white space or a slash between other characters.
  var isOneWord: Bool {
    var isAfterSpace = false
    var hasWord = false
    for byte in utf8 {
      switch byte {
      case 0...0x20: isAfterSpace = hasWord
      case UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: "/"): return false
      default:
        if isAfterSpace { return false }
        hasWord = true
      }
    }
    return true
  }

  /// Whether an ASCII character occurs in the text.
  func contains(byte: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: byte)) }
}

extension Sequence<UInt8> {
  /// The text with escapes such as `%20` replaced; those that are invalid stay. O(bytes).
  var percentDecoded: [UInt8] {
    var (rest, decoded): (ArraySlice<UInt8>, [UInt8]) = (Array(self)[...], [])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = rest[rest.startIndex].hexDigit, let low = rest[rest.startIndex + 1].hexDigit
      else {
        decoded.append(byte)
        continue
      }
      decoded.append(high << 4 | low)
      rest.removeFirst(2)
    }
    return decoded
  }
}

extension ByteString {
  var lowerCase: ByteString { text.lowerCase }

  func hasPrefix(_ prefix: String) -> Bool { text.starts(withBytesOf: prefix) }

  func hasSuffix(_ suffix: String) -> Bool {
    utf8.reversed().starts(with: suffix.utf8.reversed())
  }

  /// The text without some bytes at its beginning, which are ASCII.
  func dropFirst(_ count: Int = 1) -> ByteString {
    ByteString(Substring(utf8.dropFirst(count)))
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case of a keyword; nil if it is none of them.
  init?(keyword: ByteString) {
    guard let found = Self.allCases.first(where: { $0.rawValue.hasBytes(of: keyword.text) }) else {
      return nil
    }
    self = found
  }
}

extension String {
  /// The parts between white space outside brackets. Each of the ASCII characters `marks` is a part of its own.
  func topLevelWords(separating marks: String = "") -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var depth = 0
    func endWord() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      let isMark = depth == 0 && marks.utf8.contains(byte)
      if isMark || depth == 0 && byte <= 0x20 {
        endWord()
        if isMark { words.append(String(Character(Unicode.Scalar(byte)))) }
      } else {
        word.append(byte)
      }
    }
    endWord()
    return words
  }

  /// The trimmed parts between commas outside brackets, one after another.
  var commaSeparatedParts: UnfoldSequence<String, CSSScanner?> {
    sequence(state: CSSScanner(self)) { rest in
      guard var scanner = rest else { return nil }
      let part = scanner.readText(upTo: ",").trimmed
      rest = scanner.take(",") ? scanner : nil
      return part
    }
  }
}

extension Collection<UInt8> {
  /// Whether `word` is one of the words of a text in UTF-8; false if it is empty. O(bytes).
  func contains(word: ByteString) -> Bool {
    var rest = self[...]
    while let next = rest.popWord() {
      if next.elementsEqual(word.utf8) { return true }
    }
    return false
  }
}

extension Collection<UInt8> where SubSequence == Self {
  /// Takes the next word off a text in UTF-8; nil if only white space is left.
  mutating func popWord() -> Self? {
    let rest = drop { $0 <= 0x20 }
    let word = rest.prefix { $0 > 0x20 }
    self = rest[word.endIndex...]
    return word.isEmpty ? nil : word
  }
}

extension Sequence<UInt8> {
  /// Whether the bytes of another text occur in this one. O(bytes of both), by Knuth, Morris and Pratt.
  func contains(bytesOf other: ByteString) -> Bool {
    let part = Array(other.utf8)
    if part.isEmpty { return true }
    // The length of the longest start of `part` that ends before each of its bytes.
    var borders = [0, 0]
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = borders[length] }
      if part[length] == byte { length += 1 }
      borders.append(length)
    }
    length = 0
    for byte in self {
      while length > 0, part[length] != byte { length = borders[length] }
      if part[length] == byte { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
