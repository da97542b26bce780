/// The borders in a cell of straight fills, rounded to 16 bits: nearly every point is decided by them alone, without
/// the coordinates, which are elsewhere in memory.
///
/// They are one chain of steps, cut where it is far from the cell. Across each step the winding numbers of one or more
/// areas change, or of none where the chain goes on to another border. A border that two areas share is there once.
/// A point's winding numbers are those on the cell's left at the top of its row, plus the changes across all steps at or
/// to the left of the point.
///
/// They stand before the entries of a list, or in a ``SubGrid``: ``mark``, with the number of blocks, of areas, whether
/// the fill rule is even-odd, and whether the last area covers the cell, below all others; the winding numbers of the
/// others on the left, a byte for each, plus 128; the areas, topmost first; the chain's points, 16 bits for x and for y, counted from the cell's middle in 4,096ths of a cell; and for each
/// block of four steps what is added to the winding numbers where a step descends: a byte for each area, with two bits
/// for each step, that of −1, 0 or 1 plus 1.
struct CellBorders {
  /// Set in the first word: in no entry's. A ``SubGrid`` sets another bit too, and an ``AreaTree`` all others.
  static let mark: UInt32 = 1 << 31

  /// Whether a list's first word is that of borders.
  @inline(__always) static func isMarked(_ word: UInt32) -> Bool {
    word & SubGrid.mark == mark
  }

  /// The code of a step that changes nothing: two bits in a byte for each area, the topmost's lowest, of −1, 0 or 1
  /// plus 1.
  static let noChange: UInt32 = 0x0101_0101

  /// The code of a step that changes each area's winding number by −1, 0 or 1.
  static func code(of change: SIMD4<Int32>) -> UInt32 {
    (0..<mostAreas).reduce(0) { $0 | UInt32(change[$1] + 1) << (8 * UInt32($1)) }
  }

  /// Each area's winding number has a byte of a word.
  static let mostAreas = 4

  /// Steps are decided four at a time. The chain is padded by repeating its last point.
  static let blockSize = 4

  /// The units of coordinates in a cell.
  static let perCell = 4096.0

  /// How far from the cell's middle borders reach, in both directions.
  static let reach: Int32 = 16_384

  /// Each winding number that is 0.
  static let noWindings: UInt32 = 0x8080_8080

  let words: FlatView<UInt32>
  let offset: Int
  let header: Header

  /// The first word.
  struct Header {
    let word: UInt32

    @inline(__always) init(word: UInt32) { self.word = word }

    init(blocks: Int, areas: Int, isCovered: Bool, rule: FillRule) {
      word =
        CellBorders.mark | UInt32(blocks) | UInt32(isCovered ? areas + 1 : areas) << 12
        | (rule == .evenOdd ? 1 << 16 : 0) | (isCovered ? 1 << 18 : 0)
    }

    @inline(__always) var blockCount: Int { Int(word & 0xfff) }

    @inline(__always) var stepCount: Int { blockCount &* CellBorders.blockSize }

    /// The number of areas, with one that covers the cell.
    @inline(__always) var areaCount: Int { Int(word &>> 12 & 0xf) }

    /// Whether the last area covers the cell.
    @inline(__always) var isCovered: Bool { word & 1 << 18 != 0 }

    /// The bits of the winding numbers that say whether a point is inside.
    @inline(__always) var windingMask: UInt32 { word & 1 << 16 == 0 ? .max : 0x0101_0101 }

    /// The number of words, this one included.
    @inline(__always) var wordCount: Int { 3 &+ areaCount &+ stepCount &+ blockCount }
  }

