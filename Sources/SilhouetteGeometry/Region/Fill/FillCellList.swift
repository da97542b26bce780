extension FillIndex {
  /// Reads a list and moves past it: the winding number of a point in its cell, which that of the
  /// pieces at or to the left of the point adds up to.
  @inline(__always) static func winding(
    ofList lists: FlatArray<UInt32>, at place: inout Int, x: Double, y: Double,
    in coordinates: FlatArray<Double>
  ) -> Int32 {
    let header = Header(in: lists, at: &place)
    var winding = header.base
    for _ in 0..<header.events {
      let event = Event(code: lists[place])
      winding &+= y >= coordinates[event.yPlace] ? event.change : 0
      place &+= 1
    }
    for _ in 0..<header.runs {
      let run = Run(in: lists, at: &place)
      winding &+=
        run.piece.kind == .line
        ? run.lineWinding(x: x, y: y, in: coordinates)
        : run.piece.winding(x: x, y: y, in: coordinates)
    }
    return winding
  }

  /// Reads a list and moves past it: the distance from a point to the nearest of its pieces, if less
  /// than `best`; else `best`.
  static func distance(
    toList lists: FlatArray<UInt32>, at place: inout Int, from point: Vector,
    in coordinates: FlatArray<Double>, best: Double
  ) -> Double {
    var best = best
    let header = Header(in: lists, at: &place)
    place += header.events
    for _ in 0..<header.runs {
      let run = Run(in: lists, at: &place)
      for number in 0..<run.count {
        let piece = MonotonePiece(start: run.piece.first / 2 + number, kind: run.piece.kind)
        best = piece.distance(from: point, in: coordinates, best: best)
      }
    }
    return best
  }

  /// A change of the winding number on a cell's left, from a height downwards.
  struct Event {
    let code: UInt32

    init(code: UInt32) { self.code = code }

    /// The change is by `change`, +1 or −1, from the y of the point that starts at `point`.
    init(point: Int, change: Int32) { code = UInt32(point) | (change > 0 ? 1 : 0) }

    /// Where the height stands among the coordinates; a point's place is even.
    var yPlace: Int { Int(code | 1) }

    var change: Int32 { Int32(bitPattern: code & 1) &* 2 &- 1 }
  }

  /// What a list begins with: the winding number on the cell's left, the numbers of events and runs.
  ///
  /// One word while they fit into 16, 8 and 8 bits; else a word of all ones and one for each.
  struct Header {
    var base: Int32
    var events: Int
    var runs: Int

    private static let wide: UInt32 = .max

    private var isWide: Bool {
      !(-0x7fff...0x7fff).contains(base) || events > 0xfe || runs > 0xfe
    }

    init(base: Int32, events: Int, runs: Int) {
      self.base = base
      self.events = events
      self.runs = runs
    }

    /// Reads a header and moves past it.
    @inline(__always) init(in lists: FlatArray<UInt32>, at place: inout Int) {
      let word = lists[place]
      if word != Self.wide {
        base = Int32(bitPattern: word) >> 16
        events = Int(word >> 8 & 0xff)
        runs = Int(word & 0xff)
        place &+= 1
      } else {
        base = Int32(bitPattern: lists[place &+ 1])
        events = Int(lists[place &+ 2])
        runs = Int(lists[place &+ 3])
        place &+= 4
      }
    }

    /// Appends the words that ``init(in:at:)`` reads.
    func append(to lists: inout [UInt32]) {
      if isWide {
        lists.append(Self.wide)
        lists.append(UInt32(bitPattern: base))
        lists.append(UInt32(events))
        lists.append(UInt32(runs))
      } else {
        lists.append(UInt32(bitPattern: base << 16) | UInt32(events) << 8 | UInt32(runs))
      }
    }
  }

  /// Straight lines that follow one another, or one piece of another kind.
  struct Run {
    /// The first piece.
    let piece: MonotonePiece
    /// How many pieces there are, at least 1.
    let count: Int

    /// Reads a run and moves past it: the piece, and for lines their number.
    @inline(__always) init(in lists: FlatArray<UInt32>, at place: inout Int) {
      piece = MonotonePiece(code: lists[place])
      if piece.kind == .line {
        count = Int(lists[place &+ 1])
        place &+= 2
      } else {
        count = 1
        place &+= 1
      }
    }

    /// What lines in a row add to the winding number. Of a few, each is computed, as a branch that
    /// depends on the point costs more; of many, most are passed over by their ends' heights.
    @inline(__always)
    func lineWinding(x: Double, y: Double, in c: FlatArray<Double>) -> Int32 {
      var winding: Int32 = 0
      var at = piece.first
      if count <= 4 {
        for _ in 0..<count {
          winding &+= MonotonePiece.lineWinding(at: at, x: x, y: y, in: c)
          at &+= 2
        }
        return winding
      }
      var isPast = y >= c[at &+ 1]
      for _ in 0..<count {
        let isPastNext = y >= c[at &+ 3]
        if isPast != isPastNext { winding &+= MonotonePiece.lineWinding(at: at, x: x, y: y, in: c) }
        isPast = isPastNext
        at &+= 2
      }
      return winding
    }
  }
}
