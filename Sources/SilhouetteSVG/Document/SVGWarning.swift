/// Something in a document that is wrong and was read as SVG says to read it nevertheless.
public struct SVGWarning: Sendable, Hashable, CustomStringConvertible {
  /// The line in which the element's start tag ends, from 1.
  public let line: Int
  /// The column in that line, in characters from 1.
  public let column: Int
  /// What was found, and what became of it.
  public let message: String

  /// For example: `12:5: d: path data, offset 9: expected a number, found “x”`.
  public var description: String { "\(line):\(column): \(message)" }
}
