/// Why reading ends, and where; ``SVGDocument`` makes an ``SVGError`` of it.
struct ReadingFault: Error {
  let problem: SVGError.Problem
  /// Nil if the problem has no position.
  let position: SourcePosition?

  init(_ problem: SVGError.Problem, at position: SourcePosition? = nil) {
    self.problem = problem
    self.position = position
  }
}

/// A position in a document's text.
struct SourcePosition: Sendable, Hashable {
  /// The line, from 1.
  let line: Int
  /// The column in that line, in characters from 1.
  let column: Int
}
