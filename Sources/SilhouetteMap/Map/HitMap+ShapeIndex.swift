package import Foundation

extension HitMap {
  /// The place among ``items`` of the topmost shape under a point, or −1: an answer for millions of
  /// points, without a ``Hit`` for each. Expected O(1).
  ///
  /// - Parameter scale: as in ``hitTest(_:tolerance:scale:)``.
  package func itemIndex(at point: CGPoint, scale: Double? = nil) -> Int {
    let area = topmost(at: point, scale: scale)
    return area < 0 ? -1 : areas.owners[area]
  }
}
