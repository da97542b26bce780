import Foundation

/// The edges of many areas, each once. A line that two areas share is found by a hash of its ends, or next to the
/// previous shared line.
///
/// An edge is known by the index of its first point. Edges of a contour that follow one another have their points in
/// common.
struct EdgeTable: ~Copyable {
  /// x, y, x, y… of all points.
  private(set) var coordinates: ScratchArray<Double>
  /// For each point that an edge starts from, its area plus 1, times 4, and the edge's kind; else 0.
  private(set) var own: ScratchArray<UInt32>
  /// For each of them, another area plus 1, times 2, and whether the edge runs the same way there; 0 if there is none.
  /// At the second point of a curve, where its steps are.
  private(set) var other: ScratchArray<UInt32>
  /// The number of edges, and of those that are curves.
  private(set) var (count, curves) = (0, 0)
  /// The sums of the edges' widths and of their heights.
  private(set) var travel = (across: 0.0, down: 0.0)
  /// For each point of the path that was added last, its index; empty if not all of them are ends of lines.
  private(set) var pointIndices = ScratchArray<UInt32>()

  /// For each hash, one more than an edge, or 0. At most four of five are taken. The bits above are others of the hash,
  /// so that hardly ever another edge's points are looked at.
  private var slots = ScratchArray<UInt32>()
  private var shift: UInt64 = 0
  /// The bits of an edge in a slot.
  private var edgeMask: UInt32 = 0
  /// What ``lookAhead(_:_:)`` reads, added up, so that it is read.
  private var seen: UInt64 = 0
  /// How many more pieces there are slots for.
  private var room = 0
  // The edge to compare the next line with first, or −1: beside the last shared one, as areas share long borders.
  //     --6--> --7--> --8-->    if a line shared 7 the other way, <--7--, 6 is likely next; otherwise 8
  private var likely = -1
  // Whether the next edge begins at the table's last point, where the last edge ends. Not so after a shared line:
  //     a --0-- b --1-- c   f --3-- g    of a contour a–b–c–f–g whose line c–f is another area's; f is stored anew
  private var continues = false
  /// Another in each table, so that no input knows its hashes.
  private let secret = UInt64.random(in: .min ... .max)

  /// - Parameter pieces: about as many as will be added.
  init(pieces: Int) {
    coordinates = ScratchArray(capacity: 2 * pieces + 2)
    own = ScratchArray(capacity: pieces + 1)
    other = ScratchArray(capacity: pieces + 1)
    makeSlots(for: pieces)
  }

  private mutating func makeSlots(for pieces: Int) {
    var bits: UInt64 = 4
    while 1 << bits < pieces + pieces / 4 { bits += 1 }
    slots.removeAll()
    slots.append(0, count: 1 << bits)
    shift = 64 - bits
    // A piece has at most five points of its own.
    edgeMask = UInt32(truncatingIfNeeded: 1 << (bits + 3) - 1)
    room = (4 << bits) / 5 - count
    for edge in own.indices where own[edge] != 0 && own[edge] & 3 == 0 {
      let (a, b) = (point(edge), point(edge + 1))
      let key = key(self.hash(a) &+ self.hash(b))
      slots[find(a, b, key).slot] = UInt32(edge + 1) | key.tag
    }
  }

  /// Adds an area's contours, which are those of a path. Expected O(points).
  mutating func add(_ contours: FillContours, of path: VectorPath, area: UInt32) {
    if room < contours.count { makeSlots(for: 2 * (count + contours.count)) }
    room -= contours.count
    pointIndices.removeAll()
    switch contours.form {
    case .lines:
      path.forEachSubpathOfLines { add(path.points, $0, area) }
      if pointIndices.count < path.points.count { pointIndices.removeAll() }
    case .pieces(let outline): add(outline, area)
    }
  }

