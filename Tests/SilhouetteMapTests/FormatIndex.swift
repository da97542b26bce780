/// The numbers of a file. An offset is moved to that of the next ones.
extension [UInt8] {
  func integer(_ offset: Int, _ count: Int) -> UInt64 {
    (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(self[offset + $1]) }
  }

  /// What is at an offset: counts, integers, doubles or bytes; an array without a number of them.
  func counts(_ offset: inout Int, _ count: Int? = nil) -> [Int] {
    let count = count ?? integers(&offset, 1)[0]
    defer { offset = (offset + 4 * count + 7) / 8 * 8 }
    return (0..<count).map { Int(integer(offset + 4 * $0, 4)) }
  }

  func integers(_ offset: inout Int, _ count: Int? = nil) -> [Int] {
    let count = count ?? integers(&offset, 1)[0]
    defer { offset += 8 * count }
    return (0..<count).map { Int(Int64(bitPattern: integer(offset + 8 * $0, 8))) }
  }

  func doubles(_ offset: inout Int, _ count: Int? = nil) -> [Double] {
    let count = count ?? integers(&offset, 1)[0]
    defer { offset += 8 * count }
    return (0..<count).map { Double(bitPattern: integer(offset + 8 * $0, 8)) }
  }

  func text(_ offset: inout Int) -> [UInt8] {
    let count = integers(&offset, 1)[0]
    defer { offset = (offset + count + 7) / 8 * 8 }
    return Array(self[offset..<offset + count])
  }
}

/// The rectangle of a grid, and its cells.
struct FormatGrid {
  private var rect: [Double] = []
  private(set) var (columns, rows) = (1, 1)

  init() {}

  init(_ bytes: [UInt8], _ offset: inout Int) {
    rect = bytes.doubles(&offset, 4)
    let counts = bytes.counts(&offset, 2)
    (columns, rows) = (counts[0], counts[1])
  }

  func covers(_ x: Double, _ y: Double) -> Bool {
    x >= rect[0] && x <= rect[2] && y >= rect[1] && y <= rect[3]
  }

  /// Of an axis: the least coordinate, units a length, and the unit of a coordinate.
  func unit(_ value: Double, _ axis: Int) -> Int {
    Int(((value - rect[axis]) * factor(axis)).rounded(.toNearestOrEven))
  }

  func factor(_ axis: Int) -> Double {
    let factor = (Double(axis == 0 ? columns : rows) * 0x1p30 - 1) / (rect[2 + axis] - rect[axis])
    return factor > 0 && factor.isFinite ? factor : 0
  }

  /// The least coordinate of a unit.
  func least(_ unit: Int, _ axis: Int) -> Double {
    if unit == 0 { return rect[axis] }
    var (low, high) = (rect[axis], rect[axis + 2])
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if self.unit(middle, axis) < unit { low = middle } else { high = middle }
    }
  }
}

/// A grid of areas, as the article TheFileFormat describes it.
struct FormatIndex {
  private var grid = FormatGrid()
  private(set) var coordinates: [Double] = []
  private var words: [Int] = []
  private var covers: [Int] = []

  init() {}

  init(_ bytes: [UInt8], _ offset: inout Int) {
    grid = FormatGrid(bytes, &offset)
    words = bytes.counts(&offset)
    covers = bytes.counts(&offset)
    let numbers = bytes.counts(&offset, 2)
    let packed = bytes.integers(&offset).map { UInt64(bitPattern: Int64($0)) }
    for point in 0..<numbers[0] { coordinates += Self.point(point, packed) }
  }

