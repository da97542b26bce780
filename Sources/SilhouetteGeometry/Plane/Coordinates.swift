/// The coordinates of points as x, y, x, y…, however they are kept.
protocol Coordinates: Sendable {
  subscript(index: Int) -> Double { get }

  /// The point whose x is at an index.
  func point(at index: Int) -> Vector
}
