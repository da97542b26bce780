/// Processing instructions of a name alone, `<?name?>`: XML allows them, and Foundation's parser reads
/// from address 0 at each.
enum BareInstructions {
  /// The bytes with spaces for such instructions, so that all else keeps its place; nil where there are
  /// none. What an entity's declaration writes with a reference, `&#60;?name?>`, is among them. O(bytes).
  static func blanked(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8]?
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
      let range = isWritten ? start - 1..<min(end + 2, bytes.count) : start..<end + 1
      var blanked = result ?? bytes
      result = nil
      blanked.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: range.count))
      result = blanked
      offset = end + 1
    }
    return result
  }

  /// Whether a document that declares entities refers to a question mark by its number, with which it
  /// could write such an instruction unseen.
  static func isHidden(in bytes: [UInt8]) -> Bool {
    var hasReference = false
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
      if code == UInt32(mark) { hasReference = true }
    }
    return hasReference && contains("<!ENTITY", bytes)
  }

  private static let mark = UInt8(ascii: "?")

  private static func contains(_ word: String, _ bytes: [UInt8]) -> Bool {
    bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "<") && bytes[$0...].starts(with: word.utf8)
    }
  }
}
