/// A monotone piece of an outline: its kind, and the index of its start among the outline's points.
///
/// Along a piece x and y each only grow or only shrink. It starts at point ``start`` and ends at the
/// point at which the outline's next piece starts; the points between depend on the kind.
@frozen @usableFromInline struct MonotonePiece: Hashable, Sendable {
  /// The raw value is the number of points between the ends.
  @usableFromInline enum Kind: UInt32 {
    /// A straight line.
    case line
    /// A quadratic Bézier: its control point.
    case quad
    /// A cubic Bézier: its control points.
    case cubic
    /// A piece of half an ellipse, a ``MonotoneArc``: (center.x, center.y), (halfHeight, shear),
    /// (halfWidth, 0).
    case arc
  }

  /// The index of the first point in the upper 29 bits, whether the piece runs from its last point to the first, and
  /// the kind in the lower two.
  @usableFromInline let code: UInt32

  @inlinable init(code: UInt32) { self.code = code }

  /// A piece whose first point has an index below 2^29.
  init(start: Int, kind: Kind, isReversed: Bool = false) {
    code = UInt32(start, bits: 29, at: 3) | (isReversed ? 4 : 0) | kind.rawValue
  }

  @inlinable var kind: Kind { Kind(rawValue: code & 3) ?? .line }

  /// Whether the piece runs from its last point to its first: so two areas share the points of a border.
  @inlinable var isReversed: Bool { code & 4 != 0 }

  /// The index of the first point's x among the coordinates.
  @inlinable var firstIndex: Int { Int(code &>> 3) &* 2 }

  /// The index of the last point's x among the coordinates.
  @inlinable var lastIndex: Int { firstIndex &+ 2 &* Int(code & 3) &+ 2 }

  /// The index of the x of the point where the piece starts.
  @inlinable var startIndex: Int { isReversed ? lastIndex : firstIndex }

  /// The index of the x of the point where the piece ends.
  @inlinable var endIndex: Int { isReversed ? firstIndex : lastIndex }
}

extension MonotonePiece {
  /// The piece and those that follow it: lines, each of which begins where the one before ends.
  @inline(__always) func run(of count: Int) -> some Sequence<MonotonePiece> {
    (0..<count).lazy.map { MonotonePiece(code: code &+ UInt32(truncatingIfNeeded: $0) &<< 3) }
  }

  @inline(__always) func start(in c: some Coordinates) -> Vector { c.point(at: startIndex) }

  @inline(__always) func end(in c: some Coordinates) -> Vector { c.point(at: endIndex) }
}

extension FlatView<Double>: Coordinates {
  /// The point whose x is at an index.
  @inline(__always) func point(at index: Int) -> Vector { Vector(self[index], self[index + 1]) }
}
