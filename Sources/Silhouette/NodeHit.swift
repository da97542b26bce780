public import Foundation

/// Which view of a tree a point hit.
public struct NodeHit: Sendable, Hashable {
  /// The views' names, from the one that was asked to the one that was hit.
  public let path: [String]
  /// The way to the view that was hit: at each view the place among its children. Empty where the view
  /// that was asked was hit itself.
  public let indexPath: [Int]
  /// The point in the coordinates of the view that was hit.
  public let point: CGPoint

  /// The name of the view that was hit.
  public var id: String { path.last ?? "" }
}
