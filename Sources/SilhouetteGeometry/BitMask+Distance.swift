public import Foundation

extension BitMask {
  /// The distance in points from a point to the nearest pixel that takes hits: 0 on such a pixel,
  /// infinite where there is none within `limit` or the point is no point. O(pixels within reach).
  public func distance(from point: CGPoint, within limit: Double) -> Double {
    let (x, y) = (Double(point.x) * scale, Double(point.y) * scale)
    let reach = limit * scale
    guard x.isFinite, y.isFinite, reach >= 0 else { return .infinity }
    var best = reach.nextUp
    let top = Double(pixelRect.y)
    let firstRow = max(0, (y - reach - top).rounded(.down))
    let lastRow = min(Double(pixelRect.height - 1), (y + reach - top).rounded(.down))
    guard firstRow <= lastRow else { return .infinity }
    for row in Int(firstRow)...Int(lastRow) {
      let dy = max(top + Double(row) - y, 0, y - (top + Double(row) + 1))
      guard dy < best else { continue }
      best = min(best, hypot(dy, distanceAlong(row: row, from: x, within: best)))
    }
    return best <= reach ? best / scale : .infinity
  }

  /// The distance in pixels, along a row, to its nearest set pixel; infinite where none is near.
  private func distanceAlong(row: Int, from x: Double, within reach: Double) -> Double {
    let left = Double(pixelRect.x)
    let first = max(0, (x - reach - left).rounded(.down))
    let last = min(Double(pixelRect.width - 1), (x + reach - left).rounded(.down))
    guard first <= last else { return .infinity }
    var best = Double.infinity
    for column in Int(first)...Int(last) where bit(column: column, row: row) {
      best = min(best, max(left + Double(column) - x, 0, x - (left + Double(column) + 1)))
    }
    return best
  }
}
