/// An element's attributes by their names as written, prefix included; declarations of namespaces too.
final class Attributes: Sendable {
  let values: [String: String]
  /// How many bytes the names and values have.
  let byteCount: Int
  /// Whether some declare namespaces.
  let declareNamespaces: Bool
  /// The value of `id`.
  let id: String?
  /// The value of `d`.
  let d: String?
  /// The value of `points`.
  let points: String?
  /// A bit for each name. Most names that are asked for are not there, and their bit tells so without
  /// a look into the dictionary.
  private let names: UInt64

  /// O(bytes).
  init(_ values: [String: String]) {
    self.values = values
    var byteCount = 0
    var names: UInt64 = 0
    var declareNamespaces = false
    var (id, d, points): (String?, String?, String?)
    for (name, value) in values {
      byteCount += name.utf8.count + value.utf8.count
      names |= Self.bit(of: name)
      switch name {
      case "id": id = value
      case "d": d = value
      case "points": points = value
      default: if name.hasPrefix("xmlns") { declareNamespaces = true }
      }
    }
    self.byteCount = byteCount
    self.declareNamespaces = declareNamespaces
    self.names = names
    (self.id, self.d, self.points) = (id, d, points)
  }

  /// The value of an attribute; nil where it is missing.
  subscript(name: String) -> String? {
    names & Self.bit(of: name) == 0 ? nil : values[name]
  }

  /// The names and values, but for those of outlines.
  var listed: [(name: String, value: String)] {
    let outlines = (d == nil ? 0 : 1) + (points == nil ? 0 : 1)
    var list: [(name: String, value: String)] = []
    list.reserveCapacity(values.count - outlines)
    for (name, value) in values where name != "d" && name != "points" { list.append((name, value)) }
    return list
  }

  /// Whether some of the names may be among those that a filter is for.
  func mayHaveAny(of filter: UInt64) -> Bool { names & filter != 0 }

  /// What tells with ``mayHaveAny(of:)`` that none of the names is there.
  static func filter(for names: some Sequence<String>) -> UInt64 {
    names.reduce(0) { $0 | bit(of: $1) }
  }

  /// Whether a name may be among those that a filter is for.
  static func filter(_ filter: UInt64, mayHave name: String) -> Bool { filter & bit(of: name) != 0 }

  private static func bit(of name: String) -> UInt64 {
    let bytes = name.utf8
    // So weighted, hardly any of the usual names shares its bit with one of style.
    return 1 << UInt64((Int(bytes.first ?? 0) + 49 * bytes.count) & 63)
  }
}
