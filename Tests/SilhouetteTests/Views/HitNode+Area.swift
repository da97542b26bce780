import Silhouette

extension HitNode {
  /// What of a view takes hits, in the view's own coordinates.
  enum Area: Sendable {
    /// Its bounds, as of any view.
    case rectangle
    /// A shape, which may be smaller than the bounds, or larger, as with a margin for fingers.
    case shape(any PointInside)
    /// A button, as long as it is enabled.
    case button(ShapedButton)
  }
}
