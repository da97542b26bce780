extension Leaf {
  /// What the chain's steps add at a point, which is given as 16 bits each for x and y; nil if rounding could decide.
  ///
  /// - Parameters:
  ///   - isWide: whether the leaf is; a constant, so that others do not pay for it.
  ///   - slack: how far a step may be from its edge, as a power of two in units; 0 for lines.
  @inline(__always) func sums(_ point: UInt32, isWide: Bool, slack: Int32) -> Sums? {
    var chain = Chain(at: point, slack: slack)
    let (points, codes, codeWords) = (points, codes, codeWords)
    var block = 0
    while block < codeWords {
      let step = points &+ 4 &* block
      chain.add(
        from: words.shorts(at: step), to: words.shorts(at: step &+ 1),
        codes: words[codes &+ block],
        others: isWide ? words[codes &+ codeWords &+ block] : Chain.noChanges, isWide: isWide)
      block &+= 1
    }
    if chain.isInDoubt { return nil }
    return (
      UInt32(bitPattern: chain.first.wrappedSum()),
      isWide ? UInt32(bitPattern: chain.others.wrappedSum()) : 0
    )
  }
}

/// Adds up the changes across steps that cross a point's height at or to the left of the point.
private struct Chain {
  /// The point, x and y in turn.
  private let point: SIMD8<Int16>
  private let slack: SIMD4<Int32>
  private(set) var first = SIMD4<Int32>.zero
  private(set) var others = SIMD4<Int32>.zero
  /// Not 0 where rounding could decide.
  private var doubt = SIMD4<Int32>.zero

  static let noChanges: UInt32 = 0x5555_5555

  @inline(__always) init(at point: UInt32, slack: Int32) {
    self.point = SIMD8(pairs: SIMD4(repeating: Int32(bitPattern: point)))
    self.slack = SIMD4(repeating: slack)
  }

  @inline(__always) var isInDoubt: Bool { (doubt.lowHalf | doubt.highHalf) != .zero }

  /// Adds four steps.
  ///
  /// Ends and point are rounded down alike, so that heights are in order unless they are equal; and the cross product of
  /// the ends, as seen from the point, is off by at most the sum of its factors and 2, times the slack.
  @inline(__always) mutating func add(
    from starts: SIMD8<Int16>, to ends: SIMD8<Int16>, codes: UInt32, others: UInt32, isWide: Bool
  ) {
    let (a, b) = (starts &- point, ends &- point)
    let (ay, by) = (SIMD4<Int32>(pairs: a) &>> 16, SIMD4<Int32>(pairs: b) &>> 16)
    // All ones where the point is at the height of an end or below.
    let (pastStart, pastEnd) = ((ay &- 1) &>> 31, (by &- 1) &>> 31)
    let crosses = pastStart ^ pastEnd
    let cross = a.crossProducts(b)
    let factors = SIMD4<Int32>(pairs: a.sizes &+ b.sizes)
    let sum = (factors & 0xffff) &+ (factors &>> 16 & 0xffff)
    let bound = (sum &+ SIMD4(repeating: 4) &<< slack) &<< slack
    let isNegative = cross &>> 31
    let isSure = (bound &- ((cross ^ isNegative) &- isNegative)) &>> 31
    let first = Self.changes(codes)
    let other = isWide ? Self.changes(others) : first
    let isIdle = isWide ? (first | other).isZero : first.isZero
    doubt |= (crosses & ~isSure | ay.isZero | by.isZero) & ~isIdle
    // Downwards, the step is on the left if the product is negative; upwards, if it is positive.
    let counts = crosses & ~(pastStart ^ isNegative)
    let sign = ~pastStart
    self.first &+= ((first ^ sign) &- sign) & counts
    if isWide { self.others &+= ((other ^ sign) &- sign) & counts }
  }

  /// What four steps change, a byte for each area. Each step's two bits are moved to the top of a byte by a product, as
  /// shifts by different numbers take longer.
  @inline(__always) private static func changes(_ word: UInt32) -> SIMD4<Int32> {
    let bits =
      SIMD4(repeating: Int32(bitPattern: word))
      & SIMD4(0x0303_0303, 0x0c0c_0c0c, 0x3030_3030, Int32(bitPattern: 0xc0c0_c0c0))
    let moved =
      SIMD8<UInt16>(truncatingIfNeeded: SIMD8<Int16>(pairs: bits))
      &* SIMD8(64, 64, 16, 16, 4, 4, 1, 1)
    return SIMD4(pairs: SIMD8<Int16>(truncatingIfNeeded: moved &>> 6)) &- 0x0101_0101
  }
}

extension SIMD8<Int16> {
  /// The absolute value of each.
  @inline(__always) fileprivate var sizes: Self {
    let sign = self &>> 15
    return (self ^ sign) &- sign
  }

  /// Of each pair with one of others: x · y of the other − y · x of the other. One instruction on most processors.
  @inline(__always) fileprivate func crossProducts(_ o: Self) -> SIMD4<Int32> {
    let flip = SIMD8<Int16>(0, -1, 0, -1, 0, -1, 0, -1)
    let turned = (SIMD8(o[1], o[0], o[3], o[2], o[5], o[4], o[7], o[6]) ^ flip) &- flip
    return SIMD4<Int32>(truncatingIfNeeded: evenHalf)
      &* SIMD4<Int32>(truncatingIfNeeded: turned.evenHalf)
      &+ SIMD4<Int32>(truncatingIfNeeded: oddHalf)
      &* SIMD4<Int32>(truncatingIfNeeded: turned.oddHalf)
  }
}

extension SIMD4<Int32> {
  /// All ones for each 0.
  @inline(__always) fileprivate var isZero: Self { ~(self | (0 &- self)) &>> 31 }
}
