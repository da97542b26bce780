import SilhouetteGeometry

/// For each area of a map, in paint order, the index of its shape; and how the areas were drawn.
struct AreaTable: RandomAccessCollection, Sendable {
  /// For each area its shape times 4, plus 2 if it is the first of a drawing, plus 1 for a stroke.
  var codes: [UInt32] = []
  /// The orders of drawings.
  var orders = RunLengths<Int64>(0)
  /// The colours of drawings, see ``code(of:)``.
  var fills = RunLengths(code(of: nil)), strokes = RunLengths(code(of: nil))
  /// For each drawing, which of some strokes is painted along its fills, as an index plus 1; 0 for none.
  var painted = RunLengths<UInt32>(0)
  var paintedStrokes: [Stroke] = []
  /// The colours of areas that were painted since: of their fills and strokes.
  private(set) var repainted: [Int: (fill: RGBA?, stroke: RGBA?)] = [:]

  /// The owner of an area that is of no shape.
  static let nobody = 1 << 30 - 1

  /// A colour in 32 bits: red in the lowest 8, alpha in the highest. All clear colours have one code, and no colour
  /// another.
  static func code(of color: RGBA?) -> UInt32 {
    guard let color else { return 1 }
    if color.alpha == 0 { return 0 }
    return UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
      | UInt32(color.alpha) << 24
  }

  /// The colour of a code.
  private static func color(_ code: UInt32) -> RGBA? {
    if code == 1 { return nil }
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: code >> shift) }
    return RGBA(red: channel(0), green: channel(8), blue: channel(16), alpha: channel(24))
  }

  var startIndex: Int { 0 }
  var endIndex: Int { codes.count }
  subscript(area: Int) -> Int { Int(codes[area] >> 2) }
  var byteCount: Int { 4 * codes.count }

  /// The numbers of a shape's areas, where the areas are numbered by their shapes. O(log areas), or O(its areas) where most
  /// shapes have one.
  @inline(__always) func range(of shape: Int, _ area: (_ number: Int) -> Int) -> Range<Int> {
    if shape < count, self[area(shape)] == shape {
      var (first, end) = (shape, shape + 1)
      while first > 0, self[area(first - 1)] == shape { first -= 1 }
      while end < count, self[area(end)] == shape { end += 1 }
      return first..<end
    }
    let start = indices.firstOrdered { self[area($0)] >= shape }
    return start..<(start..<count).firstOrdered { self[area($0)] > shape }
  }

  func part(_ area: Int) -> Hit.Part { codes[area] & 1 != 0 ? .stroke : .fill }

  /// Adds an area that is a drawing, on top of the others.
  mutating func append(_ owner: Int) { codes.append(UInt32(owner, bits: 30, at: 2) | 2) }

  /// Adds an area for each outline of a drawing.
  mutating func append(_ drawing: HitMap.Drawing, of owner: Int) {
    guard !drawing.outlines.isEmpty else { return }
    orders.set(Int64(drawing.order), from: count)
    fills.set(Self.code(of: drawing.fill), from: count)
    strokes.set(Self.code(of: drawing.stroke), from: count)
    if drawing.paintedStrokes.isEmpty {
      painted.set(0, from: count)
    } else {
      // Neighbours mostly have the same.
      let isSame = paintedStrokes.suffix(1).elementsEqual(drawing.paintedStrokes)
      if !isSame { paintedStrokes += drawing.paintedStrokes }
      painted.set(UInt32(paintedStrokes.count), from: count)
    }
    for index in drawing.outlines.indices {
      let isStroke = if case .stroke = drawing.outlines[index].style { true } else { false }
      codes.append(UInt32(owner, bits: 30, at: 2) | (index == 0 ? 2 : 0) | (isStroke ? 1 : 0))
    }
  }

  /// The same areas, each with the shape that takes the place of its own.
  func owned(by newOwner: (_ owner: Int) -> Int) -> AreaTable {
    var owned = self
    owned.codes = codes.map { UInt32(newOwner(Int($0 >> 2)), bits: 30, at: 2) | $0 & 3 }
    return owned
  }

  /// Those of some areas.
  func keeping(_ areas: [Int]) -> AreaTable {
    var kept = AreaTable()
    kept.paintedStrokes = paintedStrokes
    kept.codes = areas.map { codes[$0] }
    (kept.orders, kept.painted) = (orders.keeping(areas), painted.keeping(areas))
    (kept.fills, kept.strokes) = (fills.keeping(areas), strokes.keeping(areas))
    return kept
  }

  /// Gives an area colours, if they are not nil. O(1).
  mutating func paint(_ area: Int, fill: RGBA?, stroke: RGBA?) {
    let known = repainted[area]
    repainted[area] = (fill ?? known?.fill, stroke ?? known?.stroke)
  }

  /// Whether any area has been painted otherwise than it was drawn.
  var isRepainted: Bool { !repainted.isEmpty }

  /// The areas that have been painted otherwise than in another table. O(areas painted in either).
  func repainted(since other: AreaTable) -> [Int] {
    Set(repainted.keys).union(other.repainted.keys).filter {
      let (own, others) = (repainted[$0], other.repainted[$0])
      return own?.fill != others?.fill || own?.stroke != others?.stroke
    }
  }

  var hasColors: Bool {
    !repainted.isEmpty || (fills.values + strokes.values).contains { $0 != Self.code(of: nil) }
  }

  /// The same areas without their colours, and what is painted along them.
  var plain: AreaTable { AreaTable(codes: codes, orders: orders) }

  /// The stroke that is painted along an area's drawing, where that was built; nil for none.
  func paintedStroke(_ area: Int) -> Stroke? {
    let stroke = Int(painted[area])
    return stroke > 0 ? paintedStrokes[stroke - 1] : nil
  }

  /// The drawings that some areas came from, in their order, each with its first area and the index of its shape.
  /// O(outlines).
  func drawings(
    of areas: some Sequence<Int>, outline: (Int) -> Outline, clips: (Int) -> [Clip],
    transform: (Int) -> Affine
  ) -> [(area: Int, owner: Int, drawing: HitMap.Drawing)] {
    var drawings: [(first: Int, outlines: [Outline])] = []
    for area in areas {
      if codes[area] & 2 != 0 || drawings.isEmpty { drawings.append((area, [])) }
      drawings[drawings.count - 1].outlines.append(outline(area))
    }
    return drawings.map { first, own in
      (
        first, self[first],
        HitMap.Drawing(
          outlines: own, clips: clips(first), order: Int(clamping: orders[first]),
          fill: repainted[first]?.fill ?? Self.color(fills[first]),
          stroke: repainted[first]?.stroke ?? Self.color(strokes[first]),
          paintedStroke: paintedStroke(first)?.applying(transform(first)))
      )
    }
  }
}

