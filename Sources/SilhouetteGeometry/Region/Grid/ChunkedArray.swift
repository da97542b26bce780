/// An array for many elements that grows without being copied: it never takes more memory than its elements and one
/// chunk.
struct ChunkedArray<Element> {
  private var chunks: [[Element]] = []
  private(set) var count = 0

  /// The elements of a chunk, as a power of two.
  private static var bits: Int { 14 }

  mutating func append(_ element: Element) {
    let chunk = count >> Self.bits
    if chunk == chunks.count {
      chunks.append([])
      // Few elements take as much memory as an array of them would.
      if chunk > 0 { chunks[chunk].reserveCapacity(1 << Self.bits) }
    }
    chunks[chunk].append(element)
    count += 1
  }

  subscript(index: Int) -> Element {
    chunks[index >> Self.bits][index & ((1 << Self.bits) - 1)]
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}
