/// Makes the raster of a ``MaskStack``.
struct MaskStackBuilder {
  let scale: Double
  /// The smallest rectangle of each area.
  let rects: [PixelRect]
  /// The raster: whole tiles.
  private(set) var rect = PixelRect.none
  /// A root's side in pixels, as a power of 2.
  private(set) var rootShift = 4
  /// The number of roots in a row.
  private(set) var columns = 0
  /// The roots' cells, then all that they refer to.
  private(set) var words: [UInt32] = []
  private(set) var covers = Covers.Builder()

  private let areas: [AreaTiles]
  private let budget: SharedBudget
  /// The words and covers whose memory is reserved.
  private var (reserved, paidCovers) = (0, 0)
  /// The cells of a tile's pixels.
  private var pixels = [Cell](repeating: .empty, count: 256)

  /// A raster of more roots than this gets a tree.
  private static var mostRoots: Int { 1 << 18 }

  /// A tile of an area, by their indices.
  private struct Layer {
    let area, tile: Int32
  }

  init(_ areas: [AreaTiles], scale: Double, budget: SharedBudget) throws(LimitExceeded) {
    self.scale = scale
    self.areas = areas
    self.budget = budget
    rects = areas.map { $0.rect }
    try budget.checkPacked(areas.count)
    try budget.pay(areas.count * .mask)
    let used = rects.reduce(PixelRect.none) { $0.joined(with: $1) }
    if used.isEmpty { return }
    let (across, down) = (used.tileColumns, used.tileRows)
    rect = PixelRect(
      x: across.lowerBound * 16, y: down.lowerBound * 16, width: across.count * 16,
      height: down.count * 16)
    func roots(_ length: Int) -> Int { (length - 1) >> rootShift + 1 }
    while roots(rect.height) > Self.mostRoots / roots(rect.width) { rootShift += 4 }
    columns = roots(rect.width)
    let rows = roots(rect.height)
    let layers = try layers()
    _ = try appendSquares(layers[...], columns: columns, rows: rows, shift: rootShift)
    budget.release(layers.count * .layer)
  }

  /// Reserves the words added since the last call.
  private mutating func payForWords() throws(LimitExceeded) {
    // A node's offset has three bits less.
    try budget.checkPacked(8 * words.count)
    try budget.checkPacked(covers.nodes.count)
    try budget.pay(
      (words.count - reserved) * .stackWord + (covers.nodes.count - paidCovers) * .cover)
    (reserved, paidCovers) = (words.count, covers.nodes.count)
  }

  /// The tiles of all areas, topmost first.
  private func layers() throws(LimitExceeded) -> [Layer] {
    let tiles = areas.reduce(0) { $0 + $1.tiles.count }
    try budget.checkPacked(tiles)
    try budget.pay(tiles * .layer)
    var layers: [Layer] = []
    layers.reserveCapacity(tiles)
    for area in areas.indices.reversed() {
      for tile in areas[area].tiles.indices {
        layers.append(
          Layer(area: Int32(truncatingIfNeeded: area), tile: Int32(truncatingIfNeeded: tile)))
      }
    }
    return layers
  }

  /// Appends the cells of squares of 2^`shift` pixels a side, row by row, and what they refer to. Returns their offset.
  ///
  /// - Parameter layers: all in the squares, topmost first.
  private mutating func appendSquares(
    _ layers: ArraySlice<Layer>, columns: Int, rows: Int, shift: Int
  ) throws(LimitExceeded) -> Int {
    let (first, count) = (words.count, columns * rows)
    try budget.pay(count * .clearedWord)
    words += repeatElement(0, count: count)
    reserved += count
    let mask = shift == rootShift ? -1 : 15
    func square(_ layer: Layer) -> Int {
      let tile = areas[Int(layer.area)].tiles[Int(layer.tile)]
      let (column, row) = (tile.column * 16 - rect.x, tile.row * 16 - rect.y)
      return (row >> shift & mask) * columns + column >> shift & mask
    }
    // Count, then fill backwards, so that each square's layers keep their order.
    var starts = [Int](repeating: 0, count: count + 1)
    for layer in layers { starts[square(layer)] += 1 }
    var sum = 0
    for index in starts.indices {
      sum += starts[index]
      starts[index] = sum
    }
    var sorted = Array(layers)
    for layer in layers.reversed() {
      let square = square(layer)
      starts[square] -= 1
      sorted[starts[square]] = layer
    }
    for index in 0..<count where starts[index] < starts[index + 1] {
      let own = sorted[starts[index]..<starts[index + 1]]
      words[first + index] = try cell(of: own, shift: shift).word
    }
    return first
  }

