package import Foundation

/// A clip: SVG's `clip-path`, or a viewport that hides its overflow (CSS Masking 1, section 7). A point is inside if
/// it is inside one of the parts.
public struct Clip: Sendable, Hashable {
  /// The union of some outlines, itself clipped.
  public struct Part: Sendable, Hashable {
    /// A point must be inside one of them.
    public let outlines: [Outline]
    /// A point must be inside all of them.
    public let clips: [Clip]

    /// A part from its outlines and their own clips. O(1).
    public init(outlines: [Outline], clips: [Clip] = []) {
      self.outlines = outlines
      self.clips = clips
    }
  }

  /// The parts. The clip is their union; without parts it hides everything.
  public let parts: [Part]

  /// The clip of one outline. O(1).
  public init(_ outline: Outline) { parts = [Part(outlines: [outline])] }

  /// The union of several parts. O(1).
  public init(parts: [Part]) { self.parts = parts }

  /// The number of path elements in the clip and in the clips that limit it, and one for each of these.
  package var elementCount: Int {
    parts.reduce(1) { count, part in
      let own = part.outlines.reduce(count + 1) { $0 + $1.path.underestimatedCount }
      return part.clips.reduce(own) { $0 + $1.elementCount }
    }
  }

  /// A rectangle around the clip's area, not always the smallest. O(elements).
  package var extent: CGRect {
    parts.reduce(.null) { extent, part in
      let outlines = part.outlines.reduce(CGRect.null) { $0.union($1.extent) }
      return extent.union(part.clips.reduce(outlines) { $0.common(with: $1.extent) })
    }
  }

  /// The clip's image under an affine map. O(elements).
  public func applying(_ transform: Affine) -> Clip {
    Clip(
      parts: parts.map { part in
        Part(
          outlines: part.outlines.map { $0.applying(transform) },
          clips: part.clips.map { $0.applying(transform) })
      })
  }

  /// No number of the clip is larger. O(elements).
  var reach: Double {
    var reach = 0.0
    for part in parts {
      for outline in part.outlines { reach = max(reach, outline.path.reach) }
      for clip in part.clips { reach = max(reach, clip.reach) }
    }
    return reach
  }
}
