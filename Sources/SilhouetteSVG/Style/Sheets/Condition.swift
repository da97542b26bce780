import SilhouetteGeometry

/// What a condition of a style sheet amounts to (Media Queries 4, section 3.1): what is unknown makes nothing false
/// that is true without it.
enum Truth {
  case no, unknown, yes

  init(_ isTrue: Bool) { self = isTrue ? .yes : .no }

  static prefix func ! (value: Truth) -> Truth {
    switch value {
    case .no: .yes
    case .unknown: .unknown
    case .yes: .no
    }
  }

  static func && (a: Truth, b: Truth) -> Truth {
    a == .no || b == .no ? .no : a == .yes && b == .yes ? .yes : .unknown
  }
}

/// Evaluates the conditions of `@media` and `@supports` (Media Queries 4, section 3; CSS Conditional 3, section 6).
struct Condition {
  /// Whether `or` is allowed.
  var mayBeAlternative = true
  /// The value of the text in a pair of brackets, after the name of a function, which is empty without one.
  let value: (_ function: String, _ text: String) -> Truth

  /// How deep brackets may be nested: evaluating them recurses.
  static let deepest = 16

  /// The value of `not a`, `a and b` or `a or b`, where each is in brackets; nil if the text is none of these. O(bytes),
  /// for each level of brackets.
  func evaluate(_ text: String, depth: Int = 0) -> Truth? {
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    if scanner.take(keyword: "not") {
      guard scanner.skipSpace(), let operand = operand(&scanner, depth) else { return nil }
      return scanner.isAtEnd ? !operand : nil
    }
    guard var result = operand(&scanner, depth) else { return nil }
    var word = ""
    while !scanner.isAtEnd {
      guard let next = scanner.readName()?.lowerCase, word.isEmpty || next == word,
        next == "and" || next == "or" && mayBeAlternative, scanner.skipSpace(),
        let operand = operand(&scanner, depth)
      else { return nil }
      word = next
      result = word == "and" ? result && operand : !(!result && !operand)
    }
    return result
  }

  /// Reads brackets or a function, and white space after it.
  private func operand(_ scanner: inout CSSScanner, _ depth: Int) -> Truth? {
    let function = scanner.readName()?.lowerCase ?? ""
    guard let text = scanner.readArguments() else { return nil }
    scanner.skipSpace()
    // What is no condition itself is a feature, a declaration, or unknown.
    if function.isEmpty, depth < Self.deepest, let inner = evaluate(text, depth: depth + 1) {
      return inner
    }
    return value(function, text)
  }
}
