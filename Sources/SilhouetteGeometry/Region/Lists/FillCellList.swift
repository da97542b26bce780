/// The list of a cell that a filled outline crosses: a header, then changes, then pieces.
///
/// A point's winding number is the sum of three: the cell's base, on its left at the top of its row;
/// the changes at or above the point; and the pieces at or to the left of the point. A short list has its changes
/// and its pieces, in runs, one after another; a long one has sorted ones and a ``FillTree``.
enum FillCellList {
  /// The winding number of a point in the list's cell. Moves past the list.
  @inline(__always) static func winding(
    _ list: inout CellList, x: Double, y: Double, in coordinates: some Coordinates
  ) -> Int32 {
    if list.peek == Header.long {
      let (winding, end) = longWinding(list, x: x, y: y, in: coordinates)
      list = end
      return winding
    }
    let header = Header(&list)
    var winding = header.base
    for _ in 0..<header.changes {
      let change = WindingChange(code: list.next())
      winding &+= y >= coordinates[change.yIndex] ? change.step : 0
    }
    for _ in 0..<header.runs {
      let run = PieceRun(&list)
      winding &+=
        run.first.kind == .line
        ? run.lineWinding(x: x, y: y, in: coordinates)
        : run.first.winding(x: x, y: y, in: coordinates)
    }
    return winding
  }

  // A function of its own, so that short lists need no stack frame for it.
  /// That of a long list, and the list's end.
  @inline(never) private static func longWinding(
    _ list: CellList, x: Double, y: Double, in coordinates: some Coordinates
  ) -> (winding: Int32, end: CellList) {
    var list = list
    let header = Header(&list)
    let change = WindingChange.sum(&list, count: header.changes, y: y, in: coordinates)
    let winding = FillTree.winding(&list, pieces: header.pieces, x: x, y: y, in: coordinates)
    return (header.base &+ change &+ winding, list)
  }

  /// The distance from a point to what is shown of the nearest piece of the list, if less than `best`; else `best`.
  /// Moves past the list.
  static func distance(
    _ list: inout CellList, from point: Vector, in coordinates: some Coordinates,
    shown: Box? = nil, best: Double
  ) -> Double {
    var best = best
    let header = Header(&list)
    if header.isLong {
      WindingChange.skipSorted(&list, count: header.changes)
      list.nextTree(items: header.pieces).forEachItem(near: point, within: best) {
        best = MonotonePiece(code: $0)
          .distance(from: point, in: coordinates, shown: shown, best: best)
        return best
      }
      return best
    }
    list.skip(header.changes)
    for _ in 0..<header.runs {
      let run = PieceRun(&list)
      best = run.first.distance(
        from: point, ofRun: run.count, in: coordinates, shown: shown, best: best)
    }
    return best
  }

  /// Moves past the list.
  static func skip(_ list: inout CellList) {
    let header = Header(&list)
    if header.isLong {
      WindingChange.skipSorted(&list, count: header.changes)
      _ = list.nextTree(items: header.pieces)
      return
    }
    list.skip(header.changes)
    for _ in 0..<header.runs { _ = PieceRun(&list) }
  }

  /// What a list begins with: one word if it is short and the numbers fit into 16, 8 and 8 bits; else a word that
  /// says which of the others it is, and a word for each number.
  struct Header {
    /// The winding number on the cell's left at the top of its row.
    let base: Int32
    let changes: Int
    /// The number of runs of a short list, of pieces of a long one.
    let parts: Int
    /// Whether changes are sorted and the pieces in a tree.
    let isLong: Bool

    /// The first word of a header in four words, of a short list.
    static let wide = UInt32.max

    /// That of a long list.
    static let long = UInt32.max - 1

    /// Cells with more pieces have a long list.
    static let mostPieces: UInt32 = 64

    @inline(__always) init(base: Int32, changes: Int, parts: Int, isLong: Bool) {
      (self.base, self.changes, self.parts, self.isLong) = (base, changes, parts, isLong)
    }

    var runs: Int { parts }

    var pieces: Int { parts }

    /// A header in one word.
    @inline(__always) init(word: UInt32) {
      self.init(
        base: Int32(bitPattern: word) >> 16, changes: Int(word >> 8 & 0xff),
        parts: Int(word & 0xff),
        isLong: false)
    }

    @inline(__always) init(_ list: inout CellList) {
      let word = list.next()
      if word < Self.long {
        self.init(word: word)
      } else {
        self.init(
          base: Int32(bitPattern: list.next()), changes: Int(stored: list.next()),
          parts: Int(stored: list.next()), isLong: word == Self.long)
      }
    }

    private var fitsOneWord: Bool {
      !isLong && -0x7fff...0x7fff ~= base && changes <= 0xfe && parts <= 0xfe
    }

    func append(to lists: inout [UInt32]) {
      if fitsOneWord {
        return lists.append(
          UInt32(bitPattern: base << 16) | UInt32(changes) << 8 | UInt32(parts))
      }
      lists += [
        isLong ? Self.long : Self.wide, UInt32(bitPattern: base), UInt32(changes), UInt32(parts),
      ]
    }
  }

  /// Consecutive lines of one contour, or a single curve. Two words for lines, one for a curve.
  struct PieceRun {
    let first: MonotonePiece
    /// The number of pieces, at least 1.
    let count: Int

    @inline(__always) init(_ list: inout CellList) {
      first = MonotonePiece(code: list.next())
      count = first.kind == .line ? Int(stored: list.next()) : 1
    }

    @inline(__always) var pieces: some Sequence<MonotonePiece> { first.run(of: count) }

    /// The sum of the lines' windings. Of up to four, each is computed, since a branch that depends on
    /// the point costs more; of more, those that do not cross the point's height are skipped.
    @inline(__always) func lineWinding(x: Double, y: Double, in c: some Coordinates) -> Int32 {
      var winding: Int32 = 0
      var piece = first
      if count <= 4 {
        for _ in 0..<count {
          winding &+= piece.lineWinding(x: x, y: y, in: c)
          piece = MonotonePiece(code: piece.code &+ 8)
        }
        return winding
      }
      var isPast = y >= c[first.firstIndex &+ 1]
      for _ in 0..<count {
        let isPastNext = y >= c[piece.lastIndex &+ 1]
        if isPast != isPastNext { winding &+= piece.lineWinding(x: x, y: y, in: c) }
        isPast = isPastNext
        piece = MonotonePiece(code: piece.code &+ 8)
      }
      return winding
    }
  }
}
