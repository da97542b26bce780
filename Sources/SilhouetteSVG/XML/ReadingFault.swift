/// Why reading ends, and where; ``SVGDocument`` makes an ``SVGError`` of it.
struct ReadingFault: Error {
  let problem: SVGError.Problem
  /// Where the fault is; nil where it has no place.
  let position: SourcePosition?
}
