public import Foundation
public import SilhouetteGeometry

/// What a button shows, as far as hits are concerned: a shape, and the rectangle that is laid into
/// the button by a content mode, as an image is with its natural size.
public struct ButtonImage: Sendable {
  /// What takes hits, in its own coordinates.
  public let shape: any PointInside
  /// The rectangle of the shape's coordinates that the image shows. What of the shape is outside
  /// takes no hits, as a picture has nothing beyond its edges; half open as `CGRect` is.
  public let frame: CGRect

  /// The image of a shape: a ``PathRegion``, a ``BitMask``, ``ScaledMasks``, or any other.
  ///
  /// An image whose frame is empty, or of no finite size, takes no hits. O(1).
  ///
  /// - Parameters:
  ///   - shape: what takes hits.
  ///   - frame: what of the shape's coordinates the image shows: for a shape that was drawn in an
  ///     image of 40 × 40 points, `CGRect(x: 0, y: 0, width: 40, height: 40)`.
  public init(_ shape: some PointInside, frame: CGRect) {
    self.shape = shape
    self.frame = frame.standardized
  }

  /// The image of an outline, exactly. O(elements).
  ///
  /// - Parameters:
  ///   - outline: what takes hits.
  ///   - frame: what of the outline's coordinates the image shows.
  public init(_ outline: Outline, frame: CGRect) {
    self.init(PathRegion(outline), frame: frame)
  }

  /// The natural size, in points.
  public var size: CGSize { frame.size }
}
