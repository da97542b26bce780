import Foundation
import SilhouetteGeometry

/// Collects the names of shapes and groups, each text once.
struct ShapeTableBuilder {
  private var ids = TextTable()
  /// Titles, and names and values of attributes.
  private var texts = TextTable()
  /// The groups around shapes as a tree, so that neither time nor memory grows with the square of the depth. Their ids,
  /// as those of rows, are counted in the order in which they came.
  private var nodes = StoredRows<ShapeTable.NodeColumn>()
  /// By what its row says the index of each node plus 1.
  private var knownNodes: [ShapeTable.Key: Int] = [:]
  /// The ancestors looked up last, and the node of each plus 1: shapes of one group, or of groups in each other, often
  /// follow each other.
  private var last: (ancestors: [ByteString], nodes: [Int]) = ([], [])
  private var rows = StoredRows<ShapeTable.Column>()
  private var attributes = StoredRows<ShapeTable.AttributeColumn>()

  mutating func add(_ shape: HitMap.Shape) {
    shape.forEachAttribute { name, value in
      let row = attributes.appendZeros()
      attributes[row, .name] = texts.index(of: name)
      attributes[row, .value] = texts.index(of: value)
    }
    add(
      ids.index(of: shape.name.utf8),
      title: shape.titleName.map { texts.index(of: $0.utf8) + 1 } ?? 0,
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
      let (parent, id) = (last.nodes.last ?? 0, ids.index(of: name.utf8))
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
    // Ids are the first strings, in the order of their bytes.
    var (ends, utf8) = ([UInt32](), [UInt8]())
    var ranks = [Int](repeating: 0, count: ids.ends.count)
    for id in ids.sorted() {
      ranks[id] = ends.count
      utf8 += ids.bytes(id)
      ends.append(UInt32(utf8.count))
    }
    for row in 0..<rows.count {
      rows[row, .id] = ranks[rows[row, .id]]
      if rows[row, .title] > 0 { rows[row, .title] += ranks.count }
    }
    for row in 0..<attributes.count {
      attributes[row, .name] += ranks.count
      attributes[row, .value] += ranks.count
    }
    for node in 0..<nodes.count { nodes[node, .id] = ranks[nodes[node, .id]] }
    ends += texts.ends.map { $0 + UInt32(utf8.count) }
    return ShapeTable(
      shapeCount: shapeCount, idCount: ranks.count,
      strings: StringTable(StoredTable(words: ends), utf8 + texts.utf8),
      nodes: StoredTable(nodes), rows: StoredTable(rows), attributes: StoredTable(attributes))
  }
}

/// What the shapes and groups of a map are called, and what is drawn of them but takes no hits.
struct MapNames: Sendable {
  let table: ShapeTable
  let passive: PassiveAreas

  /// - Parameters:
  ///   - groups: nil for those around the shapes.
  ///   - areAllPassive: whether what takes no hits is also known of shapes with areas.
  init(
    _ shapes: [HitMap.Shape], _ groups: [HitMap.Shape]?, areAllPassive: Bool, _ owners: AreaOwners
  ) {
    var builder = ShapeTableBuilder()
    var passive = PassiveAreas()
    let active = areAllPassive ? ShapeSet() : ShapeSet(owners)
    for (index, shape) in shapes.enumerated() {
      builder.add(shape)
      if !active.contains(index) { passive.append(shape.passiveDrawings, of: index) }
    }
    if let groups { for group in groups { builder.add(group) } } else { builder.addGroups() }
    (table, self.passive) = (builder.table(shapeCount: shapes.count), passive)
  }
}

extension [HitMap.Shape] {
  /// Pays for the table of the shapes' names. It takes a step for each ancestor of each shape, unless the shape before
  /// has the same. O(ancestors and their bytes).
  func payForNames(_ budget: SharedBudget) throws(LimitExceeded) {
    var last: [ByteString] = []
    try budget.pay(count * .bytes(120))
    for shape in self {
      let ancestors = shape.ancestorNames
      let bytes = shape.name.utf8.count + (shape.titleName?.utf8.count ?? 0)
      let length = ancestors.reduce(0) { $0 + $1.utf8.count }
      // Equal lists are often one in memory, so that comparing them takes no time; else it takes some for each byte.
      try budget.pay(
        .work(400 + ancestors.count) + length * .work(4) + bytes * Price(work: 10, bytes: 4))
      if ancestors == last { continue }
      let known = zip(ancestors, last).prefix { $0 == $1 }.count
      let newBytes = ancestors[known...].reduce(0) { $0 + $1.utf8.count }
      try budget.pay(ancestors.count * .work(400) + length * .work(20))
      try budget.pay((ancestors.count - known) * .bytes(150) + newBytes * .bytes(4))
      last = ancestors
    }
  }
}
