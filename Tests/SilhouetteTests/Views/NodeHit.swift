import Silhouette
import Foundation

/// Which view of a tree a point hit.
struct NodeHit: Sendable, Hashable {
  /// The views' names, from the one that was asked to the one that was hit.
  let path: [String]
  /// The way to the view that was hit: at each view the place among its children. Empty where the view
  /// that was asked was hit itself.
  let indexPath: [Int]
  /// The point in the coordinates of the view that was hit.
  let point: CGPoint

  /// The name of the view that was hit.
  var id: String { path.last ?? "" }
}
