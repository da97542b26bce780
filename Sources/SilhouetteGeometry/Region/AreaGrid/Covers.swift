/// The areas that cover a cell, where there are several: linked lists with shared tails. Nested cells reuse the list
/// below them.
///
/// A list is a ``Cell`` word: of none, of one area, or a node, which is its topmost area and the list of the others.
struct Covers: Sendable {
  /// Two words a node.
  let nodes: FlatArray<UInt32>

  init(_ nodes: FlatArray<UInt32>) { self.nodes = nodes }

  @inline(__always) func topmost(of list: Cell) -> Int {
    list.isImmediate ? list.area : Int(stored: nodes[2 &* list.listOffset])
  }

  /// The list without its topmost area.
  func rest(of list: Cell) -> Cell {
    list.isImmediate ? .empty : Cell(word: nodes[2 * list.listOffset + 1])
  }

  /// Visits the areas, topmost first, until a visit returns false. Returns whether none did.
  func forEach(of list: Cell, _ visit: (_ area: Int) -> Bool) -> Bool {
    var list = list
    while !list.isEmpty {
      if !visit(topmost(of: list)) { return false }
      list = rest(of: list)
    }
    return true
  }

  /// The number of areas of the longest list. O(nodes).
  var longest: Int {
    var counts: [Int] = []
    for node in 0..<nodes.count / 2 {
      let rest = Cell(word: nodes[2 * node + 1])
      counts.append(1 + (rest.isImmediate ? 1 : counts[rest.listOffset]))
    }
    return counts.max() ?? 1
  }

  /// Whether a list and its tail are among the nodes. All nodes before must be valid.
  func isValid(_ list: Cell, areas: Int) -> Bool {
    list.isImmediate
      ? list.area < areas : list.isCoveredBySeveral && list.listOffset < nodes.count / 2
  }

  /// Whether each node's area is below those of its tail, and each tail is an earlier node. O(nodes).
  func checkInvariants(areas: Int) -> Bool {
    nodes.count & 1 == 0
      && (0..<nodes.count / 2).allSatisfy { node in
        let (area, rest) = (Int(stored: nodes[2 * node]), Cell(word: nodes[2 * node + 1]))
        return area < areas && !rest.isEmpty && isValid(rest, areas: areas)
          && (rest.isImmediate || rest.listOffset < node) && topmost(of: rest) < area
      }
  }

  /// Makes each list once.
  struct Builder {
    private(set) var nodes: [UInt32] = []
    private var known: [UInt64: UInt32] = [:]

    /// The list of some areas, in rising order.
    mutating func list(of areas: borrowing ScratchArray<UInt32>) -> Cell {
      var list = Cell.empty
      for index in 0..<areas.count { list = self.list(areas[index], above: list) }
      return list
    }

    /// The list of an area and those of another list, which are all below it.
    mutating func list(_ area: UInt32, above rest: Cell) -> Cell {
      if rest.isEmpty { return Cell(coveredBy: Int(area)) }
      let key = UInt64(area) << 32 | UInt64(rest.word)
      if let word = known[key] { return Cell(word: word) }
      let word = UInt32(nodes.count / 2, bits: 30, at: 2) | 2
      nodes += [area, rest.word]
      known[key] = word
      return Cell(word: word)
    }
  }
}
