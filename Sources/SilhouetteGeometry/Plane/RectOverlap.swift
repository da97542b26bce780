/// How much of a rectangle an area covers.
package enum RectOverlap: Sendable {
  /// No point of it.
  case none
  /// Unknown: possibly some points.
  case partial
  /// Every point of it.
  case whole
}
