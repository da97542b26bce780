import Foundation

/// Reads SVG path data into paths (SVG 2, section 9.3), one after another, reusing its memory.
package struct PathDataParser {
  private var path = VectorPath()
  /// The arguments read last. The capacity is a multiple of every command's argument count but the arc's.
  private var numbers = [Double](repeating: 0, count: 240)
  private var scanner = NumberScanner("")
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, which `S` and `T` reflect, and its curve's verb; nil after other segments.
  private var control = CGPoint.zero
  private var controlVerb: VectorPath.Verb?

  /// The most elements that the path may have.
  private var limit = 0

  package init() {}

  /// The path up to the first error, as SVG draws invalid path data (SVG 2, section 9.5.4), and that
  /// error. O(bytes).
  ///
  /// - Parameter limit: the most elements that the path may have; one more is an error.
  package mutating func read(
    _ data: NumberScanner, limit: Int
  ) -> (path: VectorPath, error: PathDataError?) {
    self.limit = limit
    scanner = data
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

  /// Reads a command letter and every segment that follows it.
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

  /// Reads a command's segments of `width` numbers each. Numbers are read in large runs, which is much
  /// faster than one by one.
  @_optimize(speed)
  private mutating func readSegments(
    _ command: Unicode.Scalar, of width: Int, _ isRelative: Bool
  ) throws(PathDataError) {
    var command = command
    var continues = true
    // “L1 2L3 4” is “L1 2 3 4”, but a second “M” is not a line.
    let letter = command == "M" ? 0xFF : scanner.next ?? 0xFF
    scanner.advance()
    scanner.skipSpace()
    while continues {
      let limit = try min(remainingElements(), numbers.count / width) * width
      let (count, mustContinue) = scanner.readNumbers(
        into: &numbers, limit: limit, width: width, letter: letter)
      if command == "L" {
        addLines(count / 2, isRelative)
      } else {
        for index in stride(from: 0, through: count - width, by: width) {
          addSegment(command, at: index, from: isRelative ? current : .zero)
          if command == "M" { command = "L" }
        }
      }
      continues = mustContinue || scanner.isAtNumber
      if count < limit, continues || count == 0 || count % width != 0 { throw error(.number) }
    }
  }

  private mutating func addLines(_ count: Int, _ isRelative: Bool) {
    let lines = LineEnds(underestimatedCount: count, numbers: numbers, isRelative, from: current)
    path.addLines(to: lines)
    current = path.currentPoint ?? current
    controlVerb = nil
  }

  /// Adds the segment whose numbers begin at an index.
  @inline(__always)
  private mutating func addSegment(
    _ command: Unicode.Scalar, at index: Int, from origin: CGPoint
  ) {
    switch command {
    case "C":
      let first = point(index, origin)
      return addCubic(from: first, at: index + 2, origin)
    case "S":
      return addCubic(from: controlVerb == .cubic ? reflected : current, at: index, origin)
    case "Q":
      control = point(index, origin)
      return addQuad(to: point(index + 2, origin))
    case "T":
      control = controlVerb == .quad ? reflected : current
      return addQuad(to: point(index, origin))
    case "H": current.x = origin.x + CGFloat(numbers[index])
    case "V": current.y = origin.y + CGFloat(numbers[index])
    default: current = point(index, origin)
    }
    controlVerb = nil
    if command != "M" { return path.addLine(to: current) }
    start = current
    path.move(to: current)
  }

  private mutating func addCubic(from first: CGPoint, at index: Int, _ origin: CGPoint) {
    control = point(index, origin)
    current = point(index + 2, origin)
    controlVerb = .cubic
    path.addCubic(to: current, control1: first, control2: control)
  }

  private mutating func addQuad(to end: CGPoint) {
    current = end
    controlVerb = .quad
    path.addQuad(to: end, control: control)
  }

  /// The first control point of a smooth curve: the last one reflected in the current point.
  private var reflected: CGPoint {
    CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  @inline(__always)
  private func point(_ index: Int, _ origin: CGPoint) -> CGPoint {
    CGPoint(x: Double(origin.x) + numbers[index], y: Double(origin.y) + numbers[index + 1])
  }

  private mutating func readArcs(_ isRelative: Bool) throws(PathDataError) {
    var continues = true
    scanner.advance()
    scanner.skipSpace()
    while continues {
      _ = try remainingElements()
      _ = try readNumbers(3)
      let (radii, rotation) = (CGSize(width: numbers[0], height: numbers[1]), numbers[2])
      let largeArc = try readFlag()
      let sweep = try readFlag()
      let hasComma = try readNumbers(2)
      current = point(0, isRelative ? current : .zero)
      path.addArc(
        to: current, radii: radii, rotation: rotation, largeArc: largeArc, sweep: sweep)
      controlVerb = nil
      continues = hasComma || scanner.isAtNumber
    }
  }

  /// Reads exactly `count` numbers and their separators. Returns whether a comma follows the last.
  private mutating func readNumbers(_ count: Int) throws(PathDataError) -> Bool {
    let (found, hasComma) = scanner.readNumbers(into: &numbers, limit: count)
    guard found == count else { throw error(.number) }
    return hasComma
  }

  private mutating func readFlag() throws(PathDataError) -> Bool {
    guard let flag = scanner.readFlag() else { throw error(.flag) }
    scanner.skipSeparator()
    return flag
  }

  private mutating func close() throws(PathDataError) {
    _ = try remainingElements()
    scanner.advance()
    path.close()
    current = start
    controlVerb = nil
  }

  /// The number of elements that may still be added.
  ///
  /// - Throws: an error if it is 0.
  private func remainingElements() throws(PathDataError) -> Int {
    let count = limit - path.underestimatedCount
    guard count > 0 else { throw error(.fewer) }
    return count
  }

  @inline(never)
  private func error(_ expected: PathDataError.Expectation) -> PathDataError {
    let rest = String(decoding: scanner.rest.prefix(64), as: UTF8.self)
    return PathDataError(offset: scanner.offset, expected: expected, found: rest.first)
  }
}

/// The ends of lines, from their numbers.
private struct LineEnds: Sequence, IteratorProtocol {
  let underestimatedCount: Int
  private let numbers: [Double]
  private let isRelative: Bool
  private var point: CGPoint
  private var line = 0

  init(
    underestimatedCount count: Int, numbers: [Double], _ isRelative: Bool, from start: CGPoint
  ) {
    (underestimatedCount, self.numbers) = (count, numbers)
    (self.isRelative, point) = (isRelative, start)
  }

  @inline(__always)
  mutating func next() -> CGPoint? {
    guard line < underestimatedCount else { return nil }
    // Zero is added to absolute coordinates, so that none is a negative zero.
    let origin = isRelative ? point : .zero
    point = CGPoint(x: origin.x + numbers[2 * line], y: origin.y + numbers[2 * line + 1])
    line += 1
    return point
  }
}

extension VectorPath {
  /// The path that SVG path data describes (SVG 2, section 9.3): all commands, absolute and relative.
  /// Empty data is the empty path. O(bytes).
  ///
  /// - Throws: ``PathDataError`` with the offset of the first byte that the grammar does not allow.
  public init(svg data: String) throws(PathDataError) {
    let (path, error) = Self.reading(svg: data)
    if let error { throw error }
    self = path
  }

  /// The path up to the first error, as SVG draws invalid path data (SVG 2, section 9.5.4), and that
  /// error. O(bytes).
  ///
  /// - Parameter limit: the most elements that the path may have; one more is an error.
  public static func reading(
    svg data: String, limit: Int = .max
  ) -> (path: VectorPath, error: PathDataError?) {
    var parser = PathDataParser()
    return parser.read(NumberScanner(data), limit: limit)
  }
}

/// An error in SVG path data, with its offset, the expected grammar and the text found.
public struct PathDataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The expected part of the grammar (SVG 2, section 9.3.9).
  public enum Expectation: String, Sendable, Hashable {
    /// Path data begins with a move.
    case move = "a move (M or m)"
    /// A command letter.
    case command = "a command (one of MmZzLlHhVvCcSsQqTtAa)"
    /// A number in a `Double`'s range.
    case number = "a number"
    /// An arc flag.
    case flag = "an arc flag, 0 or 1"
    /// The end of the data, because the path already has the most elements that the caller allows.
    case fewer = "the end, because the path has too many elements"
  }

  /// The offset of the error in UTF-8 bytes.
  public let offset: Int
  /// The expected part of the grammar.
  public let expected: Expectation
  /// The character found there; nil at the end of the data.
  public let found: Character?

  /// For example: `path data, offset 9: expected a number, found “x”`.
  public var description: String {
    let found = found.map { "“\($0)”" } ?? "the end"
    return "path data, offset \(offset): expected \(expected.rawValue), found \(found)"
  }
}
