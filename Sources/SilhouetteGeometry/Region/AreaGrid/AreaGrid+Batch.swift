import Foundation

extension AreaGrid {
  /// How many points are looked up before the first of them is decided, so that the memory of all is on its way at a
  /// time.
  private static var blockSize: Int { 64 }

  /// For each point the topmost area, or −1. Of one more than of the other, the rest is left out.
  func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>) {
    let count = min(points.count, areas.count)
    for first in stride(from: 0, to: count, by: Self.blockSize) {
      let block = first..<min(count, first + Self.blockSize)
      for index in block { areas[index] = cell(of: points[index]) }
      var sum = 0.0
      for index in block where areas[index] < -1 { sum += fetch(areas[index], points[index]) }
      for index in block where areas[index] < -1 {
        // Adding the sum, which is 0, keeps the optimiser from leaving out what was fetched.
        let (x, y) = (Double(points[index].x) + sum, Double(points[index].y))
        areas[index] = Int32(
          truncatingIfNeeded: topmost(at: place(of: x, y, in: cell(areas[index])), x: x, y: y))
      }
    }
  }

  /// The area at a point, −1 if there is none, or less by 2 and the index of a cell that is not uniform.
  @inline(__always) private func cell(of point: CGPoint) -> Int32 {
    let (x, y) = (Double(point.x), Double(point.y))
    guard grid.covers(x: x, y: y) else { return -1 }
    let index = grid.index(x: x, y: y)
    let cell = Cell(word: words[index])
    return Int32(truncatingIfNeeded: cell.isUniform ? cell.area : -2 &- index)
  }

  @inline(__always) private func cell(_ code: Int32) -> Cell { Cell(word: words[-2 &- Int(code)]) }

  /// Reads what a point is decided by, and returns 0.
  @inline(__always) private func fetch(_ code: Int32, _ point: CGPoint) -> Double {
    let place = place(of: Double(point.x), Double(point.y), in: cell(code))
    guard place.cell.isList else { return 0 }
    let offset = place.cell.listOffset
    return 0 * Double(words[offset]) + 0 * Double(words[min(offset &+ 16, words.count &- 1)])
  }
}
