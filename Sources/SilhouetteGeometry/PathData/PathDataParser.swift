import Foundation

/// Reads SVG path data into a ``VectorPath`` (SVG 2, section 9.3), as often as is asked: what it takes
/// room for once serves the next time.
package struct PathDataParser {
  private var path = VectorPath()
  /// The arguments that have been read last: a whole number of segments of every command.
  private var numbers = [Double](repeating: 0, count: 240)
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
    let command = Unicode.Scalar(letter & ~0x20)
    switch command {
    case "H", "V": try readSegments(command, of: 1, isRelative)
    case "M", "L", "T": try readSegments(command, of: 2, isRelative)
    case "S", "Q": try readSegments(command, of: 4, isRelative)
    case "C": try readSegments(command, of: 6, isRelative)
    case "A": try readArcs(isRelative)
    case "Z": try close()
    default: throw error(.command)
    }
  }

  /// Reads a command whose segments have so many numbers each. The numbers are read as many at a time as
  /// there is room for, which is much faster than one by one.
  private mutating func readSegments(
    _ command: Unicode.Scalar, of width: Int, _ isRelative: Bool
  ) throws(PathDataError) {
    var command = command
    var goesOn = true
    scanner.advance()
    scanner.skipSpace()
    while goesOn {
      let most = try min(room(), numbers.count / width) * width
      let (count, hasComma) = scanner.readNumbers(into: &numbers, atMost: most)
      if command == "L" {
        addLines(count / 2, isRelative)
      } else {
        for place in stride(from: 0, through: count - width, by: width) {
          addSegment(command, at: place, from: isRelative ? current : .zero)
          if command == "M" { command = "L" }
        }
      }
      goesOn = hasComma || scanner.isAtNumber
      if count < most, goesOn || count == 0 || count % width != 0 { throw error(.number) }
    }
  }

  private mutating func addLines(_ count: Int, _ isRelative: Bool) {
    var end = current
    let numbers = numbers
    path.addLines(count) { line in
      // A sum for the others too, as everywhere: no coordinate is a negative zero then.
      let origin = isRelative ? end : .zero
      end = CGPoint(x: origin.x + numbers[2 * line], y: origin.y + numbers[2 * line + 1])
      return end
    }
    current = end
    controlVerb = nil
  }

  /// Adds the segment whose numbers begin at a place.
  @inline(__always)
  private mutating func addSegment(
    _ command: Unicode.Scalar, at place: Int, from origin: CGPoint
  ) {
    switch command {
    case "C":
      let first = point(place, origin)
      return addCubic(from: first, at: place + 2, origin)
    case "S":
      return addCubic(from: controlVerb == .cubic ? reflected : current, at: place, origin)
    case "Q":
      control = point(place, origin)
      return addQuad(to: point(place + 2, origin))
    case "T":
      control = controlVerb == .quad ? reflected : current
      return addQuad(to: point(place, origin))
    case "H": current.x = origin.x + CGFloat(numbers[place])
    case "V": current.y = origin.y + CGFloat(numbers[place])
    default: current = point(place, origin)
    }
    controlVerb = nil
    if command != "M" { return path.addLine(to: current) }
    start = current
    path.move(to: current)
  }

  private mutating func addCubic(from first: CGPoint, at place: Int, _ origin: CGPoint) {
    control = point(place, origin)
    current = point(place + 2, origin)
    controlVerb = .cubic
    path.addCubic(to: current, control1: first, control2: control)
  }

  private mutating func addQuad(to end: CGPoint) {
    current = end
    controlVerb = .quad
    path.addQuad(to: end, control: control)
  }

  /// The first control point of a smooth curve: the last one mirrored in the current point.
  private var reflected: CGPoint {
    CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  @inline(__always)
  private func point(_ place: Int, _ origin: CGPoint) -> CGPoint {
    CGPoint(x: Double(origin.x) + numbers[place], y: Double(origin.y) + numbers[place + 1])
  }

  private mutating func readArcs(_ isRelative: Bool) throws(PathDataError) {
    var goesOn = true
    scanner.advance()
    scanner.skipSpace()
    while goesOn {
      _ = try room()
      _ = try readNumbers(3)
      let (radii, rotation) = (CGSize(width: numbers[0], height: numbers[1]), numbers[2])
      let largeArc = try readFlag()
      let sweep = try readFlag()
      let hasComma = try readNumbers(2)
      current = point(0, isRelative ? current : .zero)
      path.addArc(
        to: current, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
      controlVerb = nil
      goesOn = hasComma || scanner.isAtNumber
    }
  }

  /// Reads so many numbers, and says whether a comma is behind them.
  private mutating func readNumbers(_ wanted: Int) throws(PathDataError) -> Bool {
    let (count, hasComma) = scanner.readNumbers(into: &numbers, atMost: wanted)
    guard count == wanted else { throw error(.number) }
    return hasComma
  }

  private mutating func readFlag() throws(PathDataError) -> Bool {
    guard let flag = scanner.readFlag() else { throw error(.flag) }
    scanner.skipSeparator()
    return flag
  }

  private mutating func close() throws(PathDataError) {
    _ = try room()
    scanner.advance()
    path.close()
    current = start
    controlVerb = nil
  }

  /// How many elements there is room for, one at least.
  private func room() throws(PathDataError) -> Int {
    let room = limit - path.underestimatedCount
    guard room > 0 else { throw error(.fewer) }
    return room
  }

  @inline(never)
  private func error(_ expected: PathDataError.Expectation) -> PathDataError {
    let rest = String(decoding: scanner.rest.prefix(64), as: UTF8.self)
    return PathDataError(offset: scanner.offset, expected: expected, found: rest.first)
  }
}
