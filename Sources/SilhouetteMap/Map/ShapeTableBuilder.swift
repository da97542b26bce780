import Foundation
import SilhouetteGeometry

/// Collects the names of shapes and groups, each text once.
struct ShapeTableBuilder {
  /// Ids, titles, and names and values of attributes.
  private var texts: TextTable
  /// The groups around shapes as a tree, so that neither time nor memory grows with the square of the depth.
  private var nodes = StoredRows<ShapeTable.NodeColumn>()
  /// By what its row says the index of each node plus 1.
  private var knownNodes: [ShapeTable.Key: Int] = [:]
  /// The ancestors looked up last, and the node of each plus 1: shapes of one group, or of groups in each other, often
  /// follow each other.
  private var last: (ancestors: [ByteString], nodes: [Int]) = ([], [])
  private var rows = StoredRows<ShapeTable.Column>()
  private var attributes = StoredRows<ShapeTable.AttributeColumn>()

  /// - Parameter count: about the number of shapes.
  init(_ count: Int) { texts = TextTable(capacity: count) }

  mutating func add(_ shape: HitMap.Shape) {
    let id = texts.index(of: shape.name.utf8)
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
      id, title: shape.titleName.map { texts.index(of: $0.utf8) + 1 } ?? 0,
      node: node(of: shape.ancestorNames))
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

  /// The node of the innermost of some ancestors, outermost first, plus 1; all of them become known. 0 for none.
  /// O(ancestors).
  private mutating func node(of ancestors: [ByteString]) -> Int {
    if ancestors == last.ancestors { return last.nodes.last ?? 0 }
    let shared = zip(ancestors, last.ancestors).prefix { $0 == $1 }.count
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
    return last.nodes.last ?? 0
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

extension [HitMap.Shape] {
  /// Pays for the table of the shapes' names. It takes a step for each ancestor of each shape, unless the shape before
  /// has the same. O(ancestors and their bytes).
  func payForNames(_ budget: inout Budget) throws(LimitExceeded) {
    var last: [ByteString] = []
    try budget.pay(count * .bytes(120))
    for shape in self {
      let ancestors = shape.ancestorNames
      let bytes = shape.name.utf8.count + (shape.titleName?.utf8.count ?? 0)
      let length = ancestors.reduce(0) { $0 + $1.utf8.count }
      // Equal lists are often one in memory, so that comparing them takes no time; else it takes some for each byte.
      var price =
        .work(400 + ancestors.count) + length * .work(4) + bytes * Price(work: 10, bytes: 4)
      if ancestors != last {
        let known = zip(ancestors, last).prefix { $0 == $1 }.count
        let newBytes = ancestors[known...].reduce(0) { $0 + $1.utf8.count }
        price += ancestors.count * .work(400) + length * .work(20)
        price += (ancestors.count - known) * .bytes(150) + newBytes * .bytes(4)
      }
      try budget.pay(price)
      last = ancestors
    }
  }
}
