public import Foundation
public import SilhouetteGeometry

/// The masks of a whole map, to ship with an app: reading them needs neither parser nor renderer.
///
/// A file, `.silhouette`, is compact (about a byte for each edge of each row), has a version, and ends in
/// a checksum.
public struct MapFile: Sendable, Hashable {
  /// One area that takes hits.
  public struct Area: Sendable, Hashable {
    /// The index of the shape that the area belongs to.
    public var shape: Int
    /// Which part of the shape it is: its fill or its stroke.
    public var part: Hit.Part
    /// Its masks, at the file's scales.
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
  /// The scales at which every area has a mask, smallest first.
  public let scales: [Double]
  /// The shapes, in document order; without outlines, attributes and bounds.
  public let shapes: [HitMap.Shape]
  /// The areas that take hits, in paint order: a later one is on top.
  public let areas: [Area]

  /// The masks of a map. O(shapes + areas).
  ///
  /// - Throws: ``MapFileError/inconsistent(reason:)`` if an area has no shape, is neither fill nor stroke,
  ///   or lacks a mask at one of the scales; if there is no scale, or the scales are not positive numbers
  ///   in rising order; and if the size is negative or not finite.
  public init(
    size: CGSize, scales: [Double], shapes: [HitMap.Shape], areas: [Area]
  ) throws(MapFileError) {
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw .inconsistent(reason: "size \(size.width) × \(size.height)")
    }
    guard !scales.isEmpty, scales.allSatisfy(\.isScale),
      zip(scales, scales.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw .inconsistent(reason: "scales \(scales)") }
    for (index, area) in areas.enumerated() {
      guard shapes.indices.contains(area.shape) else {
        throw .inconsistent(reason: "area \(index) has shape \(area.shape) of \(shapes.count)")
      }
      guard area.part != .near else {
        throw .inconsistent(reason: "area \(index) is neither a fill nor a stroke")
      }
      guard area.masks.scales == scales else {
        throw .inconsistent(
          reason: "area \(index) has masks at \(area.masks.scales), not at \(scales)")
      }
    }
    self.size = size
    self.scales = scales
    self.shapes = shapes.map(\.named)
    self.areas = areas
  }
}
