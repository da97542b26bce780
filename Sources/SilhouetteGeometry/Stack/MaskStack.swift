package import Foundation

/// Masks of one scale in paint order, as one raster that knows the areas of each pixel.
///
/// The raster is cut into tiles of 16 × 16 pixels. A tile whose pixels all belong to the same areas is one
/// ``Code``; any other has a palette of codes, and an index into it for each pixel. A raster of very many
/// tiles is a tree, each of whose nodes has 16 × 16 codes.
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
  /// The roots' codes, then nodes, tiles and lists of areas.
  let words: FlatArray<UInt32>

  package var scale: Double { frame.scale }

  /// The stack of some areas' pixels at one scale, in paint order. O(tiles · areas on them).
  package convenience init(
    _ areas: [AreaTiles], scale: Double, budget: SharedBudget
  ) throws(LimitExceeded) {
    let builder = try MaskStackBuilder(areas, scale: scale, budget: budget)
    self.init(
      scale: builder.scale, rect: builder.rect, rects: builder.rects, rootShift: builder.rootShift,
      columns: builder.columns, words: FlatArray(builder.words))
    assert(checkInvariants())
  }

  // The only designated one, because Embedded Swift allows no generic one in a class.
  /// The stack from its parts, whose invariants the caller checks.
  init(
    scale: Double, rect: PixelRect, rects: [PixelRect], rootShift: Int, columns: Int,
    words: FlatArray<UInt32>
  ) {
    frame = PixelFrame(rect, scale: scale)
    (self.rect, self.rects) = (rect, rects)
    (self.rootShift, self.columns, self.words) = (rootShift, columns, words)
  }

  package var count: Int { rects.count }

  // Inlined into the witness of `AreaStack`.
  @_optimize(speed)
  @inline(__always) package func topmost(x: Double, y: Double) -> Int {
    topmost(of: code(x: x, y: y))
  }

  package func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    areas(of: code(x: x, y: y)).first(where: isWanted) ?? -1
  }

  package func all(x: Double, y: Double) -> [Int] { areas(of: code(x: x, y: y)) }

  /// The code of the pixel at a point.
  @inline(__always) private func code(x: Double, y: Double) -> Code {
    guard let pixel = frame.pixel(x: x, y: y) else { return .empty }
    return code(column: pixel.column, row: pixel.row)
  }

  /// All areas of a pixel are found, so whoever asks counts them.
  package func work(x: Double, y: Double) -> Int { 1 }

  package func search(_ search: inout NearSearch) {
    var pixels = PixelSearch(self, search)
    pixels.run()
    search = pixels.search
  }

  /// The mask of an area. O(pixels of its rectangle · log areas on them).
  package func mask(_ index: Int) -> BitMask {
    BitMask(scale: scale, rows: tiles(of: index).rows)
  }

  /// What it takes to make a mask, and to join it with another.
  package func maskPrice(_ index: Int) -> Price {
    let rect = rects[index]
    return (rect.tileColumns.count * rect.tileRows.count) * (.tile + 8 * .rasterWord)
  }

  package func pieces(of index: Int) -> [AreaPiece] { mask(index).pieces }

  package func bounds(of index: Int) -> CGRect { rects[index].bounds(scale: scale) }

  /// A stack of some of the areas, built anew. O(pixels).
  package func keeping(_ indices: [Int]) -> MaskStack {
    SharedBudget.unlimited { budget throws(LimitExceeded) in
      try MaskStack(indices.map(tiles), scale: scale, budget: budget)
    }
  }

  package var byteCount: Int { 4 * words.count }

  /// What a node, a tile or a pixel of the raster is. Offsets are in the stack's `words`.
  struct Code {
    enum Kind: UInt32 {
      /// Pixels of one area, by its index + 1, or of none, by 0.
      case area
      /// Pixels of several areas: the offset of their number, followed by their indices + 1, topmost first.
      case areas
      /// A tile with a palette.
      case tile
      /// The offset of 16 × 16 codes, row by row.
      case node
    }

    let word: UInt32

    init(word: UInt32) { self.word = word }

    init(_ kind: Kind, _ value: Int) { word = UInt32(value, bits: 30, at: 2) | kind.rawValue }

    /// A tile at an offset that 8 divides: 16 × 16 palette indices row by row, of 2^`depth` bits each (1, 2,
    /// 4 or 8), then the palette, which has codes of the kinds `area` and `areas`. If there are pixels of no
    /// area, their index is 0.
    init(tileAt offset: Int, depth: Int) {
      word =
        UInt32(offset / 8, bits: 28, at: 4) | UInt32(depth, bits: 2, at: 2) | Kind.tile.rawValue
    }

    static let empty = Code(.area, 0)

    var kind: Kind { Kind(rawValue: word & 3) ?? .area }
    var value: Int { Int(word >> 2) }
    var depth: UInt32 { word >> 2 & 3 }
    var tileOffset: Int { Int(word >> 4) &* 8 }
    var paletteOffset: Int { tileOffset &+ 8 &<< Int(depth) }
  }

  /// The topmost area of a code, or −1; not for tiles and nodes.
  @inline(__always) func topmost(of code: Code) -> Int {
    (code.kind == .area ? code.value : Int(words[code.value &+ 1])) &- 1
  }

  /// The areas of a code, topmost first; not for tiles and nodes.
  func areas(of code: Code) -> [Int] {
    var areas: [Int] = []
    forEachArea(of: code) { areas.append($0) }
    return areas
  }

  /// Visits the areas of a code, topmost first; not for tiles and nodes.
  @inline(__always) func forEachArea(of code: Code, _ visit: (_ area: Int) -> Void) {
    if code.kind == .area {
      if code.value > 0 { visit(code.value - 1) }
    } else {
      for index in 1...Int(words[code.value]) { visit(Int(words[code.value + index]) - 1) }
    }
  }

  /// Whether a code's pixels belong to an area; not for tiles and nodes. O(log areas): they are sorted.
  private func belongs(_ code: Code, to area: Int) -> Bool {
    if code.kind == .area { return code.value == area + 1 }
    let list = code.value + 1...code.value + Int(words[code.value])
    return words[Range(list).dropLast().firstOrdered { words[$0] <= area + 1 }] == area + 1
  }

  /// The code of the pixel at a column and row of the raster.
  @inline(__always) func code(column: Int, row: Int) -> Code {
    let code = tileCode(column: column, row: row)
    guard code.kind == .tile else { return code }
    return Code(word: words[code.paletteOffset &+ paletteIndex(in: code, column: column, row: row)])
  }

  /// The code of the tile that has a column and row of the raster, or of a larger square of one code.
  @inline(__always) private func tileCode(column: Int, row: Int) -> Code {
    var shift = rootShift
    var code = Code(word: words[(row &>> shift) &* columns &+ column &>> shift])
    while code.kind == .node {
      shift &-= 4
      let child = ((row &>> shift) & 15) &* 16 &+ (column &>> shift) & 15
      code = Code(word: words[code.value &+ child])
    }
    return code
  }

  @inline(__always) func paletteIndex(in tile: Code, column: Int, row: Int) -> Int {
    let pixel = UInt32(truncatingIfNeeded: (row & 15) &* 16 &+ column & 15)
    let bit = pixel &<< tile.depth
    let word = words[tile.tileOffset &+ Int(bit &>> 5)] &>> (bit & 31)
    return Int(word & (1 &<< (1 &<< tile.depth) &- 1))
  }

  /// The 16 pixels of a tile's line that belong to some area, the first in the lowest bit.
  @inline(__always) func covered(_ tile: Code, line: Int) -> UInt32 {
    if words[tile.paletteOffset] != 0 { return 0xffff }
    if tile.depth == 0 {
      return words[tile.tileOffset &+ line &>> 1] &>> UInt32(line & 1 == 0 ? 0 : 16) & 0xffff
    }
    var bits: UInt32 = 0
    for column in 0..<16 where paletteIndex(in: tile, column: column, row: line) != 0 {
      bits |= 1 &<< UInt32(column)
    }
    return bits
  }

  /// An area's pixels. O(pixels of its rectangle · log areas on them).
  func tiles(of area: Int) -> AreaTiles {
    let own = rects[area]
    var tiles: [AreaTiles.Tile] = []
    for row in own.tileRows {
      for column in own.tileColumns {
        let (left, top) = (column * 16 - rect.x, row * 16 - rect.y)
        let tile = tileCode(column: left, row: top)
        var bits = AreaTiles.Bits()
        if tile.kind != .tile {
          if belongs(tile, to: area) { bits = AreaTiles.Bits(repeating: .max) }
        } else {
          // Neighbours mostly have the same index into the palette.
          var last = (index: -1, isInside: false)
          for pixel in 0..<256 {
            let index = paletteIndex(in: tile, column: pixel & 15, row: pixel >> 4)
            if index != last.index {
              last = (index, belongs(Code(word: words[tile.paletteOffset + index]), to: area))
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
