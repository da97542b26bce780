import Foundation

/// The extent of some points.
struct Bounds {
  private(set) var (minX, minY, maxX, maxY) = (
    Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
  )

  init(_ points: some Sequence<CGPoint>) {
    for point in points {
      (minX, maxX) = (min(minX, Double(point.x)), max(maxX, Double(point.x)))
      (minY, maxY) = (min(minY, Double(point.y)), max(maxY, Double(point.y)))
    }
  }

  /// Not smaller than that of bounds inside.
  var area: Double { (maxX - minX) * (maxY - minY) }

  /// Whether their ranges of y have something in common.
  func meetsRows(of other: Bounds) -> Bool { minY <= other.maxY && other.minY <= maxY }

  func contains(_ other: Bounds) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