  private static func point(_ index: Int, _ words: [UInt64]) -> [Double] {
    let block = 3 * (index / 32)
    let code = words[block + 2]
    let widths = [Int(code >> 32 & 127), Int(code >> 39 & 127)]
    let zeros = [code >> 46 & 63, code >> 52 & 63]
    var bit = 64 * Int(code & 0xffff_ffff) + index % 32 * (widths[0] + widths[1])
    return (0..<2).map { axis in
      let value = (0..<widths[axis]).reduce(UInt64(0)) {
        let place = bit + $1
        return $0 | (words[place / 64] >> UInt64(place % 64) & 1) << UInt64($1)
      }
      bit += widths[axis]
      let bits = words[block + axis] &+ value << zeros[axis]
      return Double(bitPattern: bits >> 63 == 1 ? bits & ~(1 << 63) : ~bits)
    }
  }

  /// The word of the smallest cell at a point, and its units, as a power of two; nil outside of the grid.
  private func cell(_ x: Double, _ y: Double) -> (word: Int, bits: Int)? {
    guard grid.covers(x, y) else { return nil }
    let (across, down) = (grid.unit(x, 0), grid.unit(y, 1))
    var (word, bits) = (words[down >> 30 * grid.columns + across >> 30], 30)
    while word % 4 == 3 {
      let k = word >> 2 % 8
      bits -= k
      let (row, column) = (down >> bits % (1 << k), across >> bits % (1 << k))
      word = words[word >> 5 + row << k + column]
    }
    return (word, bits)
  }

  var hasOpenLeaf: Bool {
    (0..<grid.columns * grid.rows).contains {
      words[$0] % 4 == 1 && words[words[$0] / 4] >> 31 == 1
    }
  }

  private func topmost(ofCover word: Int) -> Int {
    word % 4 == 2 ? covers[word / 4 * 2] : word / 4 - 1
  }

  /// What the head of a leaf says: its areas, their winding numbers at the corner, and where the points begin.
  private struct Head {
    var areas: [Int] = []
    var windings: [Int] = []
    var cover = -1
    var (steps, points, entries, slack) = (0, 0, 0, 0)
    var isEvenOdd = false

    var planes: Int { areas.count > 4 ? 2 : 1 }
    var codes: Int { points + steps + 1 }
    var runs: Int { codes + (steps + 3) / 4 * planes }

    /// The topmost area, given how the winding numbers differ at a point.
    func topmost(_ changes: [Int]) -> Int {
      for index in areas.indices {
        let winding = windings[index] + changes[index]
        if isEvenOdd ? winding % 2 != 0 : winding != 0 { return areas[index] }
      }
      return cover
    }
  }

  private func head(_ leaf: Int) -> Head {
    let word = words[leaf]
    var head = Head()
    head.steps = word % 128
    head.isEvenOdd = word >> 12 % 2 == 1
    let (count, isCovered) = (word >> 7 % 16, word >> 11 % 2 == 1)
    head.areas = Array(words[leaf + 1..<leaf + 1 + count - (isCovered ? 1 : 0)])
    if isCovered { head.cover = topmost(ofCover: words[leaf + count]) }
    var packed = word >> 13 % 65536
    head.points = leaf + 1 + count
    if word >> 29 % 2 == 1 {
      let more = words[head.points]
      head.points += 1
      packed += (more % 65536) << 16
      head.slack = more >> 16 % 16
      head.entries = more >> 21 > 0 ? leaf + more >> 21 : 0
    }
    head.windings = head.areas.indices.map { packed >> (4 * $0) % 16 - 8 }
    return head
  }