  @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
    (self.words, self.offset) = (words, offset)
    header = Header(word: words[offset])
  }

  /// Where the list's entries begin.
  @inline(__always) var end: Int { offset &+ header.wordCount }

  /// The topmost area at a point, given from the cell's middle; −1 if there is none, or nil if rounding could decide.
  @inline(__always) func topmost(_ point: (x: Int32, y: Int32)) -> Int? {
    let points = offset &+ 2 &+ header.areaCount
    let changes = points &+ 1 &+ header.stepCount
    var sum = Crossings(of: point, start: words[points])
    for block in 0..<header.blockCount {
      let step = points &+ block &* Self.blockSize
      sum.add(
        from: words.shorts(at: step), to: words.shorts(at: step &+ 1),
        changes: words[changes &+ block])
    }
    if sum.isInDoubt { return nil }
    let windings = words[offset &+ 1] &+ UInt32(bitPattern: sum.changes.wrappedSum())
    let inside = (windings ^ Self.noWindings) & header.windingMask
    if inside == 0 {
      return header.isCovered ? Int(words[offset &+ 1 &+ header.areaCount]) : -1
    }
    return Int(words[offset &+ 2 &+ inside.trailingZeroBitCount &>> 3])
  }
}

/// Adds up the changes across steps that cross a point's height at or to the left of the point.
private struct Crossings {
  /// The point, x and y in turn.
  private let point: SIMD8<Int16>
  private(set) var changes = SIMD4<Int32>.zero
  /// Not 0 where rounding could decide.
  private var doubt: SIMD4<Int32>

  @inline(__always) init(of point: (x: Int32, y: Int32), start: UInt32) {
    let (x, y) = (Int16(truncatingIfNeeded: point.x), Int16(truncatingIfNeeded: point.y))
    self.point = SIMD8(x, y, x, y, x, y, x, y)
    doubt = SIMD4(repeating: Int32(bitPattern: start) &>> 16 &- point.y).isNearZero
  }

  @inline(__always) var isInDoubt: Bool { (doubt.lowHalf | doubt.highHalf) != .zero }

  /// Adds four steps.
  ///
  /// The ends and the point are each within 0.51 of where they are in the document, so that the height of an end
  /// decides if it differs by 2; and the cross product of the ends, as seen from the point, is off by at most
  /// 1.02 · (the sum of its factors) + 2.1.
  @inline(__always) mutating func add(
    from starts: SIMD8<Int16>, to ends: SIMD8<Int16>, changes word: UInt32
  ) {
    // From the point. As borders reach 16,384 from the cell's middle, nothing overflows, in the product neither.
    let (fromStart, fromEnd) = (starts &- point, ends &- point)
    let (a, b) = (SIMD4<Int32>(bits: fromStart), SIMD4<Int32>(bits: fromEnd))
    let (ax, ay, bx, by) = ((a &<< 16) &>> 16, a &>> 16, (b &<< 16) &>> 16, b &>> 16)
    // All ones where the point is at the height of an end or below.
    let (pastStart, pastEnd) = ((ay &- 1) &>> 31, (by &- 1) &>> 31)
    let crosses = pastStart ^ pastEnd
    let cross = ax &* by &- bx &* ay
    let sizes = SIMD4<Int32>(bits: fromStart.sizes &+ fromEnd.sizes)
    let factors = (sizes & 0xffff) &+ (sizes &>> 16 & 0xffff)
    let bound = factors &+ factors &>> 4 &+ 4
    let (isBelow, isAbove) = ((cross &- bound) &>> 31, (cross &+ bound) &>> 31)
    doubt |= crosses & isBelow & ~isAbove | by.isNearZero
    // Downwards, the step is on the left if the product is negative; upwards, if it is positive.
    let counts = crosses & ~(pastStart ^ isAbove)
    let codes = SIMD4<UInt32>(word, word &>> 2, word &>> 4, word &>> 6)
    let added = SIMD4<Int32>(truncatingIfNeeded: codes & 0x0303_0303) &- 0x0101_0101
    // Upwards, the change is taken back.
    let sign = ~pastStart
    changes &+= ((added ^ sign) &- sign) & counts
  }
}

extension SIMD8<Int16> {
  /// The absolute value of each.
  @inline(__always) fileprivate var sizes: Self {
    let sign = self &>> 15
    return (self ^ sign) &- sign
  }
}

extension SIMD4<Int32> {
  /// All ones for each of −1, 0 and 1.
  @inline(__always) fileprivate var isNearZero: Self { ~((self &+ 1) | (1 &- self)) &>> 31 }
}
