#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CoreGraphics
import SilhouetteGeometry

extension CGContext {
  /// Fills or strokes an outline with a colour, under a map from its units to the context's.
  func draw(_ piece: MapArtwork.Piece, _ transform: Affine, _ color: CGColor) {
    saveGState()
    defer { restoreGState() }
    for clip in piece.clips {
      // Clips of a part's own are not drawn, only hit tested.
      for outline in clip.parts.flatMap(\.outlines) {
        addPath(outline.path.applying(transform).cgPath)
      }
      self.clip()
    }
    let outline = piece.outline.applying(transform)
    switch outline.style {
    case .fill(let rule):
      addPath(outline.path.cgPath)
      setFillColor(color)
      fillPath(using: rule == .evenOdd ? .evenOdd : .winding)
    case .stroke(let stroke):
      // The pen's transform can make it an ellipse, so the path is drawn where the pen is round.
      guard let inverse = stroke.pen.inverse else { return }
      let pen = stroke.pen
      concatenate(
        CGAffineTransform(a: pen.a, b: pen.b, c: pen.c, d: pen.d, tx: pen.tx, ty: pen.ty))
      addPath(outline.path.applying(inverse).cgPath)
      set(stroke)
      setStrokeColor(color)
      strokePath()
    }
  }

  /// Sets the stroke's width, ends, corners and dashes, in the pen's space.
  private func set(_ stroke: Stroke) {
    setLineWidth(stroke.width)
    setLineCap(stroke.cap.cgLineCap)
    setLineJoin(stroke.join.cgLineJoin)
    setMiterLimit(stroke.miterLimit)
    setLineDash(phase: stroke.dashOffset, lengths: stroke.dashes.map { CGFloat($0) })
  }
}
#endif
