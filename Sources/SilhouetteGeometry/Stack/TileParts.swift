/// The pixels of a tile, parted by the areas that they belong to.
struct TileParts {
  /// The pixels of each part.
  private(set) var bits = [AreaTiles.Bits(repeating: .max)]
  /// The areas of each part, topmost first.
  private(set) var areas: [[Int32]] = [[]]
  /// How many areas all parts have been given, those of parts that were parted included.
  private(set) var listed = 0
  /// For each pixel the index of its part, once there are more than a few.
  private var partOfPixel: [UInt8] = []

  /// With more parts than this, a small layer asks its pixels for their parts.
  private static let few = 16

  var count: Int { bits.count }

  /// Adds an area below all others. Returns how many parts and pixels were looked at.
  mutating func add(_ area: Int32, _ layer: AreaTiles.Bits) -> Int {
    let pixels = layer.pixelCount
    guard count > Self.few, pixels < count else {
      let before = count
      for part in 0..<before { add(area, layer, to: part) }
      return before
    }
    if partOfPixel.isEmpty { findParts() }
    // A bit for each part.
    var touched = SIMD4<UInt64>()
    layer.forEachPixel { pixel in
      let part = Int(partOfPixel[pixel])
      touched[part >> 6] |= 1 &<< UInt64(part & 63)
    }
    for word in 0..<4 {
      var rest = touched[word]
      while rest != 0 {
        add(area, layer, to: word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return pixels
  }

  /// Adds an area to a part, whose other pixels become a part of their own.
  private mutating func add(_ area: Int32, _ layer: AreaTiles.Bits, to part: Int) {
    let (inside, outside) = (bits[part] & layer, bits[part] & ~layer)
    if inside.isClear { return }
    if !outside.isClear {
      if !partOfPixel.isEmpty {
        let new = UInt8(truncatingIfNeeded: count)
        outside.forEachPixel { partOfPixel[$0] = new }
      }
      bits.append(outside)
      areas.append(areas[part])
      listed += areas[part].count
    }
    bits[part] = inside
    areas[part].append(area)
    listed += 1
  }

  /// Finds the part of each pixel. There are at most 256 of both.
  private mutating func findParts() {
    partOfPixel = Array(repeating: 0, count: 256)
    for (part, bits) in bits.enumerated() {
      bits.forEachPixel { partOfPixel[$0] = UInt8(truncatingIfNeeded: part) }
    }
  }

  /// Makes a part the first.
  mutating func moveToFront(_ part: Int) {
    bits.swapAt(0, part)
    areas.swapAt(0, part)
    partOfPixel = []
  }
}

extension AreaTiles.Bits {
  /// Whether no pixel is set.
  fileprivate var isClear: Bool {
    let half = lowHalf | highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter.x | quarter.y == 0
  }

  fileprivate var pixelCount: Int {
    indices.reduce(0) { $0 + self[$1].nonzeroBitCount }
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
}
