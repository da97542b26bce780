/// The attributes of a map's shapes, as bytes: a fraction of the memory that as many dictionaries take.
package final class AttributeTable: Sendable {
  /// For each shape the number of its attributes; for each of these the index of its name, the length of its value,
  /// and the value. Numbers are of variable length (LEB128).
  private let bytes: [UInt8]
  private let names: [String]

  /// Collects the attributes of one shape after the other.
  package struct Builder {
    private var bytes: [UInt8] = []
    private var names: [String] = []
    private var indices: [String: Int] = [:]

    package init() {}

    /// Adds the attributes of a shape, whose names differ and whose values are UTF-8. Returns where they are.
    /// O(bytes).
    package mutating func add(_ attributes: [(name: String, value: ArraySlice<UInt8>)]) -> Int {
      let offset = bytes.count
      append(attributes.count)
      for (name, value) in attributes {
        append(index(of: name))
        append(value.count)
        bytes += value
      }
      return offset
    }

    /// The table of all that was added. O(names).
    package consuming func table() -> AttributeTable { AttributeTable(bytes, names) }

    private mutating func index(of name: String) -> Int {
      if let index = indices[name] { return index }
      indices[name] = names.count
      names.append(name)
      return names.count - 1
    }

    private mutating func append(_ number: Int) {
      var rest = number
      while rest >= 128 {
        bytes.append(UInt8(rest & 127 | 128))
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  private init(_ bytes: [UInt8], _ names: [String]) { (self.bytes, self.names) = (bytes, names) }

  /// The attributes at an offset that the builder returned. O(their bytes).
  func attributes(at offset: Int) -> [String: String] {
    var offset = offset
    var attributes: [String: String] = [:]
    let count = number(&offset)
    attributes.reserveCapacity(count)
    for _ in 0..<count {
      let name = names[number(&offset)]
      let end = number(&offset) + offset
      attributes[name] = String(decoding: bytes[offset..<end], as: UTF8.self)
      offset = end
    }
    return attributes
  }

  private func number(_ offset: inout Int) -> Int {
    var (number, shift) = (0, 0)
    while true {
      let byte = Int(bytes[offset])
      offset += 1
      number |= (byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
  }
}

/// The attributes of a shape: a dictionary, or where in the table of its map, or in a compiled map, they are.
enum ShapeAttributes: Sendable, Equatable {
  case dictionary([String: String])
  case listed(AttributeTable, offset: Int)
  case compiled(ShapeTable, index: Int)

  var dictionary: [String: String] {
    switch self {
    case .dictionary(let attributes): attributes
    case .listed(let table, let offset): table.attributes(at: offset)
    case .compiled(let table, let index): table.attributes(of: index)
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.dictionary == b.dictionary }
}
