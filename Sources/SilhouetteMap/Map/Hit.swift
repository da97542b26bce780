public import Foundation
import SilhouetteGeometry

/// The shape that a point hit.
public struct Hit: Sendable, Hashable {
  /// The part of a shape that was hit.
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

  /// The part of the shape that was hit.
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
  /// The hits, smallest shape first by ``HitMap/Shape/area``, so that a lake precedes the country around it in any
  /// paint order. At equal area, and without fills, the front one is first. Shapes that are only near stay last.
  /// O(the cost of the areas).
  public func smallestFirst() -> [Hit] {
    let all = enumerated().map { ($1.distance, $1.shape.area, $0) }
    return all.sorted { $0 < $1 }.map { self[$0.2] }
  }

  /// The hit after that of a shape, so that repeated taps go through all shapes at a point. The first one if the
  /// shape is the last, or not among the hits; nil if there are none. O(hits).
  ///
  /// - Parameter shape: the index of the shape that is selected now; nil for none.
  public func next(after shape: Int?) -> Hit? {
    guard let index = firstIndex(where: { $0.index == shape }) else { return first }
    return self[(index + 1) % count]
  }
}
