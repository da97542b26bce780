/// An area's pixels at one scale, as its tiles of 16 × 16 pixels that are not empty, for making a ``MaskStack``. A
/// large thin area takes far less memory than in ``PixelRows``.
package struct AreaTiles: Sendable {
  /// 16 × 16 pixels: bit 16 · row + column of the tile.
  typealias Bits = SIMD8<UInt32>

  /// The part of an area in a tile, at least one pixel. Tile (0, 0) begins at pixel (0, 0).
  struct Tile: Sendable {
    let column, row: Int
    var bits: Bits
  }

  /// The smallest rectangle that holds all set pixels.
  package let rect: PixelRect
  /// The tiles, row by row from the top, left to right.
  let tiles: [Tile]

  init(rect: PixelRect, tiles: [Tile]) {
    self.rect = rect
    self.tiles = tiles
  }

  /// The tiles of some rows. O(words + tiles).
  package init(_ rows: PixelRows, budget: SharedBudget) throws(LimitExceeded) {
    try budget.pay(rows.words.count * .tiledWord)
    rect = rows.usedRect
    var tiles: [Tile] = []
    let (x, y) = (rows.rect.x, rows.rect.y)
    for row in rect.tileRows {
      let top = row * 16 - y
      let band = max(0, top)..<min(top + 16, rows.rect.height)
      // Most tiles of a large thin area are empty.
      let used = rows.flattened(band)
      let before = tiles.count
      for column in rect.tileColumns {
        let left = column * 16 - x
        if used.word(row: 0, column: left) & 0xffff == 0 { continue }
        var bits = Bits()
        for line in band {
          bits.set(rows.word(row: line, column: left), line: line - top)
        }
        tiles.append(Tile(column: column, row: row, bits: bits))
      }
      try budget.pay((tiles.count - before) * .tile)
    }
    self.tiles = tiles
  }

  /// The pixels as rows. O(pixels / 64 + tiles).
  var rows: PixelRows {
    var rows = PixelRows(rect: rect)
    for tile in tiles {
      let column = tile.column * 16 - rect.x
      // A file may have more pixels than its rectangle.
      let full: UInt64 = 0xffff
      let inside = full << max(0, -column) & full >> max(0, column + 16 - rect.width)
      for line in 0..<16 {
        let row = tile.row * 16 + line - rect.y
        if 0..<rect.height ~= row {
          rows.formUnion(tile.bits.line(line) & inside, row: row, column: column)
        }
      }
    }
    return rows
  }
}

extension AreaTiles.Bits {
  /// A line's 16 pixels, the first in the lowest bit.
  func line(_ line: Int) -> UInt64 {
    UInt64(self[line >> 1] >> UInt32(line & 1 * 16) & 0xffff)
  }

  /// Visits the set pixels: 16 · row + column.
  @inline(__always) func forEachPixel(_ visit: (_ pixel: Int) -> Void) {
    for pair in 0..<8 {
      var rest = self[pair]
      while rest != 0 {
        visit(pair * 32 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Sets a line's pixels to those of a word's low 16 bits; the line has to be clear.
  fileprivate mutating func set(_ word: UInt64, line: Int) {
    self[line >> 1] |= UInt32(truncatingIfNeeded: word & 0xffff) << UInt32(line & 1 * 16)
  }
}

extension PixelRect {
  /// The columns of tiles that the rectangle touches.
  var tileColumns: Range<Int> { isEmpty ? 0..<0 : x >> 4..<(x + width - 1) >> 4 + 1 }
  /// The rows of tiles that the rectangle touches.
  var tileRows: Range<Int> { isEmpty ? 0..<0 : y >> 4..<(y + height - 1) >> 4 + 1 }
}
