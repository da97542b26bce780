/// What an outline is clipped to: SVG's `clip-path`, or a viewport that hides its overflow (CSS Masking 1,
/// section 7).
public struct Clip: Sendable, Hashable {
  /// A piece of the clip.
  public struct Part: Sendable, Hashable {
    /// The piece's outlines. A point must be inside one of them.
    public let outlines: [Outline]
    /// What the piece itself is clipped to. A point must be inside every one of them.
    public let clips: [Clip]

    /// A piece from its outlines and their own clips. O(1).
    public init(outlines: [Outline], clips: [Clip] = []) {
      self.outlines = outlines
      self.clips = clips
    }
  }

  /// The pieces. A point must be inside one of them: a clip without pieces hides everything.
  public let parts: [Part]

  /// The clip of one outline. O(1).
  public init(_ outline: Outline) { parts = [Part(outlines: [outline])] }

  /// The clip of several pieces. O(1).
  public init(parts: [Part]) { self.parts = parts }
}
