import Foundation
import SilhouetteGeometry

/// Collects the names of shapes and groups, each text once.
struct ShapeTableBuilder {
  /// Ids, titles, and names and values of attributes.
  private var texts: TextTable
  /// The groups around shapes as a tree, so that neither time nor memory grows with the square of the depth.
  private var nodes = StoredRows<ShapeTable.NodeColumn>()
  /// Node number (index + 1) by (parent, id).
  private var knownNodes: [ShapeTable.Key: Int] = [:]
  /// The ancestors looked up last, and the node of each plus 1: shapes of one group, or of groups in each other, often
  /// follow each other.
  private var last: (ancestors: [ByteString], nodes: [Int]) = ([], [])
  private var rows = StoredRows<ShapeTable.Column>()
  private var attributes = StoredRows<ShapeTable.AttributeColumn>()

  private let budget: SharedBudget

  /// - Parameters:
  ///   - count: about the number of shapes.
  ///   - budget: pays for additions.
  init(_ count: Int, _ budget: SharedBudget) throws(LimitExceeded) {
    try budget.pay(count * .bytes(120))
    texts = TextTable(capacity: count)
    self.budget = budget
  }

  /// Adds a shape or group. It takes a step for each ancestor, unless the one before has the same. O(ancestors and bytes).
  mutating func add(_ shape: HitMap.Shape) throws(LimitExceeded) {
    let (name, title, ancestors) = (shape.name, shape.titleName, shape.ancestorNames)
    let length = ancestors.reduce(0) { $0 + $1.utf8.count }
    let bytes = name.utf8.count + (title?.utf8.count ?? 0)
    // Equal lists are often one in memory, so that comparing them takes no time; else it takes some for each byte.
    try budget.pay(
      .work(400 + ancestors.count) + length * .work(4) + bytes * Price(work: 10, bytes: 4))
    if ancestors != last.ancestors { try enter(ancestors, length) }
    let id = texts.index(of: name.utf8)
    let previous = attributes.count - (rows.count > 1 ? rows[rows.count - 2, .attributesEnd] : 0)
    shape.forEachAttribute { name, value in
      let row = attributes.appendZeros()
      // Most shapes have the attributes of the one before; one of them is the id.
      let like = row - previous
      attributes[row, .name] = texts.index(of: name, probably: attributes[like, .name])
      attributes[row, .value] = texts.index(
        of: value, probably: id, or: attributes[like, .value])
    }
    add(
      id, title: title.map { texts.index(of: $0.utf8) + 1 } ?? 0, node: last.nodes.last ?? 0)
  }

  /// Adds the groups around the shapes, without titles.
  mutating func addGroups() {
    for node in 0..<nodes.count { add(nodes[node, .id], title: 0, node: nodes[node, .parent]) }
  }

  private mutating func add(_ id: Int, title: Int, node: Int) {
    let row = rows.appendZeros()
    (rows[row, .id], rows[row, .title], rows[row, .node]) = (id, title, node)
    rows[row, .attributesEnd] = attributes.count
  }

  /// Makes some ancestors, outermost first, the last and known. O(ancestors).
  ///
  /// - Parameter length: that of all their names.
  private mutating func enter(_ ancestors: [ByteString], _ length: Int) throws(LimitExceeded) {
    let shared = zip(ancestors, last.ancestors).prefix { $0 == $1 }.count
    let newBytes = ancestors[shared...].reduce(0) { $0 + $1.utf8.count }
    try budget.pay(
      ancestors.count * .work(400) + length * .work(20) + (ancestors.count - shared) * .bytes(150)
        + newBytes * .bytes(4))
    last.nodes.removeSubrange(shared...)
    for name in ancestors[shared...] {
      let (parent, id) = (last.nodes.last ?? 0, texts.index(of: name.utf8))
      let key = ShapeTable.key(node: parent, id: id)
      if knownNodes[key] == nil {
        let row = nodes.appendZeros()
        (nodes[row, .parent], nodes[row, .id]) = (parent, id)
        knownNodes[key] = nodes.count
      }
      last.nodes.append(knownNodes[key] ?? 0)
    }
    last.ancestors = ancestors
  }

  /// The table of all that was added. O(n log n) in the number of ids.
  ///
  /// - Parameter shapeCount: how many were shapes; the others are groups.
  consuming func table(shapeCount: Int) -> ShapeTable {
    var isID = [Bool](repeating: false, count: texts.count)
    for row in 0..<rows.count { isID[rows[row, .id]] = true }
    for node in 0..<nodes.count { isID[nodes[node, .id]] = true }
    // Ids are the first strings, in the order of their bytes.
    let ids = texts.sorted(isID.indices.filter { isID[$0] })
    var (ends, utf8) = ([UInt32](), [UInt8]())
    ends.reserveCapacity(texts.count)
    utf8.reserveCapacity(texts.byteCount)
    var ranks = [Int](repeating: 0, count: texts.count)
    for text in ids + isID.indices.filter({ !isID[$0] }) {
      ranks[text] = ends.count
      utf8 += texts.bytes(text)
      ends.append(UInt32(utf8.count))
    }
    for row in 0..<rows.count {
      rows[row, .id] = ranks[rows[row, .id]]
      if rows[row, .title] > 0 { rows[row, .title] = ranks[rows[row, .title] - 1] + 1 }
    }
    for row in 0..<attributes.count {
      attributes[row, .name] = ranks[attributes[row, .name]]
      attributes[row, .value] = ranks[attributes[row, .value]]
    }
    for node in 0..<nodes.count { nodes[node, .id] = ranks[nodes[node, .id]] }
    return ShapeTable(
      shapeCount: shapeCount, idCount: ids.count,
      strings: StringTable(StoredTable(words: ends), utf8),
      nodes: StoredTable(nodes), rows: StoredTable(rows), attributes: StoredTable(attributes))
  }
}
