import Silhouette

/// A map with one engine.
struct Engine {
  let name: String
  /// Whether it uses rendered alpha rather than outlines: strokes count then, like any paint.
  let asksForInk: Bool
  let map: HitMap

  init(
    _ name: String, _ document: SVGDocument, _ mode: HitMap.Mode, asksForInk: Bool = false
  ) throws {
    self.name = name
    self.asksForInk = asksForInk
    map = try HitMap(document, mode: mode)
  }

  /// All engines for a document: outlines, their masks, and rendered masks.
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
