import Foundation
import SilhouetteGeometry

/// The names of a map's shapes, and after them those of its groups: ids, titles, ancestors and attributes.
///
/// Its arrays are those of a compiled file. A map that was built has the same in memory of its own, from a
/// ``ShapeTableBuilder``.
final class ShapeTable: Sendable {
  /// A group around anything: its parent's index plus 1, or 0, and its id.
  enum NodeColumn: Int, StoredColumn { case parent, id }
  /// A shape or group: its id, its title plus 1 or 0, the node around it plus 1 or 0, and the end of its attributes.
  enum Column: Int, StoredColumn { case id, title, node, attributesEnd }
  /// An attribute: its name and value, as strings.
  enum AttributeColumn: Int, StoredColumn { case name, value }

  /// The number of shapes, which come first.
  let shapeCount: Int
  /// The number of ids, which are the first strings.
  let idCount: Int
  let strings: StringTable
  let nodes: StoredTable<NodeColumn>
  let rows: StoredTable<Column>
  /// Those of shapes and groups, those of each together.
  let attributes: StoredTable<AttributeColumn>
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

  /// A table from its parts, whose indices the caller checks. O(shapes + nodes).
  init(
    shapeCount: Int, idCount: Int, strings: StringTable, nodes: StoredTable<NodeColumn>,
    rows: StoredTable<Column>, attributes: StoredTable<AttributeColumn>
  ) {
    (self.shapeCount, self.idCount, self.strings) = (shapeCount, idCount, strings)
    (self.nodes, self.rows, self.attributes) = (nodes, rows, attributes)
    var members = [Span](repeating: Span(), count: idCount)
    var inside = [Span](repeating: Span(), count: nodes.count + 1)
    for index in 0..<shapeCount {
      let own = Span(first: UInt32(index), last: UInt32(index))
      members[rows[index, .id]].include(own)
      inside[rows[index, .node]].include(own)
    }
    // From the inside out: a parent comes before its children.
    for node in (0..<nodes.count).reversed() {
      inside[nodes[node, .parent]].include(inside[node + 1])
      members[nodes[node, .id]].include(inside[node + 1])
    }
    self.members = members
    shortIDs = (0..<idCount).map { strings.byteCount($0) <= 15 ? strings[$0] : "" }
  }

  /// The number of shapes and groups.
  var count: Int { rows.count }

  // Below, an index is that of a shape, or of a group behind the shapes.

  func id(of index: Int) -> String {
    let id = rows[index, .id]
    return shortIDs[id].isEmpty ? strings[id] : shortIDs[id]
  }

  func title(of index: Int) -> String? {
    let title = rows[index, .title]
    return title > 0 ? strings[title - 1] : nil
  }

  /// The ids of the groups around a shape or group, outermost first. O(their bytes).
  func ancestors(of index: Int) -> [ByteString] {
    nodes(around: index).map { ByteString(strings[nodes[$0 - 1, .id]]) }
  }

  /// The groups around a shape or group, outermost first, as the indices of their nodes plus 1. O(groups around it).
  func nodes(around index: Int) -> [Int] {
    var path: [Int] = []
    var node = node(around: index)
    while node > 0 {
      path.append(node)
      node = nodes[node - 1, .parent]
    }
    path.reverse()
    return path
  }

  /// Visits the attributes of a shape or group, in UTF-8. O(their bytes).
  func forEachAttribute(
    of index: Int, _ visit: (_ name: [UInt8], _ value: ArraySlice<UInt8>) -> Void
  ) {
    for row in rows.range(index, .attributesEnd) {
      visit(strings.bytes(attributes[row, .name]), strings.bytes(attributes[row, .value])[...])
    }
  }

  /// The group around a shape or group, as the index of its node plus 1; 0 for none.
  func node(around index: Int) -> Int { rows[index, .node] }

  /// The group with a path of ids, as the index of its node plus 1; 0 if nothing is in such a group. O(nodes · depth).
  func node(of path: [ByteString]) -> Int {
    path.reduce((node: 0, isKnown: true)) { around, name in
      guard around.isKnown, let id = strings.index(of: Array(name.utf8), among: idCount),
        let node = (0..<nodes.count).first(where: {
          nodes[$0, .parent] == around.node && nodes[$0, .id] == id
        })
      else { return (0, false) }
      return (node + 1, true)
    }.node
  }

  /// The groups that have something in them: the positions of their nodes by their ``key(of:)``. O(nodes log nodes).
  func nodePositions() -> KeyPositions {
    KeyPositions((0..<nodes.count).map { key(ofNode: $0 + 1) })
  }

  /// The node around a shape or group, and its id: equal for those with the same path.
  typealias Key = UInt64