  /// Adds a polygon, some of the points.
  @_optimize(speed)
  private mutating func add(_ points: [CGPoint], _ range: Range<Int>, _ area: UInt32) {
    (likely, continues) = (-1, false)
    let first = pointIndices.count
    var (a, last) = (Vector(points[range.lowerBound]), UInt32.max)
    var hash = self.hash(a)
    for index in range {
      if (index - range.lowerBound) & 15 == 0 {
        lookAhead(points, index..<min(index + 17, range.upperBound))
      }
      let next = index + 1 < range.upperBound ? index + 1 : range.lowerBound
      let b = Vector(points[next])
      if a == b {
        pointIndices.append(last)
        continue
      }
      let nextHash = self.hash(b)
      let code = addLine(from: a, to: b, area, hash &+ nextHash)
      pointIndices.append(code >> 1 + code & 1)
      last = code >> 1 + 1 - code & 1
      (a, hash) = (b, nextHash)
    }
    if last == .max {
      while pointIndices.count > first { pointIndices.removeLast() }
    } else if pointIndices[first] == .max {
      // The first points are one.
      guard let edge = (first..<pointIndices.count).first(where: { pointIndices[$0] != .max })
      else { return }
      for index in first..<edge { pointIndices[index] = pointIndices[edge] }
    }
  }

  /// Prefetches the words that the lines between some points will be compared with. They are far apart, but a
  /// processor fetches several at once. Saves a quarter of the time for finding edges.
  @_optimize(speed)
  private mutating func lookAhead(_ points: [CGPoint], _ range: Range<Int>) {
    var hash = self.hash(Vector(points[range.lowerBound]))
    if own.isEmpty { return }
    for index in range.dropFirst() {
      let next = self.hash(Vector(points[index]))
      let edge = max(0, Int(slots[key(hash &+ next).slot] & edgeMask) &- 1)
      seen = seen &+ UInt64(own[edge]) &+ coordinates[2 * edge].bitPattern
      hash = next
    }
  }

  private mutating func add(_ outline: MonotoneOutline, _ area: UInt32) {
    var first = 0
    for end in outline.contourEnds {
      (likely, continues) = (-1, false)
      for piece in outline.pieces[first..<end] {
        if piece.kind == .line {
          let a = outline.coordinates.vector(at: piece.firstIndex)
          let b = outline.coordinates.vector(at: piece.lastIndex)
          _ = addLine(from: a, to: b, area, self.hash(a) &+ self.hash(b))
        } else {
          add(piece, of: outline, area)
        }
      }
      first = end
    }
  }

  /// Cuts the curves into steps, and notes at the second point of each where its steps are. O(steps).
  mutating func cutCurves(
    in grid: Grid, _ budget: SharedBudget
  ) throws(LimitExceeded) -> FlatArray<Double> {
    var writer = CurveSteps.Writer()
    var paid = 0
    func pay(for count: Int) throws(LimitExceeded) {
      try budget.checkPacked(count)
      try budget.pay((count - paid) / 2 * .curveStep)
      paid = count
    }
    for edge in own.indices where own[edge] & 3 != 0 {
      if writer.count - paid > 1 << 12 { try pay(for: writer.count) }
      let piece = MonotonePiece(code: UInt32(truncatingIfNeeded: edge) &<< 3 | own[edge] & 3)
      other[edge + 1] = UInt32(writer.add(piece, in: coordinates.view, of: grid))
    }
    try pay(for: writer.count)
    return writer.finish()
  }

  /// The points of all edges, and for each point ``own`` and ``other``.
  consuming func finish() -> (FlatArray<Double>, FlatArray<UInt32>, FlatArray<UInt32>) {
    (coordinates.finish(), own.finish(), other.finish())
  }

  private static let mixer: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// A product of both coordinates in 128 bits, folded. Nobody can construct colliding points without the secret.
  @inline(__always) private func hash(_ point: Vector) -> UInt64 {
    // −0 and 0 are one point.
    let (x, y) = ((point.x + 0).bitPattern ^ secret, (point.y + 0).bitPattern ^ ~secret)
    let product = (x ^ x &>> 32 &* Self.mixer).multipliedFullWidth(by: y ^ y &>> 32 &* Self.mixer)
    return product.high ^ product.low
  }

  /// Adds a line, or notes its area at the same line of another. Returns the edge times 2, plus 1 if it runs the other
  /// way.
  @inline(__always) private mutating func addLine(
    from a: Vector, to b: Vector, _ area: UInt32, _ hash: UInt64
  ) -> UInt32 {
    if likely >= 0, likely < own.count, own[likely] & 3 == 0, canBeShared(likely, area),
      let isSame = isSameWay(likely, a, b)
    {
      return share(likely, isSame: isSame, area)
    }
    return findLine(from: a, to: b, area, hash)
  }

