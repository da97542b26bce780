public import Foundation
import SilhouetteGeometry

/// The shape that a point hit.
public struct Hit: Sendable, Hashable {
  /// What was hit of a shape.
  public enum Part: String, Sendable, Hashable {
    /// Its fill; in alpha masks, anything rendered.
    case fill
    /// Its stroke.
    case stroke
    /// Nothing: the point is outside, but within the tolerance.
    case near
  }

  /// Shared by all hits of a map.
  @usableFromInline let areas: MapContents
  @usableFromInline let area: Int
  /// The distance from the point to the shape, in the units of the point; 0 for a direct hit.
  public let distance: CGFloat

  @inlinable init(areas: MapContents, area: Int, distance: CGFloat) {
    self.areas = areas
    self.area = area
    self.distance = distance
  }

  /// The id of the shape. O(bytes).
  @inlinable public var id: String { areas.id(ofArea: area) }

  /// The index of the shape in ``HitMap/shapes``.
  public var index: Int { areas.owners[area] }

  /// The shape: its title, attributes, ancestors and bounds.
  public var shape: HitMap.Shape { areas.shape(ofArea: area) }

  /// The ids from the outermost group to the shape itself.
  public var path: [String] { shape.path }

  /// What was hit of the shape.
  public var part: Part { distance > 0 ? .near : areas.owners.part(area) }

  /// Whether two hits have the same path, part and distance.
  public static func == (a: Hit, b: Hit) -> Bool {
    a.part == b.part && a.distance == b.distance && a.shape.pathNames == b.shape.pathNames
  }

  /// Hashes what `==` compares. O(ids in the path).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape.pathNames)
    hasher.combine(part)
    hasher.combine(distance)
  }
}

extension Hit: CustomStringConvertible {
  /// The shape and what was hit of it: for example `kanto/tokyo “Tokyo” (fill)`.
  public var description: String {
    distance > 0 ? "\(shape) (\(distance) away)" : "\(shape) (\(part))"
  }
}

extension [Hit] {
  /// The hits with the smallest shape first, by ``HitMap/Shape/area``: so that a lake comes before the country around
  /// it, whichever is painted on top. Of equal ones, and of shapes without a fill, the front one comes first; those
  /// that are only near stay behind. O(the cost of the areas).
  public func smallestFirst() -> [Hit] {
    let all = enumerated().map { ($1.distance, $1.shape.area, $0) }
    return all.sorted { $0 < $1 }.map { self[$0.2] }
  }

  /// The hit that follows that of a shape, so that repeated taps go through all that lies at a point: the first after
  /// the last, and if the shape is not among them. Nil without any. O(hits).
  ///
  /// - Parameter shape: the index of the shape that is selected now; nil for none.
  public func next(after shape: Int?) -> Hit? {
    guard let index = firstIndex(where: { $0.index == shape }) else { return first }
    return self[(index + 1) % count]
  }
}
