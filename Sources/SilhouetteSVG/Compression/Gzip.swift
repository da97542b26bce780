import SilhouetteGeometry

/// Decompresses gzip data (RFC 1952), the format of `.svgz` files.
enum Gzip {
  /// Whether the bytes from an offset on begin as gzip data does.
  static func isCompressed(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
    bytes.dropFirst(offset).starts(with: [0x1F, 0x8B])
  }

  /// The decompressed data; its length and checksum are verified. O(bytes + decompressed bytes), besides the codes of
  /// blocks, which are paid for.
  ///
  /// - Throws: a fault if the data is damaged, or the result longer than `limit` bytes, or if the budget ends.
  static func decompress(
    _ bytes: [UInt8], limit: Int, _ budget: inout Budget
  ) throws(SVGError) -> [UInt8] {
    var output: [UInt8] = []
    var offset = 0
    // A file may be several members in a row.
    while isCompressed(bytes, at: offset) {
      let start = output.count
      offset = try endOfHeader(bytes, offset)
      var inflater = Inflater(bytes, offset: offset, output: output, limit: limit)
      output = []
      try inflater.inflate(&budget)
      (output, offset) = (inflater.output, inflater.offset)
      guard offset + 8 <= bytes.count else { throw damaged("it ends before its checksum") }
      let (checksum, length) = (littleEndian(bytes, offset), littleEndian(bytes, offset + 4))
      guard length == UInt32(truncatingIfNeeded: output.count - start) else {
        throw damaged("\(output.count - start) bytes, where \(length) are declared")
      }
      let computed = crc32(output[start...])
      guard checksum == computed else {
        throw damaged("checksum \(computed), where \(checksum) is declared")
      }
      offset += 8
    }
    return output
  }

  static func damaged(_ reason: String) -> SVGError {
    SVGError(.compression(reason: reason))
  }

  /// The end of a member's header: ten bytes, then the fields that its flags announce.
  private static func endOfHeader(_ bytes: [UInt8], _ start: Int) throws(SVGError) -> Int {
    guard start + 10 <= bytes.count, bytes[start + 2] == 8 else {
      throw damaged("its header is none of deflate's")
    }
    let flags = bytes[start + 3]
    var offset = start + 10
    if flags & 0x04 != 0, offset + 2 <= bytes.count {
      offset += 2 + Int(bytes[offset]) + Int(bytes[offset + 1]) << 8
    }
    for flag in [0x08, 0x10] as [UInt8] where flags & flag != 0 {
      while offset < bytes.count, bytes[offset] != 0 { offset += 1 }
      offset += 1
    }
    if flags & 0x02 != 0 { offset += 2 }
    guard offset < bytes.count else { throw damaged("it ends within its header") }
    return offset
  }

  private static func littleEndian(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    bytes[at..<at + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes { crc = crcTable[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
    return ~crc
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
  }
}
