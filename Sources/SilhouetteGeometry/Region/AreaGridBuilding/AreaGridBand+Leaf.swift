extension AreaGridBand {
  /// What a chain decides in a cell.
  private struct Palette {
    /// The areas that cross the cell, topmost first. In a vector, which needs no memory of its own.
    private var areas = SIMD8<UInt32>(repeating: .max)
    private(set) var count = 0
    var rule: UInt8 = 0
    /// The winding numbers at the corner plus 8, in 4 bits each.
    var windings: UInt32 = 0x8888_8888

    /// The place of an area, or −1.
    @inline(__always) func index(of area: UInt32) -> Int {
      for index in 0..<count where areas[index] == area { return index }
      return -1
    }

    subscript(index: Int) -> UInt32 { areas[index] }

    mutating func append(_ area: UInt32, winding: Int32) {
      windings &+= UInt32(bitPattern: winding) &<< UInt32(4 * count)
      areas[count] = area
      count += 1
    }
  }

  /// The most areas that a chain decides.
  private static var mostAreas: Int { 8 }

  /// Writes the leaf of a cell with a chain; nil if the chain would be too long, or could not decide all that is to be
  /// seen.
  ///
  /// - Parameter items: first edges, whose number is given, and then regions.
  mutating func writeLeaf(
    _ items: ArraySlice<UInt32>, _ edges: Int, _ square: GridSquare, _ corner: Vector,
    _ label: CornerLabel
  ) throws(P.Failure) -> Cell? {
    guard findCrossing(items.prefix(edges)) else { return nil }
    let cover = findCover(label, items.dropFirst(edges))
    guard
      let palette = palette(above: cover.isEmpty ? -1 : Int(covering[covering.count - 1]), label)
    else { return nil }
    let regions = items.count > edges && items.dropFirst(edges).contains { $0 & 1 == 0 }
    if palette.count == 0 {
      if crossing.isEmpty, !regions { return cover }
      return try writeOpenLeaf(items, edges, square, corner, label)
    }
    if square.bits < source.leastChainBits { return nil }
    let isWide = palette.count > 4
    chain.begin(square, corner, source.grid)
    runs.begin(isWide: isWide)
    for item in items.prefix(edges) {
      let code = code(of: Int(item), palette)
      if code == ChainWriter.noChange { continue }
      let piece = source.piece(Int(item))
      runs.append(piece, code)
      chain.add(piece, in: source.points.view, code: code)
      if chain.isFull { return nil }
    }
    let hasRest = regions || crossing.count > palette.count
    let hasMore = isWide || hasRest || chain.slack > 0
    let offset = words.count
    words.append(
      UInt32(chain.steps) | UInt32(palette.count + (cover.isEmpty ? 0 : 1)) << 7
        | (cover.isEmpty ? 0 : 1 << 11) | (palette.rule == 1 ? 1 << 12 : 0)
        | (palette.windings & 0xffff) << 13 | (hasMore ? 1 << 29 : 0))
    for index in 0..<palette.count { words.append(palette[index]) }
    if !cover.isEmpty { words.append(cover.word) }
    let more = words.count
    if hasMore {
      words.append(
        palette.windings >> 16 | UInt32(chain.slack) << 16 | (isWide ? 1 << 20 : 0))
    }
    appendChain(isWide: isWide)
    runs.append(to: &words)
    if hasRest {
      words[more] |= UInt32(words.count - offset) << 21
      try writeEntries(
        items, edges, square, corner, label, except: { palette.index(of: $0) >= 0 })
    }
    return Cell(listAt: offset)
  }

  /// Finds the areas that cross a cell. False if they are too many for a chain.
  private mutating func findCrossing(_ edges: ArraySlice<UInt32>) -> Bool {
    crossing.removeAll()
    func note(_ area: UInt32, _ crossing: inout ScratchArray<UInt32>) {
      for index in 0..<crossing.count where crossing[index] == area { return }
      crossing.append(area)
    }
    for edge in edges {
      note(source.own[Int(edge)] >> 2 - 1, &crossing)
      let other = source.other[Int(edge)]
      if other != 0 { note(other >> 1 - 1, &crossing) }
      if crossing.count > 64 { return false }
    }
    return true
  }

  /// The areas that cover a cell: those that its corner is in and that do not cross it, and whole regions.
  mutating func findCover(_ label: CornerLabel, _ regions: ArraySlice<UInt32>) -> Cell {
    covering.removeAll()
    for index in 0..<label.areas.count {
      let area = label.areas[index]
      if label.windings[index] & source.windingMask(area) != 0, !crossing.contains(area) {
        covering.append(area)
      }
    }
    if !regions.isEmpty {
      for code in regions where code & 1 != 0 {
        covering.append(UInt32(source.regionAreas[Int(code >> 1 & 0x3fff_ffff)]))
      }
      let sorted = covering.sorted()
      covering.removeAll()
      for area in sorted { covering.append(area) }
    }
    return covers.list(of: covering)
  }

  /// The crossing areas above another, if a chain can decide all of them.
  private func palette(above cover: Int, _ label: CornerLabel) -> Palette? {
    var palette = Palette()
    var above = UInt32.max
    while true {
      var next = -1
      for area in crossing where area < above && Int(area) > max(cover, next) { next = Int(area) }
      if next < 0 { return palette }
      let area = UInt32(next)
      let winding = label.winding(of: area)
      let rule = source.rules[next]
      guard palette.count < Self.mostAreas, -8..<8 ~= winding,
        palette.count == 0 || palette.rule == rule
      else { return nil }
      palette.rule = rule
      palette.append(area, winding: winding)
      above = area
    }
  }

  /// What an edge that descends adds to the winding numbers of a palette.
  private func code(of edge: Int, _ palette: Palette) -> UInt32 {
    var code = ChainWriter.noChange
    let own = palette.index(of: source.own[edge] >> 2 - 1)
    if own >= 0 { code += 1 << UInt32(2 * own) }
    let word = source.other[edge]
    if word != 0 {
      let other = palette.index(of: word >> 1 - 1)
      if other >= 0 {
        let change: UInt32 = 1 << UInt32(2 * other)
        code = word & 1 != 0 ? code + change : code - change
      }
    }
    return code
  }

  /// Appends the chain's points and codes.
  private mutating func appendChain(isWide: Bool) {
    if chain.points.isEmpty { words.append(0) }
    for point in chain.points { words.append(point) }
    for shift in isWide ? [0, 8] as [UInt32] : [0] {
      var step = 0
      while step < chain.steps {
        var word: UInt32 = 0
        for lane in 0..<4 {
          let code =
            step + lane < chain.steps ? chain.codes[step + lane] >> shift : Leaf.noChange
          // Two bits of each area, eight apart.
          let spread = (code & 0xff) | (code & 0xff) << 12
          word |= ((spread | spread << 6) & 0x0303_0303) << UInt32(2 * lane)
        }
        words.append(word)
        step += 4
      }
    }
  }
}
