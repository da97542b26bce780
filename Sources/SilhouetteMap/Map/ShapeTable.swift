import Foundation
import SilhouetteGeometry

/// The names of a map's shapes, and after them those of its groups: ids, titles, ancestors, attributes and hit widths.
///
/// Its arrays are those of a compiled file. A map that was built has the same in memory of its own, from a
/// ``ShapeTableBuilder``.
struct ShapeTable: Sendable {
  /// The number of shapes, which come first.
  let shapeCount: Int
  /// The number of ids.
  let idCount: Int
  /// For each string the end of its bytes. Ids come first, each once, in the order of their bytes.
  let ends: FlatArray<UInt32>
  let utf8: FlatArray<UInt8>
  /// For each group around anything: its parent's index plus 1, or 0, and its id.
  let nodes: FlatArray<UInt32>
  /// For each shape and group: its id, its title plus 1 or 0, the node around it plus 1 or 0, and the end of its
  /// attributes.
  let records: FlatArray<UInt32>
  /// The bits of the hit widths.
  let hitWidths: Runs
  /// Names and values.
  let attributes: FlatArray<UInt32>
  /// For each id, from the first to the last of the shapes that have it or are in a group with it: most groups are
  /// together in a document.
  private let members: [Span]
  /// The ids of at most 15 bytes, which a string holds without memory of its own: they are read most often. Else empty.
  let shortIDs: [String]

  private struct Span {
    var first = UInt32.max
    var last: UInt32 = 0

    mutating func include(_ other: Span) {
      (first, last) = (min(first, other.first), max(last, other.last))
    }
  }

  /// A table from its arrays, whose indices the caller checks. O(shapes + nodes).
  init(
    shapeCount: Int, idCount: Int, ends: FlatArray<UInt32>, utf8: FlatArray<UInt8>,
    nodes: FlatArray<UInt32>, records: FlatArray<UInt32>, hitWidths: Runs,
    attributes: FlatArray<UInt32>
  ) {
    (self.shapeCount, self.idCount) = (shapeCount, idCount)
    (self.ends, self.utf8, self.nodes, self.records) = (ends, utf8, nodes, records)
    (self.hitWidths, self.attributes) = (hitWidths, attributes)
    var members = [Span](repeating: Span(), count: idCount)
    var inside = [Span](repeating: Span(), count: nodes.count / 2 + 1)
    for index in 0..<shapeCount {
      let own = Span(first: UInt32(index), last: UInt32(index))
      members[Int(records[4 * index])].include(own)
      inside[Int(records[4 * index + 2])].include(own)
    }
    // From the inside out: a parent comes before its children.
    for node in (0..<nodes.count / 2).reversed() {
      inside[Int(nodes[2 * node])].include(inside[node + 1])
      members[Int(nodes[2 * node + 1])].include(inside[node + 1])
    }
    self.members = members
    shortIDs = (0..<idCount).map { id in
      let range = (id > 0 ? Int(ends[id - 1]) : 0)..<Int(ends[id])
      return range.count <= 15 ? utf8.text(range) : ""
    }
  }

  /// The number of shapes and groups.
  var count: Int { records.count / 4 }

  func hitWidth(of index: Int) -> Double { Double(bitPattern: hitWidths[index]) }

  private func range(ofString index: Int) -> Range<Int> {
    (index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])
  }

  private func string(_ index: UInt32) -> String { utf8.text(range(ofString: Int(index))) }

  // Below, an index is that of a shape, or of a group behind the shapes.

  func id(of index: Int) -> String {
    let id = records[4 * index]
    let short = shortIDs[Int(id)]
    return short.isEmpty ? string(id) : short
  }

  func title(of index: Int) -> String? {
    let title = records[4 * index + 1]
    return title > 0 ? string(title - 1) : nil
  }

  /// The ids of the groups around a shape or group, outermost first. O(their number).
  func ancestors(of index: Int) -> [String] {
    var path: [String] = []
    var node = node(around: index)
    while node > 0 {
      path.append(string(nodes[2 * node - 1]))
      node = Int(nodes[2 * node - 2])
    }
    path.reverse()
    return path
  }

  /// Visits the attributes of a shape or group, in UTF-8. O(their bytes).
  func forEachAttribute(
    of index: Int, _ visit: (_ name: [UInt8], _ value: ArraySlice<UInt8>) -> Void
  ) {
    func bytes(_ string: Int) -> [UInt8] {
      range(ofString: Int(attributes[string])).map { utf8[$0] }
    }
    let first = index > 0 ? Int(records[4 * index - 1]) : 0
    for attribute in first..<Int(records[4 * index + 3]) {
      visit(bytes(2 * attribute), bytes(2 * attribute + 1)[...])
    }
  }

  /// The group around a shape or group, as the index of its node plus 1; 0 for none.
  func node(around index: Int) -> Int { Int(records[4 * index + 2]) }

  /// The groups that have something in them: by their ``key(of:)``, the indices of their nodes plus 1. O(nodes).
  func nodeIndices() -> [UInt64: Int] {
    var indices: [UInt64: Int] = [:]
    for node in 0..<nodes.count / 2 {
      indices[UInt64(nodes[2 * node]) << 32 | UInt64(nodes[2 * node + 1])] = node + 1
    }
    return indices
  }

  /// The node around a shape or group, and its id: equal for those with the same path.
  func key(of index: Int) -> UInt64 {
    UInt64(records[4 * index + 2]) << 32 | UInt64(records[4 * index])
  }

  /// The shapes with an id, or in the group with it, in document order. O(log ids + members), if the group is together in
  /// the document.
  func members(of id: String) -> [Int] {
    guard let id = index(ofID: Array(id.utf8)), members[id].first <= members[id].last else {
      return []
    }
    // Shapes of one group often follow each other.
    var last = (node: 0, isInside: false)
    return (Int(members[id].first)...Int(members[id].last)).filter { shape in
      if records[4 * shape] == id { return true }
      let around = node(around: shape)
      if last.node != around { last = (around, isInside(around, id)) }
      return last.isInside
    }
  }

  private func isInside(_ node: Int, _ id: Int) -> Bool {
    var node = node
    while node > 0 {
      if nodes[2 * node - 1] == id { return true }
      node = Int(nodes[2 * node - 2])
    }
    return false
  }

  private func index(ofID id: [UInt8]) -> Int? {
    func bytes(_ index: Int) -> some Sequence<UInt8> {
      range(ofString: index).lazy.map { utf8[$0] }
    }
    let index = (0..<idCount).firstOrdered { !bytes($0).lexicographicallyPrecedes(id) }
    return index < idCount && bytes(index).elementsEqual(id) ? index : nil
  }
}
