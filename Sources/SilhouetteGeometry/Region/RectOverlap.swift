/// How much of a rectangle an area covers.
@usableFromInline package enum RectOverlap: Sendable {
  /// No point of it.
  case none
  /// Unknown: possibly some points.
  case partial
  /// Every point of it.
  case whole
}
