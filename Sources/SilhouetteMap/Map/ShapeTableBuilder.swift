import Foundation
import SilhouetteGeometry

/// Collects the names of shapes and groups, each text once.
struct ShapeTableBuilder {
  /// Those of shapes and groups, in order, and later of nodes.
  private var ids = IDList()
  private var texts = TextTable()
  private var tree = GroupTree()
  /// For each shape and group: its title plus 1 or 0, the node around it plus 1 or 0, and the end of its attributes.
  private var records: [Int] = []
  private var hitWidths = Runs(0)
  private var count: Int { records.count / 3 }
  private var attributes: [Int] = []

  mutating func add(_ shape: HitMap.Shape) {
    shape.forEachAttribute { name, value in
      attributes.append(texts.index(of: name))
      attributes.append(texts.index(of: value))
    }
    hitWidths.set(Double(shape.hitWidth).bitPattern, from: count)
    ids.add(shape.id)
    addRecord(
      title: shape.title.map { texts.index(of: $0.utf8) + 1 } ?? 0,
      node: tree.index(of: shape.ancestors).map { $0 + 1 } ?? 0)
  }

  // Number by number: an array of them would take memory of its own.
  private mutating func addRecord(title: Int, node: Int) {
    records.append(title)
    records.append(node)
    records.append(attributes.count / 2)
  }

  /// Adds the groups around the shapes, without titles.
  mutating func addGroups() {
    for node in tree.nodes {
      hitWidths.set(0, from: count)
      ids.add(node.id)
      addRecord(title: 0, node: node.parent.map { $0 + 1 } ?? 0)
    }
  }

  /// The table of all that was added. O(n log n) in the number of ids.
  ///
  /// - Parameter shapeCount: how many were shapes; the others are groups.
  consuming func table(shapeCount: Int) -> ShapeTable {
    for node in tree.nodes { ids.add(node.id) }
    let (idEnds, idBytes, idIndices) = ids.sorted()
    let ends = idEnds + texts.ends.map { $0 + UInt32(idBytes.count) }
    let idCount = UInt32(idEnds.count)
    var (fields, nodes) = ([UInt32](), [UInt32]())
    fields.reserveCapacity(4 * count)
    for index in 0..<count {
      let title = UInt32(records[3 * index])
      fields.append(idIndices[index])
      fields.append(title > 0 ? title + idCount : 0)
      fields.append(UInt32(records[3 * index + 1]))
      fields.append(UInt32(records[3 * index + 2]))
    }
    for (index, node) in tree.nodes.enumerated() {
      nodes += [UInt32(node.parent.map { $0 + 1 } ?? 0), idIndices[count + index]]
    }
    return ShapeTable(
      shapeCount: shapeCount, idCount: idEnds.count, ends: FlatArray(ends),
      utf8: FlatArray(idBytes + texts.utf8),
      nodes: FlatArray(nodes), records: FlatArray(fields), hitWidths: hitWidths,
      attributes: FlatArray(attributes.map { UInt32($0) + idCount }))
  }
}

/// Ids that are to be sorted by their bytes.
private struct IDList {
  private var utf8: [UInt8] = []
  private var ends = [0]
  /// The first eight bytes of each, the first highest, and its index.
  private var keys: [(start: UInt64, index: Int)] = []

  mutating func add(_ id: String) {
    let first = utf8.count
    utf8 += id.utf8
    var start: UInt64 = 0
    for index in first..<first + 8 {
      start = start << 8 | (index < utf8.count ? UInt64(utf8[index]) : 0)
    }
    ends.append(utf8.count)
    keys.append((start, keys.count))
  }

  private func bytes(_ index: Int) -> ArraySlice<UInt8> { utf8[ends[index]..<ends[index + 1]] }

  /// Each id once, in order: their ends and bytes; and the index there of each that was added.
  func sorted() -> (ends: [UInt32], utf8: [UInt8], indices: [UInt32]) {
    let sorted = keys.sorted { a, b in
      a.start != b.start
        ? a.start < b.start : bytes(a.index).lexicographicallyPrecedes(bytes(b.index))
    }
    var indices = [UInt32](repeating: 0, count: keys.count)
    var (sortedEnds, sortedBytes, last) = ([UInt32](), [UInt8](), -1)
    for (start, index) in sorted {
      if last < 0 || keys[last].start != start || bytes(last) != bytes(index) {
        sortedBytes += bytes(index)
        sortedEnds.append(UInt32(sortedBytes.count))
      }
      indices[index] = UInt32(sortedEnds.count - 1)
      last = index
    }
    return (sortedEnds, sortedBytes, indices)
  }
}
