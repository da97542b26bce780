/// An element's attributes by their names as written, prefix included; declarations of namespaces too.
struct Attributes: Sendable {
  let values: [String: String]
  /// How many bytes the names and values have.
  let byteCount: Int
  /// Whether some declare namespaces.
  let declareNamespaces: Bool
  /// A bit for each name. Most names that are asked for are not there, and their bit tells so without
  /// a look into the dictionary.
  private let names: UInt64

  /// O(bytes).
  init(_ values: [String: String]) {
    self.values = values
    var byteCount = 0
    var names: UInt64 = 0
    var declareNamespaces = false
    for (name, value) in values {
      byteCount += name.utf8.count + value.utf8.count
      names |= Self.bit(of: name)
      if name.hasPrefix("xmlns") { declareNamespaces = true }
    }
    self.byteCount = byteCount
    self.declareNamespaces = declareNamespaces
    self.names = names
  }

  /// The value of an attribute; nil where it is missing.
  subscript(name: String) -> String? {
    names & Self.bit(of: name) == 0 ? nil : values[name]
  }

  private static func bit(of name: String) -> UInt64 {
    let bytes = name.utf8
    guard let first = bytes.first, let last = bytes.last else { return 1 }
    return 1 << UInt64((Int(first) + 5 * Int(last) + 11 * bytes.count) & 63)
  }
}
