/// GEOS made nothing of a polygon.
struct GEOSFailure: Error, CustomStringConvertible {
  var description: String { "GEOS did not take the polygon" }
}
