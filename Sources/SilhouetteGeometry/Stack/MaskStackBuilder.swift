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
  /// False if the byte limit stopped the build; the raster is then incomplete.
  private(set) var isComplete = true

  private let areas: [AreaTiles]
  private let limit: Int
  /// The memory of the areas' tiles.
  private let tileBytes: Int
  /// Each list of areas' offset in `words`.
  private var listOffsets: [[Int32]: Int] = [:]

  /// A raster of more roots than this gets a tree.
  private static let mostRoots = 1 << 18

  /// A tile of an area, by their indices.
  private struct Layer {
    let area, tile: Int32
  }

  /// - Parameter limit: the most bytes; never more than 4 GiB, as an offset in `words` has 30 bits.
  init(_ areas: [AreaTiles], scale: Double, limit: Int) {
    self.scale = scale
    self.areas = areas
    self.limit = min(limit, 1 << 32)
    rects = areas.map(\.rect)
    tileBytes = areas.reduce(0) { $0 + $1.tiles.count } * AreaTiles.bytesPerTile
    let used = rects.filter { !$0.isEmpty }
    guard let left = used.map(\.tileColumns.lowerBound).min(),
      let top = used.map(\.tileRows.lowerBound).min(),
      let right = used.map(\.tileColumns.upperBound).max(),
      let bottom = used.map(\.tileRows.upperBound).max()
    else { return }
    rect = PixelRect(
      x: left * 16, y: top * 16, width: (right - left) * 16, height: (bottom - top) * 16)
    var rows: Int
    repeat {
      columns = (rect.width - 1) >> rootShift + 1
      rows = (rect.height - 1) >> rootShift + 1
      if columns <= Self.mostRoots, rows <= Self.mostRoots / columns { break }
      rootShift += 4
    } while true
    words = Array(repeating: 0, count: columns * rows)
    checkLimit()
    if !isComplete { return }
    let (layers, starts) = layersByRoot()
    for root in 0..<columns * rows where starts[root] < starts[root + 1] {
      words[root] = code(of: layers[starts[root]..<starts[root + 1]], shift: rootShift).word
      if !isComplete { return }
    }
  }

  /// Stops the build if the tiles, the words (of which lists are kept twice) and a number of other
  /// indices take more than the limit.
  private mutating func checkLimit(indices: Int = 0) {
    if 8 * words.count + tileBytes + 4 * indices > limit { isComplete = false }
  }

  /// The layers of each root one after the other, topmost first, and where each root's start.
  private func layersByRoot() -> (layers: [Layer], starts: [Int]) {
    // Count, then fill backwards.
    var starts = [Int](repeating: 0, count: words.count + 1)
    for area in areas {
      for tile in area.tiles { starts[root(of: tile)] += 1 }
    }
    var sum = 0
    for root in starts.indices {
      sum += starts[root]
      starts[root] = sum
    }
    var layers = [Layer](repeating: Layer(area: 0, tile: 0), count: sum)
    for (area, tiles) in areas.map(\.tiles).enumerated() {
      for (index, tile) in tiles.enumerated() {
        let root = root(of: tile)
        starts[root] -= 1
        layers[starts[root]] = Layer(
          area: Int32(truncatingIfNeeded: area), tile: Int32(truncatingIfNeeded: index))
      }
    }
    return (layers, starts)
  }

  private func root(of tile: AreaTiles.Tile) -> Int {
    let (column, row) = (tile.column * 16 - rect.x, tile.row * 16 - rect.y)
    return (row >> rootShift) * columns + column >> rootShift
  }

  /// The code of a square of 2^`shift` pixels a side from the layers in it, topmost first.
  private mutating func code(of layers: ArraySlice<Layer>, shift: Int) -> Code {
    if shift == 4 { return code(ofTile: layers) }
    var children = [[Layer]](repeating: [], count: 256)
    for layer in layers {
      let tile = areas[Int(layer.area)].tiles[Int(layer.tile)]
      let (column, row) = (tile.column * 16 - rect.x, tile.row * 16 - rect.y)
      children[(row >> (shift - 4) & 15) * 16 + column >> (shift - 4) & 15].append(layer)
    }
    let node = words.count
    words += repeatElement(0, count: 256)
    for (index, layers) in children.enumerated() where !layers.isEmpty && isComplete {
      words[node + index] = code(of: layers[...], shift: shift - 4).word
    }
    return Code(.node, node)
  }

  /// The code of a tile from its layers, which part its pixels by the areas that they belong to.
  private mutating func code(ofTile layers: ArraySlice<Layer>) -> Code {
    var parts: [(bits: AreaTiles.Bits, areas: [Int32])] = [(AreaTiles.Bits(repeating: .max), [])]
    var listed = 0
    for layer in layers {
      let bits = areas[Int(layer.area)].tiles[Int(layer.tile)].bits
      for index in parts.indices {
        let (inside, outside) = (parts[index].bits & bits, parts[index].bits & ~bits)
        if inside == AreaTiles.Bits() { continue }
        if outside != AreaTiles.Bits() {
          parts.append((outside, parts[index].areas))
          listed += parts[index].areas.count
        }
        parts[index].bits = inside
        parts[index].areas.append(layer.area)
        listed += 1
      }
      checkLimit(indices: listed)
      if !isComplete { return .empty }
    }
    if parts.count == 1 { return code(of: parts[0].areas) }
    // The pixels of no area have palette index 0.
    if let none = parts.firstIndex(where: \.areas.isEmpty) { parts.swapAt(0, none) }
    let palette = parts.map { code(of: $0.areas).word }
    let depth = parts.count <= 2 ? 0 : parts.count <= 4 ? 1 : parts.count <= 16 ? 2 : 3
    words += repeatElement(0, count: -words.count & 7)
    let offset = words.count
    words += repeatElement(0, count: 8 << depth)
    for (index, part) in parts.enumerated().dropFirst() {
      for pair in 0..<8 {
        var pixels = part.bits[pair]
        while pixels != 0 {
          let bit = (pair * 32 + pixels.trailingZeroBitCount) << depth
          pixels &= pixels - 1
          words[offset + bit >> 5] |= UInt32(index) << UInt32(bit & 31)
        }
      }
    }
    words += palette
    return Code(tileAt: offset, depth: depth)
  }

  /// The code of pixels that belong to some areas, topmost first.
  private mutating func code(of areas: [Int32]) -> Code {
    if areas.count < 2 { return Code(.area, areas.first.map { Int($0) + 1 } ?? 0) }
    if let offset = listOffsets[areas] { return Code(.areas, offset) }
    let offset = words.count
    listOffsets[areas] = offset
    words.append(UInt32(areas.count))
    words += areas.map { UInt32($0 + 1) }
    return Code(.areas, offset)
  }
}
