import Foundation

/// Reads SVG path data into a ``VectorPath`` (SVG 2, section 9.3).
struct PathDataParser {
  private(set) var path = VectorPath()
  private var scanner: NumberScanner
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, which `S` and `T` reflect, and the kind of curve that it belongs to.
  private var control: (point: CGPoint, verb: VectorPath.Verb)?

  /// How many elements the path may have.
  private let limit: Int

  init(_ data: String, limit: Int) {
    self.limit = limit
    scanner = NumberScanner(data)
    path.reserve(elements: min(scanner.bytes.count / 8, limit))
  }

  /// Reads to the end, or to the first error; what was read before it stays in ``path``.
  mutating func parse() throws(PathDataError) {
    scanner.skipSpace()
    guard !scanner.isAtEnd else { return }
    guard scanner.next.map({ $0 | 0x20 }) == UInt8(ascii: "m") else { throw error(.move) }
    while let letter = scanner.next {
      guard Self.commands.contains(letter) else { throw error(.command) }
      scanner.advance()
      try readArguments(of: letter)
      scanner.skipSpace()
    }
  }

  private static let commands = Set("MmZzLlHhVvCcSsQqTtAa".utf8)

  /// Reads a command's arguments, as many times as they are given.
  private mutating func readArguments(of letter: UInt8) throws(PathDataError) {
    let isRelative = letter & 0x20 != 0
    var command = Unicode.Scalar(letter & ~0x20)
    if command == "Z" {
      guard path.underestimatedCount < limit else { throw error(.fewer) }
      path.close()
      current = start
      control = nil
      return
    }
    var hasComma = false
    scanner.skipSpace()
    repeat {
      guard path.underestimatedCount < limit else { throw error(.fewer) }
      try readSegment(command, isRelative: isRelative)
      if command == "M" { command = "L" }
      hasComma = scanner.skipSeparator()
    } while hasComma || startsNumber
  }

  private var startsNumber: Bool {
    guard let byte = scanner.next else { return false }
    return byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private mutating func readSegment(
    _ command: Unicode.Scalar, isRelative: Bool
  ) throws(PathDataError) {
    let origin = isRelative ? current : .zero
    var newControl: (point: CGPoint, verb: VectorPath.Verb)?
    switch command {
    case "M":
      current = try readPoint(origin)
      start = current
      path.move(to: current)
    case "L":
      current = try readPoint(origin)
      path.addLine(to: current)
    case "H":
      current.x = origin.x + CGFloat(try readNumber())
      path.addLine(to: current)
    case "V":
      current.y = origin.y + CGFloat(try readNumber())
      path.addLine(to: current)
    case "C", "S":
      let first = command == "C" ? try readPoint(origin, thenSeparator: true) : reflected(.cubic)
      let second = try readPoint(origin, thenSeparator: true)
      current = try readPoint(origin)
      path.addCubic(to: current, control1: first, control2: second)
      newControl = (second, .cubic)
    case "Q", "T":
      let point = command == "Q" ? try readPoint(origin, thenSeparator: true) : reflected(.quad)
      current = try readPoint(origin)
      path.addQuad(to: current, control: point)
      newControl = (point, .quad)
    default:
      try readArc(origin)
    }
    control = newControl
  }

  private mutating func readArc(_ origin: CGPoint) throws(PathDataError) {
    let rx = try readNumber(thenSeparator: true)
    let ry = try readNumber(thenSeparator: true)
    let rotation = try readNumber(thenSeparator: true)
    let largeArc = try readFlag()
    let sweep = try readFlag()
    current = try readPoint(origin)
    path.addArc(
      to: current, radii: CGSize(width: rx, height: ry), rotation: rotation, largeArc: largeArc,
      sweep: sweep)
  }

  /// The first control point of a smooth curve: the last one mirrored in the current point, or that
  /// point itself after another kind of segment.
  private func reflected(_ verb: VectorPath.Verb) -> CGPoint {
    guard let control, control.verb == verb else { return current }
    return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  private mutating func readPoint(
    _ origin: CGPoint, thenSeparator: Bool = false
  ) throws(PathDataError) -> CGPoint {
    let x = try readNumber(thenSeparator: true)
    let y = try readNumber(thenSeparator: thenSeparator)
    return CGPoint(x: Double(origin.x) + x, y: Double(origin.y) + y)
  }

  private mutating func readNumber(thenSeparator: Bool = false) throws(PathDataError) -> Double {
    guard let number = scanner.readNumber() else { throw error(.number) }
    if thenSeparator { scanner.skipSeparator() }
    return number
  }

  private mutating func readFlag() throws(PathDataError) -> Bool {
    guard let flag = scanner.readFlag() else { throw error(.flag) }
    scanner.skipSeparator()
    return flag
  }

  private func error(_ expected: PathDataError.Expectation) -> PathDataError {
    let rest = String(decoding: scanner.bytes[scanner.offset...].prefix(64), as: UTF8.self)
    return PathDataError(offset: scanner.offset, expected: expected, found: rest.first)
  }
}
