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
}
