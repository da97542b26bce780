import Foundation

extension AreaGrid {
  /// How many points are looked up before the first of them is decided, so that the memory of all is on its way at a
  /// time.
  private static var blockSize: Int { 64 }

  /// For each point the topmost area, or −1. Of one more than of the other, the rest is left out.
  @_optimize(speed)
  func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>) {
    let count = min(points.count, areas.count)
    for first in stride(from: 0, to: count, by: Self.blockSize) {
      let block = first..<min(count, first + Self.blockSize)
      for index in block { areas[index] = outermostArea(at: points[index]) }
      var sum = 0.0
      for index in block where areas[index] < -1 { sum += fetch(points[index]) }
      for index in block where areas[index] < -1 {
        // Adding the sum, which is 0, keeps the optimiser from leaving out what was fetched.
        let (x, y) = (Double(points[index].x) + sum, Double(points[index].y))
        areas[index] = Int32(truncatingIfNeeded: topmost(at: locate(x, y), x: x, y: y))
      }
    }
  }

  /// The area at a point, −1 if there is none, or −2 if the point's cell of ``grid`` does not say.
  @inline(__always) private func outermostArea(at point: CGPoint) -> Int32 {
    let (x, y) = (Double(point.x), Double(point.y))
    guard shown.contains(x: x, y: y) else { return -1 }
    let cell = locateOutermost(x, y).cell
    return Int32(truncatingIfNeeded: cell.isUniform ? cell.area : -2)
  }

  /// Reads what a point is decided by, and returns 0.
  @inline(__always) private func fetch(_ point: CGPoint) -> Double {
    let located = locate(Double(point.x), Double(point.y))
    guard located.cell.isList else { return 0 }
    let offset = located.cell.listOffset
    return 0 * Double(words[offset]) + 0 * Double(words[min(offset &+ 16, words.count &- 1)])
  }
}
