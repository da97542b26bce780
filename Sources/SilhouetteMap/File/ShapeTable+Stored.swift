import Foundation
import SilhouetteGeometry

extension ShapeTable {
  /// Writes the table, as it lies in memory.
  ///
  ///     strings, ids, bytes, nodes, shapes, groups, attributes, changes of hit widths   8 counts
  ///     each string's end                                        a count; ids first, in the order of their bytes
  ///     strings                                                  UTF-8
  ///     nodes                                                    2 counts a node
  ///     shapes and groups                                        4 counts each
  ///     changes of hit widths                                    counts: the first that have them
  ///     hit widths                                               doubles
  ///     attributes                                               2 counts each
  func write(to writer: inout StoredWriter) {
    writer.write(
      counts: [
        ends.count, idCount, utf8.count, nodes.count / 2, shapeCount, count - shapeCount,
        attributes.count / 2, hitWidths.count,
      ])
    writer.write(ends)
    writer.write((0..<utf8.count).map { utf8[$0] })
    writer.write(nodes)
    writer.write(records)
    hitWidths.write(to: &writer)
    writer.write(attributes)
  }

  /// Reads and checks a table, whose arrays stay in the file. O(bytes).
  init(from reader: inout StoredReader) throws(StoredError) {
    let start = reader.offset
    let numbers = try reader.readCounts(8)
    let (strings, ids, nodeCount, attributeCount) = (numbers[0], numbers[1], numbers[3], numbers[6])
    let (sum, overflows) = numbers[4].addingReportingOverflow(numbers[5])
    guard !overflows, ids <= strings else {
      throw reader.malformed(
        "fewer shapes, and at most \(strings) ids", found: "\(numbers[4]) and \(ids)", at: start)
    }
    let (ends, utf8) = try Self.readStrings(strings, ids: ids, bytes: numbers[2], from: &reader)
    let nodeStart = reader.offset
    let nodes = try reader.readArray(UInt32.self, count: try reader.product(nodeCount, 2))
    let recordStart = reader.offset
    let records = try reader.readArray(UInt32.self, count: try reader.product(sum, 4))
    let hitWidths = try Runs(0, count: numbers[7], within: sum, from: &reader)
    let attributeStart = reader.offset
    let attributes = try reader.readArray(
      UInt32.self, count: try reader.product(attributeCount, 2))
    // The bounds, and the members of ids and nodes.
    try reader.reserve(sum, each: 40, work: 50)
    try reader.reserve(ids + nodeCount, each: 50, work: 50)
    for index in 0..<nodeCount where nodes[2 * index] > index || nodes[2 * index + 1] >= ids {
      throw reader.malformed(
        "a group of at most \(index) and an id below \(ids)",
        found: "\(nodes[2 * index]) and \(nodes[2 * index + 1])", at: nodeStart + 8 * index)
    }
    for index in 0..<attributes.count where attributes[index] >= strings {
      throw reader.malformed(
        "a string below \(strings)", found: "\(attributes[index])",
        at: attributeStart + 4 * index)
    }
    var end: UInt32 = 0
    for index in stride(from: 0, to: 4 * sum, by: 4) {
      guard records[index] < ids, records[index + 1] <= strings, records[index + 2] <= nodeCount,
        records[index + 3] >= end, records[index + 3] <= attributeCount
      else {
        throw reader.malformed(
          "an id below \(ids), a title within \(strings), a group within \(nodeCount), and an end of attributes "
            + "from \(end) to \(attributeCount)",
          found: "\(records[index]), \(records[index + 1]), \(records[index + 2]) and "
            + "\(records[index + 3])", at: recordStart + 4 * index)
      }
      end = records[index + 3]
    }
    self.init(
      shapeCount: numbers[4], idCount: ids, ends: ends, utf8: utf8, nodes: nodes, records: records,
      hitWidths: hitWidths, attributes: attributes)
  }

  private static func readStrings(
    _ count: Int, ids: Int, bytes: Int, from reader: inout StoredReader
  ) throws(StoredError) -> (ends: FlatArray<UInt32>, utf8: FlatArray<UInt8>) {
    let start = reader.offset
    let ends = try reader.readArray(UInt32.self, count: count)
    let byteStart = reader.offset
    let utf8 = try reader.readArray(UInt8.self, count: bytes)
    try reader.reserve(count, each: 0, work: 30)
    try reader.reserve(bytes, each: 0)
    var last = 0..<0
    for index in 0..<count {
      guard ends[index] >= last.upperBound, ends[index] <= bytes else {
        throw reader.malformed(
          "a string's end from \(last.upperBound) to \(bytes)", found: "\(ends[index])",
          at: start + 4 * index)
      }
      let own = last.upperBound..<Int(ends[index])
      // Decoding replaces what is not UTF-8.
      guard utf8.text(own).utf8.elementsEqual(own.lazy.map { utf8[$0] }) else {
        throw reader.malformed("UTF-8", found: "other bytes", at: byteStart + own.lowerBound)
      }
      guard
        index == 0 || index >= ids
          || last.lazy.map({ utf8[$0] }).lexicographicallyPrecedes(own.lazy.map { utf8[$0] })
      else {
        throw reader.malformed(
          "ids in the order of their bytes", found: "others", at: byteStart + own.lowerBound)
      }
      last = own
    }
    return (ends, utf8)
  }
}
