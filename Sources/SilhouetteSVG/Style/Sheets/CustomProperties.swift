import SilhouetteGeometry

/// The values of custom properties (CSS Custom Properties 1).
struct CustomProperties: Sendable {
  private var values: [ByteString: String] = [:]

  /// The bytes of all names, which are hashed again whenever there are more than fit.
  private var nameBytes = 0

  /// The price of setting a property in a copy.
  func price(ofSetting name: ByteString) -> Price {
    (1 + values.count) * .customProperty + (nameBytes + name.utf8.count) * .hashedByte
  }

  /// Sets a property, given those of the parent.
  mutating func set(_ name: ByteString, to value: String, _ parent: CustomProperties) {
    let keyword = CSSWideKeyword(value)
    let value = keyword == nil ? value : keyword == .initial ? nil : parent.values[name]
    guard let value else { return values[name] = nil }
    if values.updateValue(value, forKey: name) == nil { nameBytes += name.utf8.count }
  }

  /// The properties with the variables in some of them replaced. That is done where they are declared: elements inside
  /// inherit the result.
  func resolving(
    _ names: [ByteString], _ budget: inout Budget
  ) throws(LimitExceeded) -> CustomProperties {
    var resolved = self
    for name in names {
      guard let value = values[name] else { continue }
      try budget.pay(price(ofSetting: name))
      resolved.values[name] = try substituting(value, &budget, in: [name])
    }
    return resolved
  }

  /// How deep variables may be in the values and fallbacks of others: replacing them recurses.
  private static let deepest = 16

  /// The text with every `var()` replaced; nil if one has neither value nor fallback, or if they form a cycle.
  /// O(bytes) of all replaced texts, each of which is paid for.
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
      rest.append(value: found)
    }
    return String(decoding: rest.result, as: UTF8.self)
  }
}

/// Goes through a text from variable to variable.
private struct VariableScanner {
  let text: [UInt8]
  /// The text before the last variable, those in it replaced.
  private(set) var result: [UInt8] = []
  private var offset = 0
  /// Whether a value ends the result. The next text must not continue its last token.
  private var isAfterValue = false

  init(text: [UInt8]) { self.text = text }

  /// Reads up to and past the next variable; nil if there is no other.
  mutating func readVariable() -> (name: ByteString, fallback: String?)? {
    while offset < text.count {
      if text[offset] | 0x20 == UInt8(ascii: "v"),
        text[offset...].prefix(4).map({ $0 | 0x20 }).elementsEqual("var(".utf8),
        offset == 0 || !CSSScanner.isNameByte(text[offset - 1])
      {
        var scanner = CSSScanner(text, offset: offset + 4)
        let inside = scanner.readText(upTo: ")")
        scanner.advance()
        offset = scanner.offset
        let comma = inside.utf8.firstIndex(of: UInt8(ascii: ","))
        var name = CSSScanner(Substring(inside.utf8[..<(comma ?? inside.endIndex)]).trimmed)
        let fallback = comma.map { String(Substring(inside.utf8[$0...].dropFirst())) }
        let found = name.readName() ?? ""
        return name.isAtEnd ? (found, fallback) : ("", nil)
      }
      append(text[offset...offset])
      isAfterValue = false
      offset += 1
    }
    return nil
  }

  /// Appends the value of a variable.
  mutating func append(value: String) {
    isAfterValue = isAfterValue || !result.isEmpty
    append(Array(value.utf8)[...])
    isAfterValue = true
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let (last, first) = (result.last ?? 0x20, bytes.first ?? 0x20)
    if isAfterValue, last > 0x20, first > 0x20, !"(,".utf8.contains(last),
      !"),".utf8.contains(first)
    {
      result.append(0x20)
    }
    result += bytes
  }
}

extension String {
  /// Whether `var()` occurs in the text.
  var hasVariables: Bool {
    var last: UInt32 = 0
    return utf8.contains { byte in
      defer { last = last << 8 | UInt32(byte | 0x20) }
      // The letters of “var”, and none before them.
      return byte == UInt8(ascii: "(") && last & 0xFF_FFFF == 0x76_6172
        && !CSSScanner.isNameByte(UInt8(last >> 24))
    }
  }
}
