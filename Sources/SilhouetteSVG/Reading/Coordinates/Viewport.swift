import Foundation
import SilhouetteGeometry

/// An `svg` or `symbol` element's rectangle in the space round it, and the map of its content into it.
struct Viewport {
  /// The rectangle, in the space round the element.
  let rect: CGRect
  /// The size in its own user units, to which percentages refer.
  let userSize: CGSize
  /// From its user space to the space round it; nil where nothing is rendered.
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
  /// The size of a replaced element about which nothing is known (CSS 2.1, section 10.3.2).
  static let defaultSize = CGSize(width: 300, height: 150)

  /// The document's size from the lengths that are given and the view box's: its proportions make
  /// up for one missing length, its size for two.
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
