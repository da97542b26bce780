import Foundation

/// A property and its value as they stand in an attribute or a style sheet.
struct Declaration: Sendable {
  enum Name: Sendable, Hashable {
    case property(Property)
    /// A custom property, with its two hyphens.
    case custom(String)
  }

  let name: Name
  let value: String
  var isImportant = false
  /// Whether it stands in a style sheet, where values may be for other readers than this one.
  var isInSheet = false
}

extension Declaration {
  /// The declarations in a block's text that concern hits, in order (CSS Syntax 3, section 5.4.5).
  /// What is not understood is passed over up to the next semicolon, as CSS says.
  static func list(_ text: String, isInSheet: Bool = false) -> [Declaration] {
    var declarations: [Declaration] = []
    var text = StyleText(text)
    while !text.isAtEnd {
      let declaration = text.readText(upTo: ";")
      text.advance()
      if var declaration = Declaration(declaration) {
        declaration.isInSheet = isInSheet
        declarations.append(declaration)
      }
    }
    return declarations
  }

  private init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
    if name.hasPrefix("--") {
      self.name = .custom(name)
    } else if let property = Property(name: name.lowercased()) {
      self.name = .property(property)
    } else {
      return nil
    }
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    guard let mark = value.lastIndex(of: "!") else {
      self.value = value
      return
    }
    let word = value[value.index(after: mark)...].trimmingCharacters(in: .whitespacesAndNewlines)
    guard word.lowercased() == "important" else { return nil }
    isImportant = true
    self.value = value[..<mark].trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
