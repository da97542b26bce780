/// A filled outline cut into cells, so that a point meets only the pieces near it.
///
/// A cell is wholly out, wholly in, or has a list. A list holds the winding number that the cell's row
/// has on its left, the *events* by which that number changes with y inside the row, and the pieces
/// that touch the cell. A point's winding number is their sum. Pieces are listed whole, never
/// clipped: the grid rounds nothing, and the answer is that of a scan over all pieces.
@frozen @usableFromInline struct FillIndex: Sendable {
  @usableFromInline let grid: Grid
  /// For each cell: 0 out, 2 in, or twice its list's place plus 1.
  @usableFromInline let cells: [UInt32]
  /// The lists. Each begins with its ``Header``; then come the events, then the pieces.
  let lists: [UInt32]
  let coordinates: [Double]
  let windingMask: Int32

  /// Whether a point is inside: the winding number of the pieces at or to the left of it, under the
  /// fill rule. O(1) but for the pieces of one cell.
  @inlinable @inline(__always) func contains(x: Double, y: Double) -> Bool {
    guard grid.covers(x: x, y: y) else { return false }
    let cell = cells[grid.row(y) &* grid.columns &+ grid.column(x)]
    return cell & 1 == 0 ? cell != 0 : contains(x: x, y: y, list: Int(cell &>> 1))
  }

  @usableFromInline func contains(x: Double, y: Double, list: Int) -> Bool {
    var place = list
    let header = Header(in: lists, at: &place)
    var winding = header.base
    for _ in 0..<header.events {
      let event = Event(code: lists[place])
      winding &+= y >= coordinates[event.yPlace] ? event.change : 0
      place += 1
    }
    for _ in 0..<header.pieces {
      winding &+= Piece(code: lists[place]).winding(x: x, y: y, in: coordinates)
      place += 1
    }
    return winding & windingMask != 0
  }
}

extension FillIndex {
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

  /// What a list begins with: the winding number on the cell's left, the numbers of events and pieces.
  ///
  /// One word while they fit into 16, 8 and 8 bits; else a word of all ones and one for each.
  struct Header {
    var base: Int32
    var events: Int
    var pieces: Int

    private static let wide: UInt32 = .max

    private var isWide: Bool {
      !(-0x7fff...0x7fff).contains(base) || events > 0xfe || pieces > 0xfe
    }

    init(base: Int32, events: Int, pieces: Int) {
      self.base = base
      self.events = events
      self.pieces = pieces
    }

    /// Reads a header and moves past it.
    @inline(__always) init(in lists: [UInt32], at place: inout Int) {
      let word = lists[place]
      if word != Self.wide {
        base = Int32(bitPattern: word) >> 16
        events = Int(word >> 8 & 0xff)
        pieces = Int(word & 0xff)
        place += 1
      } else {
        base = Int32(bitPattern: lists[place + 1])
        events = Int(lists[place + 2])
        pieces = Int(lists[place + 3])
        place += 4
      }
    }

    /// The words that ``init(in:at:)`` reads.
    var words: [UInt32] {
      if isWide {
        return [Self.wide, UInt32(bitPattern: base), UInt32(events), UInt32(pieces)]
      }
      return [UInt32(bitPattern: base << 16) | UInt32(events) << 8 | UInt32(pieces)]
    }

    /// How many words it takes.
    var width: Int { isWide ? 4 : 1 }
  }
}
