import Foundation

/// The values of custom properties (CSS Custom Properties 1).
struct CustomProperties: Sendable {
  private var values: [String: String] = [:]

  var count: Int { values.count }

  mutating func set(_ name: String, to value: String) { values[name] = value }

  /// The text with every `var()` replaced; nil if one has neither value nor fallback, if they form a cycle,
  /// or if they are too many, nested too deep, or in too long a text.
  func substituting(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "(")), text.contains("var(") else { return text }
    var budget = Self.mostReplacements
    return substituting(text, depth: 0, &budget)
  }

  private static let mostReplacements = 64
  private static let deepest = 16
  private static let longest = 4096

  private func substituting(_ text: String, depth: Int, _ budget: inout Int) -> String? {
    guard depth < Self.deepest, text.utf8.count <= Self.longest else { return nil }
    var rest = text[...]
    var result = ""
    while let start = rest.range(of: "var(") {
      budget -= 1
      guard budget > 0 else { return nil }
      result += rest[..<start.lowerBound]
      var argument = CSSScanner(String(rest[start.upperBound...]))
      let inside = argument.readText(upTo: ")")
      argument.advance()
      guard let value = value(inside, depth: depth + 1, &budget) else { return nil }
      result += value
      rest = rest[start.upperBound...].utf8.dropFirst(argument.offset).asSubstring
    }
    return result + rest
  }

  /// The value of `var(name, fallback)`.
  private func value(_ argument: String, depth: Int, _ budget: inout Int) -> String? {
    let parts = argument.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].trimmed
    if let value = values[name], let found = substituting(value, depth: depth, &budget) {
      return found
    }
    return parts.count == 2 ? substituting(String(parts[1]), depth: depth, &budget) : nil
  }
}

extension Substring.UTF8View {
  fileprivate var asSubstring: Substring { Substring(self) }
}
