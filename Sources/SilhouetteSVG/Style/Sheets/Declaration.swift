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
  /// What is not understood is passed over up to the next semicolon, as CSS says. O(bytes).
  static func list(_ text: String, isInSheet: Bool = false) -> [Declaration] {
    var declarations: [Declaration] = []
    var text = StyleText(text)
    while !text.isAtEnd {
      text.skipSpace()
      let name = text.readName()
      text.skipSpace()
      let isDeclaration = text.take(":")
      let value = text.readText(upTo: ";")
      text.advance()
      guard isDeclaration, let name = name.flatMap(Name.init),
        let declaration = Declaration(name, value.trimmed, isInSheet: isInSheet)
      else { continue }
      declarations.append(declaration)
    }
    return declarations
  }

  /// A declaration, the mark of importance taken off its value; nil where another mark is there.
  private init?(_ name: Name, _ value: String, isInSheet: Bool) {
    self.name = name
    self.isInSheet = isInSheet
    guard value.utf8.contains(UInt8(ascii: "!")), let mark = value.lastIndex(of: "!") else {
      self.value = value
      return
    }
    guard value[value.index(after: mark)...].trimmed.lowerCase == "important" else { return nil }
    isImportant = true
    self.value = value[..<mark].trimmed
  }
}

extension Declaration.Name {
  /// The properties whose old names browsers still know.
  private static let prefixed: Set<Property> = [.clipPath, .transform, .transformOrigin]

  init?(_ name: String) {
    if name.hasPrefix("--") {
      self = .custom(name)
    } else if let property = Property(name: name.lowerCase) {
      self = .property(property)
    } else if name.hasPrefix("-webkit-"), let property = Property(name: String(name.dropFirst(8))),
      Self.prefixed.contains(property)
    {
      self = .property(property)
    } else {
      return nil
    }
  }
}
