/// At least as many bytes as a document's entities expand to, those aside that hold others: the longest
/// declaration, once for each reference.
///
/// libxml2 watches over entities within each other alone. A plain one, long and referred to a million
/// times, would keep it busy for hours, and in text without any word to its delegate.
struct EntityEstimate {
  private static let keyword = Array("<!ENTITY".utf8)

  private var references = 0
  private var longest = 0
  /// How many bytes may be looked at to find the ends of declarations: text that is none, full of the
  /// keyword and of quotation marks, would be looked at again and again.
  private var budget: Int

  /// O(bytes).
  init(_ bytes: [UInt8]) {
    budget = 4 * bytes.count
    for offset in 0..<bytes.count {
      if bytes[offset] == UInt8(ascii: "&") { references += 1 }
      if bytes[offset] == UInt8(ascii: "<"), bytes[offset...].starts(with: Self.keyword) {
        longest = max(longest, length(of: bytes[offset...]))
      }
    }
  }

  func isWithin(_ limit: Int) -> Bool {
    longest == 0 || references == 0 || budget > 0 && longest <= limit / references
  }

  /// The length of the declaration that the bytes begin with: to the first “>” outside quotes.
  private mutating func length(of bytes: ArraySlice<UInt8>) -> Int {
    var quote: UInt8?
    for (count, byte) in bytes.enumerated() {
      budget -= 1
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      if budget <= 0 || (quote == nil && byte == UInt8(ascii: ">")) { return count }
    }
    return bytes.count
  }
}
