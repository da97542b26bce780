import Foundation
import Silhouette

/// A view in a tree of views, with UIKit's rules for hits: it shows what buttons and masks do inside an app.
struct HitNode: Sendable {
  /// What of a view takes hits, in the view's own coordinates.
  enum Area: Sendable {
    /// Its bounds.
    case rectangle
    /// A shape, which may be smaller than the bounds, or larger, as with a margin for fingers.
    case shape(any PointInside)
    /// A button, while it is enabled.
    case button(ShapedButton)
  }

  var id: String
  /// The view's rectangle in its parent's coordinates, before the transform.
  var frame: CGRect { didSet { placeButton() } }
  /// Applied about the middle of the frame, in the parent's coordinates.
  var transform: Affine { didSet { inverse = transform.inverse } }
  /// The top left corner in the view's own coordinates: how far a scroll view has scrolled.
  var boundsOrigin: CGPoint { didSet { placeButton() } }
  var isHidden = false
  var isUserInteractionEnabled = true
  /// The opacity; at 0.01 or less, neither the view nor its children take hits.
  var alpha = 1.0
  /// Whether nothing takes hits outside the bounds, even if the area reaches beyond.
  var clipsToBounds = false
  /// The children, back to front.
  var children: [HitNode]

  private var placedArea: Area
  /// nil for a singular transform.
  private var inverse: Affine?

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
    placeButton()
  }

  /// What of the view takes hits. A button's bounds follow the view's.
  var area: Area {
    get { placedArea }
    set {
      placedArea = newValue
      placeButton()
    }
  }

  /// The view's rectangle in its own coordinates.
  var bounds: CGRect { CGRect(origin: boundsOrigin, size: frame.standardized.size) }

  /// The frontmost and innermost view under a point in this view's coordinates; nil if the view itself is
  /// not hit.
  ///
  /// As in UIKit, a view that is hidden, disabled or transparent is skipped together with its children; so is
  /// a view whose area does not contain the point, even if a child reaches there.
  func hitTest(_ point: CGPoint) -> NodeHit? {
    guard takesHits, contains(point) else { return nil }
    for index in children.indices.reversed() {
      let child = children[index]
      guard let inside = child.convert(point), let hit = child.hitTest(inside) else { continue }
      return NodeHit(
        path: [id] + hit.path, indexPath: [index] + hit.indexPath, point: hit.point)
    }
    return NodeHit(path: [id], indexPath: [], point: point)
  }

  /// A point of the parent's coordinates in the view's own; nil for a singular transform.
  private func convert(_ point: CGPoint) -> CGPoint? {
    guard let inverse else { return nil }
    let bounds = bounds
    // Without a transform, avoid the rounding of the way through the middle: points on borders stay there.
    if transform == .identity {
      return CGPoint(
        x: point.x + (bounds.minX - frame.minX), y: point.y + (bounds.minY - frame.minY))
    }
    let offset = inverse.transform(CGPoint(x: point.x - frame.midX, y: point.y - frame.midY))
    return CGPoint(x: offset.x + bounds.midX, y: offset.y + bounds.midY)
  }

  private var takesHits: Bool {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return false }
    if case .button(let button) = area { return button.isEnabled }
    return true
  }

  private func contains(_ point: CGPoint) -> Bool {
    if clipsToBounds, !bounds.pointInside(point) { return false }
    switch area {
    case .rectangle: return bounds.pointInside(point)
    case .shape(let shape): return shape.pointInside(point)
    case .button(let button): return button.pointInside(point)
    }
  }

  private mutating func placeButton() {
    guard case .button(var button) = placedArea else { return }
    button.bounds = bounds
    placedArea = .button(button)
  }
}

/// Which view of a tree a point hit.
struct NodeHit: Sendable, Hashable {
  /// The ids from the view that was asked to the view that was hit.
  let path: [String]
  /// At each view of the path the index of the next among its children.
  let indexPath: [Int]
  /// The point in the coordinates of the view that was hit.
  let point: CGPoint

  /// The id of the view that was hit.
  var id: String { path.last ?? "" }
}
