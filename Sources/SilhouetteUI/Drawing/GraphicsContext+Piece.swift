#if canImport(SwiftUI) && !os(tvOS)
import SilhouetteGeometry
import SwiftUI

@available(iOS 15, macCatalyst 15, macOS 12, watchOS 8, visionOS 1, *)
extension GraphicsContext {
  /// Fills or strokes an outline with a colour, under a map from its units to the view's points.
  func draw(_ piece: MapArtwork.Piece, _ transform: Affine, _ color: Color) {
    // A copy: its clips and its transform are this piece's only.
    var context = self
    context.concatenate(transform.cgTransform)
    for clip in piece.drawing.clips { context.clip(to: Path(clip)) }
    switch piece.outline.style {
    case .fill(let rule):
      context.fill(
        Path(piece.drawing.path), with: .color(color), style: FillStyle(eoFill: rule == .evenOdd))
    case .stroke(let stroke):
      guard let pen = piece.drawing.pen else { return }
      context.concatenate(pen)
      context.stroke(Path(piece.drawing.path), with: .color(color), style: stroke.style)
    }
  }
}

extension Stroke {
  /// SwiftUI's style, in the pen's space.
  fileprivate var style: StrokeStyle {
    StrokeStyle(
      lineWidth: width, lineCap: cap.cgLineCap, lineJoin: join.cgLineJoin, miterLimit: miterLimit,
      dash: dashes.map { CGFloat($0) }, dashPhase: dashOffset)
  }
}
#endif
