import Foundation
import SilhouetteGeometry

extension ShapeTable {
  /// Writes the table, as it lies in memory.
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
    guard shapes <= rows.count, ids <= strings.count else {
      throw .malformed(
        "at most \(rows.count) shapes, and at most \(strings.count) ids",
        found: "\(shapes) and \(ids)", at: start)
    }
    // The bounds, and the members of ids and nodes.
    try reader.reserve(rows.count, each: 40, work: 50)
    try reader.reserve(ids + nodes.count, each: 50, work: 50)
    for node in 0..<nodes.count where nodes[node, .parent] > node || nodes[node, .id] >= ids {
      throw nodes.malformed(node, "a group of at most \(node) and an id below \(ids)")
    }
    for row in 0..<attributes.count {
      for column in AttributeColumn.allCases where attributes[row, column] >= strings.count {
        throw attributes.malformed(row, column, "a string below \(strings.count)")
      }
    }
    let ends = attributes.count
    for row in 0..<rows.count {
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
      shapeCount: shapes, idCount: ids, strings: strings, nodes: nodes, rows: rows,
      attributes: attributes)
  }
}
