/// A tree of paint: outlines, content for a renderer, and groups of both.
package indirect enum Painting<Content> {
  /// Outlines in document space, each painted with a colour. Pixels whose centres are outside of a clip are clear.
  case outlines([(outline: Outline, color: RGBA)], clips: [ClipRegion] = [])
  /// Paintings that are drawn over each other and then faded.
  case group([Painting], opacity: Double)
  /// Content for a renderer only.
  case content(Content)

  /// The same with other content. O(contents).
  package func map<Other, Failure: Error>(
    _ transform: (Content) throws(Failure) -> Other
  ) throws(Failure) -> Painting<Other> {
    switch self {
    case .outlines(let outlines, let clips): return .outlines(outlines, clips: clips)
    case .group(let paintings, let opacity):
      return .group(
        try paintings.map { painting throws(Failure) in try painting.map(transform) },
        opacity: opacity)
    case .content(let content): return .content(try transform(content))
    }
  }
}

extension Painting: Sendable where Content: Sendable {}
