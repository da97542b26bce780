/// The coordinates of points as x, y, x, y…, however they are kept.
protocol Coordinates: Sendable {
  subscript(index: Int) -> Double { get }

  /// How many points there are.
  var pointCount: Int { get }

  /// The point whose x is at an index.
  func point(at index: Int) -> Vector

  /// Whether a quick look says that all points are within reach; false does not say that any is not.
  var areWithinReach: Bool { get }
}

extension Coordinates {
  var areWithinReach: Bool { false }
}
