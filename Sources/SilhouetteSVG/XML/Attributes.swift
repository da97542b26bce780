/// An element's attributes by their names as written, prefix included; declarations of namespaces too.
final class Attributes: Sendable {
  typealias Attribute = (name: String, value: String)

  /// All but those of outlines, by their names: as shapes keep them. A dictionary would take several times
  /// the room, and be slower to ask.
  let listed: [Attribute]
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
  /// A bit for each name. Most names that are asked for are not there, and their bit tells so at once.
  private let names: UInt64

  /// O(bytes), and O(n log n) names are compared.
  init(_ values: [String: String]) {
    var listed: [Attribute] = []
    listed.reserveCapacity(values.count)
    var byteCount = 0
    var names: UInt64 = 0
    var declareNamespaces = false
    var (id, d, points): (String?, String?, String?)
    for (name, value) in values {
      byteCount += name.utf8.count + value.utf8.count
      names |= Self.bit(of: name)
      switch name {
      case "d": d = value
      case "points": points = value
      default:
        if name == "id" { id = value } else if name.hasPrefix("xmlns") { declareNamespaces = true }
        listed.append((name, value))
      }
    }
    if listed.count > 1 { listed.sort { $0.name < $1.name } }
    // Shapes keep it: without the room for what was left out.
    self.listed = listed.count < values.count ? listed.map(\.self) : listed
    self.byteCount = byteCount
    self.declareNamespaces = declareNamespaces
    self.names = names
    (self.id, self.d, self.points) = (id, d, points)
  }

  /// The value of an attribute; nil where it is missing. O(log attributes).
  subscript(name: String) -> String? {
    guard names & Self.bit(of: name) != 0 else { return nil }
    switch name {
    case "d": return d
    case "points": return points
    default: break
    }
    var (low, high) = (0, listed.count)
    while low < high {
      let middle = (low + high) / 2
      if listed[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < listed.count && listed[low].name == name ? listed[low].value : nil
  }

  /// All of them, in no order.
  var all: [Attribute] {
    listed + [("d", d), ("points", points)].compactMap { name, value in value.map { (name, $0) } }
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
