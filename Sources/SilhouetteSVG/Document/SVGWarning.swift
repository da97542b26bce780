/// A fault in a document that did not prevent reading: SVG defines how to go on.
public struct SVGWarning: Sendable, Hashable, CustomStringConvertible {
  /// The line where the element's start tag begins, from 1.
  public let line: Int
  /// The column in that line, in characters from 1.
  public let column: Int
  /// What was found, and what was done about it.
  public let message: String

  /// For example: `12:5: d: path data, offset 9: expected a number, found “x”`.
  public var description: String { "\(line):\(column): \(message)" }
}
