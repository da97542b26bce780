public import Foundation

/// One area of a stack, alone: of either engine.
@usableFromInline package struct StackArea: IndexedArea {
  private enum Kind {
    case outline(ClippedRegion)
    case mask(BitMask)
  }

  private let kind: Kind

  /// An outline with its clips.
  package init(_ region: ClippedRegion) { kind = .outline(region) }

  /// The pixels at one scale.
  package init(_ mask: BitMask) { kind = .mask(mask) }

  /// The mask; nil in exact mode.
  package var mask: BitMask? {
    if case .mask(let mask) = kind { mask } else { nil }
  }

  @usableFromInline package var bounds: CGRect {
    switch kind {
    case .outline(let region): region.bounds
    case .mask(let mask): mask.bounds
    }
  }

  @usableFromInline package func pointInside(_ point: CGPoint) -> Bool {
    switch kind {
    case .outline(let region): region.pointInside(point)
    case .mask(let mask): mask.pointInside(point)
    }
  }

  package func overlap(with rect: CGRect) -> RectOverlap {
    switch kind {
    case .outline(let region): region.overlap(with: rect)
    case .mask(let mask): mask.overlap(with: rect)
    }
  }

  package func distance(from point: CGPoint, within limit: Double) -> Double {
    switch kind {
    case .outline(let region): region.distance(from: point, within: limit)
    case .mask(let mask): mask.distance(from: point, within: limit)
    }
  }
}
