import Foundation
import SilhouetteGeometry

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

  /// The text with every `var()` and `env()` replaced; nil if one has neither value nor fallback, or if they form a
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

  private func isNext(_ name: String) -> Bool {
    text[offset] | 0x20 == name.utf8.first
      && text[offset...].prefix(4).map { $0 | 0x20 }.elementsEqual(name.utf8.map { $0 | 0x20 })
  }

  /// Reads up to and past the next variable; nil if there is no other.
  mutating func readVariable() -> (name: ByteString, fallback: String?)? {
    while offset < text.count {
      let isEnvironment = isNext("env(")
      if isEnvironment || isNext("var(") {
        var scanner = CSSScanner(text, offset: offset + 4)
        let inside = scanner.readText(upTo: ")")
        scanner.advance()
        offset = scanner.offset
        let comma = inside.utf8.firstIndex(of: UInt8(ascii: ","))
        let name = ByteString(Substring(inside.utf8[..<(comma ?? inside.endIndex)]).trimmed)
        // Nothing is cut off a window on a desktop; other variables of the environment are unknown.
        let isInset = isEnvironment && name.hasPrefix("safe-area-inset-")
        let fallback = comma.map { String(Substring(inside.utf8[$0...].dropFirst())) }
        return (isEnvironment ? "" : name, isInset ? "0px" : fallback)
      }
      result.append(text[offset])
      offset += 1
    }
    return nil
  }
}

extension String {
  /// Whether `var()` or `env()` occurs in the text.
  var hasVariables: Bool {
    var last: UInt32 = 0
    return utf8.contains { byte in
      defer { last = last << 8 & 0xFF_FFFF | UInt32(byte | 0x20) }
      // The letters of “var” and “env”.
      return byte == UInt8(ascii: "(") && (last == 0x76_6172 || last == 0x65_6E76)
    }
  }
}