  static func key(node: Int, id: Int) -> Key { UInt64(node) << 32 | UInt64(id) }

  func key(of index: Int) -> Key { Self.key(node: rows[index, .node], id: rows[index, .id]) }

  /// The key of the group that a node is, given its index plus 1.
  func key(ofNode node: Int) -> Key {
    Self.key(node: nodes[node - 1, .parent], id: nodes[node - 1, .id])
  }

  /// All groups, then all shapes.
  var groupsFirst: [Int] { Array(shapeCount..<count) + Array(0..<shapeCount) }

  /// For a key the first group that has it, or else the first shape. Making it takes O(n log n) for shapes and groups.
  func rowsByKey() -> (Key) -> Int? {
    let rows = groupsFirst
    let positions = KeyPositions(rows.map { key(of: $0) })
    return { positions[$0].map { rows[$0] } }
  }

  /// The table with other shapes, which were shapes or groups, and the same groups. O(shapes + groups).
  func keeping(_ shapes: [Int]) -> ShapeTable {
    var (kept, own) = (StoredRows<Column>(), StoredRows<AttributeColumn>())
    for row in shapes + Array(shapeCount..<count) {
      for attribute in rows.range(row, .attributesEnd) {
        own.append(copying: attributes, attribute)
      }
      let index = kept.append(copying: rows, row)
      kept[index, .attributesEnd] = own.count
    }
    return ShapeTable(
      shapeCount: shapes.count, idCount: idCount, strings: strings, nodes: nodes,
      rows: StoredTable(kept), attributes: StoredTable(own))
  }

  /// The shapes with an id, or in the group with it, in document order. O(log ids + members), if the group is together
  /// in the document.
  func members(of id: String) -> [Int] {
    guard let id = index(ofID: id), members[id].first <= members[id].last else { return [] }
    // Shapes of one group often follow each other.
    var last = (node: 0, isInside: false)
    return (Int(members[id].first)...Int(members[id].last)).filter { shape in
      if rows[shape, .id] == id { return true }
      let around = node(around: shape)
      if last.node != around { last = (around, isInside(around, id)) }
      return last.isInside
    }
  }

  /// The shapes with an id, in document order. As ``members(of:)``.
  func shapes(named id: String) -> [Int] {
    guard let index = index(ofID: id) else { return [] }
    return members(of: id).filter { rows[$0, .id] == index }
  }

  /// The first group with an id, behind the shapes; nil if there is none. O(groups).
  func group(named id: String) -> Int? {
    guard let index = index(ofID: id) else { return nil }
    return (shapeCount..<count).first { rows[$0, .id] == index }
  }

  private func index(ofID id: String) -> Int? {
    strings.index(of: Array(id.utf8), among: idCount)
  }

  private func isInside(_ node: Int, _ id: Int) -> Bool {
    var node = node
    while node > 0 {
      if nodes[node - 1, .id] == id { return true }
      node = nodes[node - 1, .parent]
    }
    return false
  }
}

extension ShapeTable {
  /// Writes the table in its memory format.
  func write(to writer: inout StoredWriter) {
    writer.write(counts: [shapeCount, idCount])
    strings.write(to: &writer)
    writer.write(nodes)
    writer.write(rows)
    writer.write(attributes)
  }

  /// Reads and checks a table, whose arrays stay in the file. O(bytes).
  convenience init(from reader: StoredReader) throws(StoredError) {
    let start = reader.offset
    let (shapes, ids) = try reader.readPair()
    let strings = try StringTable(ids: ids, from: reader)
    let nodes = try reader.readTable(NodeColumn.self)
    let rows = try reader.readTable(Column.self)
    let attributes = try reader.readTable(AttributeColumn.self)
    guard shapes <= rows.count, ids <= strings.count else { throw .malformed(at: start) }
    // The bounds, and the members of ids and nodes.
    try reader.reserve(rows.count, each: 40, work: 50)
    try reader.reserve(ids + nodes.count, each: 50, work: 50)
    for node in 0..<nodes.count where nodes[node, .parent] > node || nodes[node, .id] >= ids {
      throw nodes.malformed(node)
    }
    for row in 0..<attributes.count {
      for column in AttributeColumn.allCases where attributes[row, column] >= strings.count {
        throw attributes.malformed(row)
      }
    }
    let ends = attributes.count
    for row in 0..<rows.count {
      guard rows[row, .id] < ids, rows[row, .title] <= strings.count,
        rows[row, .node] <= nodes.count, rows.range(row, .attributesEnd, within: ends) != nil
      else { throw rows.malformed(row) }
    }
    self.init(
      shapeCount: shapes, idCount: ids, strings: strings, nodes: nodes, rows: rows,
      attributes: attributes)
  }
}
