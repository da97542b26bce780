public import Foundation

extension BitMask {
  /// The distance in points from a point to the nearest pixel that takes hits: 0 on such a pixel,
  /// infinite if there is none within `limit`, or for NaN. O(rows within the limit + pixels / 64).
  public func distance(from point: CGPoint, within limit: Double) -> Double {
    let point = Vector(
      Double(point.x) * scale - Double(pixelRect.x), Double(point.y) * scale - Double(pixelRect.y))
    let reach = limit * scale
    guard point.x.isFinite, point.y.isFinite, limit >= 0, !isEmpty else { return .infinity }
    var best = reach.nextUp
    // Outwards from the point's row, until the rows on both sides are too far away.
    let start = Int(max(0, min(point.y, Double(pixelRect.height - 1))))
    for row in start..<pixelRect.height {
      guard searchRow(row, point, &best) else { break }
    }
    for row in (0..<start).reversed() {
      guard searchRow(row, point, &best) else { break }
    }
    return best <= reach ? best / scale : .infinity
  }

  /// Lowers `best` to the distance of the row's nearest set pixel, in pixels; false if no pixel of the
  /// row can be nearer, set or not.
  private func searchRow(_ row: Int, _ point: Vector, _ best: inout Double) -> Bool {
    let width = Double(pixelRect.width)
    let (top, bottom) = (Double(row), Double(row + 1))
    guard Box(minX: 0, minY: top, maxX: width, maxY: bottom).distance(from: point) < best else {
      return false
    }
    let first = Int(max(0, min(point.x - best, width - 1)))
    let last = Int(max(0, min(point.x + best, width - 1)))
    let middle = Int(max(Double(first), min(point.x, Double(last))))
    for column in [
      rows.lastSetColumn(row: row, in: first...middle),
      rows.firstSetColumn(row: row, in: middle...last),
    ] {
      guard let left = column.map(Double.init) else { continue }
      best = min(
        best, Box(minX: left, minY: top, maxX: left + 1, maxY: bottom).distance(from: point))
    }
    return true
  }
}

extension BitMask {
  /// `whole` if all pixels under the rectangle are set, `none` if none is. O(pixels under it / 64).
  package func overlap(with rect: CGRect) -> RectOverlap {
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
