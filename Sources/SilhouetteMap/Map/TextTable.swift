import SilhouetteGeometry

/// Texts in UTF-8, each once, in the order of first use.
struct TextTable {
  private var utf8: [UInt8] = []
  /// For each text the end of its bytes.
  private var ends: [UInt32] = []
  /// The index plus 1 of a text by its hash, or 0. The count is a power of two, at least twice that of the texts.
  private var slots: [UInt32]

  /// - Parameter capacity: about the number of texts.
  init(capacity: Int) {
    slots = [UInt32](
      repeating: 0, count: 64 << (Int.bitWidth - (capacity >> 5).leadingZeroBitCount))
  }

  /// The number of texts.
  var count: Int { ends.count }
  /// The bytes of all texts.
  var byteCount: Int { utf8.count }

  /// The index of a text, which becomes known. Expected O(bytes).
  ///
  /// - Parameters:
  ///   - first: the index of a known text that it probably is; −1 for none.
  ///   - second: of another.
  mutating func index(
    of text: some Collection<UInt8>, probably first: Int = -1, or second: Int = -1
  ) -> Int {
    if first >= 0, isEqual(first, text) { return first }
    if second >= 0, isEqual(second, text) { return second }
    let start = utf8.count
    utf8 += text
    var slot = slot(of: utf8[start...])
    while slots[slot] > 0 {
      let index = Int(slots[slot]) - 1
      if bytes(index) == utf8[start...] {
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

  func bytes(_ index: Int) -> ArraySlice<UInt8> { utf8[range(index)] }

  private func range(_ index: Int) -> Range<Int> {
    (index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])
  }

  private func isEqual(_ index: Int, _ text: some Collection<UInt8>) -> Bool {
    let range = range(index)
    return range.count == text.count && zip(range, text).allSatisfy { utf8[$0] == $1 }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 4 * slots.count)
    for index in ends.indices {
      var slot = slot(of: bytes(index))
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// Where a text is looked for first. The hasher has a secret seed, so that no texts can be chosen to collide.
  private func slot(of text: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(utf8: text)
    return hasher.finalize() & (slots.count - 1)
  }

  /// The indices of some texts in the order of their bytes. O(n log n).
  func sorted(_ indices: [Int]) -> [Int] {
    // The first eight bytes, the first highest, tell most apart.
    let keys = indices.map { index in
      let start = bytes(index).prefix(8)
      return (start.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } << (64 - 8 * start.count), index)
    }
    let sorted = keys.sorted { a, b in
      a.0 != b.0 ? a.0 < b.0 : bytes(a.1).lexicographicallyPrecedes(bytes(b.1))
    }
    return sorted.map { $0.1 }
  }
}
