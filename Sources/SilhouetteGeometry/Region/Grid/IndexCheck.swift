/// Walks the lists of an index and checks what queries, which read memory without bounds checks, rely on:
/// that no index or offset is out of range. For indices read from a file, and for debug builds.
struct IndexCheck {
  private let words: FlatView<UInt32>
  private(set) var offset: Int

  init(_ words: FlatView<UInt32>, at offset: Int) {
    (self.words, self.offset) = (words, offset)
  }

  /// The next word; nil at the end.
  @inline(__always) mutating func next() -> UInt32? {
    guard offset >= 0, offset < words.count else { return nil }
    defer { offset &+= 1 }
    return words[offset]
  }

  /// The next word, at most `most`; nil if it is greater, or at the end.
  @inline(__always) mutating func next(atMost most: Int) -> Int? {
    guard let word = next(), word <= most else { return nil }
    return Int(word)
  }

  /// Whether a ``FillCellList`` over a number of coordinates is valid. Moves past it.
  @inline(__always) mutating func walkFill(coordinates: Int, in grid: Grid) -> Bool {
    guard let word = next() else { return false }
    var (events, runs) = (Int(word >> 8 & 0xff), Int(word & 0xff))
    if word >= FillCellList.Header.long {
      guard next() != nil, let wideEvents = next(atMost: words.count),
        let wideRuns = next(atMost: words.count)
      else { return false }
      (events, runs) = (wideEvents, wideRuns)
    }
    // The point whose y an event has, or the last point of a piece, is there.
    let points = coordinates / 2
    for _ in 0..<events {
      guard let word = next(), word >> 1 < points else { return false }
    }
    if word == FillCellList.Header.long {
      // The sums of the events' changes.
      guard events <= words.count - offset else { return false }
      offset += events
      return walkTree(pieces: runs, points: points, in: grid)
    }
    for _ in 0..<runs {
      guard let word = next() else { return false }
      if word & 3 == 0 {
        guard let count = next(atMost: points), count > 0, Int(word >> 2) < points - count else {
          return false
        }
      } else if !Self.isPiece(word, points) {
        return false
      }
    }
    return true
  }

  /// Whether a piece's points are there.
  @inline(__always) private static func isPiece(_ code: UInt32, _ points: Int) -> Bool {
    Int(code >> 2) < points - Int(code & 3) - 1
  }

  /// Whether a ``FillTree`` is valid, whose shape follows from the number of its pieces: a search looks at no piece and
  /// no child that is not there, as their bounds are those that no point is within. Moves past it.
  private mutating func walkTree(pieces: Int, points: Int, in grid: Grid) -> Bool {
    // A piece takes at least 6 words, so that the number of all words is an `Int`.
    guard pieces > 0, pieces <= (words.count - offset) / 6,
      FillTree.wordCount(pieces: pieces) <= words.count - offset, isMiddle(of: grid)
    else { return false }
    let start = offset + 4
    offset += FillTree.wordCount(pieces: pieces)
    var isValid = true
    let shape = FillTree.shape(pieces: pieces)
    shape.forEachBlock { [words] block in
      for lane in 0..<FillTree.lanes {
        let isThere = lane < shape.count(in: block)
        if block.isLeaf {
          let leaf = FillTree.Leaf(words, at: start + block.offset)
          isValid =
            isValid
            && (isThere ? Self.isPiece(leaf.piece(lane).code, points) : leaf.isEmpty(lane))
        } else if !isThere {
          isValid = isValid && FillTree.Node(words, at: start + block.offset).isEmpty(lane)
        }
      }
    }
    return isValid
  }

  /// Whether a tree's middle comes next: no point of the grid is so far from it that a `Float` cannot say how far.
  private func isMiddle(of grid: Grid) -> Bool {
    var list = CellList(words, at: offset)
    let middle = Vector(list.nextDouble(), list.nextDouble())
    return SlantedBounds.fit(grid.box) && grid.box.distance(from: middle) < 0x1p100
  }

