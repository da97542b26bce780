extension String {
  /// The text with a space for each control character, so that whatever a file holds, a message is
  /// one line and a terminal takes no orders from it.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// The words of a list: “a, b or c”.
  init(alternatives words: [String]) {
    let last = words.suffix(2).joined(separator: " or ")
    self = (words.dropLast(2) + [last]).joined(separator: ", ")
  }
}
