public import Foundation

/// One shape's masks at the scale factors that an app names, say 1, 2 and 3.
public struct ScaledMasks: PointInside, Hashable {
  /// A mask for each scale, from the least scale; never empty.
  public let masks: [BitMask]

  /// Masks of one shape in any order; of two at one scale, the first. O(masks · log masks).
  ///
  /// - Throws: ``MaskError/noScale`` when there is none.
  public init(_ masks: [BitMask]) throws(MaskError) {
    var seen: Set<Double> = []
    let distinct = masks.filter { seen.insert($0.scale).inserted }
    if distinct.isEmpty { throw .noScale }
    self.masks = distinct.sorted { $0.scale < $1.scale }
  }

  /// The masks of the area that any of the outlines covers: ``BitMask/init(of:scale:limits:)`` at
  /// each scale. O(pixels at all scales).
  ///
  /// - Throws: ``MaskError``, ``MaskError/noScale`` where `scales` is empty.
  public init(
    of outlines: [Outline], scales: [Double], limits: MaskLimits = MaskLimits()
  ) throws(MaskError) {
    var masks: [BitMask] = []
    for scale in scales {
      masks.append(try BitMask(of: outlines, scale: scale, limits: limits))
    }
    try self.init(masks)
  }

  /// The mask for a screen of this many pixels a point: the one made for it, or the one of the next
  /// larger scale, or the largest. O(scales).
  public subscript(scale scale: Double) -> BitMask {
    masks.first { $0.scale >= scale } ?? masks[masks.count - 1]
  }

  /// The scales, from the least.
  public var scales: [Double] { masks.map(\.scale) }

  /// The bytes of all masks' bits.
  public var byteCount: Int { masks.reduce(0) { $0 + $1.byteCount } }

  /// The least rectangle round the set pixels of the mask of the largest scale, in points.
  public var bounds: CGRect { masks[masks.count - 1].bounds }

  /// Whether the point is inside, by the mask of the largest scale. O(1).
  public func pointInside(_ point: CGPoint) -> Bool { masks[masks.count - 1].pointInside(point) }
}
