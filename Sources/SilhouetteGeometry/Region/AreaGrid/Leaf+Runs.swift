extension Leaf {
  /// Whether no step of the chain enters a box in the cell, given its corners as 16 bits each for x and y; false if
  /// the leaf holds more than the chain.
  ///
  ///      \    +-----+        A step is clear of the box, which is widened by the slack, if both ends are on one side of
  ///       \   |     |  /     it, or all its corners on one side of the step.
  ///        \  +-----+ /
  func isClearOfSteps(from first: UInt32, to last: UInt32) -> Bool {
    guard !isOpen, entries == 0 else { return false }
    func x(_ word: UInt32) -> Int { Int(word & 0xffff) }
    func y(_ word: UInt32) -> Int { Int(word >> 16) }
    // As much as steps are from their edges.
    let slack = 2 + 2 << Int(slack)
    let (left, right) = (x(first) - slack, x(last) + slack)
    let (top, bottom) = (y(first) - slack, y(last) + slack)
    return (0..<steps).allSatisfy { step in
      func changes(_ codes: Int) -> Bool {
        words[codes + step >> 2] >> (2 * UInt32(step & 3)) & 0x0303_0303 != 0x0101_0101
      }
      guard changes(codes) || isWide && changes(codes + codeWords) else { return true }
      let (a, b) = (words[points + step], words[points + step + 1])
      if max(x(a), x(b)) < left || min(x(a), x(b)) > right || max(y(a), y(b)) < top
        || min(y(a), y(b)) > bottom
      {
        return true
      }
      func side(_ cornerX: Int, _ cornerY: Int) -> Int {
        (x(b) - x(a)) * (cornerY - y(a)) - (y(b) - y(a)) * (cornerX - x(a))
      }
      let sides = (
        side(left, top), side(right, top), side(left, bottom), side(right, bottom)
      )
      return min(sides.0, sides.1, sides.2, sides.3) > 0
        || max(sides.0, sides.1, sides.2, sides.3) < 0
    }
  }

  /// Exact edges of one contour that change the same winding numbers: lines, or a single curve.
  struct EdgeRun {
    let first: MonotonePiece
    let count: Int
    /// The byte of their steps, and that of four more areas.
    let code, others: UInt32

    @inline(__always) var pieces: some Sequence<MonotonePiece> { first.run(of: count) }

    /// Of an entry's: 1 if the edges run as the area's outline does, −1 if they run the other way.
    @inline(__always) var direction: Int32 { Int32(bitPattern: code & 3) &- 1 }

    /// The fields of the third half of a word.
    fileprivate enum Tag {
      static var count: BitField { BitField(at: 0, bits: 7) }
      static var isLast: BitField { BitField(at: 7) }
      static var code: BitField { BitField(at: 8, bits: 8) }
    }

    /// The halves of words that a run takes.
    fileprivate static func width(isWide: Bool) -> Int { isWide ? 4 : 3 }
  }

  /// The exact edges.
  var runs: EdgeRuns { EdgeRuns(self) }

  struct EdgeRuns: Sequence, IteratorProtocol {
    private let words: FlatView<UInt32>
    private let isWide: Bool
    /// In halves of words.
    private var half: Int
    private(set) var isAtEnd: Bool

    fileprivate init(_ leaf: Leaf) {
      words = leaf.words
      isWide = leaf.isWide
      half = 2 * (leaf.codes + leaf.codeWords * (isWide ? 2 : 1))
      isAtEnd = leaf.chained == 0
    }

    /// Those of an entry.
    @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
      (self.words, isWide, half, isAtEnd) = (words, false, 2 * offset, false)
    }

    /// The offset behind the last run that was read.
    var end: Int { (half + 1) >> 1 }

    /// Whether the words of another run are there.
    var hasRoom: Bool { half + EdgeRun.width(isWide: isWide) <= 2 * words.count }

    private func half(_ index: Int) -> UInt32 {
      words[(half + index) >> 1] >> (16 * UInt32((half + index) & 1)) & 0xffff
    }

    mutating func next() -> EdgeRun? {
      if isAtEnd { return nil }
      let tag = half(2)
      let run = EdgeRun(
        first: MonotonePiece(code: half(0) | half(1) << 16), count: tag[EdgeRun.Tag.count],
        code: UInt32(tag[EdgeRun.Tag.code]), others: isWide ? half(3) : Leaf.noChange)
      isAtEnd = tag[EdgeRun.Tag.isLast] != 0
      half += EdgeRun.width(isWide: isWide)
      return run
    }
  }
}

/// The exact edges of a ``Leaf`` that is being written, in runs.
struct RunWriter: ~Copyable {
  /// Of 16 bits each.
  private var halves = ScratchArray<UInt32>()
  private var isWide = false
  /// The edge that would extend the last run, and what all of that one add.
  private var next: (piece: UInt32, code: UInt32) = (.max, 0)

  mutating func begin(isWide: Bool) {
    halves.removeAll()
    self.isWide = isWide
    next = (.max, 0)
  }

  /// Where the last run's tag is.
  private var tag: Int { halves.count - Leaf.EdgeRun.width(isWide: isWide) + 2 }

  /// Adds an edge, given what it adds to the winding numbers of up to eight areas, in two bits each.
  @_optimize(speed)
  mutating func append(_ piece: MonotonePiece, _ code: UInt32) {
    if next == (piece.code, code), halves[tag][Leaf.EdgeRun.Tag.count] < 127 {
      halves[tag] += 1
    } else {
      halves.append(piece.code & 0xffff)
      halves.append(piece.code >> 16)
      var word = PackedWord()
      word.put(1, Leaf.EdgeRun.Tag.count)
      word.put(Int(code & 0xff), Leaf.EdgeRun.Tag.code)
      halves.append(word.word)
      if isWide { halves.append(code >> 8) }
    }
    next = (piece.kind == .line ? piece.code &+ 8 : .max, code)
  }

  /// Appends all runs.
  mutating func append(to words: inout ScratchArray<UInt32>) {
    end()
    for index in stride(from: 0, to: halves.count, by: 2) { words.append(word(at: index)) }
  }

  /// Appends all runs.
  mutating func append(to words: inout [UInt32]) {
    end()
    for index in stride(from: 0, to: halves.count, by: 2) { words.append(word(at: index)) }
  }

  private mutating func end() {
    var last = PackedWord()
    last.put(true, Leaf.EdgeRun.Tag.isLast)
    halves[tag] |= last.word
    if halves.count & 1 != 0 { halves.append(0) }
  }

  private func word(at index: Int) -> UInt32 { halves[index] | halves[index + 1] << 16 }
}
