/// Some rows of cells, with all that is in them. Offsets count from the first word, and covers from the first node.
struct WrittenBand: Sendable {
  let cells: [UInt32]
  let words: [UInt32]
  let nodes: [UInt32]

  /// All bands one after another: the cells of all, and then their words.
  ///
  /// - Parameter count: the number of words.
  static func join(
    _ bands: [WrittenBand], count: Int
  ) -> (words: FlatArray<UInt32>, nodes: FlatArray<UInt32>) {
    // Handed over without a copy: the words are as large as the rest of the map.
    var words = ScratchArray<UInt32>(capacity: count)
    var nodes: [UInt32] = []
    for band in bands { words.append(contentsOf: band.cells) }
    var first = 0
    for band in bands {
      let shift = Shift(words: words.count, nodes: nodes.count / 2)
      words.append(contentsOf: band.words)
      for index in first..<first + band.cells.count { shift.move(index, in: &words) }
      nodes += band.nodes.indices.map {
        $0 & 1 == 0 ? band.nodes[$0] : shift.cover(band.nodes[$0])
      }
      first += band.cells.count
    }
    words.append(0, count: AreaGrid.padding)
    return (words.finish(), FlatArray(nodes))
  }

  /// How far a band's words and nodes are behind where they counted from.
  private struct Shift {
    let words, nodes: Int

    /// A list of covers, moved.
    func cover(_ word: UInt32) -> UInt32 {
      Cell(word: word).isCoveredBySeveral ? word + UInt32(nodes, bits: 30, at: 2) : word
    }

    /// Moves what a cell refers to, and all below it: as deep as grids are nested.
    func move(_ index: Int, in joined: inout ScratchArray<UInt32>) {
      let cell = Cell(word: joined[index])
      if cell.isGrid {
        let (offset, k) = cell.grid
        joined[index] = Cell(gridAt: offset + words, k: k).word
        for inner in 0..<1 << (2 * k) { move(offset + words + inner, in: &joined) }
      } else if cell.isList {
        let offset = cell.listOffset + words
        joined[index] = Cell(listAt: offset).word
        if nodes == 0 { return }
        let leaf = Leaf(joined.view, at: offset)
        let index = leaf.isOpen ? OpenLeaf(leaf).coverOffset : leaf.coverOffset
        if leaf.isOpen || leaf.isCovered { joined[index] = cover(joined[index]) }
      } else {
        joined[index] = cover(cell.word)
      }
    }
  }
}
