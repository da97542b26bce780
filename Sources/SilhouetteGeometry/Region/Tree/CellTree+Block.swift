extension CellTree {
  /// The bounds and sums of a node's eight children, or a leaf's eight items. `BlockRuleTests` has the rules for one
  /// lane.
  struct Block {
    private let words: FlatView<UInt32>
    private let offset: Int

    static let lanes = TreeRange.lanes
    static let words = 10 * lanes
    /// Those of a leaf of pieces.
    static let pieceWords = 6 * lanes

    @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
      (self.words, self.offset) = (words, offset)
    }

    /// The rows, each with a word for each lane: a child, or an item.
    enum Row: Int {
      /// In a leaf of pieces, the heights of a piece's start and of its end.
      case top, bottom
      /// All is at `x − slope · y ≥ left`, and at `≤ right`.
      case leftSlope, left, right
      /// In a leaf, what decides the item exactly: a piece's code, or the offset of an entry from the first.
      case item
      /// Not in a leaf of pieces: a piece's is the left one's.
      case rightSlope
      /// For pieces, the heights that each of them crosses. For a slice, the offsets between which its area contains
      /// all points, for the slopes of its lines.
      case coreFirst, coreLast
      /// The sum of the windings of pieces, or the topmost area of slices.
      case value
    }

    @inline(__always) private func index(_ row: Row, _ lane: Int) -> Int {
      offset &+ row.rawValue &* Self.lanes &+ lane
    }

    /// A row's words of the first four lanes, or of the last.
    @inline(__always) private func row(_ row: Row, _ half: Int) -> SIMD4<Float> {
      words.floats(at: index(row, 4 &* half))
    }

    @inline(__always) private func number(_ row: Row, _ lane: Int) -> Float {
      Float(bitPattern: words[index(row, lane)])
    }

    @inline(__always) func value(_ lane: Int) -> Int {
      Int(Int32(bitPattern: words[index(.value, lane)]))
    }

    @inline(__always) func item(_ lane: Int) -> UInt32 { words[index(.item, lane)] }

    /// Whether a lane is marked as empty: no point is within its bounds.
    func isEmpty(_ lane: Int, ofPieces: Bool) -> Bool {
      number(.top, lane) == .infinity
        && (ofPieces ? number(.bottom, lane) == .infinity : value(lane) == 0)
    }

    /// All ones for each lane of a half that is left of its left line, or above or below its heights.
    @inline(__always) private func isBeside(
      _ half: Int, _ x: SIMD4<Float>, _ y: SIMD4<Float>
    ) -> SIMD4<Int32> {
      (x - row(.leftSlope, half) * y - row(.left, half)).isNegative
        | (y - row(.top, half)).isNegative | (row(.bottom, half) - y).isNegative
    }

    @inline(__always) private func isRight(
      _ half: Int, _ x: SIMD4<Float>, _ y: SIMD4<Float>
    ) -> SIMD4<Int32> {
      (row(.right, half) - (x - row(.rightSlope, half) * y)).isNegative
    }

    // In vectors of both halves, as the optimiser would turn two sums of lanes into many shuffles.
    /// A bit for each lane with all ones.
    @inline(__always) private func bits(_ first: SIMD4<Int32>, _ last: SIMD4<Int32>) -> Int {
      Int(((first & SIMD4(1, 2, 4, 8)) | (last & SIMD4(16, 32, 64, 128))).wrappedSum())
    }

    /// Adds the sums of the lanes whose pieces all cross the point's height on its left. Returns a bit for each lane
    /// with pieces that may.
    @inline(__always) func open(_ point: (x: Float, y: Float), sums: inout SIMD4<Int32>) -> Int {
      let (x, y) = (SIMD4(repeating: point.x), SIMD4(repeating: point.y))
      @inline(__always) func open(_ half: Int) -> SIMD4<Int32> {
        let isFull =
          isRight(half, x, y) & (row(.coreFirst, half) - y).isNegative
          & (y - row(.coreLast, half)).isNegative
        sums &+= words.integers(at: index(.value, 4 &* half)) & isFull
        return ~(isBeside(half, x, y) | isFull)
      }
      return bits(open(0), open(1))
    }

    /// Of a leaf of pieces, adds the windings of those that cross the point's height to its left, and returns a bit for
    /// each that may.
    @inline(__always) func openPieces(
      _ point: (x: Float, y: Float), sums: inout SIMD4<Int32>
    ) -> Int {
      let (x, y) = (SIMD4(repeating: point.x), SIMD4(repeating: point.y))
      @inline(__always) func open(_ half: Int) -> SIMD4<Int32> {
        let offset = x - row(.leftSlope, half) * y
        let fromStart = y - row(.top, half)
        // Rounding keeps the order of heights: this is 0 where it cannot tell them apart.
        let product = fromStart * (y - row(.bottom, half))
        let isBeside = (offset - row(.left, half)).isNegative | (0 - product).isNegative
        let isFull = (row(.right, half) - offset).isNegative & (product + 0x1p-126).isNegative
        sums &+= isFull & (fromStart.isNegative | 1)
        return ~(isBeside | isFull)
      }
      return bits(open(0), open(1))
    }

    /// A bit for each lane whose bounds a point is within and whose value is above another.
    @inline(__always) func open(_ point: (x: Float, y: Float), above value: Int) -> Int {
      let (x, y) = (SIMD4(repeating: point.x), SIMD4(repeating: point.y))
      let value = SIMD4(repeating: Int32(truncatingIfNeeded: value))
      @inline(__always) func open(_ half: Int) -> SIMD4<Int32> {
        let isAbove = (value &- words.integers(at: index(.value, 4 &* half))) &>> 31
        return isAbove & ~(isBeside(half, x, y) | isRight(half, x, y))
      }
      return bits(open(0), open(1))
    }

    /// Whether a point that is within a slice's bounds is in its area for certain.
    @inline(__always) func isInCore(_ lane: Int, _ point: (x: Float, y: Float)) -> Bool {
      point.y > number(.top, lane) && point.y < number(.bottom, lane)
        && point.x - number(.leftSlope, lane) * point.y > number(.coreFirst, lane)
        && point.x - number(.rightSlope, lane) * point.y < number(.coreLast, lane)
    }

    /// The lane with the greatest value, among the lanes whose bits are set in `open`.
    @inline(__always) func topmost(of open: Int) -> Int {
      var topmost = open.trailingZeroBitCount
      var others = open & (open &- 1)
      while others != 0 {
        let lane = others.trailingZeroBitCount
        if value(lane) > value(topmost) { topmost = lane }
        others &= others &- 1
      }
      return topmost
    }

    /// A bit for each lane whose bounds meet a rectangle in the cell, from its top left to its bottom right.
    func open(from first: (x: Float, y: Float), to last: (x: Float, y: Float)) -> Int {
      (0..<Self.lanes).reduce(0) { open, lane in
        let (leftSlope, rightSlope) = (number(.leftSlope, lane), number(.rightSlope, lane))
        let isOpen =
          number(.top, lane) <= last.y && number(.bottom, lane) >= first.y
          && last.x - min(leftSlope * first.y, leftSlope * last.y) >= number(.left, lane)
          && first.x - max(rightSlope * first.y, rightSlope * last.y) <= number(.right, lane)
        return isOpen ? open | 1 << lane : open
      }
    }

    /// A lower bound of the distance from a point to the content of a lane: the distance to its trapezoid, less
    /// rounding.
    @inline(__always) func distance(
      _ point: (x: Float, y: Float), toLane lane: Int, ofPieces: Bool
    ) -> Float {
      let (start, end) = (number(.top, lane), number(.bottom, lane))
      let (top, bottom) = ofPieces ? (min(start, end), max(start, end)) : (start, end)
      // The trapezoid's height that is nearest to the point's, and the sides there.
      let y = max(top, min(point.y, bottom))
      let leftSlope = number(.leftSlope, lane)
      let rightSlope = ofPieces ? leftSlope : number(.rightSlope, lane)
      let (left, right) = (leftSlope * y, rightSlope * y)
      let (before, behind) = (
        number(.left, lane) + left - point.x, point.x - number(.right, lane) - right
      )
      let distance =
        before > behind
        ? Self.distance(beside: Double(before), below: Double(point.y - y), Double(leftSlope))
        : Self.distance(beside: Double(behind), below: Double(point.y - y), -Double(rightSlope))
      let size =
        point.x.magnitude + point.y.magnitude + y.magnitude + left.magnitude + right.magnitude
        + number(.left, lane).magnitude + number(.right, lane).magnitude
      return max(0, Float(distance) - 0x1p-22 * size)
    }

    /// The distance from a point to the area on the right of a line, above or below a height on it.
    ///
    /// - Parameters:
    ///   - beside: how far the point is on the left of the line at that height; or on the right, if negative.
    ///   - below: the point's depth below the height, with the area above it; negative for the height above the
    ///     point, with the area below; 0 for a point between.
    ///   - slope: how far the line goes to the right as it goes down.
    private static func distance(beside: Double, below: Double, _ slope: Double) -> Double {
      if beside <= 0 { return below.magnitude }
      // Whether the nearest point is the line's end, or on the line.
      let along = below < 0 ? below - beside * slope : beside * slope - below
      return below != 0 && along <= 0
        ? (beside * beside + below * below).squareRoot()
        : (beside + below * slope).magnitude / (1 + slope * slope).squareRoot()
    }
  }
}
