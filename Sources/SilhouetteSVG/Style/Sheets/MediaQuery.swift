import Foundation
import SilhouetteGeometry

/// Media queries (Media Queries 4, sections 2 and 3), answered as by a browser in a window on a desktop's colour
/// screen, so that results do not depend on the device.
enum MediaQuery {
  /// The window's size in pixels.
  private static let window = CGSize(width: 1280, height: 800)

  /// Whether one of a list's queries is true, or the list is empty. Unknown queries are false.
  static func isMet(_ list: String) -> Bool {
    let queries = list.lowerCase.utf8.split(separator: UInt8(ascii: ",")).map(Substring.init)
    return queries.allSatisfy { $0.trimmed.isEmpty } || queries.contains { isMet(query: $0) }
  }

  /// A query, or one in brackets, that is being evaluated.
  private struct OpenQuery {
    var isNegated = false
    var isTrue = true
    var isAlternative = false

    var isMet: Bool { isTrue != isNegated }

    mutating func add(_ isMet: Bool) {
      isTrue = isAlternative ? isTrue || isMet : isTrue && isMet
    }
  }

  /// Evaluates a type, conditions, or both: `only screen and (min-width: 30em)`. Iterates instead of recursing: the
  /// stack of a secondary thread may be small.
  private static func isMet(query text: Substring) -> Bool {
    var scanner = CSSScanner(String(text))
    var outer: [OpenQuery] = []
    var query = OpenQuery()
    while true {
      scanner.skipSpace()
      if scanner.isAtEnd { break }
      if scanner.take("(") {
        scanner.skipSpace()
        if scanner.next == UInt8(ascii: "(") || scanner.isNext("not ") {
          outer.append(query)
          query = OpenQuery()
          continue
        }
        guard let isMet = isMet(condition: scanner.readText(upTo: ")")) else { return false }
        query.add(isMet)
        scanner.advance()
        continue
      }
      if scanner.take(")") {
        guard var last = outer.popLast() else { return false }
        last.add(query.isMet)
        query = last
        continue
      }
      switch scanner.readName() {
      case "all", "screen", "only": break
      case "and": query.isAlternative = false
      case "or": query.isAlternative = true
      case "not": query.isNegated = true
      case "print", "speech", "tty", "tv", "projection", "handheld", "braille", "embossed", "aural":
        query.isTrue = false
      default: return false
      }
    }
    // Brackets may be left open at the end.
    while var last = outer.popLast() {
      last.add(query.isMet)
      query = last
    }
    return query.isMet
  }

  /// Evaluates a feature with or without a value; nil if it is unknown.
  private static func isMet(condition: String) -> Bool? {
    let isRange = condition.utf8.contains { UInt8(ascii: "<")...UInt8(ascii: ">") ~= $0 }
    if isRange { return isMet(range: condition) }
    let parts = condition.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      .map { Substring($0).trimmed }
    guard let name = parts.first else { return nil }
    guard parts.count == 2 else {
      return ["color", "width", "height", "hover"].contains(name) ? true : nil
    }
    let value = parts[1]
    if let expected = features[name] { return value == expected }
    guard name.hasSuffix("width") || name.hasSuffix("height"),
      let length = Length(value, fontSize: Length.initialFontSize, viewport: window)?.pixels
    else { return nil }
    let side = Double(name.hasSuffix("width") ? window.width : window.height)
    if name.hasPrefix("min-") { return side >= length }
    return name.hasPrefix("max-") ? side <= length : side == length
  }

  /// Evaluates a range such as `30em <= width < 80em`; nil if it is invalid.
  private static func isMet(range: String) -> Bool? {
    var scanner = NumberScanner(range)
    var left = side(&scanner)
    while let value = left {
      scanner.skipSpace()
      if scanner.isAtEnd { return true }
      let isLess = scanner.take("<")
      let isMore = !isLess && scanner.take(">")
      let mayEqual = scanner.take("=")
      guard isLess || isMore || mayEqual, let right = side(&scanner) else { return nil }
      guard mayEqual && value == right || isLess && value < right || isMore && value > right else {
        return false
      }
      left = right
    }
    return nil
  }

  private static func side(_ scanner: inout NumberScanner) -> Double? {
    scanner.skipSpace()
    if scanner.take(word: "width") { return Double(window.width) }
    if scanner.take(word: "height") { return Double(window.height) }
    return Length(&scanner, fontSize: Length.initialFontSize, viewport: window)?.pixels
  }

  private static let features = [
    "orientation": "landscape", "prefers-color-scheme": "light", "hover": "hover",
    "any-hover": "hover", "pointer": "fine", "any-pointer": "fine",
    "prefers-reduced-motion": "no-preference", "prefers-contrast": "no-preference",
  ]
}
