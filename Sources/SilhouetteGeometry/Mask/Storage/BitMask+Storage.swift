extension BitMask {
  /// How the bits are kept.
  public enum Storage: String, Sendable, Hashable, CaseIterable {
    /// Rows of 64-bit words, the first pixel in the lowest bit. The fastest to ask.
    case dense
    /// Tiles of 8 × 8 pixels. A tile that is all set or all clear takes two bits and a share of a
    /// directory, any other a word, and equal ones share theirs. An outline's mask takes a tenth of
    /// dense rows or less, more so the larger it is.
    case tiled
  }

  /// How this mask is kept. Masks come tiled where that takes at most half of dense rows' bytes.
  public var storage: Storage { layout.tilesPerRow == 0 ? .dense : .tiled }

  /// The same mask, kept this way. O(pixels / 64).
  public func stored(as storage: Storage) -> BitMask {
    if storage == self.storage { return self }
    return BitMask(scale: scale, rows: rows, storage: storage)
  }

  /// The mask of some rows, cropped; kept in the way that is told, or by size.
  init(scale: Double, rows: PixelRows, storage: Storage? = nil) {
    let rows = rows.cropped()
    let tiles = storage == .dense ? nil : MaskTiles(rows)
    if let tiles, storage == .tiled || tiles.words.count * 2 <= rows.words.count {
      self.init(
        scale: scale, pixelRect: rows.rect, words: MaskWords(tiles.words), layout: tiles.layout)
    } else {
      self.init(
        scale: scale, pixelRect: rows.rect, words: MaskWords(rows.words),
        layout: MaskLayout(wordsPerRow: rows.wordsPerRow))
    }
  }

  /// A mask from dense rows of words; bits beyond the rectangle are of no effect.
  package init(scale: Double, pixelRect: PixelRect, words: [UInt64]) {
    self.init(scale: scale, rows: PixelRows(rect: pixelRect, words: words))
  }

  /// A mask from a question about each pixel by its row and column in the rectangle. O(pixels).
  package init(
    scale: Double, pixelRect: PixelRect, isSet: (_ row: Int, _ column: Int) -> Bool
  ) {
    var rows = PixelRows(rect: pixelRect)
    for row in 0..<pixelRect.height {
      for column in 0..<pixelRect.width where isSet(row, column) {
        rows.words[row * rows.wordsPerRow + column >> 6] |= 1 << UInt64(column & 63)
      }
    }
    self.init(scale: scale, rows: rows)
  }

  /// The bits as dense rows. O(pixels / 64) for tiles, O(1) else.
  var rows: PixelRows {
    switch storage {
    case .dense: PixelRows(rect: pixelRect, words: Array(words.array))
    case .tiled: MaskTiles.rows(of: self)
    }
  }
}

extension BitMask: Hashable {
  /// Whether scale and set pixels are the same.
  public static func == (a: BitMask, b: BitMask) -> Bool {
    guard a.scale == b.scale, a.pixelRect == b.pixelRect else { return false }
    return a.storage == b.storage ? a.words == b.words : a.rows == b.rows
  }

  /// Feeds what equal masks share; not the bits. O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(pixelRect)
  }
}
