public import Foundation

/// One shape's masks at several scale factors, say 1, 2 and 3.
public struct ScaledMasks: PointInside, Hashable {
  /// A mask for each scale, smallest scale first; never empty.
  public let masks: [BitMask]

  /// The masks of one shape, in any order; of two at the same scale, the first. O(masks · log masks).
  ///
  /// - Throws: ``MaskError/noScale`` if `masks` is empty.
  public init(_ masks: [BitMask]) throws(MaskError) {
    var seen: Set<Double> = []
    let distinct = masks.filter { seen.insert($0.scale).inserted }
    if distinct.isEmpty { throw .noScale }
    self.masks = distinct.sorted { $0.scale < $1.scale }
  }

  /// The masks of the area that any of the outlines covers: ``BitMask/init(of:scale:limits:)`` at
  /// each scale, whose limits apply to each. O(pixels at all scales).
  ///
  /// - Throws: ``MaskError``: ``MaskError/noScale`` if `scales` is empty, else as that initialiser.
  public init(
    of outlines: [Outline], scales: [Double], limits: Limits = Limits()
  ) throws(MaskError) {
    var masks: [BitMask] = []
    for scale in scales {
      masks.append(try BitMask(of: outlines, scale: scale, limits: limits))
    }
    try self.init(masks)
  }

  /// The mask for a screen of this many pixels per point: that of the scale itself, else of the next
  /// larger scale, else of the largest. O(scales).
  public subscript(scale scale: Double) -> BitMask {
    masks.first { $0.scale >= scale } ?? masks[masks.count - 1]
  }

  /// The scales, smallest first.
  public var scales: [Double] { masks.map { $0.scale } }

  /// The bytes of all masks' bits.
  public var byteCount: Int { masks.reduce(0) { $0 + $1.byteCount } }

  /// The smallest rectangle around the set pixels of the mask of the largest scale, in points.
  public var bounds: CGRect { masks[masks.count - 1].bounds }

  /// Whether the point is inside, by the mask of the largest scale. O(1).
  public func pointInside(_ point: CGPoint) -> Bool { masks[masks.count - 1].pointInside(point) }
}
