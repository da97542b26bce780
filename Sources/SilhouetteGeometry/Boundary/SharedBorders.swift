/// The length of the border between one area and each of several others: edges with one area on either side, also
/// where one area has more corners on a straight line than the other.
package struct SharedBorders {
  /// For each of the others its length.
  package private(set) var lengths: [Double]

  private struct Stretch {
    /// From left to right.
    let edge: Edge
    let isForward: Bool
    /// Which of the others it belongs to; −1 for the area itself.
    let owner: Int
  }

  /// O(n log n + pairs of edges and corners whose bounds meet), which the budget pays for.
  package init(
    of fills: [FlatFill], with others: [[FlatFill]], _ budget: inout Budget
  ) throws(LimitExceeded) {
    lengths = Array(repeating: 0, count: others.count)
    var (edges, owners): ([Edge], [Int]) = ([], [])
    for (index, area) in ([fills] + others).enumerated() {
      for fill in area { edges += try fill.boundary(&budget) }
      owners += Array(repeating: index - 1, count: edges.count - owners.count)
    }
    var pieces: [Stretch] = []
    for (way, owner) in zip(try Welding(edges, &budget).ways, owners) {
      for (start, end) in zip(way, way.dropFirst()) {
        let edge = Edge(start: start, end: end)
        pieces.append(
          Stretch(
            edge: edge.isForward ? edge : edge.reversed, isForward: edge.isForward, owner: owner))
      }
    }
    pieces.sort { $0.edge == $1.edge ? $0.owner < $1.owner : $0.edge.precedes($1.edge) }
    var first = 0
    for next in pieces.indices
    where next + 1 == pieces.count || pieces[next + 1].edge != pieces[next].edge {
      add(pieces[first...next])
      first = next + 1
    }
  }

  /// Adds the pieces along one edge, in the order of their owners.
  private mutating func add(_ pieces: ArraySlice<Stretch>) {
    let own = pieces.prefix { $0.owner < 0 }
    var last = -1
    for piece in pieces[own.endIndex...] where piece.owner != last {
      guard own.contains(where: { $0.isForward != piece.isForward }) else { continue }
      last = piece.owner
      lengths[last] += piece.edge.length
    }
  }
}
