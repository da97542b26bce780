package import Foundation

/// How much of a rectangle an area covers.
package enum Coverage: Sendable {
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
  func coverage(of rect: CGRect) -> Coverage

  /// The distance from a point to the area: 0 inside, infinite beyond `limit`.
  func distance(from point: CGPoint, within limit: Double) -> Double
}

extension PathRegion: IndexedArea {
  /// Whole or none where all cells under the rectangle are. O(cells under it).
  package func coverage(of rect: CGRect) -> Coverage {
    let (left, right) = (Double(rect.minX), Double(rect.maxX))
    let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    guard right >= grid.minX, left <= grid.maxX, bottom >= grid.minY, top <= grid.maxY else {
      return .none
    }
    let columns = grid.clampedColumn(left)...grid.clampedColumn(right)
    let isWithin = grid.covers(x: left, y: top) && grid.covers(x: right, y: bottom)
    let first = cells[grid.clampedRow(top) * grid.columns + columns.lowerBound]
    if first & 1 == 1 || first == 2 && !isWithin { return .partial }
    for row in grid.clampedRow(top)...grid.clampedRow(bottom) {
      for column in columns where cells[row * grid.columns + column] != first { return .partial }
    }
    return first == 0 ? .none : .whole
  }
}

extension BitMask: IndexedArea {
  /// Whole or none where all pixels under the rectangle are. O(pixels under it).
  package func coverage(of rect: CGRect) -> Coverage {
    let shared = rect.intersection(bounds)
    guard !isEmpty, !shared.isNull else { return .none }
    let (left, right) = (Double(shared.minX) * scale, Double(shared.maxX) * scale)
    let (top, bottom) = (Double(shared.minY) * scale, Double(shared.maxY) * scale)
    let columns = Self.floor(left)...Self.floor(right)
    let rows = Self.floor(top)...Self.floor(bottom)
    let first = self[columns.lowerBound, rows.lowerBound]
    if first && shared != rect { return .partial }
    for row in rows {
      for column in columns where self[column, row] != first { return .partial }
    }
    return first ? .whole : .none
  }
}
