/// An element's attributes by their names as written, prefix included; namespace declarations too.
final class Attributes: Sendable {
  typealias Attribute = (name: String, value: String)

  /// All but `d` and `points`, sorted by name. Shapes keep this array: a dictionary takes several times
  /// the memory, and look-ups in it are slower.
  let listed: [Attribute]
  /// The size of all names and values, in UTF-8.
  let byteCount: Int
  /// Whether there is a namespace declaration.
  let declareNamespaces: Bool
  let id: String?
  let d: String?
  let points: String?
  /// One bit of 64 for each name (a Bloom filter): most names that are looked up are missing, and their
  /// bit says so at once.
  private let nameBits: UInt64

  /// O(bytes + n log n) for n attributes.
  init(_ values: [String: String]) {
    var listed: [Attribute] = []
    listed.reserveCapacity(values.count)
    var byteCount = 0
    var nameBits: UInt64 = 0
    var declareNamespaces = false
    var (id, d, points): (String?, String?, String?)
    for (name, value) in values {
      byteCount += name.utf8.count + value.utf8.count
      nameBits |= Self.bit(of: name)
      switch name {
      case "d": d = value
      case "points": points = value
      default:
        if name == "id" { id = value } else if name.hasPrefix("xmlns") { declareNamespaces = true }
        listed.append((name, value))
      }
    }
    if listed.count > 1 { listed.sort { $0.name < $1.name } }
    // Shapes keep the array, so it must not keep spare capacity.
    self.listed = listed.count < values.count ? listed.map(\.self) : listed
    self.byteCount = byteCount
    self.declareNamespaces = declareNamespaces
    self.nameBits = nameBits
    (self.id, self.d, self.points) = (id, d, points)
  }

  /// The value of an attribute; nil if it is missing. O(log attributes).
  subscript(name: String) -> String? {
    guard nameBits & Self.bit(of: name) != 0 else { return nil }
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

  /// All attributes, in no order.
  var all: [Attribute] {
    listed + [("d", d), ("points", points)].compactMap { name, value in value.map { (name, $0) } }
  }

  /// False if none of a filter's names is present; true if one may be.
  func mayHaveAny(of filter: UInt64) -> Bool { nameBits & filter != 0 }

  /// A filter for ``mayHaveAny(of:)``.
  static func filter(for names: some Sequence<String>) -> UInt64 {
    names.reduce(0) { $0 | bit(of: $1) }
  }

  /// False if a name is none of a filter's.
  static func filter(_ filter: UInt64, mayHave name: String) -> Bool { filter & bit(of: name) != 0 }

  private static func bit(of name: String) -> UInt64 {
    let bytes = name.utf8
    // With these weights, few common names share a bit with a presentation attribute.
    return 1 << UInt64((Int(bytes.first ?? 0) + 49 * bytes.count) & 63)
  }
}
