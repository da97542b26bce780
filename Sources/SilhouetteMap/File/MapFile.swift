public import Foundation
public import SilhouetteGeometry

/// A compiled map, to ship with an app: the masks of all its areas. Reading it needs neither parser nor
/// renderer.
///
/// As a file, `.silhouette`, it is compact (about a byte for each edge of each row), has a version, and ends
/// in a checksum.
public struct MapFile: Sendable, Equatable {
  /// One area that takes hits.
  public struct Area: Sendable, Hashable {
    /// The index of the shape that the area belongs to.
    public var shape: Int
    /// The part of the shape that it is: its fill or its stroke.
    public var part: Hit.Part
    /// Its masks, one for each of the file's scales.
    public var masks: ScaledMasks

    /// An area from its parts. O(1).
    public init(shape: Int, part: Hit.Part = .fill, masks: ScaledMasks) {
      self.shape = shape
      self.part = part
      self.masks = masks
    }
  }

  /// The size of the map, in its units.
  public let size: CGSize
  /// The scales of every area's masks, smallest first.
  public let scales: [Double]
  /// The shapes, in document order: only their ids, titles and ancestors.
  public let shapes: [HitMap.Shape]
  /// The areas that take hits, in paint order: a later one is on top.
  public let areas: [Area]

  /// A compiled map from its parts. O(shapes + areas).
  ///
  /// - Throws: ``MapFileError/inconsistent(reason:)`` if an area has no shape, is neither fill nor stroke, or
  ///   its masks are not at the given scales; if the scales are not positive numbers in rising order, or
  ///   there is none; and if the size is negative or not finite.
  public init(
    size: CGSize, scales: [Double], shapes: [HitMap.Shape], areas: [Area]
  ) throws(MapFileError) {
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw .inconsistent(reason: "size \(size.width) × \(size.height)")
    }
    guard !scales.isEmpty, scales.allSatisfy({ $0.isScale }),
      zip(scales, scales.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw .inconsistent(reason: "scales \(excerpt(scales))") }
    for (index, area) in areas.enumerated() {
      guard shapes.indices.contains(area.shape) else {
        throw .inconsistent(reason: "area \(index) has shape \(area.shape) of \(shapes.count)")
      }
      guard area.part != .near else {
        throw .inconsistent(reason: "area \(index) is neither a fill nor a stroke")
      }
      guard area.masks.scales == scales else {
        throw .inconsistent(
          reason: "area \(index) has masks at \(excerpt(area.masks.scales)), not at "
            + excerpt(scales))
      }
    }
    self.size = size
    self.scales = scales
    self.shapes = shapes.map { HitMap.Shape(id: $0.id, title: $0.title, ancestors: $0.ancestors) }
    self.areas = areas
  }
}

/// The first few of some scales, for an error.
private func excerpt(_ scales: [Double]) -> String {
  "\(Array(scales.prefix(8)))" + (scales.count > 8 ? " and \(scales.count - 8) more" : "")
}
