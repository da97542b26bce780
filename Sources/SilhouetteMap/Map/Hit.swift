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

  /// What the map's areas are called; one object for all hits, so that a hit costs no more than a
  /// number.
  @usableFromInline let areas: HitAreas
  @usableFromInline let area: Int
  /// How far from the shape the point is, in the caller's points; 0 for a direct hit.
  public let distance: CGFloat

  @inlinable init(areas: HitAreas, area: Int, distance: CGFloat) {
    self.areas = areas
    self.area = area
    self.distance = distance
  }

  /// The innermost identified shape.
  @inlinable public var id: String { areas.ids[area] }

  /// The shape's place: its ancestors from the outside in, then itself.
  public var path: [String] { areas.item(of: area).path }

  /// What of the shape was hit.
  public var part: Part { distance > 0 ? .near : areas.parts[area] }

  /// Whether two hits say the same.
  public static func == (a: Hit, b: Hit) -> Bool {
    a.part == b.part && a.distance == b.distance && a.path == b.path
  }

  /// Hashes what `==` compares. O(names in the path).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(part)
    hasher.combine(distance)
  }
}
