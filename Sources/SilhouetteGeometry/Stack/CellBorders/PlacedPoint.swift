/// A point of the document, and its place in a cell, which is rounded: different points may have one place.
struct PlacedPoint {
  let point: Vector
  let place: Vector

  /// The point, its place scaled and seen from another.
  func scaled(_ scale: Double, from origin: Vector) -> PlacedPoint {
    PlacedPoint(point: point, place: place * scale - origin)
  }
}
