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

  /// A shape's names, shared by all its hits.
  final class Names: Sendable {
    let id: String
    let path: [String]

    init(id: String, path: [String]) {
      self.id = id
      self.path = path
    }
  }

  let names: Names
  /// What of the shape was hit.
  public let part: Part
  /// How far from the shape the point is, in the caller's points; 0 for a direct hit.
  public let distance: CGFloat

  /// The innermost identified shape.
  public var id: String { names.id }

  /// The shape's place: its ancestors from the outside in, then itself.
  public var path: [String] { names.path }

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