  /// Whether ``CellBorders`` are valid: all words and areas are there. Moves past them.
  mutating func walkBorders(areas: Int) -> Bool {
    let start = offset
    guard let word = next() else { return false }
    let header = CellBorders.Header(word: word)
    guard header.wordCount <= words.count - start,
      (1...CellBorders.mostAreas).contains(header.areaCount - (header.isCovered ? 1 : 0)),
      next() != nil
    else { return false }
    for _ in 0..<header.areaCount {
      guard next(atMost: areas - 1) != nil else { return false }
    }
    offset = start + header.wordCount
    return true
  }

  /// Whether a ``SubGrid`` is valid: each smaller cell's area, or the borders behind those of the cell before, is there.
  /// Moves past it.
  mutating func walkSubGrid(areas: Int) -> Bool {
    let start = offset
    guard let word = next() else { return false }
    let halvings = SubGrid.halvings(of: word)
    guard halvings > 0, halvings <= SubGrid.mostHalvings,
      word == SubGrid.header(halvings: halvings),
      let wordCount = next(atMost: words.count - start), wordCount >= 2 + 1 << (2 * halvings)
    else { return false }
    let cells = offset..<offset + 1 << (2 * halvings)
    offset = cells.upperBound
    for index in cells {
      let cell = Cell(word: words[index])
      if cell == SubGrid.open { continue }
      guard cell.isList else {
        if cell.area >= areas { return false }
        continue
      }
      guard cell.listOffset == offset - start, offset < words.count,
        CellBorders.isMarked(words[offset]), walkBorders(areas: areas)
      else { return false }
    }
    return offset - start == wordCount
  }

  /// What an ``AreaTree`` refers to, or nil if it is not valid. Moves past it. Whether the entries are there is for the
  /// caller to check.
  mutating func walkAreaTree(
    areas: Int, in grid: Grid
  ) -> (covering: [Int], slices: [(area: Int, entry: Int)])? {
    // A slice takes at least 8 words, so that the number of all words is an `Int`.
    guard next() == AreaTree.mark, let slices = next(atMost: (words.count - offset) / 8),
      slices > 0, let covering = next(atMost: min(areas, words.count - offset)),
      AreaTree.wordCount(slices: slices, covering: covering) - 3 <= words.count - offset,
      isMiddle(of: grid)
    else { return nil }
    var list = CellList(words, at: offset - 3)
    let tree = AreaTree(&list)
    offset = list.offset
    var found: [(area: Int, entry: Int)] = []
    var isValid = true
    tree.shape.forEachBlock { [words] block in
      let bounds = AreaTree.Block(words, at: tree.root + block.offset)
      for lane in 0..<TreeShape.lanes {
        if lane >= tree.shape.count(in: block) {
          isValid = isValid && bounds.isEmpty(lane)
        } else if block.isLeaf {
          found.append((bounds.area(lane), bounds.entry(lane)))
        }
      }
    }
    return isValid ? (tree.whole.map { Int(words[$0]) }, found) : nil
  }
}

extension Grid {
  /// Whether there is a cell for each point of the rectangle.
  func fits(_ cells: FlatArray<Cell>) -> Bool {
    cells.count == count && (minX.isNaN || column(maxX) < columns && row(maxY) < rows)
  }
}

extension RegionIndex {
  /// Whether each cell is empty, whole, or has a list in which a walk finds everything in range.
  fileprivate func checkCells(
    _ lists: FlatArray<UInt32>, _ walk: (inout IndexCheck) -> Bool
  ) -> Bool {
    grid.fits(cells)
      && (0..<cells.count).allSatisfy { index in
        guard cells[index].isList else { return cells[index].area < 1 }
        var check = IndexCheck(lists.view, at: cells[index].listOffset)
        return walk(&check)
      }
  }
}

extension FillIndex {
  /// Whether every index and offset is in range. O(cells + lists).
  func checkInvariants() -> Bool {
    checkCells(lists) { $0.walkFill(coordinates: coordinates.count, in: grid) }
  }
}

extension StrokeIndex {
  /// Whether every index and offset is in range. O(cells + lists).
  func checkInvariants() -> Bool {
    parts.checkInvariants()
      && checkCells(lists) { check in
        while let word = check.next() {
          let run = StrokePartRun(word: word)
          guard run.parts.upperBound <= parts.count else { return false }
          if run.isLast { return true }
        }
        return false
      }
  }
}
