extension OutlineStack {
  /// Whether every index and offset that queries follow is in range, and lists are in paint order.
  /// O(cells + lists).
  package func checkInvariants() -> Bool {
    grid.fits(cells)
      && (0..<cells.count).allSatisfy { index in
        let cell = cells[index]
        return cell.isList ? checkList(at: cell.listOffset) : cell.area < count
      }
  }

  private func checkList(at offset: Int) -> Bool {
    var check = IndexCheck(lists.view, at: offset)
    var above = count
    while check.isValid {
      let entry = Entry(code: check.next())
      check.require(entry.area < above)
      above = entry.area
      switch entry.kind {
      case .whole: break
      case .nonZero, .evenOdd: check.walkFill(coordinates: coordinates.count)
      case .region: _ = check.next(below: regions.count)
      }
      if entry.isLast { break }
    }
    return check.isValid
  }
}

extension MaskStack {
  /// Whether every pixel of the raster has a code, and every code refers to words and areas that are
  /// there. O(words).
  package func checkInvariants() -> Bool {
    if rect.isEmpty { return rects.allSatisfy { $0.isEmpty } }
    // Of whole tiles.
    let reach = PixelRect.reach + 16
    guard rect.x >= -reach, rect.y >= -reach, rect.x + rect.width <= reach,
      rect.y + rect.height <= reach, rootShift >= 4, rootShift % 4 == 0
    else { return false }
    let rows = (rect.height - 1) >> rootShift + 1
    guard columns == (rect.width - 1) >> rootShift + 1, columns * rows <= words.count else {
      return false
    }
    // The squares that are still to be checked, with their side as a power of 2.
    var open = (0..<columns * rows).map { (code: Code(word: words[$0]), shift: rootShift) }
    while let (code, shift) = open.popLast() {
      switch code.kind {
      case .area: if code.value > count { return false }
      case .areas: if !checkAreas(at: code.value) { return false }
      case .tile: if shift != 4 || !checkTile(code) { return false }
      case .node:
        guard shift > 4, code.value + 256 <= words.count else { return false }
        for child in 0..<256 {
          open.append((Code(word: words[code.value + child]), shift - 4))
        }
      }
    }
    return true
  }

  private func checkAreas(at offset: Int) -> Bool {
    guard offset < words.count else { return false }
    let listed = Int(words[offset])
    guard listed > 1, offset + listed < words.count else { return false }
    return (1...listed).allSatisfy { words[offset + $0] > 0 && Int(words[offset + $0]) <= count }
  }

  private func checkTile(_ tile: Code) -> Bool {
    guard tile.paletteOffset < words.count else { return false }
    var last = 0
    for pixel in 0..<256 {
      last = max(last, paletteIndex(in: tile, column: pixel & 15, row: pixel >> 4))
    }
    guard tile.paletteOffset + last < words.count else { return false }
    return (0...last).allSatisfy { index in
      let code = Code(word: words[tile.paletteOffset + index])
      switch code.kind {
      case .area: return code.value <= count
      case .areas: return checkAreas(at: code.value)
      case .tile, .node: return false
      }
    }
  }
}
