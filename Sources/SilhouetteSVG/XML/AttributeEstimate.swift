/// At least as many attributes as any one tag of a document has, declarations of a document type
/// included: so many strings in quotes stand between one “<” and the next, up to the tag's end.
///
/// libxml2 compares each attribute of an element with every other, before it tells of the element: a few
/// hundred thousand would keep it busy for minutes.
struct AttributeEstimate {
  /// The largest number of a tag.
  private(set) var most = 0

  /// O(bytes).
  init(_ bytes: [UInt8]) {
    var count = 0
    var isInTag = false
    var quote: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "<") {
        // No attribute has it, so that a tag begins here, whatever came before.
        (count, isInTag, quote) = (0, true, 0)
      } else if !isInTag {
        continue
      } else if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        count += 1
        most = max(most, count)
      } else if byte == UInt8(ascii: ">") {
        isInTag = false
      }
    }
  }
}
