import SilhouetteGeometry

/// Strings in UTF-8. Ids come first, each once, in the order of their bytes.
struct StringTable: Sendable {
  enum Column: Int, StoredColumn { case end }

  private let ends: StoredTable<Column>
  private let utf8: FlatArray<UInt8>

  init(_ ends: StoredTable<Column>, _ utf8: [UInt8]) {
    (self.ends, self.utf8) = (ends, FlatArray(utf8))
  }

  /// The number of strings.
  var count: Int { ends.count }

  /// A string. O(bytes).
  subscript(index: Int) -> String { utf8.text(ends.range(index, .end)) }

  func byteCount(_ index: Int) -> Int { ends.range(index, .end).count }

  func bytes(_ index: Int) -> [UInt8] { ends.range(index, .end).map { utf8[$0] } }

  /// The index of an id, by its bytes, among the first strings. O(log ids).
  func index(of id: [UInt8], among idCount: Int) -> Int? {
    func bytes(_ index: Int) -> some Sequence<UInt8> {
      ends.range(index, .end).lazy.map { utf8[$0] }
    }
    let index = (0..<idCount).firstOrdered { !bytes($0).lexicographicallyPrecedes(id) }
    return index < idCount && bytes(index).elementsEqual(id) ? index : nil
  }

  func write(to writer: inout StoredWriter) {
    writer.write(ends)
    writer.write(array: (0..<utf8.count).map { utf8[$0] })
  }

  /// Reads and checks strings. O(bytes).
  init(ids: Int, from reader: StoredReader) throws(StoredError) {
    ends = try reader.readTable()
    let start = reader.offset + 8
    let utf8 = try reader.readArray(UInt8.self)
    self.utf8 = utf8
    try reader.reserve(ends.count, each: 0, work: 30)
    try reader.reserve(utf8.count, each: 0)
    var last = 0..<0
    for index in 0..<ends.count {
      guard let own = ends.range(index, .end, within: utf8.count) else {
        throw ends.malformed(index)
      }
      guard utf8.isUTF8(own) else { throw .malformed(at: start + own.lowerBound) }
      guard
        index == 0 || index >= ids
          || last.lazy.map({ utf8[$0] }).lexicographicallyPrecedes(own.lazy.map { utf8[$0] })
      else { throw .malformed(at: start + own.lowerBound) }
      last = own
    }
  }
}
