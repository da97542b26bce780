package import Foundation

/// Masks of one scale in paint order, as one raster that knows the areas of each pixel.
///
/// The raster is cut into tiles of 16 × 16 pixels. A tile with the same areas at every pixel is one ``Cell``, as in a
/// grid of areas. Any other tile has a palette of such cells, and an index into it for each pixel. A raster of very
/// many tiles is a tree with 16 × 16 cells a node.
///
/// A node is a cell with a grid of 16 × 16 cells. A tile is a cell with a list: a depth d from 0 to 3, then 16 × 16
/// indices into the palette, row by row, of 2^d bits each, then the palette. Pixels of no area have index 0.
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
  private let longestList: Int

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
    longestList = covers.longest
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

  package func all(x: Double, y: Double, into areas: inout [Int]) {
    areas.removeAll(keepingCapacity: true)
    _ = covers.forEach(of: cell(x: x, y: y)) {
      areas.append($0)
      return true
    }
  }

  package func all(_ points: Span<CGPoint>, into codes: inout MutableSpan<Int32>) {
    for index in 0..<min(points.count, codes.count) {
      let point = points[index]
      codes[index] = FoundAreas(of: cell(x: Double(point.x), y: Double(point.y))).code
    }
  }

  /// The cell of the pixel at a point.
  @inline(__always) private func cell(x: Double, y: Double) -> Cell {
    guard let pixel = frame.pixel(x: x, y: y) else { return .empty }
    return cell(column: pixel.column, row: pixel.row)
  }

  /// Asking for a pixel finds all its areas, so the caller counts them.
  package func work(x: Double, y: Double) -> Int64 { 1 }

  package func search(_ search: inout NearSearch) {
    var pixels = PixelSearch(self, search)
    pixels.run()
    search = pixels.search
  }

  /// The mask of an area. O(pixels of its rectangle · areas on them).
  package func mask(_ index: Int) -> BitMask {
    BitMask(scale: scale, rows: tiles(of: index).rows)
  }

  /// The price of making a mask and joining it with another.
  package func maskPrice(_ index: Int) -> Price {
    let rect = rects[index]
    return (rect.tileColumns.count * rect.tileRows.count)
      * (.tile + 8 * .rasterWord + longestList * .pixelArea)
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
    let cell = tile(column: column, row: row)
    guard cell.isList else { return cell }
    let tile = MaskTile(cell, in: words.view)
    return tile.cell(tile.index(ofPixel: (row & 15) &* 16 &+ column & 15))
  }

  /// The tile that has a column and row of the raster, or a larger square of the same areas.
  @inline(__always) private func tile(column: Int, row: Int) -> Cell {
    let root = words[(row &>> rootShift) &* columns &+ column &>> rootShift]
    return LocatedCell(
      cell: Cell(word: root), x: Int64(column), y: Int64(row), bits: Int64(rootShift)
    ).innermost(in: words.view).cell
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
        if !tile.isList {
          if belongs(tile, to: area) { bits = AreaTiles.Bits(repeating: .max) }
        } else {
          // Neighbours mostly have the same index into the palette.
          let tile = MaskTile(tile, in: words.view)
          var last = (index: -1, isInside: false)
          for pixel in 0..<256 {
            let index = tile.index(ofPixel: pixel)
            if index != last.index { last = (index, belongs(tile.cell(index), to: area)) }
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

/// A tile of 16 × 16 pixels that are not all of the same areas.
struct MaskTile {
  private let words: FlatView<UInt32>
  private let offset: Int
  private let depth: UInt32

  @inline(__always) init(_ cell: Cell, in words: FlatView<UInt32>) {
    (self.words, offset) = (words, cell.listOffset)
    depth = words[offset] & 3
  }

  /// Where the palette is.
  @inline(__always) var palette: Int { offset &+ 1 &+ 8 &<< Int(depth) }

  /// A cell of the palette.
  @inline(__always) func cell(_ index: Int) -> Cell { Cell(word: words[palette &+ index]) }

  /// The index into the palette of a pixel: 16 · row + column.
  @inline(__always) func index(ofPixel pixel: Int) -> Int {
    let bit = UInt32(truncatingIfNeeded: pixel) &<< depth
    let word = words[offset &+ 1 &+ Int(bit &>> 5)] &>> (bit & 31)
    return Int(word & (1 &<< (1 &<< depth) &- 1))
  }

  /// The 16 pixels of a line that belong to some area, the first in the lowest bit.
  @inline(__always) func covered(line: Int) -> UInt32 {
    if !cell(0).isEmpty { return 0xffff }
    var bits: UInt32 = 0
    for column in 0..<16 where index(ofPixel: 16 * line + column) != 0 {
      bits |= 1 &<< UInt32(column)
    }
    return bits
  }

  /// The greatest index of its pixels into the palette; of two, the second.
  var lastIndex: Int {
    depth == 0 ? 1 : (0..<256).reduce(0) { max($0, index(ofPixel: $1)) }
  }
}
