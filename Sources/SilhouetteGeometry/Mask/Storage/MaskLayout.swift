/// Where in a mask's words a pixel's bit is.
@frozen @usableFromInline struct MaskLayout: Sendable, Hashable {
  /// Of dense rows; 0 for tiles.
  @usableFromInline let wordsPerRow: Int
  /// Of tiles; 0 for dense rows.
  @usableFromInline let tilesPerRow: Int
  /// Where the mixed tiles' 16-bit indices begin, four to a word; 0 when each has a word of its own.
  @usableFromInline let indexStart: Int
  /// Where the words of mixed tiles begin.
  @usableFromInline let tileStart: Int

  /// Dense rows.
  init(wordsPerRow: Int) {
    self.wordsPerRow = wordsPerRow
    (tilesPerRow, indexStart, tileStart) = (0, 0, 0)
  }

  /// Tiles.
  init(tilesPerRow: Int, indexStart: Int, tileStart: Int) {
    wordsPerRow = 0
    self.tilesPerRow = tilesPerRow
    self.indexStart = indexStart
    self.tileStart = tileStart
  }
}

extension BitMask {
  /// The bit of a pixel of a tiled mask by its place in ``pixelRect``, which it has to be in, as the
  /// lowest of a word.
  @inlinable func tileBits(column: Int, row: Int) -> UInt64 {
    let bits = tile((row &>> 3) &* layout.tilesPerRow &+ column &>> 3)
    return bits &>> UInt64(truncatingIfNeeded: (row & 7) &* 8 &+ column & 7)
  }

  /// A tile's 8 × 8 bits, row by row from the lowest bit.
  ///
  /// A directory comes first, five words for each 128 tiles: the number of mixed tiles before each
  /// half, then for each half which tiles are mixed and which are full.
  @inlinable func tile(_ tile: Int) -> UInt64 {
    let block = (tile &>> 7) &* 5
    let half = tile &>> 6 & 1
    let place = UInt64(truncatingIfNeeded: tile & 63)
    let mixed = words[unchecked: block &+ 1 &+ half &* 2]
    if mixed &>> place & 1 == 0 {
      return 0 &- words[unchecked: block &+ 2 &+ half &* 2] &>> place & 1
    }
    let counts = words[unchecked: block] &>> UInt64(truncatingIfNeeded: half &* 32)
    let inHalf = (mixed & ((1 &<< place) &- 1)).nonzeroBitCount
    let index = Int(UInt32(truncatingIfNeeded: counts)) &+ inHalf
    if layout.indexStart == 0 { return words[unchecked: layout.tileStart &+ index] }
    let four = words[unchecked: layout.indexStart &+ index &>> 2]
    let shared = UInt16(truncatingIfNeeded: four &>> UInt64((index & 3) &* 16))
    return words[unchecked: layout.tileStart &+ Int(shared)]
  }
}
