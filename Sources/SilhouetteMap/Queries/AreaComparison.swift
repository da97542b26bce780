import Foundation
import SilhouetteGeometry

/// Compares an area with a selection. Divides rectangles into quarters, those first where both are nearest to the
/// middle, until a point decides.
struct AreaComparison {
  private let area: AreaUnion
  private let selection: Area
  private let pays: (_ work: Int64) -> Bool

  /// - Parameter pays: is called with the work of each step; returns whether to continue.
  init(_ area: AreaUnion, _ selection: Area, pays: @escaping (_ work: Int64) -> Bool) {
    (self.area, self.selection, self.pays) = (area, selection, pays)
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
    var (open, looked, work) = ([rect], 0, Int64(0))
    // Along a border that both have, none decides.
    while let rect = open.popLast(), looked < 4096, pays(1000 + work) {
      work = 0
      let (width, height) = (rect.width / 2, rect.height / 2)
      let radius = Double((width * width + height * height).squareRoot()) / 2
      var near: [(miss: Double, rect: CGRect)] = []
      for (x, y) in [
        (rect.minX, rect.minY), (rect.midX, rect.minY), (rect.minX, rect.midY),
        (rect.midX, rect.midY),
      ] {
        let quarter = CGRect(x: x, y: y, width: width, height: height)
        let center = CGPoint(x: quarter.midX, y: quarter.midY)
        let isInArea = area.pointInside(center)
        let isWanted = selection.pointInside(center) == isSelected
        if isInArea && isWanted { return true }
        let miss =
          (isInArea ? 0 : area.leastDistance(from: center, within: radius, work: &work))
          + (isWanted ? 0 : selection.distanceToOutline(from: center, within: radius))
        if miss <= 2 * radius { near.append((miss, quarter)) }
      }
      looked += 4
      // The last is the next.
      open += near.sorted { $0.miss > $1.miss }.map { $0.rect }
    }
    return false
  }
}
