public import Foundation

/// What a point hit.
public struct Hit: Sendable, Hashable {
  /// What of the shape was hit.
  public enum Part: String, Sendable, Hashable {
    /// The area that it encloses; for masks of what is seen, whatever is seen.
    case fill
    /// Its stroke.
    case stroke
    /// Nothing: the point is outside, but within the tolerance.
    case near
  }

  /// The innermost identified shape.
  public let id: String
  /// The shape's place: its ancestors from the outside in, then itself.
  public let path: [String]
  /// What of the shape was hit.
  public let part: Part
  /// How far from the shape the point is, in the caller's points; 0 for a direct hit.
  public let distance: CGFloat
}
