import Foundation
import SilhouetteGeometry

/// The shapes and groups of a compiled map. Attributes and outlines are read from the file when they are asked for.
final class ShapeTable: Sendable {
  let size: CGSize
  let drawings: DrawingTable?
  /// The numbers of shapes and of groups, which follow them.
  private let counts: (shapes: Int, groups: Int)
  private let strings: [String]
  /// For each group around anything: its parent's index plus 1, or 0, and its id.
  private let nodes: FlatArray<UInt32>
  /// For each shape and group: its id, its title plus 1 or 0, the group around it plus 1 or 0, and the end of its
  /// attributes.
  private let records: FlatArray<UInt32>
  private let hitWidths: FlatArray<Double>
  /// Names and values.
  private let attributes: FlatArray<UInt32>

  /// Reads and checks the section.
  ///
  ///     width, height                                            2 doubles
  ///     strings, their bytes, nodes, shapes, groups, attributes  6 counts
  ///     each string's end                                        4 bytes each
  ///     strings                                                  UTF-8
  ///     nodes                                                    2 counts a node
  ///     shapes and groups                                        4 counts each
  ///     hit widths                                               a double for each shape and group
  ///     attributes                                               2 counts each
  init(from reader: inout StoredReader, drawings: DrawingTable?) throws(StoredError) {
    self.drawings = drawings
    let start = reader.offset
    let (width, height) = (try reader.readDouble(), try reader.readDouble())
    guard width >= 0, height >= 0, width.isFinite, height.isFinite else {
      throw reader.malformed("a size", found: "\(width) × \(height)", at: start)
    }
    size = CGSize(width: width, height: height)
    let numbers = try reader.readCounts(6)
    let (sum, overflows) = numbers[3].addingReportingOverflow(numbers[4])
    guard !overflows else {
      throw reader.malformed("fewer shapes", found: "\(numbers[3])", at: start + 28)
    }
    counts = (numbers[3], numbers[4])
    strings = try Self.readStrings(numbers[0], bytes: numbers[1], from: &reader)
    let nodeStart = reader.offset
    nodes = try reader.readArray(count: try reader.product(numbers[2], 2))
    let recordStart = reader.offset
    records = try reader.readArray(count: try reader.product(sum, 4))
    hitWidths = try reader.readArray(count: sum)
    let attributeStart = reader.offset
    attributes = try reader.readArray(count: try reader.product(numbers[5], 2))
    try reader.expectEnd()
    for index in 0..<numbers[2]
    where nodes[2 * index] > index || nodes[2 * index + 1] >= strings.count {
      throw reader.malformed(
        "a group of at most \(index) and a string below \(strings.count)",
        found: "\(nodes[2 * index]) and \(nodes[2 * index + 1])", at: nodeStart + 8 * index)
    }
    for index in 0..<2 * numbers[5] where attributes[index] >= strings.count {
      throw reader.malformed(
        "a string below \(strings.count)", found: "\(attributes[index])",
        at: attributeStart + 4 * index)
    }
    var end: UInt32 = 0
    for index in 0..<sum {
      guard records[4 * index] < strings.count, records[4 * index + 1] <= strings.count,
        records[4 * index + 2] <= numbers[2], records[4 * index + 3] >= end,
        records[4 * index + 3] <= numbers[5]
      else {
        throw reader.malformed(
          "strings within \(strings.count), a group within \(numbers[2]), and an end of attributes from \(end) "
            + "to \(numbers[5])",
          found: "\(records[4 * index]), \(records[4 * index + 1]), \(records[4 * index + 2]) and "
            + "\(records[4 * index + 3])", at: recordStart + 16 * index)
      }
      end = records[4 * index + 3]
    }
    if let drawings, drawings.owners != sum {
      throw reader.malformed(
        "as many shapes and groups as have outlines, \(drawings.owners)", found: "\(sum)",
        at: start + 28)
    }
  }

  private static func readStrings(
    _ count: Int, bytes: Int, from reader: inout StoredReader
  ) throws(StoredError) -> [String] {
    let start = reader.offset
    let ends = try reader.readArray(UInt32.self, count: count)
    let byteStart = reader.offset
    let utf8 = try reader.readArray(UInt8.self, count: bytes)
    try reader.reserve(count, each: 32, work: 30)
    try reader.reserve(bytes, each: 1)
    var strings: [String] = []
    strings.reserveCapacity(count)
    var first = 0
    for index in 0..<count {
      guard ends[index] >= first, ends[index] <= bytes else {
        throw reader.malformed(
          "a string's end from \(first) to \(bytes)", found: "\(ends[index])",
          at: start + 4 * index)
      }
      let own = first..<Int(ends[index])
      let string = String(decoding: own.lazy.map { utf8[$0] }, as: UTF8.self)
      // Decoding replaces what is not UTF-8.
      guard string.utf8.elementsEqual(own.lazy.map { utf8[$0] }) else {
        throw reader.malformed("UTF-8", found: "other bytes", at: byteStart + first)
      }
      strings.append(string)
      first = own.upperBound
    }
    return strings
  }

  /// The shapes, without outlines unless wanted, and the groups. O(shapes + groups + ancestors).
  func shapes(
    _ reader: StoredReader, withDrawings: Bool
  ) throws(StoredError) -> (shapes: [HitMap.Shape], groups: [HitMap.Shape]) {
    // The ids down to each node, made once for those that are asked for.
    var paths: [UInt32: [String]] = [:]
    var made: [HitMap.Shape] = []
    try reader.reserve(counts.shapes + counts.groups, each: 250, work: 50)
    made.reserveCapacity(counts.shapes + counts.groups)
    for index in 0..<counts.shapes + counts.groups {
      let node = records[4 * index + 2]
      if paths[node] == nil {
        let path = path(to: node)
        try reader.reserve(path.count, each: 16, work: 20)
        paths[node] = path
      }
      let title = records[4 * index + 1]
      var shape = HitMap.Shape(
        id: strings[Int(records[4 * index])], title: title > 0 ? strings[Int(title) - 1] : nil,
        ancestors: paths[node] ?? [], in: self, at: index, hasDrawings: withDrawings)
      shape.hitWidth = CGFloat(hitWidths[index])
      if let drawings, withDrawings || drawings.active(of: index).isEmpty {
        let passive = drawings.passive(of: index)
        if !passive.isEmpty {
          shape.passiveDrawings = try drawings.paidDrawings(passive, reader)
        }
      }
      made.append(shape)
    }
    do throws(LimitExceeded) {
      try made.payForAncestors(reader.budget)
    } catch {
      throw .limitExceeded(error, offset: reader.offset)
    }
    return (Array(made[..<counts.shapes]), Array(made[counts.shapes...]))
  }

  private func path(to node: UInt32) -> [String] {
    var path: [String] = []
    var next = Int(node)
    while next > 0 {
      path.append(strings[Int(nodes[2 * next - 1])])
      next = Int(nodes[2 * next - 2])
    }
    return path.reversed()
  }

  /// The drawings of a shape or group that take hits. O(outlines).
  func drawings(of index: Int) -> [HitMap.Drawing] {
    drawings.map { $0.drawings($0.active(of: index)) } ?? []
  }

  /// The attributes of a shape or group. O(attributes).
  func attributes(of index: Int) -> [String: String] {
    let first = index > 0 ? Int(records[4 * index - 1]) : 0
    var found: [String: String] = [:]
    for attribute in first..<Int(records[4 * index + 3]) {
      found[strings[Int(attributes[2 * attribute])]] = strings[Int(attributes[2 * attribute + 1])]
    }
    return found
  }
}
