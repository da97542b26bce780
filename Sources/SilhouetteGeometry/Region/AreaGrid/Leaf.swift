/// A cell that edges cross.
///
/// The chain decides nearly every point. It holds the cell's edges in 16 bits, as steps that change the winding
/// numbers of up to four areas, or of up to eight in a wide leaf. It is cut far outside the cell; an edge that
/// crosses the cell's left side below the corner is continued as a wall from there downwards. Exact edges, in runs,
/// decide points within rounding of a step. An edge shared by two areas is stored once.
///
///     header         steps 7 bits, areas 4, covered 1, even-odd 1, winding numbers of the first four areas plus 8 in
///                    4 bits each, more 1, 0, open 1
///     areas          topmost first; if covered, a list of ``Covers`` is the last: that of the areas around all others
///     more           winding numbers of four more areas 16 bits, slack of curves 4, wide 1, offset of the entries 11
///     steps + 1      points: x and y in 16 bits each
///     steps / 4      a byte an area, with two bits a step: what a descending step adds, plus 1
///     steps / 4      if wide, the same for four more areas
///     runs           three words of 16 bits each, or four if wide: the first edge's code 32 bits, their number 7, last
///                    1, what they add 8, with two bits an area, and the same for four more areas 16
///     entries        what the chain leaves out
///
/// An open leaf has no chain: see ``OpenLeaf``.
struct Leaf {
  /// The units of a leaf's cell, as a power of two, in each direction.
  static let bits: Int64 = 14
  /// Where the cell begins in the chain's square of 2^15 units.
  static let low: Int64 = 8192
  /// The x of walls.
  static let wall: Int64 = low - 64
  /// The last unit of the square.
  static let high: Int64 = 32767
  /// The code of an edge that changes nothing: for four areas, 0 plus 1 in two bits each.
  static let noChange: UInt32 = 0x55

  /// The fields of the header.
  enum Header {
    static var steps: BitField { BitField(at: 0, bits: 7) }
    static var areas: BitField { BitField(at: 7, bits: 4) }
    static var isCovered: BitField { BitField(at: 11) }
    static var isEvenOdd: BitField { BitField(at: 12) }
    static var windings: BitField { BitField(at: 13, bits: 16) }
    static var hasMore: BitField { BitField(at: 29) }
    static var isOpen: BitField { BitField(at: 31) }
  }

  /// The fields of the word that has more.
  enum More {
    static var windings: BitField { BitField(at: 0, bits: 16) }
    static var slack: BitField { BitField(at: 16, bits: 4) }
    static var isWide: BitField { BitField(at: 20) }
    static var entries: BitField { BitField(at: 21, bits: 11) }
  }

  let words: FlatView<UInt32>
  let offset: Int
  let header: UInt32

