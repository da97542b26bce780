import SilhouetteGeometry

/// An error of libxml2, on which Foundation's parser is based, by its code; the parser has no messages.
struct XMLFault {
  private let code: Int
  private let open: String?

  /// Nil for warnings, undeclared prefixes, and the error that aborting causes.
  ///
  /// - Parameter open: the name of the innermost open element; nil after the document element.
  init?(code: Int, open: String?) {
    guard code <= 110, !Self.warnings.contains(code) else { return nil }
    self.code = code
    self.open = open
  }

  /// Among them: an entity that an external subset may declare, and a namespace that is a relative URI.
  private static let warnings: Set<Int> = [27, 93, 97, 98, 99, 100, 102, 106, 107]

  func problem(limits: Limits) -> SVGError.Problem {
    switch code {
    case 89: .limitExceeded(LimitExceeded(.memory, allowed: limits.memory))
    case 31, 32, 81: .encoding(name: "its encoding")
    default: .malformed(reason: reason)
    }
  }

  private var reason: String {
    switch code {
    case 1: "a piece of more than 10,000,000 bytes"
    case 4: "it has no element"
    case 5: open == nil ? "it goes on after the document element" : "unexpected end"
    case 6...8: "a reference to no character"
    case 9: "a character that XML does not allow"
    case 26: "an entity that is not declared"
    case 23: "a reference without “;”"
    case 36, 37, 48...55, 58...61: "a fault in the document type"
    case 56, 57: "a fault in the XML declaration"
    case 38: "“<” in an attribute"
    case 39: "an attribute without quotes"
    case 40: "an attribute that does not end"
    case 41: "an attribute without a value"
    case 42: "an attribute twice"
    case 45: "a comment that does not end"
    case 47: "a processing instruction that does not end"
    case 62: "“]]>” in text"
    case 63: "a CDATA section that does not end"
    case 64: "an XML declaration that is not at the beginning"
    case 65: "no space where one is needed"
    case 68: "no name where one is needed"
    case 73, 74, 77: "a tag that does not end"
    case 76: "expected “</\(open ?? "")>”"
    default: "libxml2’s error \(code)"
    }
  }
}
