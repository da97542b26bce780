package import Foundation

/// An area that answers for whole rectangles and for distances.
package protocol IndexedArea: PointInside {
  /// How much of a rectangle the area covers; `partial` if that is not known.
  func overlap(with rect: CGRect) -> RectOverlap

  /// The distance from a point to the area: 0 inside, infinite beyond `limit`.
  func distance(from point: CGPoint, within limit: Double) -> Double
}

/// How much of a rectangle an area covers.
package enum RectOverlap: Sendable {
  /// No point of it.
  case none
  /// Unknown: possibly some points.
  case partial
  /// Every point of it.
  case whole
}
