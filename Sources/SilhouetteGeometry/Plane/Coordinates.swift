/// The coordinates of points as x, y, x, y…, however they are kept.
protocol Coordinates: Sendable {
  subscript(index: Int) -> Double { get }

  /// How many points there are.
  var pointCount: Int { get }

  /// The point whose x is at an index.
  func point(at index: Int) -> Vector

  /// Whether all points are within reach.
  var areWithinReach: Bool { get }
}

extension Coordinates {
  var areWithinReach: Bool {
    (0..<pointCount).allSatisfy { point(at: 2 * $0).isWithinReach }
  }
}
