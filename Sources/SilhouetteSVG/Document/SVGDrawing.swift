public import SilhouetteGeometry

/// What one graphics element contributes to a shape: the areas that take hits.
public struct SVGDrawing: Sendable, Hashable {
  /// The rank in the document's paint order; a later drawing is on top.
  public let order: Int

  /// The id by which this element can be drawn alone, in ``SVGDocument/layeredSource()``.
  ///
  /// What a `use` element repeats has no element of its own; its drawings have the layer of the
  /// outermost `use`.
  public let layer: String

  /// The areas that take hits, in document space with every transform applied: the fill, then the
  /// stroke. Never empty.
  public let outlines: [Outline]

  /// What the drawing is clipped to. A hit has to be inside every one of them.
  public let clips: [Clip]

  /// Whether the outlines are an estimate: text's are boxes about where its characters are.
  public let isApproximate: Bool
}
