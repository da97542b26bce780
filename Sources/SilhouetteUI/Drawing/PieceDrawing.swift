#if canImport(CoreGraphics)
import CoreGraphics
import SilhouetteGeometry

/// A piece's paths as Core Graphics has them, in the map's units: made once, not at each draw.
///
/// Unchecked: the paths are immutable, and nobody else has them.
struct PieceDrawing: @unchecked Sendable {
  /// What is filled; or what is stroked, where the pen is round.
  let path: CGPath
  /// From there to the map's units, of a stroke: the pen's transform can make it an ellipse.
  let pen: CGAffineTransform?
  /// What it is clipped to, one after the other. Clips of a clip's parts are not drawn, only hit tested.
  let clips: [CGPath]

  init(_ outline: Outline, clips: [Clip]) {
    self.clips = clips.map { clip in
      clip.parts.flatMap(\.outlines).reduce(into: VectorPath()) { $0.add($1.path) }.cgPath
    }
    if case .stroke(let stroke) = outline.style {
      path = outline.path.applying(stroke.pen.inverse ?? .identity).cgPath
      pen = stroke.pen.cgTransform
    } else {
      (path, pen) = (outline.path.cgPath, nil)
    }
  }
}

extension Affine {
  var cgTransform: CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}
#endif
