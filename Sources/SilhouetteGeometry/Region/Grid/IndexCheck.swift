/// Walks the lists of an index and checks what queries, which read memory without bounds checks, rely on:
/// that no index or offset is out of range. For debug builds and fuzzers.
struct IndexCheck {
  private let words: FlatView<UInt32>
  private var offset: Int
  /// False once anything is out of range; the walk then reads zeros.
  private(set) var isValid = true

  init(_ words: FlatView<UInt32>, at offset: Int) {
    (self.words, self.offset) = (words, offset)
  }

  mutating func require(_ condition: Bool) { if !condition { isValid = false } }

  /// The next word.
  mutating func next() -> UInt32 {
    require(offset >= 0 && offset < words.count)
    guard isValid else { return 0 }
    defer { offset += 1 }
    return words[offset]
  }

  /// The next word, below a count.
  mutating func next(below count: Int) -> Int {
    let word = Int(next())
    require(word < count)
    return word
  }

  /// A ``FillCellList`` over a number of coordinates.
  mutating func walkFill(coordinates: Int) {
    var (events, parts) = (0, 0)
    let word = next()
    if word < FillCellList.Header.long {
      (events, parts) = (Int(word >> 8 & 0xff), Int(word & 0xff))
    } else {
      _ = next()
      (events, parts) = (Int(next()), Int(next()))
    }
    require(events <= words.count && parts <= words.count)
    guard isValid else { return }
    for _ in 0..<events where isValid {
      require(FillCellList.Event(code: next()).yIndex < coordinates)
    }
    if word == FillCellList.Header.long {
      for _ in 0..<events where isValid { _ = next() }
      walkTree(pieces: parts, coordinates: coordinates)
      return
    }
    for _ in 0..<parts where isValid {
      let piece = MonotonePiece(code: next())
      walk(piece, count: piece.kind == .line ? Int(next()) : 1, coordinates: coordinates)
    }
  }

  /// A ``FillTree``, whose shape follows from the number of its pieces.
  private mutating func walkTree(pieces: Int, coordinates: Int) {
    let start = offset + 4
    offset += FillTree.wordCount(pieces: pieces)
    require(pieces > 0 && offset <= words.count)
    guard isValid else { return }
    FillTree.forEachBlock(pieces: pieces) { block, first, room in
      guard room == FillTree.lanes else { return }
      for lane in 0..<FillTree.lanes {
        let piece = FillTree.Leaf(words, at: start + block).piece(lane)
        if first + lane < pieces {
          walk(piece, count: 1, coordinates: coordinates)
        } else {
          require(piece.code == FillTree.Leaf.noPiece)
        }
      }
    }
  }

  /// A number of pieces, one after another.
  private mutating func walk(_ piece: MonotonePiece, count: Int, coordinates: Int) {
    // The end of the last piece, whose y is the next coordinate.
    let end = piece.kind == .line ? piece.startIndex + 2 * count : piece.endIndex
    require(count > 0 && end + 1 < coordinates)
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
    _ lists: FlatArray<UInt32>, _ walk: (inout IndexCheck) -> Void
  ) -> Bool {
    grid.fits(cells)
      && (0..<cells.count).allSatisfy { index in
        guard cells[index].isList else { return cells[index].area < 1 }
        var check = IndexCheck(lists.view, at: cells[index].listOffset)
        walk(&check)
        return check.isValid
      }
  }
}

extension FillIndex {
  /// Whether every index and offset is in range. O(cells + lists).
  func checkInvariants() -> Bool {
    checkCells(lists) { $0.walkFill(coordinates: coordinates.count) }
  }
}

extension StrokeIndex {
  /// Whether every index and offset is in range. O(cells + lists).
  func checkInvariants() -> Bool {
    parts.checkInvariants()
      && checkCells(lists) { check in
        for _ in 0..<check.next(below: parts.count + 1) { _ = check.next(below: parts.count) }
      }
  }
}
