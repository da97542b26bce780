import Silhouette

/// One way to ask a map, and what it took to make it ready.
struct Engine {
  let name: String
  /// Whether it asks for what is seen rather than for the outlines: strokes count then, as any paint.
  let asksForInk: Bool
  let map: HitMap
  let buildTime: Duration

  init(
    _ name: String, _ document: SVGDocument, _ mode: HitMap.Mode, asksForInk: Bool = false
  ) throws {
    self.name = name
    self.asksForInk = asksForInk
    let clock = ContinuousClock()
    let start = clock.now
    map = try HitMap(document, mode: mode)
    buildTime = clock.now - start
  }

  /// Every engine for one document: the outlines, their masks, and masks of what is seen.
  static func all(for document: SVGDocument) throws -> [Engine] {
    [
      try Engine("exact", document, .exact),
      try Engine("mask 1x", document, .mask(scales: [1])),
      try Engine("mask 2x", document, .mask(scales: [2])),
      try Engine("mask 3x", document, .mask(scales: [3])),
      try Engine("alpha 2x", document, .alphaMask(scales: [2]), asksForInk: true),
    ]
  }
}
