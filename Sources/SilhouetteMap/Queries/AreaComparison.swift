import Foundation
import SilhouetteGeometry

/// What a map's areas are compared with: a rectangle or a region.
protocol Selection: PointInside {
  /// How much of a rectangle is inside; `partial` if that is not known.
  func overlap(with rect: CGRect) -> RectOverlap
}

extension PathRegion: Selection {}

extension CGRect: Selection {
  func overlap(with rect: CGRect) -> RectOverlap {
    if rect.minX >= minX && rect.maxX < maxX && rect.minY >= minY && rect.maxY < maxY {
      return .whole
    }
    let isApart = rect.minX >= maxX || rect.maxX < minX || rect.minY >= maxY || rect.maxY < minY
    return isApart ? .none : .partial
  }
}

/// Compares an area with a selection by rectangles that are quartered until they are decided, down to a thousandth.
struct AreaComparison<Selected: Selection> {
  private let area: AreaUnion
  private let selection: Selected

  init(_ area: AreaUnion, _ selection: Selected) {
    (self.area, self.selection) = (area, selection)
  }

  /// Whether both have a point in common that the search finds.
  var isOverlapping: Bool {
    findsPoint(in: area.bounds.common(with: selection.bounds), thatIsSelected: true)
  }

  /// Whether the search finds no point of the area that is not selected.
  var isInside: Bool { !findsPoint(in: area.bounds, thatIsSelected: false) }

  /// Whether a point of the area is found that is in the selection, or is not.
  private func findsPoint(in rect: CGRect, thatIsSelected isSelected: Bool) -> Bool {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return false }
    var open = [(rect: rect, depth: 10)]
    while let (rect, depth) = open.popLast() {
      if selection.overlap(with: rect) == (isSelected ? .none : .whole) { continue }
      let center = CGPoint(x: rect.midX, y: rect.midY)
      let isInArea = area.pointInside(center)
      if isInArea && selection.pointInside(center) == isSelected { return true }
      let (width, height) = (rect.width / 2, rect.height / 2)
      if depth == 0
        || !isInArea && area.isBeyond((width * width + height * height).squareRoot(), of: center)
      {
        continue
      }
      for (x, y) in [
        (rect.midX, rect.midY), (rect.minX, rect.midY), (rect.midX, rect.minY),
        (rect.minX, rect.minY),
      ] {
        open.append((CGRect(x: x, y: y, width: width, height: height), depth - 1))
      }
    }
    return false
  }
}
