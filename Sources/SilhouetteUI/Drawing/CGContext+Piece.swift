#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CoreGraphics
import SilhouetteGeometry

extension CGContext {
  /// Fills or strokes an outline with colours over each other, under a map from its units to the context's.
  func draw(_ piece: MapArtwork.Piece, _ transform: Affine, _ colors: [CGColor]) {
    saveGState()
    defer { restoreGState() }
    concatenate(transform.cgTransform)
    for clip in piece.drawing.clips {
      addPath(clip)
      self.clip()
    }
    if let pen = piece.drawing.pen { concatenate(pen) }
    for color in colors {
      addPath(piece.drawing.path)
      switch piece.drawing.style {
      case .fill(let rule):
        setFillColor(color)
        fillPath(using: rule.cgFillRule)
      case .stroke(let stroke):
        set(stroke)
        if stroke.width == 0 { setLineWidth(1 / transform.stretch) }
        setStrokeColor(color)
        strokePath()
      }
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
