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

  /// The index of the start in the upper 30 bits, the kind in the lower two.
  @usableFromInline let code: UInt32

  @inlinable init(code: UInt32) { self.code = code }

  /// A piece that starts at a point's index, below 2^30.
  init(start: Int, kind: Kind) { code = UInt32(truncatingIfNeeded: start) << 2 | kind.rawValue }

  @inlinable var kind: Kind { Kind(rawValue: code & 3) ?? .line }

  /// The index of the start's x among the coordinates.
  @inlinable var startIndex: Int { Int(code &>> 2) &* 2 }

  /// The index of the end's x among the coordinates.
  @inlinable var endIndex: Int { startIndex &+ 2 &* Int(code & 3) &+ 2 }
}

extension MonotonePiece {
  @inline(__always) func start(in c: FlatView<Double>) -> Vector { c.point(at: startIndex) }

  @inline(__always) func end(in c: FlatView<Double>) -> Vector { c.point(at: endIndex) }
}

extension FlatView<Double> {
  /// The point whose x is at an index.
  @inline(__always) func point(at index: Int) -> Vector { Vector(self[index], self[index + 1]) }
}
