/// Packs dense rows into tiles, and back.
struct MaskTiles {
  private(set) var words: [UInt64]
  let layout: MaskLayout

  /// Tiles for some rows. O(words). Nil where there are none or a tile's number would not fit.
  init?(_ rows: PixelRows) {
    guard !rows.rect.isEmpty else { return nil }
    let (across, down) = ((rows.rect.width + 7) / 8, (rows.rect.height + 7) / 8)
    guard across * down <= Int(UInt32.max) else { return nil }
    var directory = [UInt64](repeating: 0, count: (across * down + 127) / 128 * 5)
    var mixed: [UInt64] = []
    for tileRow in 0..<down {
      for word in 0..<rows.wordsPerRow {
        let lines = Self.lines(of: rows, from: tileRow * 8, word: word)
        if lines == .zero { continue }
        for column in word * 8..<min(word * 8 + 8, across) {
          let bits = Self.tile(in: lines, column: column, width: rows.rect.width)
          if bits == 0 { continue }
          let tile = tileRow * across + column
          let place = tile >> 7 * 5 + 1 + (tile >> 6 & 1) * 2
          directory[bits == ~0 ? place + 1 : place] |= 1 << UInt64(tile & 63)
          if bits != ~0 { mixed.append(bits) }
        }
      }
    }
    Self.count(in: &directory)
    (words, layout) = Self.sharing(mixed, after: directory, across: across)
  }

  /// Writes down how many mixed tiles come before each half block.
  private static func count(in directory: inout [UInt64]) {
    var before: UInt64 = 0
    for block in stride(from: 0, to: directory.count, by: 5) {
      let inFirst = UInt64(directory[block + 1].nonzeroBitCount)
      directory[block] = before | (before + inFirst) << 32
      before += inFirst + UInt64(directory[block + 3].nonzeroBitCount)
    }
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

  /// A word of each of eight rows; rows below the last are like the last.
  ///
  /// What is off the mask takes after what is on it, so that a full tile at the edge is not mixed.
  private static func lines(of rows: PixelRows, from row: Int, word: Int) -> SIMD8<UInt64> {
    var lines = SIMD8<UInt64>()
    for line in 0..<8 {
      lines[line] = rows.words[min(row + line, rows.rect.height - 1) * rows.wordsPerRow + word]
    }
    return lines
  }

  /// The 8 × 8 bits of a tile; columns to the right of the last are like the last.
  private static func tile(in lines: SIMD8<UInt64>, column: Int, width: Int) -> UInt64 {
    let shift = UInt64(column % 8 * 8)
    let valid = UInt64(min(8, width - column * 8))
    var bits: UInt64 = 0
    for line in 0..<8 {
      var byte = lines[line] >> shift & 255
      if byte >> (valid - 1) & 1 != 0 { byte |= 255 << valid & 255 }
      bits |= byte << UInt64(line * 8)
    }
    return bits
  }

  /// The dense rows of a tiled mask. O(pixels / 8).
  static func rows(of mask: BitMask) -> PixelRows {
    let rect = mask.pixelRect
    var rows = PixelRows(rect: rect)
    for column in stride(from: 0, to: rect.width, by: 8) {
      for row in stride(from: 0, to: rect.height, by: 8) {
        let tile = mask.tile(row / 8 * mask.layout.tilesPerRow + column / 8)
        if tile == 0 { continue }
        for line in 0..<min(8, rect.height - row) {
          let place = (row + line) * rows.wordsPerRow + column >> 6
          rows.words[place] |= (tile >> UInt64(line * 8) & 255) << UInt64(column & 63)
        }
      }
    }
    return PixelRows(rect: rect, words: rows.words)
  }
}

extension BitMask {
  /// How many tiles of 16 × 16 pixels have set pixels at least, wherever the first begins: each has room
  /// for so many pixels, or for four smaller tiles. O(words).
  var leastTileCount: Int {
    guard layout.tilesPerRow > 0 else {
      let pixels = (0..<words.count).reduce(0) { $0 + words[unchecked: $1].nonzeroBitCount }
      return (pixels + 255) / 256
    }
    let directory = layout.indexStart > 0 ? layout.indexStart : layout.tileStart
    var tiles = 0
    for block in stride(from: 0, to: directory, by: 5) {
      for half in [1, 3] {
        let used = words[unchecked: block + half] | words[unchecked: block + half + 1]
        tiles += used.nonzeroBitCount
      }
    }
    return (tiles + 3) / 4
  }
}
