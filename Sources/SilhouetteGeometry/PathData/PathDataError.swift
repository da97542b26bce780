/// An error in SVG path data: its offset, what was expected and what was found.
public struct PathDataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What the grammar expects (SVG 2, section 9.3.9).
  public enum Expectation: String, Sendable, Hashable {
    /// Path data begins with a move.
    case move = "a move (M or m)"
    /// A command letter.
    case command = "a command (one of MmZzLlHhVvCcSsQqTtAa)"
    /// A number in a `Double`'s range.
    case number = "a number"
    /// An arc flag.
    case flag = "an arc flag, 0 or 1"
    /// The end of the data: the path has as many elements as the caller allows.
    case fewer = "the end, because the path has too many elements"
  }

  /// The offset of the error in UTF-8 bytes.
  public let offset: Int
  /// What was expected there.
  public let expected: Expectation
  /// The character found there; nil at the end of the data.
  public let found: Character?

  /// For example: `path data, offset 9: expected a number, found “x”`.
  public var description: String {
    let found = found.map { "“\($0)”" } ?? "the end"
    return "path data, offset \(offset): expected \(expected.rawValue), found \(found)"
  }
}