/// A value for each index, where neighbours nearly always have the same: only where it changes is stored.
struct RunLengths<Value: FixedWidthInteger & BitwiseCopyable & Sendable>: Sendable {
  private let first: Value
  private var starts: [UInt32] = []
  private(set) var values: [Value] = []

  /// - Parameter first: the value before any change.
  init(_ first: Value) { self.first = first }

  /// Changes the value from an index on, which is none before those of other changes.
  mutating func set(_ value: Value, from index: Int) {
    guard value != values.last ?? first else { return }
    starts.append(UInt32(index))
    values.append(value)
  }

  /// The values of some indices.
  func keeping(_ indices: [Int]) -> RunLengths {
    var kept = RunLengths(first)
    for (new, index) in indices.enumerated() { kept.set(self[index], from: new) }
    return kept
  }

  /// O(log changes).
  subscript(index: Int) -> Value {
    let next = starts.indices.firstOrdered { starts[$0] > index }
    return next > 0 ? values[next - 1] : first
  }

  /// - Parameter stored: maps a value to its stored form.
  func write(to writer: inout StoredWriter, _ stored: (Value) -> Value = { $0 }) {
    writer.write(array: starts)
    writer.write(array: values.map(stored))
  }

  /// Reads some changes, whose indices rise.
  ///
  /// - Parameters:
  ///   - first: the value before any change.
  ///   - most: the greatest value that is valid.
  init(
    _ first: Value, upTo most: Value = .max, within end: Int, from reader: StoredReader
  ) throws(StoredError) {
    self.init(first)
    let offset = reader.offset + 8
    let stored = try reader.readArray(UInt32.self)
    let valueOffset = reader.offset + 8
    let words = try reader.readArray(Value.self)
    guard words.count == stored.count else { throw .malformed(at: valueOffset - 8) }
    try reader.reserve(stored.count, each: 24)
    for index in 0..<stored.count {
      guard stored[index] < end, index == 0 || stored[index] > stored[index - 1] else {
        throw .malformed(at: offset + 4 * index)
      }
      guard words[index] <= most else {
        throw .malformed(at: valueOffset + MemoryLayout<Value>.size * index)
      }
      set(words[index], from: Int(stored: stored[index]))
    }
  }
}
