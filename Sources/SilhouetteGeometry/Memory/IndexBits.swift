/// A set of the indices of some elements, a bit for each.
///
/// - Parameter Element: the type that the indices refer to, so that the compiler distinguishes sets of shapes from
///   sets of areas.
public struct IndexBits<Element>: Sendable, Hashable {
  /// Bit `i & 63` of word `i >> 6` is index i. The last word is not 0.
  private var words: [UInt64] = []

  /// No elements. O(1).
  public init() {}

  /// Some indices. Those below 0 or from 2^30 on, which no map has, are ignored. O(indices + largest
  /// index / 64).
  public init(_ indices: some Sequence<Int>) {
    for index in indices { insert(index) }
  }

  /// Whether an index is in the set. O(1).
  public func contains(_ index: Int) -> Bool {
    index >= 0 && index >> 6 < words.count && words[index >> 6] >> UInt64(index & 63) & 1 != 0
  }

  /// Adds an index; one below 0 or from 2^30 on, which no map has, is ignored. O(1), or O(index / 64) if it
  /// is the largest.
  public mutating func insert(_ index: Int) {
    guard 0..<1 << 30 ~= index else { return }
    let missing = (index >> 6) + 1 - words.count
    if missing > 0 { words += repeatElement(0, count: missing) }
    words[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// Removes an index. O(1), or O(index / 64) if it was the largest.
  public mutating func remove(_ index: Int) {
    guard contains(index) else { return }
    words[index >> 6] &= ~(1 << UInt64(index & 63))
    while words.last == 0 { words.removeLast() }
  }

  /// The number of indices. O(largest index / 64).
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the set is empty. O(1).
  public var isEmpty: Bool { words.isEmpty }

  /// The indices that are in this set or another, but not in both. O(largest index / 64).
  package func symmetricDifference(_ other: IndexBits) -> IndexBits {
    var (long, short) = (self, other)
    if long.words.count < short.words.count { swap(&long, &short) }
    for index in short.words.indices { long.words[index] ^= short.words[index] }
    while long.words.last == 0 { long.words.removeLast() }
    return long
  }

  /// The indices below a count that are not in the set. O(count / 64).
  package func complement(below count: Int) -> IndexBits {
    var other = IndexBits()
    other.words = (0..<(count + 63) / 64).map { $0 < words.count ? ~words[$0] : .max }
    if count & 63 != 0, let last = other.words.last {
      other.words[other.words.count - 1] = last & (1 << UInt64(count & 63) - 1)
    }
    while other.words.last == 0 { other.words.removeLast() }
    return other
  }

  /// The indices, ascending. O(indices + largest index / 64).
  public var indices: [Int] {
    var indices: [Int] = []
    for (number, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        indices.append(64 * number + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return indices
  }
}
