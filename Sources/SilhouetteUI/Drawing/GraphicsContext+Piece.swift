#if canImport(SwiftUI)
import SilhouetteGeometry
import SwiftUI

@available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension GraphicsContext {
  /// Fills or strokes an outline in a style, under a map from its units to the view's points.
  func draw(_ piece: MapArtwork.Piece, _ transform: Affine, _ look: MapShapeStyle) {
    // A copy: its clips and its transform are this piece's only.
    var context = self
    context.concatenate(transform.cgTransform)
    for clip in piece.drawing.clips { context.clip(to: Path(clip)) }
    switch piece.drawing.style {
    case .fill(let rule):
      let path = Path(piece.drawing.path)
      context.fill(path, with: .color(look.fill), style: FillStyle(eoFill: rule == .evenOdd))
      guard look.border != .clear, transform.stretch > 0, let border = piece.drawing.border
      else { return }
      context.stroke(
        Path(border), with: .color(look.border),
        style: StrokeStyle(lineWidth: look.borderWidth / transform.stretch))
    case .stroke(let stroke):
      guard let pen = piece.drawing.pen else { return }
      context.concatenate(pen)
      context.stroke(Path(piece.drawing.path), with: .color(look.fill), style: stroke.style)
    }
  }
}

extension Stroke {
  /// SwiftUI's style, in the pen's space.
  var style: StrokeStyle {
    StrokeStyle(
      lineWidth: width, lineCap: cap.cgLineCap, lineJoin: join.cgLineJoin, miterLimit: miterLimit,
      dash: cgDashes, dashPhase: dashOffset)
  }
}
#endif
