import Foundation
import SilhouetteGeometry

/// Collects the names of shapes and groups, each text once.
struct ShapeTableBuilder {
  /// Those of shapes and groups, in order, and later of nodes.
  private var ids = IDList()
  private var texts = TextTable()
  private var tree = GroupTree()
  /// Of each shape and group all but its id; titles and attributes as texts.
  private var rows = StoredRows<ShapeTable.Column>()
  private var attributes = StoredRows<AttributeTable.Column>()

  mutating func add(_ shape: HitMap.Shape) {
    shape.forEachAttribute { name, value in
      let row = attributes.appendZeros()
      attributes[row, .name] = texts.index(of: name)
      attributes[row, .value] = texts.index(of: value)
    }
    add(
      shape.name, title: shape.titleName.map { texts.index(of: $0.utf8) },
      node: tree.index(of: shape.ancestorNames))
  }

  /// Adds the groups around the shapes, without titles.
  mutating func addGroups() {
    for node in tree.nodes { add(node.id, title: nil, node: node.parent) }
  }

  private mutating func add(_ id: ByteString, title: Int?, node: Int?) {
    ids.add(id)
    let row = rows.appendZeros()
    rows[row, .title] = title.map { $0 + 1 } ?? 0
    rows[row, .node] = node.map { $0 + 1 } ?? 0
    rows[row, .attributesEnd] = attributes.count
  }

  /// The table of all that was added. O(n log n) in the number of ids.
  ///
  /// - Parameter shapeCount: how many were shapes; the others are groups.
  consuming func table(shapeCount: Int) -> ShapeTable {
    for node in tree.nodes { ids.add(node.id) }
    let (idEnds, idBytes, idIndices) = ids.sorted()
    let ends = idEnds + texts.ends.map { $0 + UInt32(idBytes.count) }
    // Ids are the first strings.
    for row in 0..<rows.count {
      rows[row, .id] = Int(idIndices[row])
      if rows[row, .title] > 0 { rows[row, .title] += idEnds.count }
    }
    for row in 0..<attributes.count {
      attributes[row, .name] += idEnds.count
      attributes[row, .value] += idEnds.count
    }
    var nodes = StoredRows<ShapeTable.NodeColumn>(count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      nodes[index, .parent] = node.parent.map { $0 + 1 } ?? 0
      nodes[index, .id] = Int(idIndices[rows.count + index])
    }
    return ShapeTable(
      shapeCount: shapeCount, idCount: idEnds.count, nodes: StoredTable(nodes),
      rows: StoredTable(rows),
      attributes: AttributeTable(
        rows: StoredTable(attributes),
        strings: StringTable(StoredTable(words: ends), idBytes + texts.utf8)))
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
