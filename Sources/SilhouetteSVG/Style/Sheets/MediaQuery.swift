import Foundation
import SilhouetteGeometry

/// Media queries (Media Queries 4 and 5), answered as by a browser in a window on a desktop's colour screen, so that
/// results do not depend on the device.
enum MediaQuery {
  /// The window's size in pixels; the screen has the same.
  private static let window = CGSize(width: 1280, height: 800)

  /// Whether one of a list's queries is true, or the list is empty. O(bytes).
  static func isMet(_ list: String) -> Bool {
    list.trimmed.isEmpty
      || list.lowerCase.text.commaSeparatedParts.contains { (try? answer(to: $0)) == true }
  }

  /// The value of a query with a type, conditions, or both: `only screen and (min-width: 30em)`; nil if it is unknown.
  private static func answer(to query: String) throws(Invalid) -> Bool? {
    var scanner = CSSScanner(query)
    var isNegated = false
    var type = scanner.readName()
    if type == "not" || type == "only" {
      scanner.skipSpace()
      isNegated = type == "not"
      type = scanner.readName()
    }
    guard let type, scanner.next != UInt8(ascii: "(") else {
      return try condition(query)
    }
    if ["and", "or", "not", "only", "layer"].contains(type) { return nil }
    let isType = type == "all" || type == "screen"
    scanner.skipSpace()
    if scanner.isAtEnd { return isType != isNegated }
    guard scanner.take(keyword: "and"), scanner.skipSpace() else { return nil }
    let value = try condition(scanner.readText(), mayBeAlternative: false)
    return isType ? value.map { $0 != isNegated } : isNegated
  }

  /// The value of a feature, with or without what it is compared with.
  private static func feature(_ text: String) -> Bool? {
    if text.utf8.contains(where: { UInt8(ascii: "<")...UInt8(ascii: ">") ~= $0 }) {
      return range(text)
    }
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      .map { ByteString(Substring($0).trimmed) }
    guard let name = parts.first else { return nil }
    if let keywords = keywords[name]?.words.map({ ByteString($0) }) {
      if parts.count == 1 { return !["none", "no-preference"].contains(keywords[0]) }
      return keywords.contains(parts[1]) ? parts[1] == keywords[0] : nil
    }
    if parts.count == 1 { return value(of: name).map { $0 != 0 } }
    let plain = name.hasPrefix("-webkit-") ? name.dropFirst(8) : name
    for (prefix, comparison) in [("min-", ">="), ("max-", "<="), ("", "=")]
    where plain.hasPrefix(prefix) {
      let rest = plain.dropFirst(prefix.utf8.count)
      guard rest != "grid" || prefix.isEmpty, let value = value(of: rest) else { continue }
      return compare(value, comparison, number(parts[1].text, of: rest))
    }
    return nil
  }

  /// The value of a range such as `30em <= width < 80em`.
  private static func range(_ text: String) -> Bool? {
    var scanner = CSSScanner(text)
    var sides: [ByteString] = []
    var comparisons: [String] = []
    while true {
      sides.append(ByteString(scanner.readText(upTo: "<>=").trimmed))
      guard let found = ["<=", ">=", "<", ">", "="].first(where: { scanner.take($0) }) else {
        break
      }
      comparisons.append(found)
    }
    guard let index = sides.firstIndex(where: { $0 != "grid" && value(of: $0) != nil }),
      sides.count == 2
        || sides.count == 3 && index == 1
          && comparisons[0].first == comparisons[1].first && comparisons[0] != "="
    else { return nil }
    let values = comparisons.enumerated().map { left, comparison -> Bool? in
      compare(
        side(sides[left], of: sides[index]), comparison, side(sides[left + 1], of: sides[index]))
    }
    return values.contains(nil) ? nil : !values.contains(false)
  }

  private static func side(_ text: ByteString, of name: ByteString) -> Double? {
    text == name ? value(of: name) : number(text.text, of: name)
  }

  private static func compare(_ a: Double?, _ comparison: String, _ b: Double?) -> Bool? {
    guard let a, let b else { return nil }
    return switch comparison {
    case "<": a < b
    case ">": a > b
    case "<=": a <= b
    case ">=": a >= b
    default: a == b
    }
  }

