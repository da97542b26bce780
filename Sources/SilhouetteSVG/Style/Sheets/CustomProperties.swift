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

  /// The text with every `var()` and `env()` replaced; nil if one has neither value nor fallback, or if they form a
  /// cycle. O(bytes) of all texts that are replaced, each of which is paid for.
  ///
  /// Iterates instead of recursing: the stack of a secondary thread may be small.
  func substituting(
    _ text: String, _ budget: inout Budget
  ) throws(LimitExceeded) -> String? {
    guard text.hasVariables else { return text }
    var open = [try Substitution(text, &budget)]
    /// The properties whose values are being substituted.
    var names: Set<ByteString> = []
    while var last = open.popLast() {
      if let argument = last.readArgument() {
        try budget.pay(.variable)
        open.append(last)
        if let value = values[argument.name], names.insert(argument.name).inserted {
          open.append(try Substitution(value, of: argument, &budget))
        } else if let fallback = argument.fallback {
          open.append(try Substitution(fallback, &budget))
        } else {
          // Back to the innermost value with a fallback.
          while let invalid = open.popLast() {
            if let name = invalid.argument?.name { names.remove(name) }
            guard let fallback = invalid.argument?.fallback else { continue }
            open.append(try Substitution(fallback, &budget))
            break
          }
        }
        continue
      }
      if let name = last.argument?.name { names.remove(name) }
      guard var outer = open.popLast() else { return String(decoding: last.result, as: UTF8.self) }
      try budget.pay(last.result.count * .valueByte)
      outer.result += last.result
      open.append(outer)
    }
    return nil
  }
}

/// A text whose variables are being replaced.
private struct Substitution {
  /// The argument of `var()`.
  struct Argument {
    let name: ByteString
    let fallback: String?
  }

  /// The variable whose value this is; nil for a fallback and the whole text.
  let argument: Argument?
  var result: [UInt8] = []
  private let text: [UInt8]
  private var offset = 0

  init(
    _ text: String, of argument: Argument? = nil, _ budget: inout Budget
  ) throws(LimitExceeded) {
    try budget.pay(text.utf8.count * (.valueByte + .bytes(4)))
    self.argument = argument
    self.text = Array(text.utf8)
  }

  private func isNext(_ name: String) -> Bool {
    text[offset] | 0x20 == name.utf8.first
      && text[offset...].prefix(4).map { $0 | 0x20 }.elementsEqual(name.utf8.map { $0 | 0x20 })
  }

  /// Reads up to and past the next variable; nil if there is no other.
  mutating func readArgument() -> Argument? {
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
        return Argument(
          name: isEnvironment ? "" : name,
          fallback: isInset
            ? "0px" : comma.map { String(Substring(inside.utf8[$0...].dropFirst())) })
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
