/// A mask's words, read without a check of the index in optimised builds.
///
/// This is the one place in the geometry that is not memory safe by itself. What makes it so is
/// ``BitMask``: its initialiser stores as many words as its layout needs, they never change, and the
/// only index that it reads at comes from a pixel that it has checked to be in its rectangle.
@frozen @usableFromInline struct MaskWords: Sendable, Hashable {
  @usableFromInline let array: ContiguousArray<UInt64>

  init(_ words: some Sequence<UInt64>) { array = ContiguousArray(words) }

  @inlinable var count: Int { array.count }

  /// The word at an index that the caller knows to be in range. O(1).
  @inlinable subscript(unchecked index: Int) -> UInt64 {
    array.withUnsafeBufferPointer { $0[index] }
  }
}
