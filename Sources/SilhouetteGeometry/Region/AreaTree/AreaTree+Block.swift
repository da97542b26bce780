extension AreaTree {
  /// What a node knows of eight children, or a leaf of eight slices.
  struct Block {
    private let words: FlatView<UInt32>
    private let offset: Int

    static let lanes = TreeShape.lanes
    static let nodeWords = 7 * lanes
    static let leafWords = 8 * lanes

    @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
      (self.words, self.offset) = (words, offset)
    }

    /// The rows, each with a word for each child or slice.
    enum Row: Int {
      case top, bottom
      /// All points are at `x − slope · y ≥ left`, and at `≤ right`.
      case leftSlope, left, rightSlope, right
      /// The slice's area, or the topmost of the child's.
      case area
      /// In a leaf, the offset of the area's entry from the first.
      case entry
    }

    /// A row's words of the first four, or of the last.
    @inline(__always) private func row(_ row: Row, _ half: Int) -> SIMD4<Float> {
      words.floats(at: offset &+ row.rawValue &* Self.lanes &+ 4 &* half)
    }

    @inline(__always) func area(_ lane: Int) -> Int {
      Int(words[offset &+ Row.area.rawValue &* Self.lanes &+ lane])
    }

    /// Of a leaf.
    @inline(__always) func entry(_ lane: Int) -> Int {
      Int(words[offset &+ Row.entry.rawValue &* Self.lanes &+ lane])
    }

    /// A bit for each whose bounds a point is within.
    @inline(__always) func open(_ point: (x: Float, y: Float)) -> Int {
      Int(open(half: 0, point) | open(half: 1, point) &<< 4)
    }

    @inline(__always) private func open(half: Int, _ point: (x: Float, y: Float)) -> Int32 {
      let (x, y) = (SIMD4(repeating: point.x), SIMD4(repeating: point.y))
      let isLeft = (x - row(.leftSlope, half) * y - row(.left, half)).isNegative
      let isRight = (row(.right, half) - (x - row(.rightSlope, half) * y)).isNegative
      let isAbove = (y - row(.top, half)).isNegative
      let isBelow = (row(.bottom, half) - y).isNegative
      return (~(isLeft | isRight | isAbove | isBelow) & SIMD4(1, 2, 4, 8)).wrappedSum()
    }

    /// A bit for each whose bounds meet a rectangle in the cell, from its top left to its bottom right.
    func open(from first: (x: Float, y: Float), to last: (x: Float, y: Float)) -> Int {
      (0..<Self.lanes).reduce(0) { open, lane in
        let value =
          { Float(bitPattern: words[offset + $0.rawValue * Self.lanes + lane]) } as (Row) -> Float
        let (leftSlope, rightSlope) = (value(.leftSlope), value(.rightSlope))
        let isOpen =
          value(.top) <= last.y && value(.bottom) >= first.y
          && last.x - min(leftSlope * first.y, leftSlope * last.y) >= value(.left)
          && first.x - max(rightSlope * first.y, rightSlope * last.y) <= value(.right)
        return isOpen ? open | 1 << lane : open
      }
    }

    /// Whether there is nothing in a lane: no point is within its bounds.
    func isEmpty(_ lane: Int) -> Bool {
      words[offset + Row.top.rawValue * Self.lanes + lane] == Float.infinity.bitPattern
    }

    /// Lower bounds of the distances from a point to each; infinite where there is nothing.
    func distances(_ point: (x: Float, y: Float)) -> SIMD8<Float> {
      let rows = { SIMD8(lowHalf: row($0, 0), highHalf: row($0, 1)) } as (Row) -> SIMD8<Float>
      return SlantedBounds.distances(
        point, heights: (rows(.top), rows(.bottom)), left: (rows(.leftSlope), rows(.left)),
        right: (rows(.rightSlope), rows(.right)))
    }
  }
}
