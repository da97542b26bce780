import SilhouetteGeometry

/// For each area of a map, in paint order, the index of its shape; and how the areas were drawn.
struct AreaOwners: RandomAccessCollection, Sendable {
  /// For each area its shape times 4, plus 2 if it is the first of a drawing, plus 1 for a stroke.
  private(set) var codes: [UInt32] = []
  /// The orders and opacities of drawings, by their bits.
  private(set) var orders = Runs(0)
  private(set) var opacities = Runs(Double(1).bitPattern)

  init() {}

  init(codes: [UInt32], orders: Runs, opacities: Runs) {
    (self.codes, self.orders, self.opacities) = (codes, orders, opacities)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { codes.count }
  subscript(area: Int) -> Int { Int(codes[area] >> 2) }
  var byteCount: Int { 4 * codes.count }

  /// The ranks of a shape's areas, where the areas are ranked by their shapes. O(log areas).
  func range(of shape: Int, _ area: (_ rank: Int) -> Int) -> Range<Int> {
    let start = indices.firstOrdered { self[area($0)] >= shape }
    return start..<(start..<count).firstOrdered { self[area($0)] > shape }
  }

  func part(_ area: Int) -> Hit.Part { codes[area] & 1 != 0 ? .stroke : .fill }

  /// Adds an area that is a drawing, on top of the others.
  mutating func append(_ owner: Int) { codes.append(UInt32(owner) << 2 | 2) }

  /// Adds an area for each outline of a drawing.
  mutating func append(_ drawing: HitMap.Drawing, of owner: Int) {
    guard !drawing.outlines.isEmpty else { return }
    orders.set(UInt64(bitPattern: Int64(drawing.order)), from: count)
    opacities.set(drawing.opacity.bitPattern, from: count)
    for index in drawing.outlines.indices {
      let isStroke = if case .stroke = drawing.outlines[index].style { true } else { false }
      codes.append(UInt32(owner) << 2 | (index == 0 ? 2 : 0) | (isStroke ? 1 : 0))
    }
  }

  /// The same areas, each with the shape that takes the place of its own.
  func owned(by newOwner: (_ owner: Int) -> Int) -> AreaOwners {
    AreaOwners(
      codes: codes.map { UInt32(newOwner(Int($0 >> 2))) << 2 | $0 & 3 }, orders: orders,
      opacities: opacities)
  }

  /// Those of some areas.
  func keeping(_ areas: [Int]) -> AreaOwners {
    var kept = AreaOwners()
    for area in areas {
      kept.orders.set(orders[area], from: kept.count)
      kept.opacities.set(opacities[area], from: kept.count)
      kept.codes.append(codes[area])
    }
    return kept
  }

  /// The drawings that some areas of a shape came from, bottom to top. O(outlines).
  func drawings(
    of areas: [Int], outline: (Int) -> Outline, clips: (Int) -> [Clip]
  ) -> [HitMap.Drawing] {
    var drawings: [(first: Int, outlines: [Outline])] = []
    for area in areas {
      if codes[area] & 2 != 0 || drawings.isEmpty { drawings.append((area, [])) }
      drawings[drawings.count - 1].outlines.append(outline(area))
    }
    return drawings.map { first, own in
      HitMap.Drawing(
        outlines: own, clips: clips(first),
        order: Int(clamping: Int64(bitPattern: orders[first])),
        opacity: Double(bitPattern: opacities[first]))
    }
  }
}

/// A value for each index, where neighbours nearly always have the same: only where it changes is stored.
struct Runs: Sendable {
  private let first: UInt64
  private var starts: [UInt32] = []
  private var values: [UInt64] = []

  /// - Parameter first: the value before any change.
  init(_ first: UInt64) { self.first = first }

  /// The number of changes.
  var count: Int { starts.count }

  /// Changes the value from an index on, which is none before those of other changes.
  mutating func set(_ value: UInt64, from index: Int) {
    guard value != values.last ?? first else { return }
    starts.append(UInt32(index))
    values.append(value)
  }

  /// O(log changes).
  subscript(index: Int) -> UInt64 {
    let next = starts.indices.firstOrdered { starts[$0] > index }
    return next > 0 ? values[next - 1] : first
  }

  func write(to writer: inout StoredWriter) {
    writer.write(array: starts)
    writer.write(array: values)
  }

  /// Reads some changes, whose indices rise.
  ///
  /// - Parameter first: the value before any change.
  init(
    _ first: UInt64, within end: Int, from reader: StoredReader
  ) throws(StoredError) {
    self.init(first)
    let offset = reader.offset + 8
    let stored = try reader.readArray(UInt32.self)
    let words = try reader.readArray(UInt64.self)
    try reader.reserve(stored.count, each: 24)
    for index in 0..<stored.count {
      guard index < words.count, stored[index] < end,
        index == 0 || stored[index] > stored[index - 1]
      else {
        throw .malformed(
          "as many values, for indices below \(end) in rising order", found: "\(stored[index])",
          at: offset + 4 * index)
      }
      set(words[index], from: Int(stored[index]))
    }
  }
}
