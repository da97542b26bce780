// Embedded Swift has no existentials of value types.
#if !hasFeature(Embedded)
import Foundation
import SilhouetteGeometry

/// An image as a button shows it: converts points of the button to the image's coordinates.
///
/// A class, so that a query copies nothing.
final class ButtonArea: Sendable {
  private let shape: any PointInside
  /// The image's rectangle in the button.
  private let shown: CGRect
  /// The image's top left corner, in the shape's coordinates.
  private let corner: CGPoint
  /// From the button's points to the shape's coordinates: scaled, then moved.
  private let scale: CGSize
  private let offset: CGPoint

  /// Nil if the bounds or the image's frame are empty or not finite.
  init?(_ image: ButtonImage, in bounds: CGRect, contentMode: PlacementMode) {
    guard let transform = contentMode.transform(from: image.size, to: bounds) else { return nil }
    shape = image.shape
    corner = image.frame.origin
    shown = CGRect(
      x: transform.tx, y: transform.ty, width: image.size.width * transform.a,
      height: image.size.height * transform.d)
    scale = CGSize(width: 1 / transform.a, height: 1 / transform.d)
    offset = CGPoint(
      x: corner.x - shown.minX * scale.width, y: corner.y - shown.minY * scale.height)
  }

  /// The smallest rectangle around what takes hits, in the button.
  var bounds: CGRect {
    let box = shape.bounds
    return CGRect(
      x: (box.minX - offset.x) / scale.width, y: (box.minY - offset.y) / scale.height,
      width: box.width / scale.width, height: box.height / scale.height
    ).intersection(shown)
  }

  /// Whether the image takes hits at a point of the button. If the image is neither scaled nor moved, the
  /// point reaches its shape unchanged, bit for bit.
  func contains(_ point: CGPoint) -> Bool {
    guard shown.pointInside(point) else { return false }
    // Rounding must not move a point of the left or top edge out of the image.
    return shape.pointInside(
      CGPoint(
        x: max(point.x * scale.width + offset.x, corner.x),
        y: max(point.y * scale.height + offset.y, corner.y)))
  }
}
#endif
