import SilhouetteGeometry

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
