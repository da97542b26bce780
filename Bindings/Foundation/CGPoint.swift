/// What a coordinate is made of, as on every 64-bit platform.
public typealias CGFloat = Double

/// A point of the plane.
public struct CGPoint: Sendable, Equatable, BitwiseCopyable {
  /// The coordinates.
  public var x, y: CGFloat

  /// A point from its coordinates. O(1).
  @inlinable public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  /// A point from whole coordinates. O(1).
  @inlinable public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

  /// The origin.
  @inlinable public static var zero: CGPoint { CGPoint(x: 0, y: 0) }
}
