import SilhouetteGeometry

/// Texts in UTF-8, each once, in the order in which they came first.
struct TextTable {
  private(set) var utf8: [UInt8] = []
  /// For each text the end of its bytes.
  private(set) var ends: [UInt32] = []
  /// For each hash one more than the index of a text, or 0. A power of two, of which at most half are taken.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// The index of a text, which becomes known. Expected O(bytes).
  mutating func index(of text: some Collection<UInt8>) -> Int {
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

  func bytes(_ index: Int) -> ArraySlice<UInt8> {
    utf8[(index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])]
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

  /// The indices of all texts in the order of their bytes. O(n log n).
  func sorted() -> [Int] {
    // The first eight bytes, the first highest, tell most apart.
    let keys = ends.indices.map { index in
      let start = bytes(index).prefix(8)
      return (start.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } << (64 - 8 * start.count), index)
    }
    let sorted = keys.sorted { a, b in
      a.0 != b.0 ? a.0 < b.0 : bytes(a.1).lexicographicallyPrecedes(bytes(b.1))
    }
    return sorted.map { $0.1 }
  }
}
