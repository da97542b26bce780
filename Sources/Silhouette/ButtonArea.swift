import Foundation
import SilhouetteGeometry

/// An image where a button shows it: each point of the button leads back to one of the image.
struct ButtonArea: Sendable {
  private let image: ButtonImage
  /// Where the image's top left corner is, in the button's points.
  private let corner: CGPoint
  /// How many of the button's points a unit of the image takes, along each axis.
  private let scale: CGSize

  /// Nil where there is no room for the image: the bounds or the image's frame are empty, or not of a
  /// finite size.
  init?(_ image: ButtonImage, in bounds: CGRect, contentMode: ContentMode) {
    guard let transform = contentMode.transform(from: image.size, to: bounds) else { return nil }
    self.image = image
    corner = CGPoint(x: transform.tX, y: transform.tY)
    scale = CGSize(width: transform.m11, height: transform.m22)
  }

  /// Whether the image takes hits at a point of the button. What an image has not been scaled or moved
  /// for is asked at the point itself, bit for bit.
  func contains(_ point: CGPoint) -> Bool {
    let place = CGPoint(
      x: (point.x - corner.x) / scale.width + image.frame.minX,
      y: (point.y - corner.y) / scale.height + image.frame.minY)
    return image.frame.pointInside(place) && image.shape.pointInside(place)
  }
}
