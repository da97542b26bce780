package import Foundation
package import SilhouetteGeometry

/// Compares two areas by rectangles that are quartered until they are decided, down to a thousandth.
struct AreaComparison {
  private let first: StackArea
  private let second: StackArea

  init(_ first: StackArea, _ second: StackArea) {
    (self.first, self.second) = (first, second)
  }

  /// Whether the areas have a point in common that the search finds.
  var isOverlapping: Bool {
    findsPointOfFirst(in: first.bounds.common(with: second.bounds), thatIsInSecond: true)
  }

  /// Whether the search finds no point of the first area that is outside the second.
  var isFirstInsideSecond: Bool { !findsPointOfFirst(in: first.bounds, thatIsInSecond: false) }

  private func findsPointOfFirst(in rect: CGRect, thatIsInSecond isInSecond: Bool) -> Bool {
    let (none, whole) = isInSecond ? (RectOverlap.none, RectOverlap.whole) : (.whole, .none)
    return finds(in: rect) { rect in
      let (mine, its) = (first.overlap(with: rect), second.overlap(with: rect))
      if mine == .none || its == none { return false }
      if mine == .whole && its == whole { return true }
      let center = CGPoint(x: rect.midX, y: rect.midY)
      return first.pointInside(center) && second.pointInside(center) == isInSecond ? true : nil
    }
  }

  /// Whether a test holds for a rectangle or one of its parts; nil asks for its quarters.
  private func finds(in rect: CGRect, _ test: (CGRect) -> Bool?) -> Bool {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return false }
    var open = [(rect: rect, depth: 10)]
    while let (rect, depth) = open.popLast() {
      if let answer = test(rect) {
        if answer { return true }
        continue
      }
      if depth == 0 { continue }
      let (width, height) = (rect.width / 2, rect.height / 2)
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

/// The union of several areas.
package struct AreaUnion: PointInside {
  private let areas: [StackArea]
  /// The smallest rectangle around the areas; zero if none has an inside.
  package let bounds: CGRect

  /// The union of some areas. O(areas).
  package init(_ areas: [StackArea]) {
    self.areas = areas.filter { $0.bounds.width > 0 && $0.bounds.height > 0 }
    let box = self.areas.reduce(CGRect.null) { $0.union($1.bounds) }
    bounds = box.isNull ? .zero : box
  }

  package func pointInside(_ point: CGPoint) -> Bool {
    for area in areas where area.pointInside(point) { return true }
    return false
  }

  /// Whether the rectangle is known to be outside all of the areas.
  func isOutside(_ rect: CGRect) -> Bool {
    areas.allSatisfy { $0.overlap(with: rect) == .none }
  }
}
