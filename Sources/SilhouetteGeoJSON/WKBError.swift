/// Why bytes are no geometry in well-known binary.
public struct WKBError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The offset of the byte where the problem is.
  public let offset: Int
  /// What should be there.
  public let expected: String

  /// One line. For example: `byte 5: expected the points of a ring`.
  public var description: String { "byte \(offset): expected \(expected)" }
}
