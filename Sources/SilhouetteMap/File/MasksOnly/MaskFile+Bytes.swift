import Foundation
import SilhouetteGeometry

// The file; integers are little endian:
//   8 bytes   signature
//   4 bytes   version
//   8 bytes   length of the body
//   body      integers are variable-length (LEB128), strings are indexes into a table:
//             size (2 doubles) · scales · strings · groups · shapes · areas
//             A group has the index of the group around it plus 1, or 0, which is at most its own index;
//             a shape has that of its innermost group.
//   8 bytes   CRC-64 of everything before it
extension MaskFile {
  static let version: UInt32 = 2
  /// Signature, version and length.
  static let headerCount = 20

  /// Reads a file's bytes. O(bytes + pixels / 64).
  ///
  /// A count in the file is checked against the bytes that follow before memory is allocated for it.
  init(_ file: FileMemory, budget: SharedBudget) throws(MapFileError) {
    guard let bytes = FlatArray<UInt8>(in: file, at: 0, count: file.count),
      bytes.count >= Self.headerCount
    else { throw .wrongLength(bytes: file.count, expected: Self.headerCount + 8) }
    let length = number(bytes, 12, 8)
    guard bytes.count >= 28, length == UInt64(bytes.count - 28) else {
      throw .wrongLength(
        bytes: bytes.count, expected: Int(clamping: length.addingReportingOverflow(28).partialValue)
      )
    }
    let stated = number(bytes, bytes.count - 8, 8)
    let computed = CRC64.checksum((0..<bytes.count - 8).lazy.map { bytes[$0] })
    guard stated == computed else { throw .wrongChecksum(stated: stated, computed: computed) }
    var reader = MaskFileReader(bytes, in: Self.headerCount..<bytes.count - 8, budget: budget)
    try self.init(&reader)
  }

  private init(_ reader: inout MaskFileReader) throws(MapFileError) {
    let size = try reader.readSize()
    let scales = try reader.readScales()
    let strings = try reader.readArray(bytesEach: 32) { reader throws(MapFileError) in
      try reader.readString()
    }
    let tree = try reader.readGroups(named: strings)
    // The ancestors of each group that has shapes, made once.
    var ancestors: [Int: [String]] = [:]
    let shapes = try reader.readArray(bytesEach: 300) { reader throws(MapFileError) in
      let id = try reader.readEntry(of: strings)
      let title = try reader.readOptionalEntry(of: strings)
      let group = try reader.readNumber(below: tree.nodes.count + 1) - 1
      if group >= 0, ancestors[group] == nil {
        let path = tree.path(to: group)
        try reader.reserve(path.count, each: 16)
        ancestors[group] = path
      }
      return HitMap.Shape(id: id, title: title, ancestors: ancestors[group] ?? [])
    }
    let areas = try reader.readArray(bytesEach: 100 + 250 * scales.count) {
      reader throws(MapFileError) in
      let shape = try reader.readNumber(below: shapes.count)
      let part: Hit.Part = try reader.readNumber(below: 2) == 1 ? .stroke : .fill
      return Area(shape: shape, part: part, masks: try reader.readMasks(scales: scales))
    }
    try reader.expectEnd()
    self.init(size: size, scales: scales, shapes: shapes, areas: areas)
  }
}

/// A little-endian integer.
private func number(_ bytes: FlatArray<UInt8>, _ offset: Int, _ count: Int) -> UInt64 {
  (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
}
