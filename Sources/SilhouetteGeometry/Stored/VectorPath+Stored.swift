import Foundation

/// Paths as a file stores them: elements as runs of one kind, and coordinates as a stream of bytes.
///
/// A run is one word: the number of elements times 8, plus their kind as ``VectorPath/Verb``. The coordinates are
/// those of all points as x, y, x, y… They are doubles of 8 bytes, or multiples of a power of ten. Each multiple is
/// stored as its difference from the coordinate two before it (0 for the first two), zigzag coded in groups of 7
/// bits, lowest first; all groups but the last have the high bit set (LEB128).
struct PathWriter {
  private(set) var runs: [UInt32] = []
  private(set) var bytes: [UInt8] = []

  /// What says that coordinates are doubles.
  static let doubles = 255
  /// The most digits after the decimal point that are tried.
  static let mostDecimals = 15

  /// Adds a path.
  ///
  /// - Returns: the digits after the decimal point that its coordinates have, or ``doubles``.
  mutating func add(_ path: VectorPath) -> Int {
    var run: (verb: VectorPath.Verb, count: UInt32)?
    for verb in path.verbs {
      if let last = run, last.verb == verb, verb != .close, last.count < 1 << 28 {
        run = (verb, last.count + 1)
      } else {
        if let last = run { runs.append(last.count << 3 | UInt32(last.verb.rawValue)) }
        run = (verb, 1)
      }
    }
    if let last = run { runs.append(last.count << 3 | UInt32(last.verb.rawValue)) }
    guard let decimals = Self.decimals(of: path.points) else {
      for point in path.points {
        append(Double(point.x).bitPattern)
        append(Double(point.y).bitPattern)
      }
      return Self.doubles
    }
    var last = (x: Int64(0), y: Int64(0))
    for point in path.points {
      // Not nil: so the digits were found.
      let x = Self.multiple(Double(point.x), decimals) ?? 0
      let y = Self.multiple(Double(point.y), decimals) ?? 0
      append(difference: x &- last.x)
      append(difference: y &- last.y)
      last = (x, y)
    }
    return decimals
  }

  /// The fewest decimals with which all coordinates are read back bit for bit.
  private static func decimals(of points: [CGPoint]) -> Int? {
    (0...mostDecimals).first { decimals in
      points.allSatisfy {
        multiple(Double($0.x), decimals) != nil && multiple(Double($0.y), decimals) != nil
      }
    }
  }

  /// How many times 10^−`decimals` a number is; nil if that many are not exactly it.
  private static func multiple(_ value: Double, _ decimals: Int) -> Int64? {
    let power = PathReader.powers[decimals]
    let nearest = (value * power).rounded()
    guard nearest.magnitude < 0x1p53 else { return nil }
    let whole = Int64(nearest)
    return (Double(whole) / power).bitPattern == value.bitPattern ? whole : nil
  }

  private mutating func append(_ bits: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  private mutating func append(difference: Int64) {
    var rest = UInt64(bitPattern: difference << 1 ^ difference >> 63)
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Reads the paths that a ``PathWriter`` wrote.
struct PathReader: Sendable {
  let runs: FlatArray<UInt32>
  let bytes: FlatArray<UInt8>
  /// Where they start in the file.
  let runStart, byteStart: Int

  /// The powers of ten. All are exact.
  static let powers: [Double] = (0...PathWriter.mostDecimals).reduce(into: []) { powers, _ in
    powers.append((powers.last ?? 0.1) * 10)
  }

  /// Throws if a path is not valid, whose ranges are. Then ``path(_:_:decimals:)`` reads it in memory of 17 times its
  /// bytes. O(bytes).
  func check(_ runs: Range<Int>, _ bytes: Range<Int>, decimals: Int) throws(StoredError) {
    let points = try pointCount(runs, most: bytes.count)
    guard has(points, bytes, decimals: decimals) else {
      throw .malformed(at: byteStart + bytes.lowerBound)
    }
  }

  /// Whether some bytes are the coordinates of `points` points. O(bytes).
  private func has(_ points: Int, _ bytes: Range<Int>, decimals: Int) -> Bool {
    if decimals == PathWriter.doubles { return bytes.count == 16 * points }
    var ends = 0
    for index in bytes { ends &+= Int(~self.bytes[index] >> 7) }
    let isEnded = bytes.isEmpty || self.bytes[bytes.upperBound - 1] < 128
    return decimals <= PathWriter.mostDecimals && ends == 2 * points && isEnded
  }

  /// The number of points of some runs, which are checked.
  private func pointCount(_ runs: Range<Int>, most: Int) throws(StoredError) -> Int {
    var points = 0
    var last: VectorPath.Verb?
    for run in runs {
      let word = self.runs[run]
      guard let verb = VectorPath.Verb(rawValue: UInt8(word & 7)), word >> 3 > 0,
        word >> 3 <= most + 1,
        verb == .move || last != nil && last != .close, verb != .close || word >> 3 == 1,
        points + Int(word >> 3) * verb.width <= most
      else { throw .malformed(at: runStart + 4 * run) }
      points += Int(word >> 3) * verb.width
      last = verb
    }
    return points
  }

  /// The path in ranges of runs and bytes that were checked. O(bytes).
  func path(_ runs: Range<Int>, _ bytes: Range<Int>, decimals: Int) -> VectorPath {
    var verbs: [VectorPath.Verb] = []
    var count = 0
    var start = 0
    for run in runs {
      let word = self.runs[run]
      guard let verb = VectorPath.Verb(rawValue: UInt8(word & 7)) else { continue }
      if verb == .move { start = count + Int(word >> 3) - 1 }
      verbs.append(contentsOf: repeatElement(verb, count: Int(word >> 3)))
      count += Int(word >> 3) * verb.width
    }
    var numbers = NumberStream(bytes: self.bytes, offset: bytes.lowerBound)
    var points: [CGPoint] = []
    points.reserveCapacity(count)
    if decimals == PathWriter.doubles {
      for _ in 0..<count { points.append(CGPoint(x: numbers.double(), y: numbers.double())) }
    } else {
      let power = Self.powers[decimals]
      var (x, y) = (Int64(0), Int64(0))
      for _ in 0..<count {
        x &+= numbers.difference()
        y &+= numbers.difference()
        points.append(CGPoint(x: Double(x) / power, y: Double(y) / power))
      }
    }
    let path = VectorPath(verbs: verbs, points: points, start: start)
    // Connects the ends of an arc's ellipse with the stored points by lines, where they differ.
    return verbs.contains(.arc) ? path.reduce(into: VectorPath()) { $0.add($1) } : path
  }

  private struct NumberStream {
    let bytes: FlatArray<UInt8>
    var offset: Int

    mutating func double() -> Double {
      var bits: UInt64 = 0
      for byte in 0..<8 { bits |= UInt64(bytes[offset &+ byte]) &<< UInt64(8 &* byte) }
      offset &+= 8
      return Double(bitPattern: bits)
    }

    mutating func difference() -> Int64 {
      var byte = bytes[offset]
      offset &+= 1
      var number = UInt64(byte & 127)
      var shift: UInt64 = 0
      while byte > 127 {
        byte = bytes[offset]
        offset &+= 1
        shift &+= 7
        number |= UInt64(byte & 127) &<< shift
      }
      return Int64(bitPattern: number >> 1) ^ -Int64(number & 1)
    }
  }
}
