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

  /// The declarations that a shorthand stands for; `font` stays, for the font size.
  private var longhands: [Declaration] {
    switch name {
    case .property(.marker):
      return [.markerStart, .markerMid, .markerEnd].map { with($0, value) }
    case .property(.font):
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
    let bytes = value.utf8
    guard let mark = bytes.lastIndex(of: UInt8(ascii: "!")) else {
      self.value = value
      return
    }
    let word = Substring(bytes[mark...].dropFirst()).trimmed
    guard word.lowerCase == "important" else { return nil }
    isImportant = true
    self.value = Substring(bytes[..<mark]).trimmed
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
    } else if name.hasPrefix("-webkit-"), let property = Property(name: name.dropFirst(8)),
      Self.prefixed.contains(property)
    {
      self = .property(property)
    } else {
      return nil
    }
  }
}

/// A declared value of a property: a text, or the value in another style (`inherit`, `initial`, `unset`).
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
    guard rest.count > (hasLineHeight ? 2 : 0) else { return nil }
    size = words[index]
    self.words = words[..<index]
    family = rest.dropFirst(hasLineHeight ? 2 : 0).joined(separator: " ")
  }

  private static func isSize(_ word: String) -> Bool {
    let name = word.lowerCase
    return ComputedStyle.fontSizes[name] != nil || ["larger", "smaller"].contains(name)
      || word.utf8.first.map { $0.isASCIIDigit || $0 == 0x2E || $0 == 0x2B } ?? false
        && !word.endsInDigit
      || name.hasPrefix("calc(")
  }

  /// All other properties that the value sets; those that it does not name become `normal`.
  var longhands: [(Property, String)] {
    var values: [Property: String] = [:]
    for word in words {
      let name = word.lowerCase
      let property: Property =
        if ["italic", "oblique"].contains(name) {
          .fontStyle
        } else if name == "small-caps" {
          .fontVariant
        } else if name.hasSuffix("condensed") || name.hasSuffix("expanded") {
          .fontStretch
        } else {
          .fontWeight
        }
      if name != "normal" { values[property] = word }
    }
    let names: [Property] = [.fontStyle, .fontVariant, .fontWeight, .fontStretch]
    return names.map { ($0, values[$0] ?? "normal") } + [(.fontFamily, family)]
  }
}

/// The values of custom properties (CSS Custom Properties 1).
struct CustomProperties: Sendable {
  private var values: [ByteString: String] = [:]

  /// The bytes of all names, which are hashed again whenever there are more than fit.
  private var nameBytes = 0

  /// What it takes to set a property in a copy.
  func price(ofSetting name: ByteString) -> Price {
    (1 + values.count) * .customProperty + (nameBytes + name.utf8.count) * .hashedByte
  }

  mutating func set(_ name: ByteString, to value: String) {
    if values.updateValue(value, forKey: name) == nil { nameBytes += name.utf8.count }
  }

  /// How deep variables may be in the values and fallbacks of others: replacing them recurses.
  private static let deepest = 16

  /// The text with every `var()` replaced; nil if one has neither value nor fallback, or if they form a
  /// cycle. O(bytes) of all texts that are replaced, each of which is paid for.
  ///
  /// - Parameter open: the properties whose values are being replaced, and an empty name for each fallback.
  func substituting(
    _ text: String, _ budget: inout Budget, in open: [ByteString] = []
  ) throws(LimitExceeded) -> String? {
    guard text.hasVariables else { return text }
    guard open.count < Self.deepest else { return nil }
    try budget.pay(text.utf8.count * (.valueByte + .bytes(4)))
    var rest = VariableScanner(text: Array(text.utf8))
    while let variable = rest.readVariable() {
      try budget.pay(.variable)
      var found: String?
      if let value = values[variable.name], !open.contains(variable.name) {
        found = try substituting(value, &budget, in: open + [variable.name])
      }
      if found == nil, let fallback = variable.fallback {
        found = try substituting(fallback, &budget, in: open + [""])
      }
      guard let found else { return nil }
      try budget.pay(found.utf8.count * .valueByte)
      rest.result += found.utf8
    }
    return String(decoding: rest.result, as: UTF8.self)
  }
}

/// Goes through a text from variable to variable.
private struct VariableScanner {
  let text: [UInt8]
  /// The text before the last variable, those in it replaced.
  var result: [UInt8] = []
  private var offset = 0

  init(text: [UInt8]) { self.text = text }

  /// Reads up to and past the next variable; nil if there is no other.
  mutating func readVariable() -> (name: ByteString, fallback: String?)? {
    while offset < text.count {
      if text[offset] | 0x20 == UInt8(ascii: "v"),
        text[offset...].prefix(4).map({ $0 | 0x20 }).elementsEqual("var(".utf8)
      {
        var scanner = CSSScanner(text, offset: offset + 4)
        let inside = scanner.readText(upTo: ")")
        scanner.advance()
        offset = scanner.offset
        let comma = inside.utf8.firstIndex(of: UInt8(ascii: ","))
        let name = ByteString(Substring(inside.utf8[..<(comma ?? inside.endIndex)]).trimmed)
        return (name, comma.map { String(Substring(inside.utf8[$0...].dropFirst())) })
      }
      result.append(text[offset])
      offset += 1
    }
    return nil
  }
}

extension String {
  /// Whether `var()` occurs in the text.
  var hasVariables: Bool {
    var last: UInt32 = 0
    return utf8.contains { byte in
      defer { last = last << 8 & 0xFF_FFFF | UInt32(byte | 0x20) }
      // The letters of “var”.
      return byte == UInt8(ascii: "(") && last == 0x76_6172
    }
  }
}
