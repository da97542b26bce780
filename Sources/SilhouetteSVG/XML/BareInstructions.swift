/// Finds processing instructions without data, `<?name?>`, in a document that declares entities. They are
/// valid, but Foundation's parser reads from address 0 at each.
enum BareInstructions {
  /// The ranges of such instructions, also in strings, which may be entities, and after references, which may
  /// stand for “<”: `&#60;?name?>`. O(bytes).
  ///
  /// - Throws: a fault if a reference to a question mark could hide one.
  static func all(in bytes: [UInt8]) throws(ReadingFault) -> [Range<Int>] {
    if refersToMark(bytes) { throw fault }
    var ranges: [Range<Int>] = []
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: mark) {
      offset = start + 1
      guard start > 0,
        bytes[start - 1] == UInt8(ascii: "<") || bytes[start - 1] == UInt8(ascii: ";"),
        let end = bytes[offset...].firstIndex(where: { $0 == mark || $0 <= 0x20 }),
        bytes[end] == mark
      else { continue }
      let isWritten = bytes[start - 1] == UInt8(ascii: "<")
      if isWritten, end + 1 < bytes.count, bytes[end + 1] != UInt8(ascii: ">") { continue }
      ranges.append(isWritten ? start - 1..<min(end + 2, bytes.count) : start..<end + 1)
      offset = end + 1
    }
    return ranges
  }

  static let fault = ReadingFault(.malformed(reason: "a processing instruction of a name alone"))

  /// Whether there is a character reference to a question mark.
  private static func refersToMark(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "&")) {
      offset = start + 1
      guard let end = bytes[offset...].prefix(32).firstIndex(of: UInt8(ascii: ";")) else {
        continue
      }
      let name = String(decoding: bytes[offset..<end], as: UTF8.self).lowercased()
      let code =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16)
        : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      if code == UInt32(mark) { return true }
    }
    return false
  }

  private static let mark = UInt8(ascii: "?")
}
