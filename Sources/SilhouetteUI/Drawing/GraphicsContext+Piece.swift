#if canImport(SwiftUI)
import SilhouetteGeometry
import SwiftUI

@available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension GraphicsContext {
  /// Fills or strokes an outline in a style, under a map from its units to the view's points.
  ///
  /// - Parameter look: nil for its own colour.
  func draw(_ piece: MapArtwork.Piece, _ transform: Affine, _ look: MapShapeStyle?) {
    guard transform.stretch > 0 else { return }
    // A copy: its clips and its transform are this piece's only.
    var context = self
    context.concatenate(transform.cgTransform)
    for clip in piece.drawing.clips { context.clip(to: Path(clip)) }
    if let pen = piece.drawing.pen { context.concatenate(pen) }
    let path = Path(piece.drawing.path)
    let own = (piece.isEdge ? nil : look?.ownFill) ?? Color(cgColor: piece.ownColor.cgColor)
    let veil = look?.veil.map { AnyShapeStyle($0) }
    for color in [look?.fill ?? AnyShapeStyle(own), veil].compactMap(\.self) {
      switch piece.drawing.style {
      case .fill(let rule):
        context.fill(path, with: .style(color), style: FillStyle(eoFill: rule == .evenOdd))
      case .stroke(let stroke):
        var style = stroke.style
        if stroke.width == 0 { style.lineWidth = 1 / transform.stretch }
        context.stroke(path, with: .style(color), style: style)
      }
    }
    guard let look, look.border != .clear, let border = piece.drawing.border else { return }
    context.stroke(
      Path(border), with: .color(look.border),
      style: StrokeStyle(lineWidth: look.borderWidth / transform.stretch))
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
