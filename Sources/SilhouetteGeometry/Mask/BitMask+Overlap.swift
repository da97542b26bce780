public import Foundation

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
