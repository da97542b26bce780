package import Foundation

/// Reads points from lines, `x y` or `x,y` on each.
package struct PointScanner {
  package enum Line {
    case point(CGPoint)
    case empty
    /// Anything else, shortened for an error message.
    case bad(String)
  }

  private var scanner: NumberScanner

  package init(_ lines: [UInt8]) { scanner = NumberScanner(utf8: lines) }

  /// The next line; nil at the end.
  package mutating func next() -> Line? {
    if scanner.isAtEnd { return nil }
    let start = scanner.offset
    skipBlanks()
    if takeLineEnd() { return .empty }
    if let x = scanner.readNumber(), takeSeparator(), let y = scanner.readNumber() {
      skipBlanks()
      if takeLineEnd() { return .point(CGPoint(x: x, y: y)) }
    }
    while !takeLineEnd() { scanner.advance() }
    return .bad(text(scanner.read(since: start)))
  }

  private mutating func takeSeparator() -> Bool {
    let start = scanner.offset
    skipBlanks()
    _ = scanner.take(",")
    skipBlanks()
    return scanner.offset > start
  }

  /// Skips spaces, tabs and carriage returns, which precede line feeds on Windows.
  private mutating func skipBlanks() {
    while let byte = scanner.next, byte == 0x20 || byte == 0x09 || byte == 0x0D {
      scanner.advance()
    }
  }

  private mutating func takeLineEnd() -> Bool { scanner.isAtEnd || scanner.take("\n") }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes
    let text = String(decoding: line.prefix(40), as: UTF8.self)
    return line.count > 40 ? text + "…" : text
  }
}
