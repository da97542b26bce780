import SilhouetteGeometry

/// Texts in UTF-8, each once, in the order in which they came first.
struct TextTable {
  private(set) var utf8: [UInt8] = []
  /// For each text the end of its bytes.
  private(set) var ends: [UInt32] = []
  /// For each hash one more than the index of a text, or 0. A power of two, of which at most half are taken.
  private var slots = [UInt32](repeating: 0, count: 64)
  /// Where the polynomials are evaluated whose values are the hashes: a secret, so that no texts can be chosen to
  /// collide.
  private let argument = UInt64(truncatingIfNeeded: Hasher().finalize()) & Self.prime

  private static let prime: UInt64 = 1 << 61 - 1

  /// The index of a text, which becomes known. Expected O(bytes).
  mutating func index(of text: some Collection<UInt8>) -> Int {
    let start = utf8.count
    utf8 += text
    var slot = slot(of: start..<utf8.count)
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      if utf8[range(of: index)] == utf8[start...] {
        utf8.removeLast(utf8.count - start)
        return index
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    ends.append(UInt32(utf8.count))
    slots[slot] = UInt32(ends.count)
    if 2 * ends.count > slots.count { grow() }
    return ends.count - 1
  }

  private func range(of index: Int) -> Range<Int> {
    (index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 4 * slots.count)
    for index in ends.indices {
      var slot = slot(of: range(of: index))
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// Where a text is looked for first. Its polynomial has a coefficient for every seven bytes, above which there is a
  /// one, so that those of other texts differ.
  private func slot(of range: Range<Int>) -> Int {
    var (hash, word): (UInt64, UInt64) = (0, 1)
    for index in range {
      if word >> 56 > 0 { (hash, word) = (next(hash, word), 1) }
      word = word << 8 | UInt64(utf8[index])
    }
    return Int(truncatingIfNeeded: next(hash, word)) & (slots.count - 1)
  }

  /// The value of a polynomial with one coefficient more, modulo 2^61 − 1.
  @inline(__always) private func next(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash &+ word).multipliedFullWidth(by: argument)
    let sum = product.low & Self.prime &+ (product.high << 3 | product.low >> 61)
    return sum >= Self.prime ? sum &- Self.prime : sum
  }
}

/// Ids that are to be sorted by their bytes.
struct IDList {
  private var utf8: [UInt8] = []
  private var ends = [0]
  /// The first eight bytes of each, the first highest, and its index.
  private var keys: [(start: UInt64, index: Int)] = []

  mutating func add(_ id: ByteString) {
    let first = utf8.count
    utf8 += id.utf8
    var start: UInt64 = 0
    for index in first..<first + 8 {
      start = start << 8 | (index < utf8.count ? UInt64(utf8[index]) : 0)
    }
    ends.append(utf8.count)
    keys.append((start, keys.count))
  }

  private func bytes(_ index: Int) -> ArraySlice<UInt8> { utf8[ends[index]..<ends[index + 1]] }

  /// Each id once, in order: their ends and bytes; and the index there of each that was added.
  func sorted() -> (ends: [UInt32], utf8: [UInt8], indices: [UInt32]) {
    let sorted = keys.sorted { a, b in
      a.start != b.start
        ? a.start < b.start : bytes(a.index).lexicographicallyPrecedes(bytes(b.index))
    }
    var indices = [UInt32](repeating: 0, count: keys.count)
    var (sortedEnds, sortedBytes, last) = ([UInt32](), [UInt8](), -1)
    for (start, index) in sorted {
      if last < 0 || keys[last].start != start || bytes(last) != bytes(index) {
        sortedBytes += bytes(index)
        sortedEnds.append(UInt32(sortedBytes.count))
      }
      indices[index] = UInt32(sortedEnds.count - 1)
      last = index
    }
    return (sortedEnds, sortedBytes, indices)
  }
}
