public import Foundation

/// An area that answers for whole rectangles and for distances.
@usableFromInline package protocol IndexedArea: PointInside {
  /// How much of a rectangle the area covers; `partial` if that is not known.
  func overlap(with rect: CGRect) -> RectOverlap

  /// The distance from a point to the area: 0 inside, infinite beyond `limit`.
  func distance(from point: CGPoint, within limit: Double) -> Double
}

extension PathRegion: IndexedArea {
  /// Whole or none if all cells under the rectangle are; otherwise partial. O(cells under it).
  @usableFromInline package func overlap(with rect: CGRect) -> RectOverlap {
    let (left, right) = (Double(rect.minX), Double(rect.maxX))
    let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    guard right >= grid.minX, left <= grid.maxX, bottom >= grid.minY, top <= grid.maxY else {
      return .none
    }
    let columns = grid.clampedColumn(left)...grid.clampedColumn(right)
    let first = cells[grid.clampedRow(top) * grid.columns + columns.lowerBound]
    if first.isList { return .partial }
    // No outermost cell is whole, so a rectangle that extends beyond them is not covered.
    for row in grid.clampedRow(top)...grid.clampedRow(bottom) {
      for column in columns where cells[row * grid.columns + column] != first { return .partial }
    }
    return first.isEmpty ? .none : .whole
  }
}

extension BitMask: IndexedArea {
  /// `whole` if all pixels under the rectangle are set, `none` if none is. O(pixels under it / 64).
  @usableFromInline package func overlap(with rect: CGRect) -> RectOverlap {
    let left = Double(rect.minX) * scale - Double(pixelRect.x)
    let top = Double(rect.minY) * scale - Double(pixelRect.y)
    let right = Double(rect.maxX) * scale - Double(pixelRect.x)
    let bottom = Double(rect.maxY) * scale - Double(pixelRect.y)
    let (width, height) = (Double(pixelRect.width), Double(pixelRect.height))
    guard !isEmpty, right >= 0, left < width, bottom >= 0, top < height else { return .none }
    let columns = Int(max(0, left))...Int(min(right, width - 1))
    let rows = Int(max(0, top))...Int(min(bottom, height - 1))
    let isWithin = left >= 0 && top >= 0 && right < width && bottom < height
    var (any, all) = (false, isWithin)
    for row in rows {
      let overlap = self.rows.overlap(row: row, with: columns)
      any = any || overlap != .none
      all = all && overlap == .whole
      if any && !all { return .partial }
    }
    return any ? .whole : .none
  }
}
