/// The parts of a stroke in two arrays: for each part its kind and where its numbers start, and the numbers of all.
///
/// An enum would take as much memory as its largest case, a cubic, but most parts are lines and joins. Joins of two
/// lines are not stored: they are made from the lines when needed.
struct PackedStrokeParts: Sendable {
  /// For each part, the index of its first point times 16, and its kind.
  let codes: FlatArray<UInt32>
  /// The coordinates of points, and the radius and the angles of arcs. A line that starts where the one before ends
  /// shares that point.
  let numbers: FlatArray<Double>
  let joins: JoinStyle

  private enum Kind: UInt32 {
    case line, cubic, arc, disc, sector, halfDisc, triangle, kite
    /// The join of two lines: the start of the first, the corner, and the end of the second.
    case join

    /// How many pairs of numbers a part has.
    var width: Int {
      switch self {
      case .disc: 1
      case .line, .halfDisc: 2
      case .arc, .sector, .triangle, .join: 3
      case .cubic, .kite: 4
      }
    }
  }

  /// The most words of 32 bits that a part could have, if all 32 bits of a code were the index of its first point.
  static let mostWords = 16

  /// O(parts).
  ///
  /// - Parameter joins: the style of the joins.
  init(_ parts: [StrokePart], joins: JoinStyle) {
    var packer = Packer(joins: joins)
    packer.codes.reserveCapacity(parts.count)
    for index in parts.indices {
      let next = index + 1 < parts.count ? parts[index + 1] : nil
      if !packer.addJoin(parts[index], before: next) { packer.add(parts[index]) }
    }
    (codes, numbers) = (FlatArray(packer.codes), FlatArray(packer.numbers))
    self.joins = joins
  }

  /// The parts of an array that was packed, whose invariants the caller checks.
  init(codes: FlatArray<UInt32>, numbers: FlatArray<Double>, joins: JoinStyle) {
    (self.codes, self.numbers, self.joins) = (codes, numbers, joins)
  }

  var count: Int { codes.count }

  /// The number of parts that are no joins of lines.
  var bodyCount: Int { (0..<count).count { Kind(rawValue: codes[$0] & 15) != .join } }

  var byteCount: Int { 4 * codes.count + 8 * numbers.count }

  /// The pen's radius.
  @inline(__always) var radius: Double { joins.radius }

  /// Whether a point is in a part.
  @inline(__always) func contains(_ p: Vector, part index: Int) -> Bool {
    let code = codes[index]
    let first = Int(code &>> 4)
    switch Kind(rawValue: code & 15) ?? .line {
    case .line: return StrokePart.line(point(first), point(first + 1)).contains(p, radius: radius)
    case .join where !joins.mayContain(p, ofLines: point(first), point(first + 1), point(first + 2)):
      return false
    default: return self[index].contains(p, radius: radius)
    }
  }

  // Not inlined: lines are tested without a part that has room for a cubic.
  @inline(never) subscript(index: Int) -> StrokePart {
    let code = codes[index]
    let first = Int(code &>> 4)
    func p(_ index: Int) -> Vector { point(first + index) }
    switch Kind(rawValue: code & 15) ?? .line {
    case .line: return .line(p(0), p(1))
    case .join: return joins.part(ofLines: p(0), p(1), p(2)) ?? .line(p(1), p(1))
    case .kite: return .kite(p(0), p(1), p(2), p(3))
    case .sector: return .sector(p(0), from: p(1), to: p(2))
    case .triangle: return .triangle(p(0), p(1), p(2))
    case .disc: return .disc(p(0))
    case .halfDisc: return .halfDisc(p(0), p(1))
    case .cubic: return .cubic(CubicCurve(p(0), p(1), p(2), p(3)))
    case .arc:
      return .arc(
        CircularArc(center: p(0), radius: p(1).x, startAngle: p(2).x, endAngle: p(2).y))
    }
  }

  @inline(__always) private func point(_ index: Int) -> Vector {
    Vector(numbers[2 &* index], numbers[2 &* index &+ 1])
  }

  /// Whether all parts' numbers are there. O(parts).
  func checkInvariants() -> Bool {
    (0..<count).allSatisfy { index in
      guard let kind = Kind(rawValue: codes[index] & 15) else { return false }
      return 2 * (Int(codes[index] >> 4) + kind.width) <= numbers.count
    }
  }

  private struct Packer {
    let joins: JoinStyle
    var codes: [UInt32] = []
    var numbers: [Double] = []
    /// The ends of the last part, if it is a line.
    private var line: (start: Vector, end: Vector)?

    init(joins: JoinStyle) { self.joins = joins }

    mutating func add(_ part: StrokePart) {
      switch part {
      case .line(let a, let b): return addLine(a, b)
      case .cubic(let curve): add(.cubic, curve.p0, curve.p1, curve.p2, curve.p3)
      case .arc(let arc):
        add(.arc, arc.center, Vector(arc.radius, 0), Vector(arc.startAngle, arc.endAngle))
      case .disc(let center): add(.disc, center)
      case .sector(let center, let first, let second): add(.sector, center, first, second)
      case .halfDisc(let center, let direction): add(.halfDisc, center, direction)
      case .triangle(let a, let b, let c): add(.triangle, a, b, c)
      case .kite(let a, let b, let c, let d): add(.kite, a, b, c, d)
      }
      line = nil
    }

    /// Adds a part if it is the join of the line before and the one that follows; else returns false.
    mutating func addJoin(_ part: StrokePart, before next: StrokePart?) -> Bool {
      guard let (start, corner) = line, case .line(corner, let end)? = next,
        joins.part(ofLines: start, corner, end) == part
      else { return false }
      codes.append(code(.join, at: numbers.count / 2 - 2))
      return true
    }

    private mutating func addLine(_ a: Vector, _ b: Vector) {
      let isJoined = line?.end == a
      codes.append(code(.line, at: numbers.count / 2 - (isJoined ? 1 : 0)))
      if !isJoined { add(a) }
      add(b)
      line = (a, b)
    }

    private mutating func add(
      _ kind: Kind, _ first: Vector, _ second: Vector? = nil, _ third: Vector? = nil,
      _ fourth: Vector? = nil
    ) {
      codes.append(code(kind, at: numbers.count / 2))
      add(first)
      if let second { add(second) }
      if let third { add(third) }
      if let fourth { add(fourth) }
    }

    private func code(_ kind: Kind, at pair: Int) -> UInt32 {
      UInt32(pair, bits: 28, at: 4) | kind.rawValue
    }

    private mutating func add(_ point: Vector) {
      numbers.append(point.x)
      numbers.append(point.y)
    }
  }
}

/// Consecutive parts of a stroke in a cell's list, in one word: the index of the first, the number of parts, and
/// whether it is the list's last. Parts near an outline's corner are consecutive, so most lists are one run.
struct StrokePartRun: BitwiseCopyable {
  let word: UInt32

  /// The most parts of a run.
  static let mostParts = 32

  init(word: UInt32) { self.word = word }

  /// A run of one part.
  init(_ part: UInt32) { word = UInt32(Int(part), bits: 26, at: 6) }

  var first: Int { Int(word >> 6) }
  var count: Int { Int(word >> 1 & 31) + 1 }
  var isLast: Bool { word & 1 != 0 }

  var parts: Range<Int> { first..<first + count }

  /// The same run as the last of its list.
  var last: StrokePartRun { StrokePartRun(word: word | 1) }

  /// The run with the part after it; nil if it is full.
  var extended: StrokePartRun? {
    count < Self.mostParts ? StrokePartRun(word: word + 2) : nil
  }
}
