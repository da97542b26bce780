#if canImport(CoreGraphics)
import CoreGraphics
import SilhouetteGeometry

/// A piece's paths as Core Graphics has them, in the map's units: made once, not at each draw.
///
/// Unchecked: the paths are immutable, and nobody else changes them.
struct PieceDrawing: @unchecked Sendable {
  let style: Outline.Style
  /// The area to fill; or the path to stroke in the space where the pen is round.
  let path: CGPath
  /// The border of a fill.
  var border: CGPath?
  /// From there to the map's units, of a stroke: the pen's transform can make it an ellipse.
  let pen: CGAffineTransform?
  /// Its clips, applied one after the other.
  var clips: [CGPath] = []

  init(_ outline: Outline) {
    style = outline.style
    if case .stroke(let stroke) = outline.style {
      path = outline.path.applying(stroke.pen.inverse ?? .identity).cgPath
      (border, pen) = (nil, stroke.pen.cgTransform)
    } else {
      (path, pen) = (outline.path.cgPath, nil)
      border = path
    }
  }

  /// The area before clipping, as one path to fill by either rule. O(n log n) in Core Graphics.
  @available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
  var area: CGPath {
    switch style {
    case .fill(let rule): return path.normalized(using: rule.cgFillRule)
    case .stroke(let stroke):
      let dashed =
        stroke.dashes.isEmpty
        ? path : path.copy(dashingWithPhase: stroke.dashOffset, lengths: stroke.cgDashes)
      let lines = dashed.copy(
        strokingWithWidth: stroke.width, lineCap: stroke.cap.cgLineCap,
        lineJoin: stroke.join.cgLineJoin, miterLimit: stroke.miterLimit)
      let area = CGMutablePath()
      if let pen { area.addPath(lines, transform: pen) }
      return area
    }
  }
}

extension Clip {
  /// Its area as one path, to fill by the rule of nonzero winding.
  var cgPath: CGPath {
    guard #available(iOS 16, macCatalyst 16, tvOS 16, watchOS 9, *) else {
      // Core Graphics cannot cut yet: clips of parts are left out.
      return parts.flatMap(\.outlines).reduce(into: VectorPath()) { $0.add($1.path) }.cgPath
    }
    return parts.map(\.cgPath).union
  }
}

@available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension Clip.Part {
  /// What its clips leave of its outlines, as one path. O(n log n) in Core Graphics.
  var cgPath: CGPath {
    clips.reduce(outlines.map { PieceDrawing($0).area }.union) { $0.intersection($1.cgPath) }
  }
}

@available(iOS 16, macCatalyst 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension [CGPath] {
  /// All as one, which have each been normalized.
  var union: CGPath { dropFirst().reduce(first ?? CGMutablePath()) { $0.union($1) } }
}

extension RGBA {
  var cgColor: CGColor {
    CGColor(
      srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
      alpha: CGFloat(alpha) / 255)
  }
}

extension Affine {
  var cgTransform: CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}
#endif
