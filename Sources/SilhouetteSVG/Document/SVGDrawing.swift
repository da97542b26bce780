public import SilhouetteGeometry

/// The areas of one graphics element that take hits.
public struct SVGDrawing: Sendable, Hashable, CustomStringConvertible {
  /// The rank in the document's paint order, from 0; a later drawing is on top.
  public let order: Int

  /// The element that is drawn, by its index in the document; the outermost `use` for those that it repeats.
  package let layer: Int

  /// The areas, in document space with every transform applied: the fill, then the stroke. Never empty.
  public let outlines: [Outline]

  /// The clips. A hit must be inside every one of them.
  public let clips: [Clip]

  /// Whether the outlines are an estimate: the boxes of text, made without its font.
  public let isApproximate: Bool

  /// For example: `drawing 7 (fill, stroke), 1 clip`.
  public var description: String {
    let parts = outlines.map { outline in
      switch outline.style {
      case .fill: "fill"
      case .stroke: "stroke"
      }
    }
    let clip = clips.isEmpty ? "" : clips.count == 1 ? ", 1 clip" : ", \(clips.count) clips"
    return "drawing \(order) (\(parts.joined(separator: ", ")))\(clip)"
  }
}
