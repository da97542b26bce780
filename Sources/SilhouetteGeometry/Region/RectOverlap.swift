package import Foundation

/// How much of a rectangle an area covers.
package enum RectOverlap: Sendable {
  /// No point of it.
  case none
  /// Perhaps some.
  case partial
  /// Every point of it.
  case whole
}

/// An area that an index over many can hold.
package protocol IndexedArea: PointInside {
  /// How much of a rectangle the area covers. `partial` may be said of what is none or whole.
  func overlap(with rect: CGRect) -> RectOverlap

  /// The distance from a point to the area: 0 inside, infinite beyond `limit`.
  func distance(from point: CGPoint, within limit: Double) -> Double
}

extension PathRegion: IndexedArea {
  /// Whole or none where all cells under the rectangle are. O(cells under it).
  package func overlap(with rect: CGRect) -> RectOverlap {
    let (left, right) = (Double(rect.minX), Double(rect.maxX))
    let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    guard right >= grid.minX, left <= grid.maxX, bottom >= grid.minY, top <= grid.maxY else {
      return .none
    }
    let columns = grid.clampedColumn(left)...grid.clampedColumn(right)
    let first = cells[grid.clampedRow(top) * grid.columns + columns.lowerBound]
    if first & 1 == 1 { return .partial }
    // No outermost cell is whole, so that what goes on beyond them is not either.
    for row in grid.clampedRow(top)...grid.clampedRow(bottom) {
      for column in columns where cells[row * grid.columns + column] != first { return .partial }
    }
    return first == 0 ? .none : .whole
  }
}
