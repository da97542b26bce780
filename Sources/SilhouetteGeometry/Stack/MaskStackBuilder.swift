/// Makes the raster of a ``MaskStack``.
struct MaskStackBuilder {
  typealias Code = MaskStack.Code

  let scale: Double
  /// The smallest rectangle of each area.
  let rects: [PixelRect]
  /// The raster: whole tiles.
  private(set) var rect = PixelRect.none
  /// A root's side in pixels, as a power of 2.
  private(set) var rootShift = 4
  /// The number of roots in a row.
  private(set) var columns = 0
  /// The roots' codes, then all that they refer to.
  private(set) var words: [UInt32] = []

  private let areas: [AreaTiles]
  private let budget: SharedBudget
  /// The words whose memory is reserved.
  private var reserved = 0
  /// The areas of some pixels. Most lists differ and are long, so each is hashed once and fast.
  private struct AreaList: Hashable {
    let areas: [Int32]
    private let digest: UInt64

    init(_ areas: [Int32]) {
      self.areas = areas
      digest = areas.reduce(0) { digest, area in
        let product = (digest ^ UInt64(truncatingIfNeeded: area)) &* 0x9e37_79b9_7f4a_7c15
        return product ^ product >> 32
      }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }
  /// Each list of areas' offset in `words`.
  private var listOffsets: [AreaList: Int] = [:]

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
    try budget.checkPacked(words.count)
    try budget.pay((words.count - reserved) * .stackWord)
    reserved = words.count
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

  /// Appends the codes of squares of 2^`shift` pixels a side, row by row, and what they refer to. Returns the offset of
  /// the codes.
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
      words[first + index] = try code(of: own, shift: shift).word
    }
    return first
  }

  /// The code of a square of 2^`shift` pixels a side from the layers in it, topmost first.
  private mutating func code(
    of layers: ArraySlice<Layer>, shift: Int
  ) throws(LimitExceeded) -> Code {
    if shift == 4 { return try code(ofTile: layers) }
    try budget.pay(layers.count * .squareLayer)
    return Code(.node, try appendSquares(layers, columns: 16, rows: 16, shift: shift - 4))
  }

  /// The code of a tile from its layers, which part its pixels by the areas that they belong to.
  private mutating func code(ofTile layers: ArraySlice<Layer>) throws(LimitExceeded) -> Code {
    var parts = TileParts()
    // What is reserved for; the last layer may have added more.
    var paid = 0
    defer { budget.release(paid * .partArea) }
    try budget.pay(layers.count * .tileLayer)
    for layer in layers {
      let steps = parts.add(layer.area, areas[Int(layer.area)].tiles[Int(layer.tile)].bits)
      try budget.pay(steps * .partStep + (parts.listed - paid) * .partArea)
      paid = parts.listed
    }
    if parts.count == 1 { return try code(of: parts.areas[0]) }
    // The pixels of no area have palette index 0.
    if let none = parts.areas.firstIndex(where: { $0.isEmpty }) { parts.moveToFront(none) }
    var palette: [UInt32] = []
    for areas in parts.areas { palette.append(try code(of: areas).word) }
    let depth = parts.count <= 2 ? 0 : parts.count <= 4 ? 1 : parts.count <= 16 ? 2 : 3
    words += repeatElement(0, count: -words.count & 7)
    let offset = words.count
    words += repeatElement(0, count: 8 << depth)
    for (index, pixels) in parts.bits.enumerated().dropFirst() {
      pixels.forEachPixel { pixel in
        let bit = pixel << depth
        words[offset + bit >> 5] |= UInt32(index) << UInt32(bit & 31)
      }
    }
    words += palette
    try budget.pay(.mixedTile)
    try payForWords()
    return Code(tileAt: offset, depth: depth)
  }

  /// The code of pixels that belong to some areas, topmost first.
  private mutating func code(of areas: [Int32]) throws(LimitExceeded) -> Code {
    if areas.count < 2 { return Code(.area, areas.first.map { Int($0) + 1 } ?? 0) }
    try budget.pay(areas.count * .listedArea)
    let list = AreaList(areas)
    if let offset = listOffsets[list] { return Code(.areas, offset) }
    let offset = words.count
    listOffsets[list] = offset
    words.append(UInt32(areas.count))
    words += areas.map { UInt32($0 + 1) }
    // The list is kept twice: as the key by which it is found again.
    try budget.pay(.areaList + areas.count * .newListedArea)
    try payForWords()
    return Code(.areas, offset)
  }
}
