import Foundation

/// A property and its value as they stand in a `style` attribute or a style sheet.
struct Declaration: Sendable {
  let property: Property
  let value: String
  let isImportant: Bool
}

extension Declaration {
  /// The declarations in a block's text that concern hits, in order (CSS Syntax 3, section 5.4.5).
  /// What is not understood is passed over up to the next semicolon, as CSS says.
  static func list(_ text: String) -> [Declaration] {
    var declarations: [Declaration] = []
    var scanner = StyleScanner(text)
    while !scanner.isAtEnd {
      let declaration = scanner.text(upTo: [UInt8(ascii: ";")])
      scanner.advance()
      if let declaration = Declaration(declaration) { declarations.append(declaration) }
    }
    return declarations
  }

  private init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
    guard let property = Property(name: name.lowercased()) else { return nil }
    var value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    var isImportant = false
    if let mark = value.lastIndex(of: "!") {
      let word = value[value.index(after: mark)...].trimmingCharacters(in: .whitespacesAndNewlines)
      guard word.lowercased() == "important" else { return nil }
      isImportant = true
      value = value[..<mark].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    self.init(property: property, value: value, isImportant: isImportant)
  }
}
