import Foundation
import SilhouetteGeometry

extension VectorPath {
  /// The least rectangle round the path, as SVG's bounding boxes are; null for an empty path.
  var box: CGRect {
    let box = filledBox
    return box.isEmpty ? extent : box
  }
}

extension Outline {
  /// A rectangle with the whole outline in it: the least for a fill, more than a stroke's may be.
  var extent: CGRect {
    let box = path.extent
    guard case .stroke(let style) = style, !box.isNull else { return box }
    let corner = style.join == .miter ? max(1, style.miterLimit) : 1
    let reach = style.width / 2 * max(corner, style.cap == .square ? 2.squareRoot() : 1)
    let dx = reach * Double(hypot(style.pen.a, style.pen.c))
    let dy = reach * Double(hypot(style.pen.b, style.pen.d))
    return box.insetBy(dx: -dx, dy: -dy)
  }
}

extension SVGDrawing {
  /// A rectangle with everything in it that takes hits, not always the smallest.
  var extent: CGRect {
    let box = outlines.reduce(CGRect.null) { $0.union($1.extent) }
    return clips.reduce(box) { $0.intersection($1.extent) }
  }
}

extension Clip {
  /// A rectangle with the whole area in it, not always the smallest.
  var extent: CGRect {
    parts.reduce(.null) { box, part in
      let outlines = part.outlines.reduce(CGRect.null) { $0.union($1.extent) }
      return box.union(part.clips.reduce(outlines) { $0.intersection($1.extent) })
    }
  }
}
