public import SilhouetteGeometry

/// An area outside which a drawing takes no hits: a `clip-path`, or a viewport that hides what
/// overflows it (CSS Masking 1, section 7).
public struct Clip: Sendable, Hashable {
  /// A piece of the area.
  public struct Part: Sendable, Hashable {
    /// What is covered, in document space. A point has to be inside one of them.
    public let outlines: [Outline]
    /// What the piece itself is clipped to. A point has to be inside every one of them.
    public let clips: [Clip]
  }

  /// The area's pieces. A point has to be inside one of them; where there are none, nothing is left.
  public let parts: [Part]

  /// The area of one outline.
  init(_ outline: Outline) { parts = [Part(outlines: [outline], clips: [])] }

  /// The area of several pieces.
  init(parts: [Part]) { self.parts = parts }
}
