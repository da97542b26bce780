import Foundation
import Silhouette

/// A view in a tree of views, as far as hits are concerned: for an app that has no UIKit, and with
/// UIKit's rules.
struct HitNode: Sendable {
  /// The view's name, by which a hit tells it.
  var id: String
  /// The view's rectangle in its parent's coordinates, before the transform.
  var frame: CGRect { didSet { place() } }
  /// What turns, scales and moves the view about the middle of its frame, in its parent's points.
  var transform: Affine { didSet { inverse = transform.inverse } }
  /// The top left corner of the view's own coordinates: how far a scroll view has scrolled.
  var boundsOrigin: CGPoint { didSet { place() } }
  /// Whether neither the view nor what is in it is seen.
  var isHidden = false
  /// Whether the view and what is in it take hits.
  var isUserInteractionEnabled = true
  /// The opacity; at 0.01 or less, neither the view nor what is in it takes hits.
  var alpha = 1.0
  /// Whether nothing takes hits outside the view's bounds, even where its area reaches beyond.
  var clipsToBounds = false
  /// The views in the view, from the back to the front.
  var children: [HitNode]

  private var placedArea: Area
  /// From the frame's middle, outwards; nil for a transform that flattens the view.
  private var inverse: Affine?

  /// A view and what is in it. O(1).
  init(
    id: String, frame: CGRect, area: Area = .rectangle, transform: Affine = .identity,
    boundsOrigin: CGPoint = .zero, children: [HitNode] = []
  ) {
    self.id = id
    self.frame = frame
    self.transform = transform
    self.boundsOrigin = boundsOrigin
    self.children = children
    placedArea = area
    inverse = transform.inverse
    place()
  }

  /// The view's rectangle in its own coordinates.
  var bounds: CGRect { CGRect(origin: boundsOrigin, size: frame.standardized.size) }

  /// What of the view takes hits. A button's bounds become the view's, and stay so.
  var area: Area {
    get { placedArea }
    set {
      placedArea = newValue
      place()
    }
  }

  /// A point of the parent's coordinates in the view's own; nil where the transform has no inverse.
  func convert(_ point: CGPoint) -> CGPoint? {
    guard let inverse else { return nil }
    let bounds = bounds
    // Most views are not turned: without the detour by way of the middle, rounding keeps a point of a
    // border on it, and coordinates that begin at the frame's origin are the parent's, bit for bit.
    if transform == .identity {
      return CGPoint(
        x: point.x + (bounds.minX - frame.minX), y: point.y + (bounds.minY - frame.minY))
    }
    let place = inverse.transform(CGPoint(x: point.x - frame.midX, y: point.y - frame.midY))
    return CGPoint(x: place.x + bounds.midX, y: place.y + bounds.midY)
  }

  private mutating func place() {
    guard case .button(var button) = placedArea else { return }
    button.bounds = bounds
    placedArea = .button(button)
  }
}
