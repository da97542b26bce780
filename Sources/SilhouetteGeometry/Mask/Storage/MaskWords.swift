/// A mask's words.
///
/// What makes reading them without a check safe is ``BitMask``: its initialiser stores as many words
/// as its layout needs, and the only index that it reads at comes from a pixel that it has checked to
/// be in its rectangle.
@frozen @usableFromInline struct MaskWords: Sendable, Equatable {
  @usableFromInline let words: FlatArray<UInt64>

  init(_ words: some Sequence<UInt64>) {
    self.words = FlatArray(Array(words))
  }

  /// The words, copied.
  var array: [UInt64] { (0..<words.count).map { words[$0] } }

  @inlinable var count: Int { words.count }

  /// The word at an index that the caller knows to be in range. O(1).
  @inlinable subscript(unchecked index: Int) -> UInt64 { words[index] }

  @usableFromInline static func == (a: MaskWords, b: MaskWords) -> Bool { a.array == b.array }
}
