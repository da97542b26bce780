/// Writes the ``BorderChain`` of a cell: takes the areas in it, topmost first, and what their lists say.
struct BorderChainWriter {
  private let coordinates: FlatView<Double>
  /// False if the cell's borders have no chain: curves, too many areas or pieces, or windings beyond ±7.
  private(set) var isValid = false

  // The cell.
  private var grid = StackGrid.empty
  private var originX = 0
  private var originY = 0
  private var digitsX = 0
  private var digitsY = 0
  private var unitX = 0.0
  private var unitY = 0.0

  /// A line, with what it changes if it runs down.
  private struct Step {
    let a, b: Vector
    var change: Int32
  }
  private var steps: [Step] = []
  /// Points on the cell's left, and what changes at and below their heights.
  private var events: [(point: Vector, change: Int32)] = []
  private var areas: [UInt32] = []
  private var base: Int32 = 0
  private var looked: UInt32 = 0
  /// The area that covers the cell below those with borders in it, plus one.
  private var ground: UInt32 = 0
  /// The winding numbers that the last area can have.
  private var (least, most): (Int32, Int32) = (0, 0)

  // The chain.
  private var points: [UInt32] = []
  private var changes: [Int32] = []
  private var end: Place?

  private static var size: Int { 1 << BorderChain.digits }
  /// Where lines are cut off, and moved aside.
  private static var top: Int { -size / 2 }
  private static var bottom: Int { size + size / 2 }
  private static var side: Int { 3 * size }
  private static let mostSteps = 48

  init(in coordinates: FlatView<Double>) { self.coordinates = coordinates }

  /// Begins a cell of a window.
  mutating func begin(_ window: StackWindow, column: Int, row: Int) {
    // Places must be far finer than the chain's units.
    isValid = min(window.digitsX, window.digitsY) >= StackGrid.digits - BorderChain.digits
    grid = window.grid
    originX = window.originX + column << window.digitsX
    originY = window.originY + row << window.digitsY
    (digitsX, digitsY) = (window.digitsX, window.digitsY)
    unitX = Double(Self.size) / Double(1 << digitsX)
    unitY = Double(Self.size) / Double(1 << digitsY)
    steps.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    (base, looked, ground) = (0x8888, 0, 0)
  }

  mutating func invalidate() { isValid = false }

  /// Whether an area below those taken shows anywhere.
  private var isOpen: Bool { isValid && ground == 0 }

  /// Takes the area that covers the cell below those taken so far.
  mutating func addGround(_ area: Int) { if isOpen { ground = UInt32(area + 1) } }

  /// Takes an area with borders in the cell, whose pieces and events follow.
  mutating func addArea(_ area: Int, base winding: Int32, isEvenOdd: Bool) {
    guard isOpen else { return }
    guard areas.count < BorderChain.mostAreas, winding.magnitude < 8 else { return invalidate() }
    let shift = UInt32(4 * areas.count)
    areas.append(UInt32(area))
    base &+= winding &<< Int32(shift)
    looked |= (isEvenOdd ? 1 : 15) << shift
    (least, most) = (winding, winding)
    last = nil
  }

  /// The last piece of the area, and whether it runs down.
  private var last: (end: Int, descends: Bool)?

  mutating func add(_ piece: MonotonePiece) {
    guard isOpen else { return }
    let (a, b) = (piece.start(in: coordinates), piece.end(in: coordinates))
    guard piece.kind == .line, steps.count < Self.mostSteps else { return invalidate() }
    if a.y == b.y { return }
    let descends = a.y < b.y
    // Consecutive pieces that run the same way cross each height once.
    if last?.end != piece.startIndex || last?.descends != descends {
      if descends { most += 1 } else { least -= 1 }
      checkWindings()
    }
    last = (piece.endIndex, descends)
    let change = Int32(1) &<< Int32(4 * (areas.count - 1))
    for index in steps.indices {
      if steps[index].a == a, steps[index].b == b {
        steps[index].change &+= change
        return
      }
      if steps[index].a == b, steps[index].b == a {
        steps[index].change &-= change
        return
      }
    }
    steps.append(Step(a: a, b: b, change: change))
  }

  mutating func add(_ event: FillCellList.Event) {
    guard isOpen else { return }
    let point = coordinates.point(at: event.yIndex & ~1)
    if event.change > 0 { most += 1 } else { least -= 1 }
    checkWindings()
    let change = event.change &<< Int32(4 * (areas.count - 1))
    if let index = events.firstIndex(where: { $0.point.y == point.y }) {
      events[index].change &+= change
    } else {
      events.append((point, change))
    }
  }

  private mutating func checkWindings() {
    if least < -8 || most > 7 { isValid = false }
  }

