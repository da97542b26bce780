#if canImport(SwiftUI) && !os(tvOS)
import SilhouetteGeometry
import SwiftUI

@available(iOS 15, macCatalyst 15, macOS 12, watchOS 8, visionOS 1, *)
extension GraphicsContext {
  /// Fills or strokes an outline with a colour, under a map from its units to the view's points.
  func draw(_ piece: MapArtwork.Piece, _ transform: Affine, _ color: Color) {
    // A copy: its clips and its transform are this piece's only.
    var context = self
    for clip in piece.clips { context.clip(to: clip, transform) }
    let outline = piece.outline.applying(transform)
    switch outline.style {
    case .fill(let rule):
      context.fill(
        Path(outline.path.cgPath), with: .color(color), style: FillStyle(eoFill: rule == .evenOdd))
    case .stroke(let stroke):
      // The pen's transform can make it an ellipse, so the path is drawn where the pen is round.
      guard let inverse = stroke.pen.inverse else { return }
      let pen = stroke.pen
      context.concatenate(
        CGAffineTransform(a: pen.a, b: pen.b, c: pen.c, d: pen.d, tx: pen.tx, ty: pen.ty))
      context.stroke(
        Path(outline.path.applying(inverse).cgPath), with: .color(color), style: stroke.style)
    }
  }

  /// Clips to the union of a clip's parts. Clips of a part's own are not drawn, only hit tested.
  private mutating func clip(to clip: Clip, _ transform: Affine) {
    var path = Path()
    for outline in clip.parts.flatMap(\.outlines) {
      path.addPath(Path(outline.path.applying(transform).cgPath))
    }
    self.clip(to: path)
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
