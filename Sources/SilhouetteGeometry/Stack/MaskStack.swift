package import Foundation

/// Masks of one scale, one over another, as a raster of what is on top.
///
/// The raster is cut into tiles of 16 × 16 pixels. A tile is all of one kind, and its code says which;
/// or it is mixed, and has a number for each pixel among the kinds that it lists. A raster of very
/// many tiles has a tree of them: each node has 16 × 16 codes for what is below it.
package final class MaskStack: AreaStack {
  private let frame: PixelFrame
  /// The pixels of the raster: all that are set in any mask, and the rest of their tiles.
  let rect: PixelRect
  /// The pixels that each mask reaches over.
  let rects: [PixelRect]
  /// A root's side in pixels, as a power of 2.
  let rootShift: Int
  /// How many roots there are to a row.
  let columns: Int
  /// The roots' codes, then nodes, mixed tiles and lists, wherever codes say.
  let words: FlatArray<UInt32>

  /// What a node, a tile or a pixel is; places count in `words`.
  struct Code {
    enum Kind: UInt32 {
      /// The pixels of one area, by its number and 1, or of none, by 0.
      case area
      /// The pixels of several areas: the place of their number and their list, front to back.
      case areas
      /// A mixed tile: how long its pixels' numbers are, and its place.
      case tile
      /// The place of 16 × 16 codes.
      case node
    }

    let word: UInt32

    init(word: UInt32) { self.word = word }

    init(_ kind: Kind, _ value: Int) { word = UInt32(value) << 2 | kind.rawValue }

    /// A mixed tile at a place that 8 divides: its pixels' numbers line by line, of 1, 2, 4 or 8 bits,
    /// which is 2 to the power of `size`; then the codes that are numbered. Pixels of no area have
    /// number 0.
    init(tileAt place: Int, size: Int) {
      word = UInt32(place / 8) << 4 | UInt32(size) << 2 | Kind.tile.rawValue
    }

    static let empty = Code(.area, 0)

    var kind: Kind { Kind(rawValue: word & 3) ?? .area }
    var value: Int { Int(word >> 2) }
    var size: UInt32 { word >> 2 & 3 }
    var tilePlace: Int { Int(word >> 4) &* 8 }
  }

  package var scale: Double { frame.scale }

  /// The stack of some masks of one scale, in paint order. O(pixels / 64 + mixed tiles).
  ///
  /// - Throws: ``MaskError/tooCrowded(limits:)``.
  package convenience init(
    _ masks: [BitMask], scale: Double, limits: MaskLimits = MaskLimits()
  ) throws(MaskError) {
    let made = MaskStackBuilder(masks, scale: scale, limit: limits.stackBytes)
    guard made.isWithinLimit else { throw .tooCrowded(limits: limits) }
    self.init(made)
  }

  private init(_ made: MaskStackBuilder) {
    frame = PixelFrame(made.rect, scale: made.scale)
    (rect, rects) = (made.rect, made.rects)
    (rootShift, columns) = (made.depth + 4, made.columns)
    words = FlatArray(made.words)
  }

  package var count: Int { rects.count }

  package func topmost(x: Double, y: Double) -> Int {
    topmost(of: code(x: x, y: y))
  }

  /// The topmost area that a code stands for, or −1.
  @inline(__always) func topmost(of code: Code) -> Int {
    (code.kind == .area ? code.value : Int(words[code.value &+ 1])) &- 1
  }

  package func all(x: Double, y: Double) -> [Int] {
    areas(of: code(x: x, y: y))
  }

  /// The areas that a code stands for, front to back.
  private func areas(of code: Code) -> [Int] {
    if code.kind == .area { return code.value == 0 ? [] : [code.value - 1] }
    return (1...Int(words[code.value])).map { Int(words[code.value + $0]) - 1 }
  }

  /// What the pixel under a point is.
  @inline(__always) private func code(x: Double, y: Double) -> Code {
    guard let pixel = frame.pixel(x: x, y: y) else { return .empty }
    return code(column: pixel.column, row: pixel.row)
  }

  /// What a pixel of the raster is.
  @inline(__always) func code(column: Int, row: Int) -> Code {
    var shift = rootShift
    var code = Code(word: words[(row &>> shift) &* columns &+ column &>> shift])
    while code.kind == .node {
      shift &-= 4
      let place = ((row &>> shift) & 15) &* 16 &+ (column &>> shift) & 15
      code = Code(word: words[code.value &+ place])
    }
    return code.kind == .tile ? self.code(in: code, column: column, row: row) : code
  }

  /// What a pixel of a mixed tile is.
  @inline(__always) private func code(in tile: Code, column: Int, row: Int) -> Code {
    let number = number(in: tile, column: column, row: row)
    return Code(word: words[tile.tilePlace &+ 8 &<< Int(tile.size) &+ number])
  }

  /// The number of a pixel among the kinds of its mixed tile.
  @inline(__always) func number(in tile: Code, column: Int, row: Int) -> Int {
    let pixel = UInt32(truncatingIfNeeded: (row & 15) &* 16 &+ column & 15)
    let bit = pixel &<< tile.size
    let word = words[tile.tilePlace &+ Int(bit &>> 5)] &>> (bit & 31)
    return Int(word & (1 &<< (1 &<< tile.size) &- 1))
  }

  package func nearestOutside(
    x: Double, y: Double, within limit: Double
  ) -> (area: Int, distance: Double)? {
    var search = MaskSearch(
      self, from: Vector(x * scale - Double(rect.x), y * scale - Double(rect.y)),
      reach: limit * scale)
    search.run()
    return search.found.map { ($0, search.best / scale) }
  }

  /// A mask as it was before it came into the raster. O(pixels of its rectangle).
  package func mask(_ number: Int) -> BitMask {
    let own = rects[number]
    return BitMask(scale: scale, pixelRect: own) { row, column in
      let code = code(column: own.x - rect.x + column, row: own.y - rect.y + row)
      return code.kind == .area ? code.value == number + 1 : areas(of: code).contains(number)
    }
  }

  package func area(_ number: Int) -> any IndexedArea { mask(number) }

  package func bounds(of number: Int) -> CGRect { rects[number].bounds(scale: scale) }

  package func keeping(_ kept: [Int]) -> MaskStack {
    MaskStack(MaskStackBuilder(kept.map(mask), scale: scale, limit: .max))
  }

  package var byteCount: Int { 4 * words.count }
}
