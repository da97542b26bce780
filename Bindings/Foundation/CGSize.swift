/// A width and a height.
public struct CGSize: Sendable, Equatable {
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
