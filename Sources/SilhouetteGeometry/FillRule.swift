/// Which winding numbers are inside a filled outline (SVG 2, section 13.4.2).
public enum FillRule: String, Sendable, Hashable, CaseIterable {
  /// Inside where the outline winds round the point in sum: SVG's and CSS's `nonzero`.
  case nonZero = "nonzero"

  /// Inside where the outline winds round the point an odd number of times: `evenodd`.
  case evenOdd = "evenodd"

  /// The bits of the winding number that have to be looked at: inside when any of them is set.
  @inlinable package var windingMask: Int32 { self == .evenOdd ? 1 : -1 }
}
