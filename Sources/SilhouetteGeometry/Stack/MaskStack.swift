package import Foundation

/// Masks of one scale in paint order, as one raster that knows the areas of each pixel.
///
/// The raster is cut into tiles of 16 × 16 pixels. A tile whose pixels all belong to the same areas is one ``Cell``,
/// as in a grid of areas; any other has a palette of such cells, and an index into it for each pixel. A raster of very
/// many tiles is a tree, each of whose nodes has 16 × 16 cells.
///
/// A node is a cell with a list: that of its cells, row by row. A tile is a cell with a grid: at its offset are 16 × 16
/// indices into the palette, row by row, of 2^k bits each (k from 0 to 3), and then the palette. If there are pixels of
/// no area, their index is 0.
package final class MaskStack: AreaStack {
  private let frame: PixelFrame
  /// The raster: all tiles between those of the areas.
  let rect: PixelRect
  /// The smallest rectangle of each area.
  let rects: [PixelRect]
  /// A root's side in pixels, as a power of 2.
  let rootShift: Int
  /// The number of roots in a row.
  let columns: Int
  /// The roots' cells, then nodes and tiles.
  let words: FlatArray<UInt32>
  /// Where several areas have a pixel.
  let covers: Covers
  /// The most areas that have one pixel.
  private let mostOnPixel: Int

  package var scale: Double { frame.scale }

  /// The stack of some areas' pixels at one scale, in paint order. O(tiles · areas on them).
  package convenience init(
    _ areas: [AreaTiles], scale: Double, budget: SharedBudget
  ) throws(LimitExceeded) {
    let builder = try MaskStackBuilder(areas, scale: scale, budget: budget)
    self.init(
      scale: builder.scale, rect: builder.rect, rects: builder.rects, rootShift: builder.rootShift,
      columns: builder.columns, words: FlatArray(builder.words),
      covers: Covers(FlatArray(builder.covers.nodes)))
    assert(checkInvariants())
  }

  // The only designated one, because Embedded Swift allows no generic one in a class.
  /// The stack from its parts, whose invariants the caller checks.
  init(
    scale: Double, rect: PixelRect, rects: [PixelRect], rootShift: Int, columns: Int,
    words: FlatArray<UInt32>, covers: Covers
  ) {
    frame = PixelFrame(rect, scale: scale)
    (self.rect, self.rects) = (rect, rects)
    (self.rootShift, self.columns, self.words, self.covers) = (rootShift, columns, words, covers)
    mostOnPixel = covers.longest
  }

  package var count: Int { rects.count }

  // Inlined into the witness of `AreaStack`.
  @_optimize(speed)
  @inline(__always) package func topmost(x: Double, y: Double) -> Int {
    covers.topmost(of: cell(x: x, y: y))
  }

  package func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    var topmost = -1
    _ = covers.forEach(of: cell(x: x, y: y)) { area in
      if isWanted(area) { topmost = area }
      return topmost < 0
    }
    return topmost
  }

  package func all(x: Double, y: Double) -> [Int] {
    var areas: [Int] = []
    _ = covers.forEach(of: cell(x: x, y: y)) {
      areas.append($0)
      return true
    }
    return areas
  }

  /// The cell of the pixel at a point.
  @inline(__always) private func cell(x: Double, y: Double) -> Cell {
    guard let pixel = frame.pixel(x: x, y: y) else { return .empty }
    return cell(column: pixel.column, row: pixel.row)
  }

  /// All areas of a pixel are found, so whoever asks counts them.
  package func work(x: Double, y: Double) -> Int { 1 }

  package func search(_ search: inout NearSearch) {
    var pixels = PixelSearch(self, search)
    pixels.run()
    search = pixels.search
  }

  /// The mask of an area. O(pixels of its rectangle · areas on them).
  package func mask(_ index: Int) -> BitMask {
    BitMask(scale: scale, rows: tiles(of: index).rows)
  }

  /// What it takes to make a mask, and to join it with another.
  package func maskPrice(_ index: Int) -> Price {
    let rect = rects[index]
    return (rect.tileColumns.count * rect.tileRows.count)
      * (.tile + 8 * .rasterWord + mostOnPixel * .pixelArea)
  }

  package func pieces(of index: Int) -> [AreaPiece] { mask(index).pieces }

  package func bounds(of index: Int) -> CGRect { rects[index].bounds(scale: scale) }

  /// A stack of some of the areas, built anew. O(pixels).
  package func keeping(_ indices: [Int]) -> MaskStack {
    SharedBudget.unlimited { budget throws(LimitExceeded) in
      try MaskStack(indices.map(tiles), scale: scale, budget: budget)
    }
  }

  package var byteCount: Int { 4 * (words.count + covers.nodes.count) }

  /// Whether a pixel's cell belongs to an area. O(areas on it).
  private func belongs(_ cell: Cell, to area: Int) -> Bool {
    var isFound = false
    _ = covers.forEach(of: cell) {
      isFound = $0 == area
      return $0 > area
    }
    return isFound
  }

  /// The cell of the pixel at a column and row of the raster.
  @inline(__always) func cell(column: Int, row: Int) -> Cell {
    let tile = tile(column: column, row: row)
    guard tile.isGrid else { return tile }
    let index = paletteIndex(in: tile, column: column, row: row)
    return Cell(word: words[Self.palette(of: tile) &+ index])
  }

  /// The tile that has a column and row of the raster, or a larger square of the same areas.
  @inline(__always) private func tile(column: Int, row: Int) -> Cell {
    var shift = rootShift
    var cell = Cell(word: words[(row &>> shift) &* columns &+ column &>> shift])
    while cell.isList {
      shift &-= 4
      let child = ((row &>> shift) & 15) &* 16 &+ (column &>> shift) & 15
      cell = Cell(word: words[cell.listOffset &+ child])
    }
    return cell
  }

  /// Where a tile's palette is.
  @inline(__always) static func palette(of tile: Cell) -> Int {
    tile.grid.offset &+ 8 &<< tile.grid.k
  }

  @inline(__always) private func paletteIndex(in tile: Cell, column: Int, row: Int) -> Int {
    let (offset, depth) = (tile.grid.offset, UInt32(truncatingIfNeeded: tile.grid.k))
    let pixel = UInt32(truncatingIfNeeded: (row & 15) &* 16 &+ column & 15)
    let bit = pixel &<< depth
    let word = words[offset &+ Int(bit &>> 5)] &>> (bit & 31)
    return Int(word & (1 &<< (1 &<< depth) &- 1))
  }

  /// The 16 pixels of a tile's line that belong to some area, the first in the lowest bit.
  @inline(__always) func covered(_ tile: Cell, line: Int) -> UInt32 {
    if words[Self.palette(of: tile)] != 0 { return 0xffff }
    let (offset, depth) = tile.grid
    if depth == 0 {
      return words[offset &+ line &>> 1] &>> UInt32(line & 1 == 0 ? 0 : 16) & 0xffff
    }
    var bits: UInt32 = 0
    for column in 0..<16 where paletteIndex(in: tile, column: column, row: line) != 0 {
      bits |= 1 &<< UInt32(column)
    }
    return bits
  }

  /// An area's pixels. O(pixels of its rectangle · areas on them).
  func tiles(of area: Int) -> AreaTiles {
    let own = rects[area]
    var tiles: [AreaTiles.Tile] = []
    for row in own.tileRows {
      for column in own.tileColumns {
        let (left, top) = (column * 16 - rect.x, row * 16 - rect.y)
        let tile = tile(column: left, row: top)
        var bits = AreaTiles.Bits()
        if !tile.isGrid {
          if belongs(tile, to: area) { bits = AreaTiles.Bits(repeating: .max) }
        } else {
          // Neighbours mostly have the same index into the palette.
          var last = (index: -1, isInside: false)
          for pixel in 0..<256 {
            let index = paletteIndex(in: tile, column: pixel & 15, row: pixel >> 4)
            if index != last.index {
              last = (index, belongs(Cell(word: words[Self.palette(of: tile) + index]), to: area))
            }
            if last.isInside { bits[pixel >> 5] |= 1 << UInt32(pixel & 31) }
          }
        }
        if bits != AreaTiles.Bits() {
          tiles.append(AreaTiles.Tile(column: column, row: row, bits: bits))
        }
      }
    }
    return AreaTiles(rect: own, tiles: tiles)
  }
}
