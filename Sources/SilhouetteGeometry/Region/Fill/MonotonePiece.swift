/// A monotone piece of an outline, by its place among the coordinates and its kind, in four bytes.
///
/// Along a piece both x and y only grow or only shrink. It begins at the point that ``start`` counts
/// and ends at the point that the next piece of the outline begins with; what stands between is the
/// kind's own.
@frozen @usableFromInline struct MonotonePiece: Hashable, Sendable {
  @usableFromInline enum Kind: UInt32 {
    /// A straight line: nothing between its ends.
    case line
    /// One control point.
    case quad
    /// Two control points.
    case cubic
    /// Centre; (reach, lean); (bulge, 0): see ``MonotoneArc``.
    case arc
  }

  @usableFromInline let code: UInt32

  @inlinable init(code: UInt32) { self.code = code }

  /// A piece that begins at this point; a path of more than 2^30 points has none beyond.
  init(start: Int, kind: Kind) { code = UInt32(truncatingIfNeeded: start) << 2 | kind.rawValue }

  /// Where its first coordinate stands.
  @inlinable var first: Int { Int(code &>> 2) &* 2 }

  @inlinable var kind: Kind { Kind(rawValue: code & 3) ?? .line }

  /// Where the first coordinate of its end stands: a kind's number is how many points lie between.
  @inlinable var last: Int { first &+ 2 &* Int(code & 3) &+ 2 }
}
