public import Foundation

extension Outline {
  /// The bounds that a ``PathRegion`` of the outline has, found without an index; null if it encloses
  /// nothing. Around a stroke they may be a little larger than the smallest rectangle, where control
  /// points of a curve are outside. O(elements); O(segments + dashes) for strokes.
  public var bounds: CGRect {
    let box: Box? =
      switch style {
      case .fill: MonotoneOutline(path).box
      case .stroke(let stroke):
        StrokeParts(path, stroke).flatMap { $0.box(mappedBy: $0.space.fromPen) }
      }
    return box?.rect ?? .null
  }

  /// A rectangle around the outline, found faster than ``bounds``: around every point of the path, and for
  /// strokes as far beyond as the longest miter or square cap reaches. Null for an empty path. O(elements).
  package var extent: CGRect {
    let extent = path.extent
    guard case .stroke(let stroke) = style, !extent.isNull else { return extent }
    let corner = stroke.join == .miter ? max(1, stroke.miterLimit) : 1
    let reach = stroke.width / 2 * max(corner, stroke.cap == .square ? 2.squareRoot() : 1)
    let pen = stroke.pen
    return extent.insetBy(dx: -reach * hypot(pen.a, pen.c), dy: -reach * hypot(pen.b, pen.d))
  }
}

extension Clip {
  /// A rectangle around the clip's area, not always the smallest. O(elements).
  package var extent: CGRect {
    parts.reduce(.null) { extent, part in
      let outlines = part.outlines.reduce(CGRect.null) { $0.union($1.extent) }
      return extent.union(part.clips.reduce(outlines) { $0.intersection($1.extent) })
    }
  }
}
