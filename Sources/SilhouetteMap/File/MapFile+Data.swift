public import Foundation

// The file, whole numbers little endian:
//   8 bytes   signature
//   4 bytes   version
//   8 bytes   length of the body
//   body      in variable-length numbers (LEB128), strings by their place in a table:
//             size (2 doubles) · scales · strings · items · layers
//   8 bytes   CRC-64 of all that is before it
extension MapFile {
  /// Begins with a byte that is no text, and has both line endings in it, so that a transfer which
  /// alters those shows at once (PNG, section 5.2, has the idea).
  static let signature: [UInt8] = [0x8D] + Array("SLH\r\n".utf8) + [0x1A, 0x0A]
  static let version = 1
  /// Signature, version and length.
  static let headerCount = 20

  /// The file's bytes. O(pixels / 64 + edges).
  public func data() -> Data {
    var body = MapFileWriter()
    body.write(Double(size.width))
    body.write(Double(size.height))
    body.write(scales.count)
    for scale in scales { body.write(scale) }
    var strings = StringTable()
    var rest = MapFileWriter()
    rest.write(items.count)
    for item in items {
      rest.write(strings.number(of: item.id))
      rest.write(item.title.map { strings.number(of: $0) + 1 } ?? 0)
      rest.write(item.ancestors.count)
      for ancestor in item.ancestors { rest.write(strings.number(of: ancestor)) }
    }
    rest.write(layers.count)
    for layer in layers {
      rest.write(layer.item)
      rest.write(Int(layer.part.rawValue))
      for mask in layer.masks.masks { rest.write(mask) }
    }
    body.write(strings.strings.count)
    for string in strings.strings { body.write(string) }

    var file = Self.signature
    file += bytes(of: UInt32(Self.version))
    file += bytes(of: UInt64(body.bytes.count + rest.bytes.count))
    file += body.bytes + rest.bytes
    file += bytes(of: MapChecksum.crc64(file))
    return Data(file)
  }

  /// The map's masks from a file's bytes. O(bytes + pixels / 64).
  ///
  /// Memory is taken for what the bytes hold, never for what they only promise.
  ///
  /// - Parameter limits: how large a mask may be.
  /// - Throws: ``MapFileError``, whatever the bytes are.
  public init(data: Data, limits: MaskLimits = MaskLimits()) throws(MapFileError) {
    let bytes = Array(data)
    guard bytes.starts(with: Self.signature) else { throw .notAMaskFile }
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
    let computed = MapChecksum.crc64(bytes[..<(bytes.count - 8)])
    guard stated == computed else { throw .wrongChecksum(stated: stated, computed: computed) }
    var reader = MapFileReader(bytes, in: Self.headerCount..<bytes.count - 8, limits: limits)
    try self.init(&reader)
  }

  private init(_ reader: inout MapFileReader) throws(MapFileError) {
    let size = CGSize(width: try reader.readDouble(), height: try reader.readDouble())
    let scales = try reader.readArray { reader throws(MapFileError) in try reader.readDouble() }
    let strings = try reader.readArray { reader throws(MapFileError) in try reader.readString() }
    let items = try reader.readArray { reader throws(MapFileError) in
      let id = try reader.readEntry(of: strings)
      let title = try reader.readOptionalEntry(of: strings)
      let ancestors = try reader.readArray { reader throws(MapFileError) in
        try reader.readEntry(of: strings)
      }
      return Item(id: id, title: title, ancestors: ancestors)
    }
    let layers = try reader.readArray { reader throws(MapFileError) in
      let item = try reader.readNumber(below: items.count)
      let part = try reader.readNumber(below: Part.allCases.count)
      return Layer(
        item: item, part: Part.allCases[part], masks: try reader.readMasks(scales: scales))
    }
    try reader.expectEnd()
    try self.init(size: size, scales: scales, items: items, layers: layers)
  }
}

/// Strings, each once.
private struct StringTable {
  private(set) var strings: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of string: String) -> Int {
    if let number = numbers[string] { return number }
    numbers[string] = strings.count
    strings.append(string)
    return strings.count - 1
  }
}

private func bytes(of value: some FixedWidthInteger) -> [UInt8] {
  stride(from: 0, to: value.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
}