  /// The topmost area at a point, or −1.
  ///
  /// - Parameter isInRegion: whether the point is in a region, and in the clips of its area.
  func topmost(_ x: Double, _ y: Double, _ isInRegion: (Int) -> Bool = { _ in false }) -> Int {
    guard let (word, bits) = cell(x, y) else { return -1 }
    if word % 4 != 1 { return topmost(ofCover: word) }
    let leaf = word / 4
    let corner = (
      grid.least(grid.unit(x, 0) - grid.unit(x, 0) % (1 << bits), 0),
      grid.least(grid.unit(y, 1) - grid.unit(y, 1) % (1 << bits), 1)
    )
    if words[leaf] >> 31 == 1 {
      var next = leaf + 2
      let slices = words[leaf] % (1 << 31)
      if slices > 0 {
        next += 4
        _ = leaves(&next, items: slices, leafWords: 80)
      }
      return topmost(
        ofEntries: next, above: topmost(ofCover: words[leaf + 1]), corner, x, y, isInRegion)
    }
    let head = head(leaf)
    var changes = [Int](repeating: 0, count: 8)
    var half = 2 * head.runs
    forEachEdge(ofRunsAt: &half, planes: head.planes) { edge, adds in
      let change = self.change(ofEdge: edge, corner, x, y)
      for index in 0..<8 { changes[index] += (adds >> (2 * index) % 4 - 1) * change }
    }
    let area = head.topmost(changes)
    return head.entries > 0
      ? topmost(ofEntries: head.entries, above: area, corner, x, y, isInRegion) : area
  }

  /// Visits the edges of some runs, given the half of a word where they begin, and what each adds. Moves past them.
  private func forEachEdge(
    ofRunsAt half: inout Int, planes: Int, _ visit: (_ edge: Int, _ adds: Int) -> Void
  ) {
    var tag = 0
    while tag >> 7 % 2 == 0 {
      func read(_ index: Int) -> Int {
        words[(half + index) / 2] >> (16 * ((half + index) % 2)) % 65536
      }
      let first = (read(0) + read(1) << 16) / 8
      tag = read(2)
      let adds = tag >> 8 + (planes == 2 ? read(3) << 8 : 0x5500)
      for edge in first..<first + tag % 128 { visit(edge, adds) }
      half += 2 + planes
    }
  }

  /// What a line adds on the way from just left of a corner down to a height, and then to the right.
  private func change(
    ofEdge point: Int, _ corner: (x: Double, y: Double), _ x: Double, _ y: Double
  ) -> Int {
    let c = (0..<4).map { coordinates[2 * point + $0] }
    // 0 on the line, and negative where that is to the left, for one that runs down.
    func side(_ x: Double, _ y: Double) -> Double {
      (c[2] - c[0]) * (y - c[1]) - (x - c[0]) * (c[3] - c[1])
    }
    var change = lineWinding(point, x, y)
    if (y >= c[1]) != (y >= c[3]), c[3] > c[1] ? side(corner.x, y) < 0 : side(corner.x, y) > 0 {
      change -= c[3] > c[1] ? 1 : -1
    }
    guard (c[0] < corner.x) != (c[2] < corner.x) else { return change }
    func isPassed(_ y: Double) -> Bool {
      let value = side(corner.x, y)
      if value == 0 { return (c[2] - c[0]) * (c[3] - c[1]) >= 0 }
      return c[2] > c[0] ? value > 0 : value < 0
    }
    let passed = (isPassed(y) ? 1 : 0) - (isPassed(corner.y) ? 1 : 0)
    return change + (c[2] < c[0] ? passed : -passed)
  }

  /// The topmost of some entries' areas that are above another and hold a point, or that other one.
  private func topmost(
    ofEntries first: Int, above area: Int, _ corner: (x: Double, y: Double), _ x: Double,
    _ y: Double, _ isInRegion: (Int) -> Bool
  ) -> Int {
    var next = first
    while true {
      let entry = words[next]
      if entry / 16 <= area { return area }
      var isInside = false
      if entry / 4 % 2 == 1 {
        isInside = isInRegion(words[next + 1])
        next += 2
      } else {
        var winding = Int(Int32(truncatingIfNeeded: words[next + 1]))
        if entry / 8 % 2 == 1 {
          winding += sum(ofTreeAt: &next, x, y)
        } else {
          var half = 2 * (next + 2)
          forEachEdge(ofRunsAt: &half, planes: 1) { edge, adds in
            winding += (adds % 4 - 1) * change(ofEdge: edge, corner, x, y)
          }
          next = (half + 1) / 2
        }
        isInside = entry / 2 % 2 == 1 ? winding % 2 != 0 : winding != 0
      }
      if isInside { return entry / 16 }
      if entry % 2 == 1 { return area }
    }
  }

