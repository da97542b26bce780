/// Appends the ``CellBorders`` of one cell after another to a list: first the areas, then the lines and the events.
/// O(p + e²) for the lines and the events of a cell, of which there are few.
struct CellBordersBuilder {
  private var areas = ScratchArray<UInt32>()
  /// The area that covers the cell below all others.
  private var covering: UInt32?
  private var windings = CellBorders.noWindings
  private var events = ScratchArray<Event>()
  private var chain = BorderChain()
  private var lineCount = 0
  /// Where the borders begin in the list.
  private var start = 0

  private struct Event {
    /// A point at the height.
    let point: PlacedPoint
    /// Of an outline that repeats itself, many events are at one height.
    var change: SIMD4<Int32>
  }

  // A cell with more has no borders.
  private static let mostLines = 40
  // Each winding number has a byte: within a cell it differs from that on the left by at most the number of lines and
  // the changes at heights.
  private static let mostWinding = 60
  private static let mostEvents = 24

  /// Whether winding numbers of some area are known.
  var hasAreas: Bool { !areas.isEmpty }

  /// Begins a cell, of which nothing is known yet.
  mutating func begin() {
    areas.removeAll()
    (covering, windings) = (nil, CellBorders.noWindings)
  }

  /// Adds an area below all others, given its winding number on the left at the top.
  ///
  /// - Returns: what is added to the code of a step across which the number changes by 1; nil if there are too many areas,
  ///   or the number is too large.
  mutating func add(_ area: UInt32, winding: Int32) -> UInt32? {
    guard areas.count < CellBorders.mostAreas, winding.magnitude <= Self.mostWinding else {
      return nil
    }
    windings &+= UInt32(bitPattern: winding) << (8 * UInt32(areas.count))
    areas.append(area)
    return 1 &<< UInt32(8 * (areas.count - 1))
  }

  /// Adds an area that covers the cell below all others.
  mutating func cover(with area: UInt32) { covering = area }

  /// Begins the lines of the areas that were added.
  mutating func beginLines(in list: inout [UInt32]) {
    (start, lineCount) = (list.count, 0)
    events.removeAll()
    chain.removeAll()
    // The header, once it is known.
    list.append(0)
    list.append(windings)
    for area in areas { list.append(area) }
    if let covering { list.append(covering) }
  }

  /// Adds a line across which winding numbers change, as ``CellBorders`` code it. False if there are too many.
  @inline(__always) mutating func addLine(
    from start: Vector, to end: Vector, change: UInt32, in list: inout [UInt32]
  ) -> Bool {
    CellFrame.append(from: start, to: end, change: change, to: &chain, in: &list)
    lineCount += 1
    return lineCount <= Self.mostLines
  }

  /// Adds a change of an area's winding number at the height of a point, and below.
  ///
  /// - Parameter code: what ``add(_:winding:)`` returned for the area.
  mutating func addEvent(at point: PlacedPoint, change: Int32, code: UInt32) {
    var own = SIMD4<Int32>()
    own[code.trailingZeroBitCount / 8] = change
    if let index = events.firstIndex(where: { $0.point.point.y == point.point.y }) {
      events[index].change &+= own
    } else {
      events.append(Event(point: point, change: own))
    }
  }

  /// Ends the cell. False if it is too much.
  mutating func close(rule: FillRule, in list: inout [UInt32]) -> Bool {
    var changes = 0
    for event in events {
      var change = event.change
      while change != .zero {
        changes += 1
        if changes > Self.mostEvents { return false }
        let next = change.clamped(lowerBound: SIMD4(repeating: -1), upperBound: .one)
        CellFrame.appendWall(
          from: event.point.place.y, change: CellBorders.code(of: next), to: &chain, in: &list)
        change &-= next
      }
    }
    chain.close(in: &list)
    list[start] =
      CellBorders.Header(
        blocks: chain.stepCount / CellBorders.blockSize, areas: areas.count,
        isCovered: covering != nil, rule: rule
      ).word
    return true
  }
}
