/// What is wrong with SVG path data, and where.
public struct PathDataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What the grammar asks for (SVG 2, section 9.3.9).
  public enum Expectation: String, Sendable, Hashable {
    /// Path data begins with a move.
    case move = "“M” or “m”, with which path data begins"
    /// One of the commands' letters.
    case command = "a command (one of MmZzLlHhVvCcSsQqTtAa)"
    /// A number that a `Double` can hold.
    case number = "a number"
    /// An arc's flag.
    case flag = "an arc flag, 0 or 1"
    /// The data's end: there are more elements already than the caller allows.
    case fewer = "the end, as there are too many segments"
  }

  /// How many UTF-8 bytes stand before the error.
  public let offset: Int
  /// What ought to stand there.
  public let expected: Expectation
  /// The character that stands there; nil at the end of the data.
  public let found: Character?

  /// For example: `path data, offset 9: expected a number, found “x”`.
  public var description: String {
    let found = found.map { "“\($0)”" } ?? "the end"
    return "path data, offset \(offset): expected \(expected.rawValue), found \(found)"
  }
}
