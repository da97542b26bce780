#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CoreGraphics
import SilhouetteGeometry

extension CGContext {
  /// Fills or strokes an outline with a colour, under a map from its units to the context's.
  func draw(_ piece: MapArtwork.Piece, _ transform: Affine, _ color: CGColor) {
    saveGState()
    defer { restoreGState() }
    concatenate(transform.cgTransform)
    for clip in piece.drawing.clips {
      addPath(clip)
      self.clip()
    }
    switch piece.drawing.style {
    case .fill(let rule):
      addPath(piece.drawing.path)
      setFillColor(color)
      fillPath(using: rule.cgFillRule)
    case .stroke(let stroke):
      guard let pen = piece.drawing.pen else { return }
      concatenate(pen)
      addPath(piece.drawing.path)
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
    setLineDash(phase: stroke.dashOffset, lengths: stroke.cgDashes)
  }
}
#endif
