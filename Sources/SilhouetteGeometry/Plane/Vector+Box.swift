extension Vector {
  /// The distance to a rectangle, 0 in it.
  @inline(__always) func distance(
    toBox minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double
  ) -> Double {
    Vector(max(minX - x, 0, x - maxX), max(minY - y, 0, y - maxY)).length
  }
}
