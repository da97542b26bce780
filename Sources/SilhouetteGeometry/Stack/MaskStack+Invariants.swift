extension MaskStack {
  /// Whether every pixel of the raster has a code, and every code refers to words and areas that are
  /// there. O(words).
  package func checkInvariants() -> Bool { fault() == nil }

  /// The offset of the first code that is wrong; −1 if it is the raster's rectangle.
  ///
  /// What codes refer to lies in the order in which a walk over them comes to it, and only lists are referred to
  /// more than once: so that nothing is walked twice. O(words).
  func fault() -> Int? {
    if rect.isEmpty { return rects.allSatisfy { $0.isEmpty } && words.count == 0 ? nil : -1 }
    guard hasWholeRoots else { return -1 }
    var walk = MaskWalk(words: words.view, areas: count, end: roots)
    for root in 0..<roots where !walk.visit(root, shift: rootShift) { return walk.fault }
    return nil
  }

  private var roots: Int { columns * ((rect.height - 1) >> rootShift + 1) }

  /// Whether the raster is of whole tiles, within reach, with a word for each root, and around all areas.
  private var hasWholeRoots: Bool {
    guard rect.isNear, (rect.x | rect.y | rect.width | rect.height) & 15 == 0, rootShift >= 4,
      rootShift % 4 == 0,
      rootShift < Int.bitWidth
    else { return false }
    let rows = (rect.height - 1) >> rootShift + 1
    guard columns == (rect.width - 1) >> rootShift + 1, rows <= words.count / columns else {
      return false
    }
    return rects.allSatisfy {
      $0.isEmpty
        || $0.x >= rect.x && $0.y >= rect.y && $0.width <= rect.width && $0.height <= rect.height
          && $0.x - rect.x <= rect.width - $0.width && $0.y - rect.y <= rect.height - $0.height
    }
  }
}

/// Walks over the codes of a raster in the order in which a ``MaskStackBuilder`` makes them.
private struct MaskWalk {
  private typealias Code = MaskStack.Code

  let words: FlatView<UInt32>
  /// The number of areas.
  let areas: Int
  /// Where the last thing visited ends.
  var end: Int
  private(set) var fault = 0
  /// The offsets of the lists visited, rising.
  private var lists: [Int] = []

  init(words: FlatView<UInt32>, areas: Int, end: Int) {
    (self.words, self.areas, self.end) = (words, areas, end)
  }

  /// Whether the code at an offset, of a square of 2^`shift` pixels a side, is valid.
  mutating func visit(_ offset: Int, shift: Int) -> Bool {
    let code = Code(word: words[offset])
    fault = offset
    switch code.kind {
    case .area: return code.value <= areas
    case .areas: return visitList(code.value)
    case .tile: return shift == 4 && visitTile(code)
    case .node:
      let node = code.value
      guard shift > 4, node >= end, node <= words.count - 256 else { return false }
      end = node + 256
      for child in node..<end where !visit(child, shift: shift - 4) { return false }
      return true
    }
  }

  private mutating func visitList(_ offset: Int) -> Bool {
    let known = lists.indices.firstOrdered { lists[$0] >= offset }
    if known < lists.count, lists[known] == offset { return true }
    guard offset >= end, offset < words.count, let listed = Int(exactly: words[offset]), listed > 1,
      listed < words.count - offset
    else { return false }
    for index in 1...listed {
      guard let area = Int(exactly: words[offset + index]), area > 0, area <= areas else {
        return false
      }
    }
    lists.append(offset)
    end = offset + listed + 1
    return true
  }

  private mutating func visitTile(_ tile: Code) -> Bool {
    let (start, palette) = (tile.tileOffset, tile.paletteOffset)
    guard start >= 0, palette >= start, palette < words.count else { return false }
    let last = lastPaletteIndex(in: tile)
    guard last < words.count - palette else { return false }
    // The lists of a tile come before it. A pixel is neither a tile nor a node.
    for index in palette...palette + last where !visit(index, shift: 0) { return false }
    guard start >= end else { return false }
    end = palette + last + 1
    return true
  }

  /// The greatest index of a tile's pixels into its palette.
  private func lastPaletteIndex(in tile: Code) -> Int {
    if tile.depth == 0 { return 1 }
    let bits = UInt32(1) << tile.depth
    var last: UInt32 = 0
    for index in tile.tileOffset..<tile.paletteOffset {
      var word = words[index]
      while word != 0 {
        last = max(last, word & (1 << bits - 1))
        word >>= bits
      }
    }
    return Int(last)
  }
}