  /// The cell of a square of 2^`shift` pixels a side from the layers in it, topmost first.
  private mutating func cell(
    of layers: ArraySlice<Layer>, shift: Int
  ) throws(LimitExceeded) -> Cell {
    if shift == 4 { return try cell(ofTile: layers) }
    try budget.pay(layers.count * .squareLayer)
    return Cell(
      gridAt: try appendSquares(layers, columns: 16, rows: 16, shift: shift - 4), k: 4)
  }

  /// The cell of a tile from its layers, topmost first.
  private mutating func cell(ofTile layers: ArraySlice<Layer>) throws(LimitExceeded) -> Cell {
    // That of all pixels, as long as they have one.
    var common: Cell? = .empty
    for layer in layers.reversed() {
      let bits = areas[Int(layer.area)].tiles[Int(layer.tile)].bits
      let area = UInt32(truncatingIfNeeded: layer.area)
      try budget.pay(.tileLayer)
      if let below = common {
        if bits == AreaTiles.Bits(repeating: .max) {
          common = covers.list(area, above: below)
          try payForWords()
          continue
        }
        for pixel in 0..<256 { pixels[pixel] = below }
        common = nil
      }
      // Neighbours mostly have the same areas.
      var last = (below: Cell.empty, list: covers.list(area, above: .empty))
      var lookedUp = 0
      bits.forEachPixel { pixel in
        if pixels[pixel] != last.below {
          last = (pixels[pixel], covers.list(area, above: pixels[pixel]))
          lookedUp += 1
        }
        pixels[pixel] = last.list
      }
      try budget.pay(lookedUp * .lookedUpCover)
      try payForWords()
    }
    if let common { return common }
    return try cell(ofPixels: Self.palette(of: pixels))
  }

  /// The cells of a tile's pixels, each once; that of no area is the first.
  private static func palette(of pixels: [Cell]) -> [Cell] {
    var palette: [Cell] = pixels.contains(.empty) ? [.empty] : []
    for pixel in 0..<256 where pixel == 0 || pixels[pixel] != pixels[pixel - 1] {
      if !palette.contains(pixels[pixel]) { palette.append(pixels[pixel]) }
    }
    return palette
  }

  /// The cell of a tile from those of its pixels.
  private mutating func cell(ofPixels palette: [Cell]) throws(LimitExceeded) -> Cell {
    if palette.count == 1 { return palette[0] }
    let depth = palette.count <= 2 ? 0 : palette.count <= 4 ? 1 : palette.count <= 16 ? 2 : 3
    let offset = words.count
    words.append(UInt32(depth))
    words += repeatElement(0, count: 8 << depth)
    var last = (cell: palette[0], index: 0)
    for pixel in 0..<256 {
      if pixels[pixel] != last.cell {
        last = (pixels[pixel], palette.firstIndex(of: pixels[pixel]) ?? 0)
      }
      let bit = pixel << depth
      words[offset + 1 + bit >> 5] |= UInt32(last.index) << UInt32(bit & 31)
    }
    words += palette.map { $0.word }
    try budget.pay(.mixedTile + palette.count * .paletteCell)
    try payForWords()
    return Cell(listAt: offset)
  }
}
