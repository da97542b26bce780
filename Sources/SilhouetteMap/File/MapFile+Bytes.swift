import Foundation
public import SilhouetteGeometry

// The file; integers are little endian:
//   8 bytes   signature
//   4 bytes   version
//   8 bytes   length of the body
//   body      integers are variable-length (LEB128), strings are indexes into a table:
//             size (2 doubles) · scales · strings · groups · shapes · areas
//             A group has the index of the group around it plus 1, or 0, which is at most its own index;
//             a shape has that of its innermost group.
//   8 bytes   CRC-64 of everything before it
extension MapFile {
  /// Starts with a byte that is not ASCII and contains both line endings, which reveals a transfer in text
  /// mode (as in PNG 3, section 5.2).
  static let signature: [UInt8] = [0x8D] + Array("SLH\r\n".utf8) + [0x1A, 0x0A]
  static let version = 2
  /// Signature, version and length.
  static let headerCount = 20

  /// The file's bytes. O(pixels / 64 + edges).
  public func bytes() -> [UInt8] {
    var body = MapFileWriter()
    body.write(Double(size.width))
    body.write(Double(size.height))
    body.write(scales.count)
    for scale in scales { body.write(scale) }
    var strings = StringTable()
    var rest = MapFileWriter()
    let tree = GroupTree(around: shapes)
    rest.write(tree.nodes.count)
    for group in tree.nodes {
      rest.write(group.parent.map { $0 + 1 } ?? 0)
      rest.write(strings.index(of: group.id))
    }
    var groups = tree
    rest.write(shapes.count)
    for shape in shapes {
      rest.write(strings.index(of: shape.id))
      rest.write(shape.title.map { strings.index(of: $0) + 1 } ?? 0)
      rest.write(groups.index(of: shape.ancestors).map { $0 + 1 } ?? 0)
    }
    rest.write(areas.count)
    for area in areas {
      rest.write(area.shape)
      rest.write(area.part == .stroke ? 1 : 0)
      for mask in area.masks.masks { rest.write(mask) }
    }
    body.write(strings.strings.count)
    for string in strings.strings { body.write(string) }

    var file = Self.signature
    file += littleEndian(UInt32(Self.version))
    file += littleEndian(UInt64(body.bytes.count + rest.bytes.count))
    file += body.bytes + rest.bytes
    file += littleEndian(CRC64.checksum(file))
    return file
  }

  /// Reads a file's bytes. O(bytes + pixels / 64).
  ///
  /// A count in the file is checked against the bytes that follow before memory is allocated for it.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of a file.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: ``MapFileError`` if the bytes are not a valid file, or beyond the limits.
  public init(bytes: [UInt8], limits: Limits = Limits()) throws(MapFileError) {
    guard bytes.count <= limits.bytes else {
      throw .limitExceeded(LimitExceeded(.bytes, allowed: limits.bytes), offset: 0)
    }
    guard bytes.starts(with: Self.signature) else { throw .notACompiledMap }
    guard bytes.count >= Self.headerCount else {
      throw .wrongLength(bytes: bytes.count, expected: Self.headerCount + 8)
    }
    let version = number(bytes[8..<12])
    guard version == Self.version else { throw .unknownVersion(Int(version)) }
    let length = number(bytes[12..<20])
    guard bytes.count >= 28, length == UInt64(bytes.count - 28) else {
      throw .wrongLength(
        bytes: bytes.count, expected: Int(clamping: length.addingReportingOverflow(28).partialValue)
      )
    }
    let stated = number(bytes[(bytes.count - 8)...])
    let computed = CRC64.checksum(bytes[..<(bytes.count - 8)])
    guard stated == computed else { throw .wrongChecksum(stated: stated, computed: computed) }
    var reader = MapFileReader(bytes, in: Self.headerCount..<bytes.count - 8, limits: limits)
    try self.init(&reader)
  }

  private init(_ reader: inout MapFileReader) throws(MapFileError) {
    let size = CGSize(width: try reader.readDouble(), height: try reader.readDouble())
    let scales = try reader.readArray(bytesEach: 16) { reader throws(MapFileError) in
      try reader.readDouble()
    }
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
    try self.init(size: size, scales: scales, shapes: shapes, areas: areas)
  }
}

/// The strings of a file, each stored once.
private struct StringTable {
  private(set) var strings: [String] = []
  private var indexes: [String: Int] = [:]

  mutating func index(of string: String) -> Int {
    if let index = indexes[string] { return index }
    indexes[string] = strings.count
    strings.append(string)
    return strings.count - 1
  }
}

private func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
  stride(from: 0, to: value.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
}
