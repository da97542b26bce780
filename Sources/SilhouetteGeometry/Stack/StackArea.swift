public import Foundation

/// One area of a stack, alone: of either engine.
@usableFromInline package enum StackArea: PointInside {
  /// An outline with its clips.
  case outline(ClippedRegion)
  /// The pixels at one scale.
  case mask(BitMask)

  /// The mask; nil in exact mode.
  package var mask: BitMask? {
    if case .mask(let mask) = self { mask } else { nil }
  }

  @usableFromInline package var bounds: CGRect {
    switch self {
    case .outline(let region): region.bounds
    case .mask(let mask): mask.bounds
    }
  }

  @usableFromInline package func pointInside(_ point: CGPoint) -> Bool {
    switch self {
    case .outline(let region): region.pointInside(point)
    case .mask(let mask): mask.pointInside(point)
    }
  }

  /// How much of a rectangle the area covers; `partial` if that is not known.
  package func overlap(with rect: CGRect) -> RectOverlap {
    switch self {
    case .outline(let region): region.overlap(with: rect)
    case .mask(let mask): mask.overlap(with: rect)
    }
  }

  /// The distance from a point to the area: 0 inside, infinite beyond `limit`.
  package func distance(from point: CGPoint, within limit: Double) -> Double {
    switch self {
    case .outline(let region): region.distance(from: point, within: limit)
    case .mask(let mask): mask.distance(from: point, within: limit)
    }
  }
}
