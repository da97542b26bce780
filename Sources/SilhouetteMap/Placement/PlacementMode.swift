public import Foundation
public import SilhouetteGeometry

/// How a picture is laid into a view's bounds: UIKit's thirteen content modes.
public enum PlacementMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched to the bounds, each axis by itself.
  case scaleToFill
  /// As large as fits whole, in the middle; the rest of the bounds is outside the picture.
  case scaleAspectFit
  /// As small as fills the bounds, in the middle; what stands over is outside the view.
  case scaleAspectFill
  /// As UIKit's: a view that redraws itself fills its bounds, like ``scaleToFill``.
  case redraw
  /// At its own size, in the middle.
  case center
  /// At its own size, at the middle of the top edge.
  case top
  /// At its own size, at the middle of the bottom edge.
  case bottom
  /// At its own size, at the middle of the left edge.
  case left
  /// At its own size, at the middle of the right edge.
  case right
  /// At its own size, in the top left corner.
  case topLeft
  /// At its own size, in the top right corner.
  case topRight
  /// At its own size, in the bottom left corner.
  case bottomLeft
  /// At its own size, in the bottom right corner.
  case bottomRight
}

extension PlacementMode {
  /// The map from a picture of the given size, with its origin at its top left, into a view's bounds:
  /// from the picture's units to the view's points.
  ///
  /// Nil where there is no such map or none back: the picture or the bounds are empty, or no numbers.
  /// A bounds' origin other than zero is respected; a bounds of negative size means the same rectangle
  /// as `CGRect.standardized`. O(1).
  public func transform(from size: CGSize, to bounds: CGRect) -> Affine? {
    let bounds = bounds.standardized
    let (sx, sy) = scale(from: size, to: bounds.size)
    let transform = Affine(
      a: sx, b: 0, c: 0, d: sy,
      tx: bounds.minX + Self.room(size.width, scaledBy: sx, in: bounds.width) * alignment.x,
      ty: bounds.minY + Self.room(size.height, scaledBy: sy, in: bounds.height) * alignment.y)
    let isUsable = size.width > 0 && size.height > 0 && bounds.width > 0 && bounds.height > 0
    return isUsable && transform.inverse != nil ? transform : nil
  }

  /// The map from a rectangle of a picture into a view's bounds, as if the rectangle were all of it.
  ///
  /// Nil where there is no such map or none back: the rectangle or the bounds are empty, or no
  /// numbers. A negative size means the same rectangle as `CGRect.standardized`. O(1).
  public func transform(from rect: CGRect, to bounds: CGRect) -> Affine? {
    let rect = rect.standardized
    guard let transform = transform(from: rect.size, to: bounds) else { return nil }
    let moved = transform.transform(CGPoint(x: -rect.minX, y: -rect.minY))
    let shifted = Affine(
      a: transform.a, b: 0, c: 0, d: transform.d, tx: moved.x, ty: moved.y)
    return shifted.inverse == nil ? nil : shifted
  }

  /// How much of the bounds' length a picture leaves, negative where it stands over. None where it has
  /// been scaled to that length, whatever rounding says: its first edge is then that of the bounds.
  private static func room(
    _ length: CGFloat, scaledBy scale: CGFloat, in boundsLength: CGFloat
  ) -> CGFloat {
    scale == boundsLength / length ? 0 : boundsLength - length * scale
  }

  private func scale(from size: CGSize, to target: CGSize) -> (x: CGFloat, y: CGFloat) {
    let (x, y) = (target.width / size.width, target.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return (x, y)
    case .scaleAspectFit: return (min(x, y), min(x, y))
    case .scaleAspectFill: return (max(x, y), max(x, y))
    default: return (1, 1)
    }
  }

  /// Which share of the room that is left lies to the left of the picture, and which above it.
  private var alignment: (x: CGFloat, y: CGFloat) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
