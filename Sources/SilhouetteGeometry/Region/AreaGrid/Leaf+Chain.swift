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
  /// Ends and point are rounded down alike, so that heights are in order unless they are equal; and the cross product of
  /// the ends, as seen from the point, is off by at most the sum of its factors and 2, times the slack. Sizes are
  /// computed up to 1 too small. Of masks, only the sign bits count.
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
