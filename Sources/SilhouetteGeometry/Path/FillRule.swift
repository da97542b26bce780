/// The winding numbers that are inside a fill (SVG 2, section 13.4.2).
public enum FillRule: String, Sendable, Hashable, CaseIterable {
  /// All but 0: SVG's `nonzero`.
  case nonZero = "nonzero"

  /// The odd ones: SVG's `evenodd`.
  case evenOdd = "evenodd"

  /// A point is inside if its winding number has any of these bits.
  @inlinable package var windingMask: Int32 { self == .evenOdd ? 1 : -1 }
}