  /// The number that is compared with a feature; nil if it is invalid.
  private static func number(_ text: String, of name: ByteString) -> Double? {
    if name.hasSuffix("width") || name.hasSuffix("height") {
      return Length(
        text, fontSize: Length.initialFontSize, units: DocumentUnits(size: window)
      ).flatMap { text.isMissingUnit($0) ? nil : $0.pixels }
    }
    var scanner = NumberScanner(text)
    guard let number = scanner.readNumber() else {
      return name == "resolution" && text.hasBytes(of: "infinite")
        ? .infinity : Calculation(text)?.number
    }
    scanner.skipSpace()
    if name == "resolution" {
      return ["dppx": 1, "x": 1, "dpi": 1 / 96, "dpcm": 2.54 / 96][scanner.readWord()]
        .map { number * $0 }
    }
    if name.hasSuffix("aspect-ratio"), scanner.take("/") {
      scanner.skipSpace()
      return scanner.readNumber().flatMap { scanner.isAtEnd ? number / $0 : nil }
    }
    return scanner.isAtEnd ? number : nil
  }

  /// The value of a feature that is a number.
  private static func value(of name: ByteString) -> Double? {
    switch name {
    case "width", "device-width": Double(window.width)
    case "height", "device-height": Double(window.height)
    case "aspect-ratio", "device-aspect-ratio": Double(window.width / window.height)
    case "resolution", "device-pixel-ratio": 1
    case "color": 8
    case "color-index", "grid", "monochrome": 0
    default: nil
    }
  }

  /// The keywords of the other features, with the one that holds first.
  private static let keywords: [ByteString: String] = [
    "any-hover": "hover none", "any-pointer": "fine coarse none", "color-gamut": "srgb p3 rec2020",
    "display-mode": "browser fullscreen standalone minimal-ui picture-in-picture",
    "dynamic-range": "standard high", "forced-colors": "none active", "hover": "hover none",
    "inverted-colors": "none inverted", "orientation": "landscape portrait",
    "overflow-block": "scroll none paged", "overflow-inline": "scroll none",
    "pointer": "fine coarse none", "prefers-color-scheme": "light dark",
    "prefers-contrast": "no-preference more less custom",
    "prefers-reduced-data": "no-preference reduce",
    "prefers-reduced-motion": "no-preference reduce",
    "prefers-reduced-transparency": "no-preference reduce",
    "scripting": "enabled initial-only none", "update": "fast slow none",
    "video-dynamic-range": "standard high",
  ]
}

/// Conditions (Media Queries 4, section 3). Unknown conditions are nil. A result is nil too, unless the known
/// conditions decide it; a query that is nil does not apply.
extension MediaQuery {
  /// How deep brackets may be nested: evaluating them recurses.
  static let deepest = 16

  /// The text is no condition.
  private struct Invalid: Error {}

  /// The value of `not a`, `a and b` or `a or b`, where each is in brackets; nil if it is unknown. O(bytes), for each
  /// level of brackets.
  ///
  /// - Parameter mayBeAlternative: whether `or` is allowed.
  private static func condition(
    _ text: String, mayBeAlternative: Bool = true, depth: Int = 0
  ) throws(Invalid) -> Bool? {
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    let isNegated = scanner.take(keyword: "not")
    if isNegated, !scanner.skipSpace() { throw Invalid() }
    var values: [Bool?] = []
    var word: ByteString = ""
    while true {
      let isFunction = scanner.readName() != nil
      guard let inside = scanner.readArguments() else { throw Invalid() }
      // Anything that is not a condition is a feature, or unknown.
      let isNested = !isFunction && depth < deepest
      let inner =
        isNested
        ? try? condition(inside, mayBeAlternative: mayBeAlternative, depth: depth + 1) : nil
      values.append(inner ?? (isFunction ? nil : feature(inside.trimmed)))
      scanner.skipSpace()
      if scanner.isAtEnd { break }
      guard !isNegated, let next = scanner.readName()?.lowerCase, word.isEmpty || next == word,
        next == "and" || next == "or" && mayBeAlternative, scanner.skipSpace()
      else { throw Invalid() }
      word = next
    }
    if isNegated { return values[0].map { !$0 } }
    // A true one decides `or`, and a false one `and`.
    let deciding = word == "or"
    if values.contains(deciding) { return deciding }
    return values.contains(nil) ? nil : !deciding
  }
}
