import SilhouetteGeometry

/// For each area of a map, in paint order, the index of its shape; and how the areas were drawn.
struct AreaOwners: RandomAccessCollection, Sendable {
  /// For each area its shape times 4, plus 2 if it is the first of a drawing, plus 1 for a stroke.
  private var codes: [UInt32] = []
  /// The orders and opacities of drawings, by their bits.
  private(set) var orders = Runs(0)
  private(set) var opacities = Runs(Double(1).bitPattern)

  var startIndex: Int { 0 }
  var endIndex: Int { codes.count }
  subscript(area: Int) -> Int { Int(codes[area] >> 2) }

  func isFirstOfDrawing(_ area: Int) -> Bool { codes[area] & 2 != 0 }
  func part(_ area: Int) -> Hit.Part { codes[area] & 1 != 0 ? .stroke : .fill }

  /// Adds an area on top of the others.
  mutating func append(_ owner: Int, part: Hit.Part = .fill, isFirst: Bool = true) {
    codes.append(UInt32(owner) << 2 | (isFirst ? 2 : 0) | (part == .stroke ? 1 : 0))
  }

  /// Says what the areas that are added next have.
  mutating func setNext(order: Int, opacity: Double) {
    orders.set(UInt64(bitPattern: Int64(order)), from: codes.count)
    opacities.set(opacity.bitPattern, from: codes.count)
  }

  func order(_ area: Int) -> Int { Int(clamping: Int64(bitPattern: orders[area])) }
  func opacity(_ area: Int) -> Double { Double(bitPattern: opacities[area]) }

  /// Those of some areas, each with another owner.
  func keeping(_ areas: [Int], owner: (Int) -> Int) -> AreaOwners {
    var kept = AreaOwners()
    for area in areas {
      kept.setNext(order: order(area), opacity: opacity(area))
      kept.append(owner(area), part: part(area), isFirst: isFirstOfDrawing(area))
    }
    return kept
  }
}

extension AreaOwners {
  /// Writes the codes.
  func write(to writer: inout StoredWriter) { writer.write(codes) }

  /// Reads the codes of areas, whose shapes have indices below a count.
  init(count: Int, shapes: Int, from reader: inout StoredReader) throws(StoredError) {
    let start = reader.offset
    let words = try reader.readArray(UInt32.self, count: count)
    try reader.reserve(count, each: 8)
    codes.reserveCapacity(count)
    for area in 0..<count {
      guard words[area] >> 2 < shapes else {
        throw reader.malformed(
          "a shape below \(shapes)", found: "\(words[area] >> 2)", at: start + 4 * area)
      }
      codes.append(words[area])
    }
  }

  /// Reads orders and opacities.
  mutating func readRuns(
    orders: Int, opacities: Int, from reader: inout StoredReader
  ) throws(StoredError) {
    try self.orders.read(orders, within: count, from: &reader)
    try self.opacities.read(opacities, within: count, from: &reader)
  }
}