  /// Appends the chain; without one, the word that says so.
  mutating func write(to lists: inout [UInt32]) {
    if areas.isEmpty, ground != 0 {
      lists += [BorderChain.head(words: 2, areas: 0, groups: 0), ground]
      return
    }
    if isValid, !areas.isEmpty { makeChain() }
    guard isValid, !areas.isEmpty, changes.count <= 4 * BorderChain.mostGroups else {
      lists.append(BorderChain.head(words: 1, areas: 0, groups: 0))
      return
    }
    let groups = max(1, (changes.count + 3) / 4)
    while changes.count < 4 * groups { changes.append(0) }
    while points.count < 4 * groups + 1 { points.append(points.last ?? 0) }
    let words = 3 + areas.count + 6 * groups + 1
    lists.append(BorderChain.head(words: words, areas: areas.count, groups: groups))
    lists.append(UInt32(truncatingIfNeeded: base) & 0xffff | looked << 16)
    lists.append(ground)
    lists += areas
    for index in stride(from: 0, to: changes.count, by: 2) {
      let (low, high) = (changes[index] & 0xffff, changes[index + 1] & 0xffff)
      lists.append(UInt32(low) | UInt32(high) << 16)
    }
    lists += points
  }

  private mutating func makeChain() {
    points.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    end = nil
    var previous: Vector?
    for step in steps where step.change != 0 {
      if previous != step.a {
        endRun(previous)
        beginRun(step.a)
      }
      add(from: step.a, to: step.b, step.change)
      previous = step.b
    }
    endRun(previous)
    for event in events where event.change != 0 {
      let y = place(event.point).y
      append(Place(x: -Self.size, y: y), 0)
      append(Place(x: -Self.size, y: Self.bottom), event.change)
    }
  }

  /// A point in the chain's units from the cell's corner, rounded down.
  private struct Place: Equatable {
    var x, y: Int

    /// Moved to where its step runs straight up or down, if it is far aside or above or below.
    var clamped: Place {
      Place(
        x: max(-BorderChainWriter.side, min(x, BorderChainWriter.side)),
        y: max(BorderChainWriter.top, min(y, BorderChainWriter.bottom)))
    }

    var isClose: Bool { self == clamped }
  }

  private func place(_ point: Vector) -> Place {
    Place(
      x: (grid.placeX(point.x) - originX) >> (digitsX - BorderChain.digits),
      y: (grid.placeY(point.y) - originY) >> (digitsY - BorderChain.digits))
  }

  /// A point in the chain's units, not rounded.
  private func exactPlace(_ point: Vector) -> Vector {
    Vector(
      Double(grid.placeX(point.x) - originX) * unitX,
      Double(grid.placeY(point.y) - originY) * unitY)
  }

  /// Takes the event of a point that lies to the left of the cell; its change, or 0.
  private mutating func takeEvent(at point: Vector) -> Int32 {
    guard let index = events.firstIndex(where: { $0.point == point }), place(point).x < 0 else {
      return 0
    }
    defer { events.remove(at: index) }
    return events[index].change
  }

  /// Begins a run of steps, where there is an event with that straight up from below the cell.
  private mutating func beginRun(_ point: Vector) {
    let change = takeEvent(at: point)
    guard change != 0 else { return }
    let place = place(point).clamped
    append(Place(x: place.x, y: Self.bottom), 0)
    append(place, 0 &- change)
  }

  private mutating func endRun(_ point: Vector?) {
    guard let point else { return }
    let change = takeEvent(at: point)
    guard change != 0 else { return }
    let place = place(point).clamped
    append(place, 0)
    append(Place(x: place.x, y: Self.bottom), change)
  }

  private mutating func add(from a: Vector, to b: Vector, _ change: Int32) {
    let (p, q) = (place(a), place(b))
    // A line that is level but for rounding decides nothing: points at its height are left to the outlines.
    if p.isClose && q.isClose || p.y == q.y {
      append(p.clamped, 0)
      append(q.clamped, change)
    } else {
      addFar(from: exactPlace(a), to: exactPlace(b), change)
    }
  }

  /// Appends a line, cut off half a cell above and below the cell, and upright three cells aside of it.
  private mutating func addFar(from a: Vector, to b: Vector, _ change: Int32) {
    let far = max(a.x.magnitude, a.y.magnitude, b.x.magnitude, b.y.magnitude)
    guard far < 0x1p32, a.y != b.y else { return invalidate() }
    let (top, bottom, side) = (Double(Self.top), Double(Self.bottom), Double(Self.side))
    func cut(_ point: Vector) -> Vector {
      let y = max(top, min(point.y, bottom))
      return y == point.y ? point : Vector(b.x + (y - b.y) * ((b.x - a.x) / (b.y - a.y)), y)
    }
    func rounded(_ point: Vector) -> Place {
      Place(x: Int(point.x.rounded(.down)), y: Int(point.y.rounded(.down))).clamped
    }
    let (p, q) = (cut(a), cut(b))
    append(rounded(p), 0)
    for x in p.x < q.x ? [-side, side] : [side, -side] where (p.x < x) != (q.x < x) {
      append(
        rounded(Vector(x, p.y + (x - p.x) * ((q.y - p.y) / (q.x - p.x)))), change)
    }
    append(rounded(q), change)
  }

  /// Appends a point, with the change of the step to it; without a change, unless the chain ends there.
  private mutating func append(_ place: Place, _ change: Int32) {
    if change == 0, place == end { return }
    if !points.isEmpty { changes.append(change) }
    points.append(
      UInt32(truncatingIfNeeded: place.x) & 0xffff | UInt32(truncatingIfNeeded: place.y) << 16)
    end = place
  }
}