  @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
    self.init(words, at: offset, header: words[offset])
  }

  /// The leaf at an offset, whose header the caller has read.
  @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int, header: UInt32) {
    (self.words, self.offset, self.header) = (words, offset, header)
  }

  @inline(__always) var isOpen: Bool { header[Header.isOpen] != 0 }
  /// Whether a chain of lines decides all areas, at most four.
  @inline(__always) var isShort: Bool { header & 0xa000_0000 == 0 }
  @inline(__always) var hasMore: Bool { header[Header.hasMore] != 0 }
  @inline(__always) var steps: Int { header[Header.steps] }
  /// The number of areas, with the list of those that cover the cell.
  @inline(__always) var areaCount: Int { header[Header.areas] }
  @inline(__always) var isCovered: Bool { header[Header.isCovered] != 0 }
  /// The bits of a winding number that say whether a point is inside, of four areas.
  @inline(__always) var windingMask: UInt32 { header[Header.isEvenOdd] == 0 ? .max : 0x0101_0101 }

  @inline(__always) var more: UInt32 { hasMore ? words[offset &+ 1 &+ areaCount] : 0 }
  @inline(__always) var isWide: Bool { more[More.isWide] != 0 }
  @inline(__always) var slack: Int32 { Int32(truncatingIfNeeded: more[More.slack]) }
  /// The winding numbers of the corner plus 8, 4 bits each: of four areas, and of four more.
  @inline(__always) var windings: UInt32 { UInt32(truncatingIfNeeded: header[Header.windings]) }
  @inline(__always) var otherWindings: UInt32 { UInt32(truncatingIfNeeded: more[More.windings]) }
  /// Where the entries begin; 0 if there are none.
  @inline(__always) var entries: Int {
    let distance = more[More.entries]
    return distance == 0 ? 0 : offset &+ distance
  }

  @inline(__always) var points: Int { offset &+ 1 &+ areaCount &+ (hasMore ? 1 : 0) }
  @inline(__always) var codes: Int { points &+ steps &+ 1 }
  @inline(__always) var codeWords: Int { (steps &+ 3) &>> 2 }

  /// The winding numbers of up to eight areas less those at the corner, a byte each.
  typealias Sums = (first: UInt32, others: UInt32)

  /// The topmost area at a point, or −1; of the entries, none is considered.
  @inline(__always) func topmost(_ sums: Sums, _ covers: Covers) -> Int {
    let first = inside(windings, sums.first)
    if first != 0 { return Int(stored: words[offset &+ 1 &+ first.trailingZeroBitCount &>> 3]) }
    if isWide {
      let others = inside(otherWindings, sums.others)
      if others != 0 { return Int(stored: words[offset &+ 5 &+ others.trailingZeroBitCount &>> 3]) }
    }
    return isCovered ? covers.topmost(of: cover) : -1
  }

  /// The list of the areas around all others.
  @inline(__always) var cover: Cell {
    isCovered ? Cell(word: words[coverOffset]) : .empty
  }

  /// The offset of that list. Only valid if `isCovered`.
  @inline(__always) var coverOffset: Int { offset &+ areaCount }

  /// The number of areas that the chain decides.
  var chained: Int { areaCount - (isCovered ? 1 : 0) }

  /// One of these areas, the topmost first.
  @inline(__always) func area(_ index: Int) -> Int { Int(stored: words[offset &+ 1 &+ index]) }

  /// A byte for each area that the chain decides, the topmost's lowest: not 0 if a point is in it.
  @inline(__always) func areas(at sums: Sums) -> UInt64 {
    let others = isWide ? inside(otherWindings, sums.others) : 0
    return UInt64(others) << 32 | UInt64(inside(windings, sums.first))
  }

  /// The bits that say inside, in a byte for each area.
  @inline(__always) private func inside(_ corner: UInt32, _ sum: UInt32) -> UInt32 {
    var spread = corner
    spread = (spread | spread &<< 8) & 0x00ff_00ff
    spread = (spread | spread &<< 4) & 0x0f0f_0f0f
    return ((spread &+ 0x7878_7878 &+ sum) ^ 0x8080_8080) & windingMask
  }

  /// The changes of four winding numbers by an edge, a byte each.
  @inline(__always) static func changes(_ byte: UInt32) -> UInt32 {
    var spread = byte | byte &<< 12
    spread |= spread &<< 6
    return (spread & 0x0303_0303) &- 0x0101_0101
  }

  /// The sum of the chain's changes at a point, given as 16 bits each for x and y; nil if rounding could decide.
  ///
  /// - Parameters:
  ///   - isWide: whether the leaf is; a constant, so that others do not pay for it.
  ///   - slack: how far a step may be from its edge, as a power of two in units; 0 for lines.
  @inline(__always) func sums(
    _ point: UInt32, isWide: Bool, slack: Int32
  ) -> Sums? {
    var chain = Chain(at: point, slack: slack)
    let (points, codes, codeWords) = (points, codes, codeWords)
    var block = 0
    while block < codeWords {
      let step = points &+ 4 &* block
      chain.add(
        from: words.integers(at: step), to: words.integers(at: step &+ 1),
        codes: words[codes &+ block],
        others: isWide ? words[codes &+ codeWords &+ block] : Chain.noChanges, isWide: isWide)
      block &+= 1
    }
    if chain.isInDoubt { return nil }
    return (
      UInt32(bitPattern: (chain.first.lowHalf &+ chain.first.highHalf).wrappedSum()),
      isWide ? UInt32(bitPattern: chain.others.wrappedSum()) : 0
    )
  }
}

/// Adds up the changes across steps that cross a point's height at or to the left of the point.
private struct Chain {
  /// The point, x and y in turn; and with the complement of each x.
  private let point, turnedPoint: SIMD8<Int16>
  private let slack: SIMD4<Int32>
  private(set) var first = SIMD4<Int32>.zero
  private(set) var others = SIMD4<Int32>.zero
  /// Negative where rounding could decide.
  private var doubt = SIMD4<Int32>.zero

  static let noChanges: UInt32 = 0x5555_5555
  /// The bits of an x.
  private static var x: UInt32 { 0xffff }

  @inline(__always) init(at point: UInt32, slack: Int32) {
    self.point = SIMD8(pairs: SIMD4(repeating: Int32(bitPattern: point)))
    turnedPoint = SIMD8(pairs: SIMD4(repeating: Int32(bitPattern: point ^ Self.x)))
    self.slack = SIMD4(repeating: slack)
  }

  @inline(__always) var isInDoubt: Bool { (doubt.lowHalf | doubt.highHalf) &>> 31 != .zero }

