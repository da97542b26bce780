/// The edges of many areas, each once: a line that two areas share is found by a hash of its ends, or next to the line
/// that they share before it.
///
/// An edge is known by the index of its first point. Edges of a contour that follow one another have their points in
/// common.
struct EdgeTable {
  /// x, y, x, y… of all points.
  private(set) var coordinates: [Double] = []
  /// For each point that an edge starts from, its area plus 1, times 4, and the edge's kind; else 0.
  private(set) var own: [UInt32] = []
  /// For each of them, another area plus 1, times 2, and whether the edge runs the same way there; 0 if there is none.
  private(set) var other: [UInt32] = []
  /// The number of edges, and of those that are curves.
  private(set) var (count, curves) = (0, 0)

  /// For each hash, one more than an edge, or 0. At most four of five are taken.
  private var slots: [UInt32]
  private let shift: UInt64
  /// The edge that a line is likely to share, if one was shared before it.
  private var likely = -1
  /// Whether the last edge ends where the next begins.
  private var continues = false
  /// The edges that were added last, in the order of their outline, times 2, plus 1 for those that run the other way.
  private(set) var added = ScratchArray<UInt32>()

  /// - Parameter pieces: at least as many as will be added.
  init(pieces: Int) {
    var bits: UInt64 = 4
    while 1 << bits < pieces + pieces / 4 { bits += 1 }
    slots = Array(repeating: 0, count: 1 << bits)
    shift = 64 - bits
    coordinates.reserveCapacity(2 * pieces)
    own.reserveCapacity(pieces)
    other.reserveCapacity(pieces)
  }

  /// Adds the pieces of an area. Expected O(pieces).
  mutating func add(_ outline: MonotoneOutline, area: UInt32) {
    added.removeAll()
    var first = 0
    for end in outline.contourEnds {
      (likely, continues) = (-1, false)
      let start = outline.pieces[first].firstIndex
      var a = Vector(outline.coordinates[start], outline.coordinates[start + 1])
      var hash = Self.hash(a)
      for index in first..<end {
        let piece = outline.pieces[index]
        let last = piece.lastIndex
        let b = Vector(outline.coordinates[last], outline.coordinates[last + 1])
        let next = Self.hash(b)
        if piece.kind != .line {
          add(piece, of: outline, area)
        } else if !share(likely, a, b, area) {
          addLine(from: a, to: b, area, slot: Int(((hash &+ next) &* Self.mixer) >> shift))
        }
        (a, hash) = (b, next)
      }
      first = end
    }
  }

  private static let mixer: UInt64 = 0x9e37_79b9_7f4a_7c15

  @inline(__always) private static func hash(_ point: Vector) -> UInt64 {
    // −0 and 0 are one point.
    ((point.x + 0).bitPattern &+ (point.y + 0).bitPattern &* mixer) &* 0xd6e8_feb8_6659_fd93
  }

  /// Notes another area at an edge, if that is a line between the same points, of one area so far.
  @inline(__always) private mutating func share(
    _ edge: Int, _ a: Vector, _ b: Vector, _ area: UInt32
  ) -> Bool {
    guard edge >= 0, edge < own.count, own[edge] != 0, own[edge] & 3 == 0, other[edge] == 0,
      own[edge] >> 2 != area + 1
    else { return false }
    let (first, last) = (point(edge), point(edge + 1))
    let isSame = first == a && last == b
    guard isSame || first == b && last == a else { return false }
    other[edge] = (area + 1) << 1 | (isSame ? 1 : 0)
    added.append(UInt32(edge) << 1 | (isSame ? 0 : 1))
    likely = isSame ? edge + 1 : edge - 1
    continues = false
    return true
  }

  private mutating func addLine(from a: Vector, to b: Vector, _ area: UInt32, slot: Int) {
    likely = -1
    var slot = slot
    while slots[slot] != 0 {
      if share(Int(slots[slot]) - 1, a, b, area) { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    begin(at: a, .line, area)
    slots[slot] = UInt32(own.count)
    append(b)
  }

  private mutating func add(_ piece: MonotonePiece, of outline: MonotoneOutline, _ area: UInt32) {
    let c = outline.coordinates
    likely = -1
    begin(at: Vector(c[piece.firstIndex], c[piece.firstIndex + 1]), piece.kind, area)
    curves += 1
    for index in stride(from: piece.firstIndex + 2, through: piece.lastIndex, by: 2) {
      append(Vector(c[index], c[index + 1]))
    }
  }

  /// Begins an edge at the last point, if that is the end of the one before, else at a new one.
  @inline(__always) private mutating func begin(
    at point: Vector, _ kind: MonotonePiece.Kind, _ area: UInt32
  ) {
    if !continues { append(point) }
    added.append(UInt32(own.count - 1) << 1)
    own[own.count - 1] = (area + 1) << 2 | kind.rawValue
    count += 1
    continues = true
  }

  @inline(__always) private mutating func append(_ point: Vector) {
    coordinates.append(point.x)
    coordinates.append(point.y)
    own.append(0)
    other.append(0)
  }

  @inline(__always) func point(_ index: Int) -> Vector {
    Vector(coordinates[2 * index], coordinates[2 * index + 1])
  }

  /// The index of the point where one of the ``added`` lines starts.
  func start(ofAdded index: Int) -> Int { Int(added[index] >> 1 + added[index] & 1) }

  /// And of that where it ends.
  func end(ofAdded index: Int) -> Int { Int(added[index] >> 1 + 1 - added[index] & 1) }
}