  /// What the items of an entry's tree add up to. Moves from the entry past the tree.
  private func sum(ofTreeAt next: inout Int, _ x: Double, _ y: Double) -> Int {
    let items = words[next + 2]
    next += 7
    var sum = 0
    for (leaf, count) in leaves(&next, items: items, leafWords: 48) {
      for code in words[leaf + 40..<leaf + 40 + count] {
        if code >= 1 << 31 {
          let point = (code - 1 << 31) / 2
          sum += coordinates[2 * point + 1] <= y ? code % 2 == 1 ? 1 : -1 : 0
        } else {
          sum += (code / 4 % 2 == 1 ? -1 : 1) * lineWinding(code / 8, x, y)
        }
      }
    }
    return sum
  }

  /// The topmost area at a point by the chain of its leaf, or −1; nil if there is none, or the point is too near to it.
  func byChain(_ x: Double, _ y: Double) -> Int? {
    guard let (word, bits) = cell(x, y), word % 4 == 1, words[word / 4] >> 31 == 0 else {
      return nil
    }
    let head = head(word / 4)
    if head.entries > 0 || head.slack > 0 { return nil }
    func place(_ unit: Int) -> Double {
      Double(unit % (1 << bits)) / Double(1 << (bits - 14)) + 8192
    }
    let (px, py) = (place(grid.unit(x, 0)), place(grid.unit(y, 1)))
    let points = words[head.points..<head.codes].map {
      (Double($0 % 65536) - px, Double($0 >> 16) - py)
    }
    var changes = [Int](repeating: 0, count: 8)
    for step in 0..<head.steps {
      let (a, b) = (points[step], points[step + 1])
      let adds = (0..<8).map { index -> Int in
        if index / 4 >= head.planes { return 0 }
        let word = words[head.codes + step / 4 + index / 4 * ((head.steps + 3) / 4)]
        return word >> (8 * (index % 4) + 2 * (step % 4)) % 4 - 1
      }
      if adds.allSatisfy({ $0 == 0 }) { continue }
      if min(abs(a.1), abs(b.1)) < 2 { return nil }
      if (a.1 <= 0) == (b.1 <= 0) { continue }
      let cross = a.0 * b.1 - b.0 * a.1
      if abs(cross) < 2 * (abs(a.0) + abs(b.0) + abs(a.1) + abs(b.1)) { return nil }
      let runsDown = a.1 <= 0
      guard runsDown == (cross < 0) else { continue }
      for index in 0..<8 { changes[index] += runsDown ? adds[index] : -adds[index] }
    }
    return head.topmost(changes)
  }

  private func lineWinding(_ point: Int, _ x: Double, _ y: Double) -> Int {
    let c = (0..<4).map { coordinates[2 * point + $0] }
    guard (y >= c[1]) != (y >= c[3]) else { return 0 }
    // Exact where coordinates and point are eighths.
    let side = (c[2] - c[0]) * (y - c[1]) - (x - c[0]) * (c[3] - c[1])
    return c[3] > c[1] ? side <= 0 ? 1 : 0 : side >= 0 ? -1 : 0
  }

  /// Where the leaves of a tree are, and how many items each has.
  private func leaves(
    _ next: inout Int, items: Int, leafWords: Int
  ) -> [(offset: Int, count: Int)] {
    var room = 8
    while room < items { room *= 8 }
    func leaves(_ items: Int, _ room: Int) -> [(offset: Int, count: Int)] {
      if room == 8 {
        defer { next += leafWords }
        return [(next, items)]
      }
      next += 80
      return stride(from: 0, to: items, by: room / 8).flatMap {
        leaves(min(room / 8, items - $0), room / 8)
      }
    }
    return leaves(items, room)
  }
}
