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
