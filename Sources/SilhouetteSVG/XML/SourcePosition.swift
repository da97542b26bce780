/// A place in a document's text.
struct SourcePosition: Sendable, Hashable {
  /// The line, from 1.
  let line: Int
  /// The column in that line, in characters from 1.
  let column: Int
}
