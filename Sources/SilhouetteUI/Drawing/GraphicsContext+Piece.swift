#if canImport(SwiftUI)
import SilhouetteGeometry
import SwiftUI

@available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension GraphicsContext {
  /// Fills or strokes an outline, under a map from its units to the view's points.
  ///
  /// - Parameter look: nil for its own colour.
  func draw(_ piece: MapArtwork.Piece, _ transform: Affine, _ look: MapLook?) {
    guard transform.stretch > 0 else { return }
    // A copy: its clips and its transform are this piece's only.
    var context = self
    context.concatenate(transform.cgTransform)
    for clip in piece.drawing.clips { context.clip(to: Path(clip)) }
    if let pen = piece.drawing.pen { context.concatenate(pen) }
    let path = Path(piece.drawing.path)
    let own = (piece.isEdge ? nil : look?.fill) ?? Color(cgColor: piece.ownColor.cgColor)
    let veil = look?.style.fill == nil ? look?.state.veil : nil
    let color = AnyShapeStyle(look?.style.fill ?? own)
    for color in [color, veil?.style(isDark: environment.colorScheme == .dark)].compactMap(\.self) {
      switch piece.drawing.style {
      case .fill(let rule):
        context.fill(path, with: .style(color), style: FillStyle(eoFill: rule == .evenOdd))
      case .stroke(let stroke):
        var style = stroke.style
        if stroke.width == 0 { style.lineWidth = 1 / transform.stretch }
        context.stroke(path, with: .style(color), style: style)
      }
    }
    guard let look, let border = piece.drawing.border, let (color, width) = look.border else {
      return
    }
    context.stroke(
      Path(border), with: .style(color), style: StrokeStyle(lineWidth: width / transform.stretch))
  }
}

@available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension MapLook {
  /// The border's colour and width in points; nil for none.
  fileprivate var border: (AnyShapeStyle, CGFloat)? {
    if style.border != .clear { return (AnyShapeStyle(style.border), style.borderWidth) }
    let isMarked = state.contains(.selected) && !state.contains(.disabled) && style.fill == nil
    return isMarked ? (AnyShapeStyle(TintShapeStyle()), 2) : nil
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
