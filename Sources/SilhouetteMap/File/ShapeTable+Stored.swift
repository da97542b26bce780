import Foundation
import SilhouetteGeometry

extension ShapeTable {
  private enum Size: Int, StoredColumn {
    case strings, ids, bytes, nodes, shapes, groups, attributes, unused
  }

  /// Writes the table, as it lies in memory.
  ///
  ///     strings, ids, bytes, nodes, shapes, groups, attributes, 0   8 counts
  ///     ``StringTable``
  ///     nodes                      2 counts a node
  ///     shapes and groups          4 counts each
  ///     attributes                 2 counts each
  func write(to writer: inout StoredWriter) {
    writer.write([
      Size.strings: strings.count, .ids: idCount, .bytes: strings.byteCount, .nodes: nodes.count,
      .shapes: shapeCount, .groups: count - shapeCount, .attributes: attributes.rows.count,
      .unused: 0,
    ])
    strings.write(to: &writer)
    writer.write(nodes)
    writer.write(rows)
    writer.write(attributes.rows)
  }

  /// Reads and checks a table, whose arrays stay in the file. O(bytes).
  convenience init(from reader: StoredReader) throws(StoredError) {
    let start = reader.offset
    let size = try reader.readRow(Size.self)
    let ids = size(.ids)
    let (sum, overflows) = size(.shapes).addingReportingOverflow(size(.groups))
    guard !overflows, ids <= size(.strings) else {
      throw reader.malformed(
        "fewer shapes, and at most \(size(.strings)) ids", found: "\(size(.shapes)) and \(ids)",
        at: start)
    }
    let strings = try StringTable(
      size(.strings), ids: ids, bytes: size(.bytes), from: reader)
    let nodes = try reader.readTable(NodeColumn.self, count: size(.nodes))
    let rows = try reader.readTable(Column.self, count: sum)
    let attributes = AttributeTable(
      rows: try reader.readTable(count: size(.attributes)), strings: strings)
    // The bounds, and the members of ids and nodes.
    try reader.reserve(sum, each: 40, work: 50)
    try reader.reserve(ids + nodes.count, each: 50, work: 50)
    for node in 0..<nodes.count where nodes[node, .parent] > node || nodes[node, .id] >= ids {
      throw nodes.malformed(node, "a group of at most \(node) and an id below \(ids)")
    }
    try attributes.check()
    let ends = attributes.rows.count
    for row in 0..<sum {
      guard rows[row, .id] < ids, rows[row, .title] <= strings.count,
        rows[row, .node] <= nodes.count, rows.range(row, .attributesEnd, within: ends) != nil
      else {
        throw rows.malformed(
          row,
          "an id below \(ids), a title within \(strings.count), a group within \(nodes.count), and an end of attributes "
            + "from \(rows.start(row, .attributesEnd)) to \(ends)")
      }
    }
    self.init(
      shapeCount: size(.shapes), idCount: ids, nodes: nodes, rows: rows,
      attributes: attributes)
  }
}
