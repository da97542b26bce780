import Foundation

/// Merges corners that are close together: the corners kept, and for each corner the kept one that replaces it, the
/// first nearby.
struct KeptCorners {
  private(set) var kept: [CGPoint] = []
  private let tolerance: Double
  /// The index of a corner, by the square as wide as the tolerance that it is in: there is one at most.
  private var indices: [Vector: Int] = [:]

  /// Expected O(corners).
  init(_ corners: [CGPoint], within tolerance: Double) {
    self.tolerance = tolerance
    for corner in corners where index(near: corner) == nil {
      indices[square(of: corner)] = kept.count
      kept.append(corner)
    }
  }

  func target(of corner: CGPoint) -> CGPoint { index(near: corner).map { kept[$0] } ?? corner }

  private func square(of corner: CGPoint) -> Vector {
    Vector(
      (Double(corner.x) / tolerance).rounded(.down), (Double(corner.y) / tolerance).rounded(.down))
  }

  private func index(near corner: CGPoint) -> Int? {
    let middle = square(of: corner)
    var first: Int?
    for x in [-1.0, 0, 1] {
      for y in [-1.0, 0, 1] {
        guard let index = indices[middle + Vector(x, y)], index < first ?? .max,
          abs(kept[index].x - corner.x) <= tolerance, abs(kept[index].y - corner.y) <= tolerance
        else { continue }
        first = index
      }
    }
    return first
  }
}
