import SilhouetteGeometry

/// The values that are kept as texts: only renderers need them, or gradients.
extension ComputedStyle {
  /// The text of a value; nil for the property's initial value.
  func text(_ property: Property) -> String? {
    property.isInheritedRendering ? rendered[property] : nonInherited?.rendered[property]
  }

  /// Keeps the text of a value; false, and nothing changes, if it is invalid.
  mutating func keep(_ property: Property, _ value: DeclaredValue<ComputedStyle>) -> Bool {
    var text: String?
    let isValid = value.assign(to: &text, { $0.text(property) }) { value -> String?? in
      Self.isValid(property, value) ? .some(value) : nil
    }
    guard isValid else { return false }
    if property.isInheritedRendering {
      rendered[property] = text
    } else {
      own.rendered[property] = text
    }
    return true
  }

  /// The value of an opacity, from 0 to 1.
  func opacity(_ property: Property) -> Double {
    text(property).flatMap(Self.opacity) ?? 1
  }

  /// The colour of a property, given its initial value. One that is not read is black.
  func color(_ property: Property, initial: RGBA = .black) -> RGBA {
    text(property).map { Color($0)?.resolved(color) ?? .black } ?? initial
  }

  private static func isValid(_ property: Property, _ text: String) -> Bool {
    if text.isEmpty || text.contains(byte: "!") { return false }
    switch property {
    case .fontFamily: return FontShorthand.isFamily(text)
    case .baselineShift where Length(text, fontSize: 1, units: .unknown) != nil: return true
    case .glyphOrientationVertical where Calculation(text).map { $0.kind != .length } ?? false:
      return true
    case .floodColor, .lightingColor, .stopColor: return Color(text) != nil
    case .floodOpacity, .stopOpacity: return opacity(text) != nil
    case .filter, .marker, .markerEnd, .markerMid, .markerStart, .mask:
      if text.lowerCase == "none" { return true }
      var (scanner, count) = (CSSScanner(text), 0)
      repeat {
        let isURL = scanner.readReference() != nil
        // A mask has more parts than are read.
        if isURL, property == .mask { return true }
        if !isURL {
          guard let name = scanner.readName()?.lowerCase, isKeyword(name, of: property),
            scanner.readArguments() != nil
          else { return false }
        }
        scanner.skipSpace()
        count += 1
      } while !scanner.isAtEnd
      return count == 1 || property == .filter
    case .paintOrder, .textDecoration:
      return text.lowerCase.text.words.allSatisfy { isKeyword(ByteString($0), of: property) }
    default: return keywords[property] == nil || isKeyword(text.lowerCase, of: property)
    }
  }

  /// Whether a word in lower case is one of a property's values, or of the functions in them.
  static func isKeyword(_ word: ByteString, of property: Property) -> Bool {
    keywords[property]?.words.contains { ByteString($0) == word } ?? false
      || property == .fontWeight && Double(word.text).map { 1...1000 ~= $0 } ?? false
  }

  /// The keywords that are valid for the properties which have nothing but keywords, or lists of them; for `filter`
  /// and `mask` their functions.
  private static let keywords: [Property: String] = [
    .baselineShift: "baseline sub super", .glyphOrientationVertical: "auto",
    .colorInterpolationFilters: "auto srgb linearrgb", .direction: "ltr rtl",
    .filter: """
    blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
    """,
    .fontStretch: """
    normal ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded
    extra-expanded ultra-expanded
    """,
    .fontStyle: "normal italic oblique", .fontVariant: "normal small-caps none",
    .fontWeight: "normal bold bolder lighter", .isolation: "auto isolate",
    .mask: """
    linear-gradient radial-gradient conic-gradient image image-set cross-fade paint element
    repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient
    """,
    .maskType: "luminance alpha",
    .mixBlendMode: """
    normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light
    difference exclusion hue saturation color luminosity plus-lighter plus-darker
    """,
    .paintOrder: "normal fill stroke markers",
    .shapeRendering: "auto optimizespeed crispedges geometricprecision",
    .textDecoration: "none underline overline line-through blink",
    .textOrientation: "mixed upright sideways sideways-right",
    .textRendering: "auto optimizespeed optimizelegibility geometricprecision",
    .unicodeBidi: "normal embed isolate bidi-override isolate-override plaintext",
  ]

  /// An opacity from 0 to 1; nil for anything else.
  static func opacity(_ text: String) -> Double? {
    // Renderers' numbers have single precision.
    Calculation.number(text).map { value, isPercentage in
      min(max(Double(Float(isPercentage ? value / 100 : value)), 0), 1)
    }
  }
}
