public import Foundation

/// A spot inside a shape, and the room around it: for a label.
public struct LabelSpot: Sendable, Equatable {
  /// The spot, in document space.
  public let point: CGPoint
  /// About the radius of the largest circle around the spot that is inside, in document units.
  public let radius: CGFloat
  /// The length of the longest horizontal line, with the spot in its middle, that is inside: to about 1 % of
  /// the shape's width. A label that is wider does not fit.
  public let width: CGFloat
  /// The same for a vertical line.
  public let height: CGFloat
}
