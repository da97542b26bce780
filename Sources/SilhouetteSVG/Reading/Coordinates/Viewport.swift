import Foundation
import SilhouetteGeometry

/// The viewport of an `svg` or `symbol` element: its rectangle in the parent's user space, and the transform of its
/// content.
struct Viewport {
  let rect: CGRect
  /// The size in its own user units, for percentages.
  let userSize: CGSize
  /// From its own to the parent's user space; nil if rendering is disabled.
  let transform: Affine?

  init(rect: CGRect, viewBox: ViewBox?, fit: PreserveAspectRatio) {
    self.rect = rect
    userSize = viewBox?.rect.size ?? rect.size
    guard rect.width > 0, rect.height > 0 else {
      transform = nil
      return
    }
    let map = viewBox.map { $0.transform(to: rect, fit: fit) }
    let placed = map ?? Affine.translation(x: rect.minX, y: rect.minY)
    transform = placed.flatMap { $0.isInvertible ? $0 : nil }
  }
}

extension Viewport {
  /// The size of a replaced element without one (CSS 2.1, section 10.3.2).
  static let defaultSize = CGSize(width: 300, height: 150)

  /// The document's size. The view box's aspect ratio stands in for one missing side, its size for both.
  static func size(width: Double?, height: Double?, viewBox: ViewBox?) -> CGSize {
    let inherent = viewBox?.rect.size ?? defaultSize
    let ratio = inherent.height > 0 ? Double(inherent.width / inherent.height) : 0
    return switch (width, height) {
    case (let width?, let height?): CGSize(width: width, height: height)
    case (let width?, nil) where viewBox != nil && ratio > 0:
      CGSize(width: width, height: width / ratio)
    case (nil, let height?) where viewBox != nil: CGSize(width: height * ratio, height: height)
    default: CGSize(width: width ?? inherent.width, height: height ?? inherent.height)
    }
  }
}
