/// Why reading ends, with its place as an offset; ``SVGDocument`` makes an ``SVGError`` of it.
struct ReadingFault: Error {
  let problem: SVGError.Problem
  /// How many UTF-8 bytes of the text stand before the fault; nil where it has no place.
  let offset: Int?
}
