import Foundation

/// Reads SVG path data into a ``VectorPath`` (SVG 2, section 9.3), as often as is asked: what it takes
/// room for once serves the next time.
package struct PathDataParser {
  private var path = VectorPath()
  private var scanner = NumberScanner("")
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, which `S` and `T` reflect, and the kind of curve that it belongs to: none
  /// after another kind of segment.
  private var control = CGPoint.zero
  private var controlVerb: VectorPath.Verb?

  /// How many elements the path may have.
  private var limit = 0

  package init() {}

  /// The outline up to the first error, which is how SVG says to draw faulty path data
  /// (SVG 2, section 9.5.4), and that error. O(bytes).
  ///
  /// - Parameter limit: how many elements the path may have; more are an error.
  package mutating func read(
    _ data: String, limit: Int
  ) -> (path: VectorPath, error: PathDataError?) {
    self.limit = limit
    scanner.start(data)
    path.removeAll()
    (current, start, controlVerb) = (.zero, .zero, nil)
    do throws(PathDataError) {
      try readCommands()
      return (path.copy, nil)
    } catch {
      return (path.copy, error)
    }
  }

  private mutating func readCommands() throws(PathDataError) {
    scanner.skipSpace()
    guard let first = scanner.next else { return }
    guard first | 0x20 == UInt8(ascii: "m") else { throw error(.move) }
    while let letter = scanner.next {
      try readCommand(letter)
      scanner.skipSpace()
    }
  }

  /// Reads a command: its letter, and its arguments as many times as they are given.
  private mutating func readCommand(_ letter: UInt8) throws(PathDataError) {
    let isRelative = letter & 0x20 != 0
    var command = Unicode.Scalar(letter & ~0x20)
    switch command {
    case "M", "L", "H", "V", "C", "S", "Q", "T", "A", "Z": scanner.advance()
    default: throw error(.command)
    }
    if command == "Z" { return try close() }
    scanner.skipSpace()
    var hasComma = false
    repeat {
      guard path.underestimatedCount < limit else { throw error(.fewer) }
      try readSegment(command, from: isRelative ? current : .zero)
      if command == "M" { command = "L" }
      hasComma = scanner.skipSeparator()
    } while hasComma || scanner.isAtNumber
  }

  private mutating func close() throws(PathDataError) {
    guard path.underestimatedCount < limit else { throw error(.fewer) }
    path.close()
    current = start
    controlVerb = nil
  }

  @inline(__always)
  private mutating func readSegment(
    _ command: Unicode.Scalar, from origin: CGPoint
  ) throws(PathDataError) {
    switch command {
    case "L":
      current = try readPoint(origin)
      path.addLine(to: current)
    case "C", "S": return try readCubic(origin, isSmooth: command == "S")
    case "Q", "T": return try readQuad(origin, isSmooth: command == "T")
    case "H":
      current.x = origin.x + CGFloat(try readNumber())
      path.addLine(to: current)
    case "V":
      current.y = origin.y + CGFloat(try readNumber())
      path.addLine(to: current)
    case "M":
      current = try readPoint(origin)
      start = current
      path.move(to: current)
    default:
      try readArc(origin)
    }
    controlVerb = nil
  }

  private mutating func readCubic(
    _ origin: CGPoint, isSmooth: Bool
  ) throws(PathDataError) {
    let first = isSmooth ? reflected(.cubic) : try readPoint(origin)
    if !isSmooth { scanner.skipSeparator() }
    control = try readPoint(origin)
    scanner.skipSeparator()
    current = try readPoint(origin)
    controlVerb = .cubic
    path.addCubic(to: current, control1: first, control2: control)
  }

  private mutating func readQuad(_ origin: CGPoint, isSmooth: Bool) throws(PathDataError) {
    control = isSmooth ? reflected(.quad) : try readPoint(origin)
    if !isSmooth { scanner.skipSeparator() }
    current = try readPoint(origin)
    controlVerb = .quad
    path.addQuad(to: current, control: control)
  }

  private mutating func readArc(_ origin: CGPoint) throws(PathDataError) {
    let radii = try readPoint(.zero)
    scanner.skipSeparator()
    let rotation = try readNumber()
    scanner.skipSeparator()
    let largeArc = try readFlag()
    let sweep = try readFlag()
    current = try readPoint(origin)
    path.addArc(
      to: current, radii: CGSize(width: radii.x, height: radii.y), rotation: rotation,
      largeArc: largeArc, sweep: sweep)
  }

  /// The first control point of a smooth curve: the last one mirrored in the current point, or that
  /// point itself after another kind of segment.
  private func reflected(_ verb: VectorPath.Verb) -> CGPoint {
    guard controlVerb == verb else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  @inline(__always)
  private mutating func readPoint(_ origin: CGPoint) throws(PathDataError) -> CGPoint {
    let x = try readNumber()
    scanner.skipSeparator()
    let y = try readNumber()
    return CGPoint(x: Double(origin.x) + x, y: Double(origin.y) + y)
  }

  @inline(__always)
  private mutating func readNumber() throws(PathDataError) -> Double {
    guard let number = scanner.readNumber() else { throw error(.number) }
    return number
  }

  private mutating func readFlag() throws(PathDataError) -> Bool {
    guard let flag = scanner.readFlag() else { throw error(.flag) }
    scanner.skipSeparator()
    return flag
  }

  @inline(never)
  private func error(_ expected: PathDataError.Expectation) -> PathDataError {
    let rest = String(decoding: scanner.bytes[scanner.offset...].prefix(64), as: UTF8.self)
    return PathDataError(offset: scanner.offset, expected: expected, found: rest.first)
  }
}
