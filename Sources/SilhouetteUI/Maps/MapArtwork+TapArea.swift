#if canImport(SwiftUI)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

extension MapArtwork {
  /// Where a placed map takes taps: within a finger's radius of its shapes, and less than two points more. SwiftUI hands on
  /// other taps to what lies behind. O(pixels + outlines); of a map of masks O(pixels) questions.
  func tapArea(of placed: PlacedHitMap, in bounds: CGRect, tolerance: CGFloat) -> Path {
    // A point of a pixel is less than one point from its centre.
    let radius = Double(tolerance) + 1
    let mask =
      pieces.isEmpty
      ? try? BitMask(
        sampling: PlacedShapes(placed: placed, bounds: bounds, radius: radius), scale: 1)
      : try? BitMask(
        of: pieces.filter { $0.shape != nil }.flatMap { piece in
          let outline = piece.outline.applying(placed.transform)
          return [outline, outline.border(radius)]
        }, scale: 1)
    return mask.map { Path($0.outline.cgPath) } ?? Path(bounds)
  }

  private struct PlacedShapes: PointInside {
    let placed: PlacedHitMap
    let bounds: CGRect
    let radius: Double

    func pointInside(_ point: CGPoint) -> Bool {
      placed.hitTest(point, tolerance: CGFloat(radius)) != nil
    }
  }
}

extension Outline {
  /// A stroke that has all points within a radius of the outline's border, or a little more.
  fileprivate func border(_ radius: Double) -> Outline {
    guard case .stroke(var stroke) = style else {
      return .stroke(path, style: Stroke(width: 2 * radius, cap: .round, join: .round))
    }
    let pen = stroke.pen
    let least = (pen.a * pen.d - pen.b * pen.c).magnitude / pen.stretch
    stroke.width += 2 * radius / least
    stroke.dashes = []
    if stroke.cap == .butt { stroke.cap = .square }
    return .stroke(path, style: stroke)
  }
}
#endif
