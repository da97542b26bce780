import Foundation
import SilhouetteGeometry

/// Points from standard input, one a line: `x y` or `x,y`; a line without one is no point.
struct PointReader {
  private var scanner = NumberScanner(utf8: [])
  /// The line that is read, from 1.
  private var line = 0
  /// The start of a line whose end has not come yet.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  /// The points of the lines that have come, as soon as there are any; nil at the end.
  ///
  /// O(bytes); a block is some thousands of lines, or what another program has written so far.
  mutating func readBlock() throws(InputError) -> [CGPoint?]? {
    guard try readLines() else { return nil }
    var points: [CGPoint?] = []
    points.reserveCapacity(scanner.bytes.count / 8)
    while !scanner.isAtEnd {
      line += 1
      let start = scanner.offset
      guard let point = readPoint() else { throw .invalidPoint(line: line, found: line(at: start)) }
      points.append(point.value)
    }
    return points
  }

  /// Takes whole lines from standard input; false at its end.
  private mutating func readLines() throws(InputError) -> Bool {
    while !isAtEnd {
      let block = try ByteStream.standardInput.readBlock()
      isAtEnd = block.isEmpty
      // What ends the input ends its last line.
      let end = isAtEnd ? 0 : block.lastIndex(of: Self.newline).map { $0 + 1 }
      guard let end else {
        rest += block
        guard rest.count <= Self.longestLine else {
          throw .invalidPoint(line: line + 1, found: text(rest[...]))
        }
        continue
      }
      scanner = NumberScanner(utf8: rest + block[..<end])
      rest = Array(block[end...])
      return !scanner.isAtEnd
    }
    return false
  }

  /// Takes a line and its end; nil where it is neither a point nor empty.
  private mutating func readPoint() -> Line? {
    skipBlanks()
    if takeLineEnd() { return Line(value: nil) }
    guard let x = scanner.readNumber(), takeSeparator(), let y = scanner.readNumber() else {
      return nil
    }
    skipBlanks()
    return takeLineEnd() ? Line(value: CGPoint(x: x, y: y)) : nil
  }

  private struct Line { let value: CGPoint? }

  private mutating func takeSeparator() -> Bool {
    let start = scanner.offset
    skipBlanks()
    _ = scanner.take(",")
    skipBlanks()
    return scanner.offset > start
  }

  /// Passes over spaces, tabs, and the carriage return of a line that ends as Windows ends it.
  private mutating func skipBlanks() {
    while let byte = scanner.next, byte == 0x20 || byte == 0x09 || byte == 0x0D {
      scanner.advance()
    }
  }

  private mutating func takeLineEnd() -> Bool { scanner.isAtEnd || scanner.take("\n") }

  private func line(at start: Int) -> String {
    text(scanner.bytes[start...].prefix { $0 != Self.newline })
  }

  /// The bytes as text, as much of it as an error needs.
  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(40), as: UTF8.self)
    return bytes.count > 40 ? text + "…" : text
  }

  private static let newline = UInt8(ascii: "\n")
  private static let longestLine = 1 << 12
}
