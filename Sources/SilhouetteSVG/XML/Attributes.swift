/// An element's attributes in the order in which they are written.
///
/// Elements have few: a search through a list is then several times faster than a hash. Where there are
/// many, a dictionary knows their places.
struct Attributes: Sendable {
  private var list: [(name: String, value: String)] = []
  private var places: [String: Int] = [:]

  private static let few = 16

  var isEmpty: Bool { list.isEmpty }

  /// The value of the attribute with a name as written; nil where there is none. O(1).
  subscript(name: String) -> String? {
    if list.count > Self.few { return places[name].map { list[$0].value } }
    for attribute in list where attribute.name == name { return attribute.value }
    return nil
  }

  /// Adds an attribute, and says whether there was none of its name. O(1).
  mutating func add(_ name: String, _ value: String) -> Bool {
    guard self[name] == nil else { return false }
    if list.isEmpty { list.reserveCapacity(Self.few / 2) }
    list.append((name, value))
    if list.count == Self.few + 1 {
      for (place, attribute) in list.enumerated() { places[attribute.name] = place }
    } else if list.count > Self.few {
      places[name] = list.count - 1
    }
    return true
  }

  /// The values by names.
  var dictionary: [String: String] { Dictionary(list) { first, _ in first } }
}

extension Attributes: Sequence {
  func makeIterator() -> IndexingIterator<[(name: String, value: String)]> { list.makeIterator() }
}
