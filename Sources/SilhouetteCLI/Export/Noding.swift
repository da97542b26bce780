import Foundation

extension [Edge] {
  /// The edges, cut where they cross or touch, so that they meet only at their ends.
  ///
  /// A crossing has to be rounded, which bends edges, and may make others cross. Snap rounding (Hobby, *Practical Segment
  /// Intersection with Finite Precision Output*, 1999) does not: every edge goes to the centre of each pixel on its way
  /// that has a corner or a crossing. O(pairs of edges whose ranges of x meet + pairs of edges and pixels whose ranges
  /// do), which the budget pays for.
  func noded(_ budget: inout AnswerBudget) throws -> [Edge] {
    guard try hasCrossing(&budget) else { return self }
    let grid = PixelGrid(around: self)
    let snapped = map { GridEdge(start: grid.pixel($0.start), end: grid.pixel($0.end)) }
      .filter { $0.start != $0.end }
    let pixels = try grid.pixels(of: snapped, &budget)
    let cut = try snapped.flatMap { try $0.cut(at: pixels, &budget) }
    func edges(_ point: (GridPoint) -> CGPoint) -> [Edge] {
      cut.map { Edge(start: point($0.start), end: point($0.end)) }
    }
    // Corners stay where they were, unless that makes edges cross.
    let corners = Dictionary(map { (grid.pixel($0.start), $0.start) }) { first, _ in first }
    let unmoved = edges { corners[$0] ?? grid.center($0) }
    return try unmoved.hasCrossing(&budget) ? edges(grid.center) : unmoved
  }
}

extension PixelGrid {
  /// The pixels with a corner or a crossing, from left to right.
  fileprivate func pixels(
    of snapped: [GridEdge], _ budget: inout AnswerBudget
  ) throws -> [GridPoint] {
    var pixels = Set(snapped.map(\.start))
    let edges = snapped.map { Edge(start: center($0.start), end: center($0.end)) }
    try edges.forEachPair(&budget) { one, other, budget in
      if let crossing = snapped[one].crossing(snapped[other]), pixels.insert(crossing).inserted {
        try budget.reserve(1, each: 100)
      }
      return true
    }
    return pixels.sorted { $0.x < $1.x }
  }
}

extension GridEdge {
  /// The edges from pixel to pixel, of those that it passes.
  fileprivate func cut(
    at pixels: [GridPoint], _ budget: inout AnswerBudget
  ) throws -> [GridEdge] {
    let first = pixels.partitioningIndex { $0.x >= min(start.x, end.x) }
    let last = pixels.partitioningIndex { $0.x > max(start.x, end.x) }
    try budget.spend(last - first, each: 6)
    var passed = pixels[first..<last].filter(passes)
    try budget.spend(passed.count, each: 500)
    try budget.reserve(passed.count, each: 200)
    let along = end - start
    passed.sort { along.dot($0 - start) < along.dot($1 - start) }
    return zip(passed, passed.dropFirst()).map(GridEdge.init)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index from which on a condition holds for all elements; `endIndex` if for none. O(log n).
  func partitioningIndex(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
