public import Foundation
public import SilhouetteGeometry

/// How a picture is laid into a view's bounds: UIKit's thirteen content modes. For a ``HitMap`` the picture is the map.
public enum PlacementMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched to the bounds, each axis separately.
  case scaleToFill
  /// Scaled to fit inside the bounds, centred; the rest of the bounds is outside the picture.
  case scaleAspectFit
  /// Scaled to fill the bounds, centred; parts of the picture may be outside the bounds.
  case scaleAspectFill
  /// The same as ``scaleToFill``: in UIKit, a view that redraws itself fills its bounds.
  case redraw
  /// Unscaled, centred.
  case center
  /// Unscaled, at the middle of the top edge.
  case top
  /// Unscaled, at the middle of the bottom edge.
  case bottom
  /// Unscaled, at the middle of the left edge.
  case left
  /// Unscaled, at the middle of the right edge.
  case right
  /// Unscaled, in the top left corner.
  case topLeft
  /// Unscaled, in the top right corner.
  case topRight
  /// Unscaled, in the bottom left corner.
  case bottomLeft
  /// Unscaled, in the bottom right corner.
  case bottomRight
}

extension PlacementMode {
  /// The transform of a picture of the given size, with its origin at the top left, into a view's bounds:
  /// from the picture's units to the view's points. O(1).
  ///
  /// Nil if the picture or the bounds are empty or not finite, or the transform would have no inverse. The
  /// bounds' origin counts. Bounds of negative size are standardised.
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

  /// The transform of a picture into a view's bounds, laid out as if one rectangle of it were all. O(1).
  ///
  /// Nil if the rectangle or the bounds are empty or not finite, or the transform would have no inverse.
  /// Rectangles of negative size are standardised.
  public func transform(from rect: CGRect, to bounds: CGRect) -> Affine? {
    let rect = rect.standardized
    guard let transform = transform(from: rect.size, to: bounds) else { return nil }
    let moved = transform.transform(CGPoint(x: -rect.minX, y: -rect.minY))
    let shifted = Affine(
      a: transform.a, b: 0, c: 0, d: transform.d, tx: moved.x, ty: moved.y)
    return shifted.inverse == nil ? nil : shifted
  }

  /// The length of the bounds that the scaled picture leaves free; negative if it is longer than they are.
  /// Exactly 0 if the picture was scaled to the bounds, so that rounding does not move its first edge.
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

  /// The shares of the free room that lie to the left of the picture and above it.
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
