extension BitMask {
  /// The bits of 8 × 8 pixels: bit `8·row + column` of the tile's own. Tiles begin at the top left of
  /// ``pixelRect``, which holds at least one pixel of the tile; pixels outside it are clear. O(1).
  func tile(column: Int, row: Int) -> UInt64 {
    if layout.tilesPerRow == 0 { return denseTile(column: column, row: row) }
    // A tile over the edge may be stored as if it went on beyond.
    let lines = Swift.min(8, pixelRect.height - row * 8)
    let width = Swift.min(8, pixelRect.width - column * 8)
    let everyLine: UInt64 = 0x0101_0101_0101_0101
    let valid = ~0 >> UInt64(64 - 8 * lines) & (everyLine &* (0xff >> UInt64(8 - width)))
    return tile(row * layout.tilesPerRow + column) & valid
  }

  private func denseTile(column: Int, row: Int) -> UInt64 {
    let (word, shift) = (column &>> 3, UInt64(truncatingIfNeeded: (column & 7) &* 8))
    var tile: UInt64 = 0
    for line in 0..<Swift.min(8, pixelRect.height &- row &* 8) {
      let place = (row &* 8 &+ line) &* layout.wordsPerRow &+ word
      let byte = words[unchecked: place] &>> shift & 0xff
      tile |= byte &<< UInt64(truncatingIfNeeded: line &* 8)
    }
    return tile
  }
}
