public import Foundation

/// A whole map's masks, to be shipped with an app: read in pure Swift, without parser or renderer.
///
/// The file, `.silhouette`, is compact (about a byte for each edge of each row), versioned, and ends
/// in a checksum.
public struct MapFile: Sendable, Hashable {
  /// A shape of the map.
  public struct Item: Sendable, Hashable {
    /// Its identity.
    public var id: String
    /// Its title, if it has one.
    public var title: String?
    /// The identities of the groups round it, from the outside in.
    public var ancestors: [String]

    /// An item from its parts. O(1).
    public init(id: String, title: String? = nil, ancestors: [String] = []) {
      self.id = id
      self.title = title
      self.ancestors = ancestors
    }
  }

  /// What of a shape a layer is.
  public enum Part: UInt8, Sendable, Hashable, CaseIterable {
    /// Its inside.
    case fill
    /// Its outline.
    case stroke
  }

  /// One area that takes hits.
  public struct Layer: Sendable, Hashable {
    /// The shape's place among the items.
    public var item: Int
    /// What of the shape it is.
    public var part: Part
    /// Its masks, at the file's scales.
    public var masks: ScaledMasks

    /// A layer from its parts. O(1).
    public init(item: Int, part: Part = .fill, masks: ScaledMasks) {
      self.item = item
      self.part = part
      self.masks = masks
    }
  }

  /// The document's viewport in CSS px.
  public let size: CGSize
  /// The scales at which every layer has a mask, from the least.
  public let scales: [Double]
  /// The shapes, in document order.
  public let items: [Item]
  /// The areas that take hits, in paint order: a later one is on top.
  public let layers: [Layer]

  /// A map's masks, its size in CSS px. O(items + layers).
  ///
  /// - Throws: ``MapFileError/inconsistent(reason:)`` for a layer of no item or without a mask at each
  ///   scale, for scales that are none, or not positive numbers in rising order, and for a size that is none.
  public init(
    size: CGSize, scales: [Double], items: [Item], layers: [Layer]
  ) throws(MapFileError) {
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw .inconsistent(reason: "size \(size.width) × \(size.height)")
    }
    guard !scales.isEmpty, scales.allSatisfy(\.isScale),
      zip(scales, scales.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw .inconsistent(reason: "scales \(scales)") }
    for (number, layer) in layers.enumerated() {
      guard items.indices.contains(layer.item) else {
        throw .inconsistent(reason: "layer \(number) is of item \(layer.item) of \(items.count)")
      }
      guard layer.masks.scales == scales else {
        throw .inconsistent(
          reason: "layer \(number) has masks at \(layer.masks.scales), not at \(scales)")
      }
    }
    self.size = size
    self.scales = scales
    self.items = items
    self.layers = layers
  }
}
