/// How much of a rectangle an area covers.
package enum RectOverlap: Sendable {
  /// No point of it.
  case none
  /// Unknown: possibly some points.
  case partial
  /// Every point of it.
  case whole

  /// How much of the rectangle is in another area, too.
  func within(_ other: RectOverlap) -> RectOverlap {
    if self == .none || other == .none { return .none }
    return self == .whole && other == .whole ? .whole : .partial
  }
}
