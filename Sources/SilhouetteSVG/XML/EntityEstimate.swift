/// An upper bound of the size to which a document's entities expand, nested ones aside: the length of the
/// longest declaration times the number of references.
///
/// libxml2 limits only nested entities. A million references to a long entity would take it hours.
struct EntityEstimate {
  private static let keyword = Array("<!ENTITY".utf8)

  private var references = 0
  private var longest = 0
  /// The number of bytes that may be scanned for the ends of declarations. Text full of keywords and quotes
  /// would otherwise take quadratic time.
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

  /// The length of the declaration at the start: up to the first “>” outside quotes.
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
