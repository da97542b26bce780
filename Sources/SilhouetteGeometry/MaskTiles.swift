/// Packs dense rows into tiles, and back.
struct MaskTiles {
  private(set) var words: [UInt64]
  let layout: MaskLayout

  /// Tiles for some rows. O(words). Nil where there are none or a tile's number would not fit.
  init?(_ rows: MaskRows) {
    guard !rows.rect.isEmpty else { return nil }
    let (across, down) = ((rows.rect.width + 7) / 8, (rows.rect.height + 7) / 8)
    guard across * down <= Int(UInt32.max) else { return nil }
    var directory = [UInt64](repeating: 0, count: (across * down + 127) / 128 * 5)
    var mixed: [UInt64] = []
    for tileRow in 0..<down {
      for word in 0..<rows.wordsPerRow {
        Self.forEachTile(of: rows, row: tileRow, word: word, across: across) { column, bits in
          let tile = tileRow * across + column
          let place = tile >> 7 * 5 + 1 + (tile >> 6 & 1) * 2
          if tile & 63 == 0 {
            directory[tile >> 7 * 5] |= UInt64(mixed.count) << UInt64((tile >> 6 & 1) * 32)
          }
          if bits == ~0 {
            directory[place + 1] |= 1 << UInt64(tile & 63)
          } else if bits != 0 {
            directory[place] |= 1 << UInt64(tile & 63)
            mixed.append(bits)
          }
        }
      }
    }
    (words, layout) = Self.sharing(mixed, after: directory, across: across)
  }

  /// The mixed tiles' words behind the directory: each once with indices to them, if that is shorter.
  private static func sharing(
    _ mixed: [UInt64], after directory: [UInt64], across: Int
  ) -> (words: [UInt64], layout: MaskLayout) {
    var numbers: [UInt64: Int] = [:]
    var unique: [UInt64] = []
    var indices = [UInt64](repeating: 0, count: (mixed.count + 3) / 4)
    for (place, bits) in mixed.enumerated() {
      let number = numbers[bits] ?? unique.count
      if number == unique.count {
        numbers[bits] = number
        unique.append(bits)
      }
      if number > UInt16.max || unique.count + indices.count >= mixed.count {
        return (
          directory + mixed,
          MaskLayout(tilesPerRow: across, indexStart: 0, tileStart: directory.count)
        )
      }
      indices[place / 4] |= UInt64(number) << UInt64(place % 4 * 16)
    }
    let layout = MaskLayout(
      tilesPerRow: across, indexStart: directory.count, tileStart: directory.count + indices.count)
    return (directory + indices + unique, layout)
  }

  /// Goes through the tiles under one word of the rows. What is off the rows takes after what is on
  /// them, so that a full or empty tile at the edge is not mixed.
  private static func forEachTile(
    of rows: MaskRows, row tileRow: Int, word: Int, across: Int,
    _ body: (_ column: Int, _ bits: UInt64) -> Void
  ) {
    let lines = (0..<8).map { line -> UInt64 in
      let row = min(tileRow * 8 + line, rows.rect.height - 1)
      return rows.words[row * rows.wordsPerRow + word]
    }
    for column in word * 8..<min(word * 8 + 8, across) {
      let shift = UInt64(column % 8 * 8)
      let valid = rows.rect.width - column * 8
      var bits: UInt64 = 0
      for (line, word) in lines.enumerated() {
        var byte = word >> shift & 255
        // The last valid pixel goes on to the right.
        if valid < 8, byte >> UInt64(valid - 1) & 1 != 0 { byte |= 255 << UInt64(valid) & 255 }
        bits |= byte << UInt64(line * 8)
      }
      body(column, bits)
    }
  }

  /// The dense rows of a tiled mask. O(pixels / 8).
  static func rows(of mask: BitMask) -> MaskRows {
    var rows = MaskRows(rect: mask.pixelRect)
    for row in 0..<mask.pixelRect.height {
      for column in stride(from: 0, to: mask.pixelRect.width, by: 8) {
        let bits = mask.tileBits(column: column, row: row)
        rows.words[row * rows.wordsPerRow + column >> 6] |= bits << UInt64(column & 63)
      }
    }
    return MaskRows(rect: rows.rect, words: rows.words)
  }
}

extension BitMask {
  /// Eight bits of a tiled mask, from a column that is a multiple of 8.
  fileprivate func tileBits(column: Int, row: Int) -> UInt64 {
    var bits: UInt64 = 0
    for offset in 0..<8 where tileBit(column: column + offset, row: row) {
      bits |= 1 << UInt64(offset)
    }
    return bits
  }
}
