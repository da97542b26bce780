import Foundation
import SilhouetteGeometry

/// Writes names: those of shapes, groups and attributes.
struct NameWriter {
  private var strings: [String] = []
  private var indices: [String: Int] = [:]
  private var tree = GroupTree()
  private var records: [Int] = []
  private var hitWidths: [Double] = []
  private var attributes: [Int] = []

  private mutating func index(of string: String) -> Int {
    if let index = indices[string] { return index }
    indices[string] = strings.count
    strings.append(string)
    return strings.count - 1
  }

  mutating func add(_ shape: HitMap.Shape) {
    let node = tree.index(of: shape.ancestors)
    for (name, value) in shape.attributes.sorted(by: { $0.key < $1.key }) {
      attributes += [index(of: name), index(of: value)]
    }
    records += [
      index(of: shape.id), shape.title.map { index(of: $0) + 1 } ?? 0, node.map { $0 + 1 } ?? 0,
      attributes.count / 2,
    ]
    hitWidths.append(Double(shape.hitWidth))
  }

  mutating func write(size: CGSize, shapes: Int, to writer: inout StoredWriter) {
    var nodes: [Int] = []
    for node in tree.nodes { nodes += [node.parent.map { $0 + 1 } ?? 0, index(of: node.id)] }
    var utf8: [UInt8] = []
    var ends: [Int] = []
    for string in strings {
      utf8 += Array(string.utf8)
      ends.append(utf8.count)
    }
    writer.write([Double(size.width), Double(size.height)])
    writer.write(
      counts: [
        strings.count, utf8.count, nodes.count / 2, shapes, hitWidths.count - shapes,
        attributes.count / 2,
      ])
    writer.write(counts: ends)
    writer.write(utf8)
    writer.write(counts: nodes)
    writer.write(counts: records)
    writer.write(hitWidths)
    writer.write(counts: attributes)
  }
}
