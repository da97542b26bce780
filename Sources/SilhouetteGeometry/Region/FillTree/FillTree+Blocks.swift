extension FillTree {
  /// What a node knows of eight children.
  struct Node {
    private let words: FlatView<UInt32>
    private let offset: Int

    static let words = 9 * lanes

    @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
      (self.words, self.offset) = (words, offset)
    }

    /// The rows of a node, each with a word for each child.
    enum Row: Int {
      /// The heights that the pieces span together, and those that every piece crosses.
      case top, bottom, coreTop, coreBottom
      /// All pieces are at `x − slope · y ≥ left`, and at `≤ right`.
      case leftSlope, left, rightSlope, right
      /// The sums of the windings.
      case sum
    }

    /// A row's words of the first four children, or of the last.
    @inline(__always) private func row(_ row: Row, _ half: Int) -> SIMD4<Float> {
      words.floats(at: offset &+ row.rawValue &* lanes &+ 4 &* half)
    }

    /// Half of the children at a point.
    @inline(__always) func decide(_ half: Int, x: Float, y: Float) -> Decision {
      let y = SIMD4<Float>(repeating: y)
      let isLeft = (x - row(.leftSlope, half) * y - row(.left, half)).isNegative
      let isRight = (row(.right, half) - (x - row(.rightSlope, half) * y)).isNegative
      let isOutside = (y - row(.top, half)).isNegative | (row(.bottom, half) - y).isNegative
      let isInCore = (row(.coreTop, half) - y).isNegative & (y - row(.coreBottom, half)).isNegative
      let sums = words.integers(at: offset &+ Row.sum.rawValue &* lanes &+ 4 &* half)
      return Decision(
        mayCross: ~(isLeft | isOutside), isRight: isRight & isInCore,
        sums: sums & isRight & isInCore)
    }

    /// Whether a child is marked as none: no height is between its own.
    func isEmpty(_ lane: Int) -> Bool {
      words[offset + Row.top.rawValue * lanes + lane] == Float.infinity.bitPattern
        && words[offset + Row.sum.rawValue * lanes + lane] == 0
    }

    /// Lower bounds of the distances to the pieces' points in the cell's row.
    func distances(_ point: (x: Float, y: Float)) -> SIMD8<Float> {
      let rows = { SIMD8(lowHalf: row($0, 0), highHalf: row($0, 1)) } as (Row) -> SIMD8<Float>
      return SlantedBounds.distances(
        point, heights: (rows(.top), rows(.bottom)), left: (rows(.leftSlope), rows(.left)),
        right: (rows(.rightSlope), rows(.right)))
    }
  }

  /// Eight pieces, and what is known of each.
  struct Leaf {
    private let words: FlatView<UInt32>
    private let offset: Int

    static let words = 6 * lanes

    /// In the place of a piece's code, in the last leaf.
    static let noPiece = UInt32.max

    @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
      (self.words, self.offset) = (words, offset)
    }

    /// The rows of a leaf, each with a word for each piece.
    enum Row: Int {
      /// The heights of the piece's ends.
      case start, end
      /// In the cell's row, the piece is at `left ≤ x − slope · y ≤ right`.
      case slope, left, right
      /// The piece's code.
      case code
    }

    /// A row's words of the first four pieces, or of the last.
    @inline(__always) private func row(_ row: Row, _ half: Int) -> SIMD4<Float> {
      words.floats(at: offset &+ row.rawValue &* lanes &+ 4 &* half)
    }

    /// Whether a piece is marked as none: no height is between its ends.
    func isEmpty(_ lane: Int) -> Bool {
      [Row.start, .end].allSatisfy {
        words[offset + $0.rawValue * lanes + lane] == Float.infinity.bitPattern
      }
    }

    @inline(__always) func piece(_ lane: Int) -> MonotonePiece {
      MonotonePiece(code: words[offset &+ Row.code.rawValue &* lanes &+ lane])
    }

    /// Half of the pieces at a point.
    @inline(__always) func decide(_ half: Int, x: Float, y: Float) -> Decision {
      let y = SIMD4<Float>(repeating: y)
      let (start, end) = (row(.start, half), row(.end, half))
      let offset = x - row(.slope, half) * y
      let isLeft = (offset - row(.left, half)).isNegative
      let isRight = (row(.right, half) - offset).isNegative
      let (isAboveStart, isAboveEnd) = ((y - start).isNegative, (y - end).isNegative)
      let (isBelowStart, isBelowEnd) = ((start - y).isNegative, (end - y).isNegative)
      let descends = isRight & isBelowStart & isAboveEnd
      let ascends = isRight & isAboveStart & isBelowEnd
      return Decision(
        mayCross: ~(isLeft | (isAboveStart & isAboveEnd) | (isBelowStart & isBelowEnd)),
        isRight: descends | ascends, sums: ascends &- descends)
    }

    /// Lower bounds of the distances to the pieces' points in the cell's row.
    func distances(_ point: (x: Float, y: Float)) -> SIMD8<Float> {
      let rows = { SIMD8(lowHalf: row($0, 0), highHalf: row($0, 1)) } as (Row) -> SIMD8<Float>
      let (start, end) = (rows(.start), rows(.end))
      return SlantedBounds.distances(
        point, heights: (pointwiseMin(start, end), pointwiseMax(start, end)),
        left: (rows(.slope), rows(.left)), right: (rows(.slope), rows(.right)))
    }
  }
}

extension FillTree {
  /// What bounds say of four children, or pieces, at a point.
  struct Decision {
    /// All ones for each that is to be looked at.
    private let isOpen: SIMD4<Int32>
    /// The sum of the windings of each that is decided.
    let sums: SIMD4<Int32>

    /// - Parameters:
    ///   - mayCross: all ones for each that may cross the point's height at the point or to its left.
    ///   - isRight: all ones for each that does so for certain.
    @inline(__always) init(mayCross: SIMD4<Int32>, isRight: SIMD4<Int32>, sums: SIMD4<Int32>) {
      isOpen = mayCross & ~isRight
      self.sums = sums
    }

    /// A bit for each that is to be looked at.
    @inline(__always) var open: Int32 { (isOpen & SIMD4(1, 2, 4, 8)).wrappedSum() }
  }
}
