/// Finds the ``CellBorders`` of one cell after another, in their coordinates. O(p²) for the pieces of a cell, of which
/// there are few.
struct CellBordersBuilder {
  private var areas: [UInt32] = []
  /// The area that covers the cell below all others.
  private var covering: UInt32?
  private var windings = CellBorders.noWindings
  /// The pieces, those that areas share once.
  private var steps: [Step] = []
  private var events: [Event] = []
  /// The step that the next line is likely to repeat: a neighbour's border is met in the opposite order.
  private var likelyStep = -1
  private var chain = BorderChain()

  private struct Step {
    let start, end: PlacedPoint
    /// What is added where it descends, as ``CellBorders`` code it.
    var change: UInt8

    // Lines of one place do not cancel each other unless they are one: between them, rounding would decide.
    func joins(_ a: Vector, _ b: Vector) -> Bool {
      start.point == b && end.point == a || start.point == a && end.point == b
    }
  }

  private struct Event {
    /// A point at the height.
    let point: PlacedPoint
    /// Of an outline that repeats itself, many events are at one height.
    var change: SIMD4<Int32>
  }

  // A cell with more has no borders.
  private static let mostSteps = 40
  // Each winding number has a byte: within a cell it differs from that on the left by at most the number of steps and
  // the changes at heights.
  private static let mostWinding = 60
  private static let mostEvents = 24

  /// Whether winding numbers of some area are known.
  var hasAreas: Bool { !areas.isEmpty }

  /// Begins a cell, of which nothing is known yet.
  mutating func begin() {
    areas.removeAll(keepingCapacity: true)
    covering = nil
    steps.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    windings = CellBorders.noWindings
    likelyStep = -1
  }

  /// Begins an area below all others, given its winding number on the left at the top. False if there are too many, or
  /// the number is too large.
  mutating func begin(_ area: UInt32, winding: Int32) -> Bool {
    guard areas.count < CellBorders.mostAreas, winding.magnitude <= Self.mostWinding else {
      return false
    }
    windings &+= UInt32(bitPattern: winding) << (8 * UInt32(areas.count))
    areas.append(area)
    return true
  }

  /// Adds an area that covers the cell below all others.
  mutating func cover(with area: UInt32) { covering = area }

  /// Adds a change of the area's winding number at the height of a point, and below.
  mutating func addEvent(at point: PlacedPoint, change: Int32) {
    var own = SIMD4<Int32>()
    own[areas.count - 1] = change
    if let index = events.firstIndex(where: { $0.point.point.y == point.point.y }) {
      events[index].change &+= own
    } else {
      events.append(Event(point: point, change: own))
    }
  }

  /// Adds a line at or to the right of which the area's winding number is 1 greater if the line descends, and 1 less if
  /// it ascends. False if there are too many.
  mutating func addLine(from start: PlacedPoint, to end: PlacedPoint) -> Bool {
    var index = likelyStep
    if index < 0 || !steps[index].joins(start.point, end.point) {
      index = steps.count - 1
      while index >= 0, !steps[index].joins(start.point, end.point) { index -= 1 }
    }
    if index >= 0 {
      let change = steps[index].start.point == start.point ? 1 : -1
      likelyStep = index - 1
      // An outline may repeat a line more often.
      if let code = CellBorders.code(steps[index].change, adding: change, to: areas.count - 1) {
        steps[index].change = code
        return true
      }
    }
    let code = CellBorders.code(CellBorders.noChange, adding: 1, to: areas.count - 1)
    steps.append(Step(start: start, end: end, change: code ?? CellBorders.noChange))
    return steps.count <= Self.mostSteps
  }

  /// Appends what was found. False, and nothing is appended, if it is too much.
  mutating func append(rule: FillRule, to lists: inout [UInt32]) -> Bool {
    chain.removeAll()
    for step in steps where step.change != CellBorders.noChange {
      CellFrame.append(from: step.start.place, to: step.end.place, change: step.change, to: &chain)
    }
    var changes = 0
    for event in events {
      var change = event.change
      while change != .zero {
        changes += 1
        if changes > Self.mostEvents { return false }
        let next = change.clamped(lowerBound: SIMD4(repeating: -1), upperBound: .one)
        CellFrame.appendWall(
          from: event.point.place.y, change: CellBorders.code(of: next), to: &chain)
        change &-= next
      }
    }
    chain.pad()
    let header = CellBorders.Header(
      blocks: chain.stepCount / CellBorders.blockSize, areas: areas.count,
      isCovered: covering != nil, rule: rule)
    lists += [header.word, windings]
    lists += areas
    if let covering { lists.append(covering) }
    lists += chain.points
    chain.appendChanges(to: &lists)
    return true
  }
}