  // Remembers the last of the lines between the same points, so that thousands of them cost no more.
  @_optimize(speed)
  @inline(never) private mutating func findLine(
    from a: Vector, to b: Vector, _ area: UInt32, _ hash: UInt64
  ) -> UInt32 {
    let key = key(hash)
    let (slot, isSame) = find(a, b, key)
    if let isSame {
      let edge = Int(slots[slot] & edgeMask) &- 1
      if canBeShared(edge, area) { return share(edge, isSame: isSame, area) }
    }
    begin(at: a, .line, area)
    slots[slot] = UInt32(truncatingIfNeeded: own.count) | key.tag
    append(b)
    noteTravel(from: a, to: b)
    return UInt32(truncatingIfNeeded: own.count &- 2) &<< 1
  }

  /// The first slot for a line's hash, and the bits above an edge there.
  @inline(__always) private func key(_ hash: UInt64) -> (slot: Int, tag: UInt32) {
    let mixed = hash &* Self.mixer
    return (
      Int(truncatingIfNeeded: mixed &>> shift),
      UInt32(truncatingIfNeeded: mixed &>> (shift &- 32)) & ~edgeMask
    )
  }

  /// The slot of the line between two points, and whether it runs the same way; an empty slot and nil if there is none.
  @inline(__always) private func find(
    _ a: Vector, _ b: Vector, _ key: (slot: Int, tag: UInt32)
  ) -> (slot: Int, isSame: Bool?) {
    var slot = key.slot
    while slots[slot] != 0 {
      if slots[slot] & ~edgeMask == key.tag,
        let isSame = isSameWay(Int(slots[slot] & edgeMask) &- 1, a, b)
      {
        return (slot, isSame)
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return (slot, nil)
  }

  /// Whether a line runs from one point to another, or the other way; nil if its ends are others.
  @inline(__always) private func isSameWay(_ edge: Int, _ a: Vector, _ b: Vector) -> Bool? {
    let (first, last) = (point(edge), point(edge &+ 1))
    if first == a && last == b { return true }
    return first == b && last == a ? false : nil
  }

  /// Whether a line is one of a single other area.
  @inline(__always) private func canBeShared(_ edge: Int, _ area: UInt32) -> Bool {
    own[edge] != 0 && other[edge] == 0 && own[edge] &>> 2 != area &+ 1
  }

  /// Notes another area at a line.
  @inline(__always) private mutating func share(
    _ edge: Int, isSame: Bool, _ area: UInt32
  ) -> UInt32 {
    other[edge] = (area &+ 1) &<< 1 | (isSame ? 1 : 0)
    likely = isSame ? edge &+ 1 : edge &- 1
    continues = false
    return UInt32(truncatingIfNeeded: edge) &<< 1 | (isSame ? 0 : 1)
  }

  private mutating func add(_ piece: MonotonePiece, of outline: MonotoneOutline, _ area: UInt32) {
    let a = outline.coordinates.vector(at: piece.firstIndex)
    let b = outline.coordinates.vector(at: piece.lastIndex)
    begin(at: a, piece.kind, area)
    curves += 1
    for index in stride(from: piece.firstIndex + 2, through: piece.lastIndex, by: 2) {
      append(outline.coordinates.vector(at: index))
    }
    noteTravel(from: a, to: b)
  }

  @inline(__always) private mutating func noteTravel(from a: Vector, to b: Vector) {
    travel.across += (b.x - a.x).magnitude
    travel.down += (b.y - a.y).magnitude
  }

  /// Begins an edge at the last point, if that is the end of the one before, else at a new one.
  @inline(__always) private mutating func begin(
    at point: Vector, _ kind: MonotonePiece.Kind, _ area: UInt32
  ) {
    if !continues { append(point) }
    own[own.count &- 1] = (area &+ 1) &<< 2 | kind.rawValue
    count &+= 1
    (continues, likely) = (true, -1)
  }

  @inline(__always) private mutating func append(_ point: Vector) {
    coordinates.append(point.x)
    coordinates.append(point.y)
    own.append(0)
    other.append(0)
  }

  @inline(__always) func point(_ index: Int) -> Vector {
    Vector(coordinates[2 &* index], coordinates[2 &* index &+ 1])
  }
}

extension [Double] {
  /// The point whose x is at an index.
  @inline(__always) fileprivate func vector(at index: Int) -> Vector {
    Vector(self[index], self[index + 1])
  }
}
