import Foundation
import Silhouette

extension HitNode {
  /// The frontmost and innermost view under a point; nil where the view itself is not hit.
  ///
  /// As UIKit walks: a view that is hidden, disabled or transparent is passed by with all that is in
  /// it; so is one whose area does not contain the point, even where a child does reach there. Of the
  /// children, the frontmost that is hit answers, and if none is, the view itself. O(views passed).
  ///
  /// - Parameter point: in this view's own coordinates.
  func hitTest(_ point: CGPoint) -> NodeHit? {
    guard takesHits, contains(point) else { return nil }
    for index in children.indices.reversed() {
      let child = children[index]
      guard let place = child.convert(point), let hit = child.hitTest(place) else { continue }
      return NodeHit(
        path: [id] + hit.path, indexPath: [index] + hit.indexPath, point: hit.point)
    }
    return NodeHit(path: [id], indexPath: [], point: point)
  }

  /// Whether there is any point at which the view can be hit.
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
}