  /// Adds four steps.
  ///
  /// Ends and point are rounded down alike, so heights keep their order unless they are equal. The cross product of
  /// the ends, relative to the point, is off by at most the sum of its factors and 2, times the slack. Sizes are
  /// computed up to 1 too small. Only the sign bits of masks count. `ChainRuleTests` has the rule for one step.
  @inline(__always) mutating func add(
    from starts: SIMD4<Int32>, to ends: SIMD4<Int32>, codes: UInt32, others: UInt32, isWide: Bool
  ) {
    // The difference of complements is the negative of that of the numbers: so b is (−x, y).
    let a = SIMD8<Int16>(pairs: starts) &- point
    let b = SIMD8<Int16>(pairs: ends ^ Int32(Self.x)) &- turnedPoint
    let (start, end) = (SIMD4<Int32>(pairs: a), SIMD4<Int32>(pairs: b))
    // Negative where the point is at the height of an end or below.
    let (pastStart, pastEnd) = (start &- 0x1_0000, end &- 0x1_0000)
    let crosses = pastStart ^ pastEnd
    let cross = b.sumsOfProducts(a)
    let factors = SIMD4<Int32>(pairs: a.sizes &+ b.sizes)
    let sum = (factors & 0xffff) &+ (factors &>> 16 & 0xffff)
    let bound = (sum &+ SIMD4(repeating: 8) &<< slack) &<< slack
    let isSure = bound &- (cross ^ cross &>> 31)
    let first = Self.changes(codes)
    let other = isWide ? Self.changes(others) : first
    let changes = first | other
    doubt |=
      (crosses & ~isSure | pastStart & ~start | pastEnd & ~end) & (changes | (0 &- changes))
    // Downwards, the step is on the left if the product is negative; upwards, if it is positive.
    let counts = (crosses & ~(pastStart ^ cross)) &>> 31
    let descends = pastStart &>> 31
    self.first &-= ((first ^ descends) &- descends) & counts
    if isWide { self.others &-= ((other ^ descends) &- descends) & counts }
  }

  /// What four steps change, a byte for each area.
  @inline(__always) private static func changes(_ word: UInt32) -> SIMD4<Int32> {
    // Each step's bits at the bottom of bytes; what else gets there is masked.
    let two = UInt64(word) | UInt64(word) &<< 30
    return (SIMD4(halves: SIMD2(repeating: two) &>> SIMD2(0, 4)) & 0x0303_0303) &- 0x0101_0101
  }
}

extension SIMD8<Int16> {
  /// The absolute value of each, less 1 for negative ones.
  @inline(__always) fileprivate var sizes: Self { self ^ self &>> 15 }

  /// Of each pair with one of others: x · y of the other + y · x of the other. One instruction on most processors.
  @inline(__always) fileprivate func sumsOfProducts(_ o: Self) -> SIMD4<Int32> {
    let turned = SIMD8(o[1], o[0], o[3], o[2], o[5], o[4], o[7], o[6])
    return SIMD4<Int32>(truncatingIfNeeded: evenHalf)
      &* SIMD4<Int32>(truncatingIfNeeded: turned.evenHalf)
      &+ SIMD4<Int32>(truncatingIfNeeded: oddHalf)
      &* SIMD4<Int32>(truncatingIfNeeded: turned.oddHalf)
  }
}

extension Leaf {
  /// The most steps of a chain, and the most edges crossed on the way to a point. After that many changes by 1, a
  /// winding number that began between −8 and 7 still fits its byte.
  static let mostChanges = 120

  /// The most slack: an edge is less than 255 units from its steps, or twice that where it is cut.
  private static let mostSlack = 9

  /// Whether no winding number overflows its byte, and those of missing areas are and stay 0, so the topmost area at
  /// a point is one of the leaf's. Also whether the chain is within its square. O(steps).
  func checkChain() -> Bool {
    guard steps <= Self.mostChanges, slack <= Self.mostSlack,
      (points..<codes).allSatisfy({ words[$0] & 0x8000_8000 == 0 })
    else { return false }
    for plane in 0..<(isWide ? 2 : 1) {
      let areas = min(4, max(0, chained - 4 * plane))
      let windings = plane == 0 ? windings : otherWindings
      if (windings ^ 0x8888) >> (4 * areas) != 0 { return false }
      let first = codes + plane * codeWords
      for index in first..<first + codeWords {
        let changes = words[index]
        guard changes & changes >> 1 & 0x5555_5555 == 0,
          (changes ^ 0x5555_5555) & UInt32.max << (8 * areas) == 0
        else { return false }
      }
    }
    return true
  }

  /// Whether what crossing a run's edges changes is valid, and only of areas that are there.
  func areValid(_ changes: UInt32) -> Bool {
    changes & changes >> 1 & 0x5555 == 0 && (changes ^ 0x5555) >> (2 * chained) == 0
  }
}

extension LocatedCell {
  /// From the corner of the leaf's square, 16 bits each: y in the upper half.
  @inline(__always) var inLeaf: UInt32 {
    let mask = (1 as Int64) &<< bits &- 1
    let shift = bits &- Leaf.bits
    let (x, y) = ((x & mask) &>> shift &+ Leaf.low, (y & mask) &>> shift &+ Leaf.low)
    return UInt32(truncatingIfNeeded: y &<< 16 | x)
  }
}
