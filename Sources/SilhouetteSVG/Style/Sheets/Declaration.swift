import Foundation
import SilhouetteGeometry

/// A property and the text of its value, from an attribute or a style sheet.
struct Declaration: Sendable {
  enum Name: Sendable, Hashable {
    case property(Property)
    /// A custom property, by its name with two hyphens.
    case custom(ByteString)
  }

  let name: Name
  let value: String
  var isImportant = false
  /// Where it is from.
  var origin = Origin.attribute

  enum Origin: Sendable {
    /// A presentation attribute.
    case attribute
    /// The attribute `style`.
    case style
    case sheet
  }

  /// Whether the value depends on others, so that only its use shows whether it is valid.
  var hasVariables: Bool { value.hasVariables }
}

extension Declaration {
  /// Parses a block's declarations of known properties, in order (CSS Syntax 3, section 5.4.5). As CSS requires,
  /// anything invalid is skipped up to the next semicolon. O(bytes).
  ///
  /// - Parameter isRendering: whether properties that only renderers need are among them, and all longhands.
  static func list(_ text: String, in origin: Origin = .style, isRendering: Bool) -> [Declaration] {
    var declarations: [Declaration] = []
    var scanner = CSSScanner(text)
    while !scanner.isAtEnd {
      scanner.skipSpace()
      let name = scanner.readName()
      scanner.skipSpace()
      let isDeclaration = scanner.take(":")
      let value = scanner.readText(upTo: ";")
      scanner.advance()
      guard isDeclaration, let name = name.flatMap(Name.init),
        let declaration = Declaration(name, value.trimmed, origin)
      else { continue }
      if isRendering {
        declarations += declaration.longhands
      } else if !name.isOnlyRendered {
        declarations.append(declaration)
      }
    }
    return declarations
  }

  /// The declarations that a shorthand means. `font` stays, for the font size.
  private var longhands: [Declaration] {
    switch name {
    case .property(.marker):
      return [.markerStart, .markerMid, .markerEnd].map { with($0, value) }
    case .property(.font):
      if CSSWideKeyword(value) != nil {
        return [self] + FontShorthand.properties.map { with($0, value) }
      }
      guard let parts = FontShorthand(value) else { return [self] }
      return [self] + parts.longhands.map { with($0, $1) }
    default: return [self]
    }
  }

  private func with(_ property: Property, _ value: String) -> Declaration {
    Declaration(name: .property(property), value: value, isImportant: isImportant, origin: origin)
  }

  /// Takes `!important` off the value; nil if the value has another mark.
  private init?(_ name: Name, _ value: String, _ origin: Origin) {
    (self.name, self.origin) = (name, origin)
    var scanner = CSSScanner(value)
    self.value = value.contains(byte: "!") ? scanner.readText(upTo: "!").trimmed : value
    guard value.contains(byte: "!"), scanner.take("!") else { return }
    isImportant = true
    if scanner.readText().trimmed.lowerCase != "important" { return nil }
  }
}

extension Declaration.Name {
  fileprivate var isOnlyRendered: Bool {
    if case .property(let property) = self { property.isOnlyRendered } else { false }
  }

  /// The properties whose prefixed names browsers still support.
  private static let prefixed: Set<Property> = [.clipPath, .transform, .transformOrigin]

  init?(_ name: ByteString) {
    if name.hasPrefix("--") {
      self = .custom(name)
    } else if let property = Property(name: name.lowerCase) {
      self = .property(property)
    } else if name.lowerCase.hasPrefix("-webkit-"),
      let property = Property(name: name.lowerCase.dropFirst(8)), Self.prefixed.contains(property)
    {
      self = .property(property)
    } else {
      return nil
    }
  }
}

/// The values that every property has (CSS Cascade 5, section 7.3).
enum CSSWideKeyword: String, CaseIterable {
  case inherit, initial, unset, revert
  case revertLayer = "revert-layer"

  /// The keyword that a value consists of; nil for any other value.
  init?(_ value: String) {
    // Most begin otherwise.
    let first = value.utf8.first { $0 > 0x20 } ?? 0
    guard "iur".utf8.contains(first | 0x20) else { return nil }
    self.init(keyword: value.trimmed.lowerCase)
  }
}

/// A declared value of a property: a text, or the value in another style (`inherit`, `initial`, `unset`, `revert`).
enum DeclaredValue<Style> {
  case text(String)
  case style(Style)

  /// Assigns the value to a stored property; false, and nothing changes, if the text is invalid. Takes a closure,
  /// because Embedded Swift has no key paths.
  ///
  /// - Parameter inherited: the same property of another style.
  func assign<Value>(
    to property: inout Value, _ inherited: (Style) -> Value, parse: (String) -> Value?
  ) -> Bool {
    let value: Value? =
      switch self {
      case .style(let other): inherited(other)
      case .text(let text): parse(text)
      }
    guard let value else { return false }
    property = value
    return true
  }
}

/// The parts of a value of `font` (CSS Fonts 4, section 2.7).
struct FontShorthand {
  /// The font size.
  let size: String
  private let words: ArraySlice<String>
  private let family: String

  /// Splits a value at the first word that can be a font size, if a line height or font family follows; nil for any
  /// other value.
  init?(_ value: String) {
    let words = value.topLevelWords(separating: "/")
    // At most six words can precede it.
    guard let index = words.prefix(7).firstIndex(where: Self.isSize) else { return nil }
    let rest = words.dropFirst(index + 1)
    let hasLineHeight = rest.first?.hasBytes(of: "/") == true
    guard rest.count > (hasLineHeight ? 2 : 0),
      words[..<index].allSatisfy({ Self.property(of: $0.lowerCase) != nil })
    else { return nil }
    size = words[index]
    self.words = words[..<index]
    family = rest.dropFirst(hasLineHeight ? 2 : 0).joined(separator: " ")
    if !Self.isFamily(family) { return nil }
  }

  private static func isSize(_ word: String) -> Bool {
    let name = word.lowerCase
    if ComputedStyle.fontSizes[name] != nil || name == "larger" || name == "smaller" { return true }
    let length = Length(word, fontSize: Length.initialFontSize, units: .unknown)
    return length.map { !word.isMissingUnit($0) && (!$0.isNegative || word.contains(byte: "(")) }
      ?? false
  }

  /// Whether a value is a list of families: strings, or names of one or more words.
  static func isFamily(_ value: String) -> Bool {
    value.commaSeparatedParts.allSatisfy { part in
      var scanner = CSSScanner(part)
      if scanner.readString() == nil {
        repeat {
          guard scanner.readIdentifier() != nil else { return false }
        } while scanner.skipSpace()
      }
      scanner.skipSpace()
      return scanner.isAtEnd
    }
  }

  /// All other properties that the value sets; those that it does not name become `normal`.
  var longhands: [(Property, String)] {
    var values: [Property: String] = [:]
    for word in words where word.lowerCase != "normal" {
      if let property = Self.property(of: word.lowerCase) { values[property] = word }
    }
    values[.fontFamily] = family
    return Self.properties.map { ($0, values[$0] ?? "normal") }
  }

  static let properties: [Property] = [
    .fontStyle, .fontVariant, .fontWeight, .fontStretch, .fontFamily,
  ]

  /// The property that a word before the size is a value of; nil for none.
  private static func property(of word: ByteString) -> Property? {
    properties.dropLast().first { ComputedStyle.isKeyword(word, of: $0) }
  }
}
