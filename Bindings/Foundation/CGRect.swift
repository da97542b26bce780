/// The type of a coordinate, as on every 64-bit platform.
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

/// A width and a height.
public struct CGSize: Sendable, Equatable, BitwiseCopyable {
  /// The lengths of the sides.
  public var width, height: CGFloat

  /// A size from its sides. O(1).
  @inlinable public init(width: CGFloat, height: CGFloat) {
    (self.width, self.height) = (width, height)
  }

  /// A size from whole sides. O(1).
  @inlinable public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }

  /// No width and no height.
  @inlinable public static var zero: CGSize { CGSize(width: 0, height: 0) }
}

/// A rectangle with the meaning that it has in Foundation on Linux, except that NaN never traps.
///
/// A negative side extends to the other direction. The null rectangle, whose origin is infinite, is no point at all.
public struct CGRect: Sendable, BitwiseCopyable {
  /// The corner that the sides extend from.
  public var origin: CGPoint
  /// The sides, which may be negative.
  public var size: CGSize

  /// A rectangle from a corner and its sides. O(1).
  @inlinable public init(origin: CGPoint, size: CGSize) {
    (self.origin, self.size) = (origin, size)
  }

  /// A rectangle from a corner and its sides. O(1).
  @inlinable public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  /// A rectangle from a corner and its sides. O(1).
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The origin, without any extent.
  @inlinable public static var zero: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }

  /// No rectangle: around nothing.
  @inlinable public static var null: CGRect {
    CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
  }

  /// The sides' lengths, never negative.
  @inlinable public var width: CGFloat { abs(size.width) }
  /// The length of the vertical sides.
  @inlinable public var height: CGFloat { abs(size.height) }
  /// The left edge.
  @inlinable public var minX: CGFloat { origin.x + min(size.width, 0) }
  /// The middle between left and right.
  @inlinable public var midX: CGFloat { (minX + maxX) / 2 }
  /// The right edge.
  @inlinable public var maxX: CGFloat { origin.x + max(size.width, 0) }
  /// The upper edge.
  @inlinable public var minY: CGFloat { origin.y + min(size.height, 0) }
  /// The middle between top and bottom.
  @inlinable public var midY: CGFloat { (minY + maxY) / 2 }
  /// The lower edge.
  @inlinable public var maxY: CGFloat { origin.y + max(size.height, 0) }

  /// Whether this is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether there is no point inside.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The same rectangle with sides that are not negative.
  public var standardized: CGRect {
    isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
  }

  /// The rectangle with each edge moved inwards; null if nothing is left.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    if isNull { return self }
    let inset = CGRect(
      x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    return inset.size.width < 0 || inset.size.height < 0 ? .null : inset
  }

  /// The rectangle moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    isNull ? self : CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rectangle around both.
  public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether both have a point, an edge or a corner in common.
  public func intersects(_ other: CGRect) -> Bool {
    !isNull && !other.isNull && minX <= other.maxX && other.minX <= maxX && minY <= other.maxY
      && other.minY <= maxY
  }

  /// Whether the point is inside; the left and upper edges are, the right and lower ones are not.
  public func contains(_ point: CGPoint) -> Bool {
    !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the other rectangle is inside this one.
  public func contains(_ other: CGRect) -> Bool { union(other) == self }
}

extension CGRect: Equatable {
  /// Whether both are the same rectangle once their sides are not negative.
  public static func == (a: CGRect, b: CGRect) -> Bool {
    if a.isNull || b.isNull { return a.isNull && b.isNull }
    return a.minX == b.minX && a.minY == b.minY && a.width == b.width && a.height == b.height
  }
}
