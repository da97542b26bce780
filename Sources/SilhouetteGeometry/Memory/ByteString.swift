/// A text that is compared, hashed and ordered by its bytes in UTF-8, as names and keywords of documents and maps are.
///
/// `String` takes texts for equal that look the same, such as “é” in one character and in two. That would make one name
/// of two, and its time grows with the square of a run of combining marks.
package struct ByteString: Sendable, Hashable, Comparable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  @usableFromInline package let text: String

  /// O(1) for a `String`, else O(bytes).
  @inlinable package init(_ text: some StringProtocol) { self.text = String(text) }

  @inlinable package init(stringLiteral text: String) { self.text = text }

  /// O(bytes).
  @inlinable package init(utf8: some Collection<UInt8>) {
    text = String(decoding: utf8, as: UTF8.self)
  }

  @inlinable package var utf8: String.UTF8View { text.utf8 }
  @inlinable package var isEmpty: Bool { text.isEmpty }
  package var description: String { text }

  /// O(bytes) for texts of one length, else O(1).
  @inlinable package static func == (a: ByteString, b: ByteString) -> Bool {
    a.text.hasBytes(of: b.text)
  }

  @inlinable package static func < (a: ByteString, b: ByteString) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// O(bytes).
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(utf8: utf8) }
}

extension Hasher {
  /// Hashes some bytes, eight at a time. O(bytes).
  @inlinable package mutating func combine(utf8: some Sequence<UInt8>) {
    // The one above the bytes of a word tells how many there are.
    var word: UInt64 = 1
    for byte in utf8 {
      if word >> 56 > 0 {
        combine(word)
        word = 1
      }
      word = word << 8 | UInt64(byte)
    }
    combine(word)
  }
}

extension StringProtocol {
  /// Whether two texts have the same bytes in UTF-8. O(1) if their lengths differ, otherwise O(bytes).
  @inlinable package func hasBytes(of other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Whether the text begins with the bytes of another. O(bytes of it).
  @inlinable package func starts(withBytesOf other: some StringProtocol) -> Bool {
    utf8.starts(with: other.utf8)
  }
}
