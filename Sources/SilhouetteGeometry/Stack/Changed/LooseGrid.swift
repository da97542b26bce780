/// Boxes that come, go and move, found by a point or by a box.
///
///     level 3   |               :               |      A box is in the cells that it touches, of the level whose cells
///     level 2   |   +---+       |       +-------:--+   are wider and higher than it is: in four at most. Those of level
///     level 1   |   | ■ |   |   |   |   |   ■■■■■■■:■  n are 2^n wide, and counted from the origin.
///
/// Cells are the entries of a hash table, each with a list of its boxes. Adding, moving or removing a box takes O(1);
/// finding those at a point takes O(levels + boxes in the point's cells).
struct LooseGrid: ~Copyable {
  /// The cells of a box: from a column and row to others, of a level.
  struct Span: Equatable {
    var level: Int
    var left, top, right, bottom: Int

    init(_ box: Box) {
      // A little more, so that rounding puts no box into three cells.
      let size = max(box.maxX - box.minX, box.maxY - box.minY, box.reach * 0x1p-24, 0x1p-900)
      self.init(box, level: Int((size * (1 + 0x1p-20)).bitPattern >> 52) - 1022)
    }

    /// The cells of a level that a box touches.
    init(_ box: Box, level: Int) {
      self.level = level
      let scale = Level(number: level).scale
      (left, right) = (Self.nearestCell(box.minX * scale), Self.nearestCell(box.maxX * scale))
      (top, bottom) = (Self.nearestCell(box.minY * scale), Self.nearestCell(box.maxY * scale))
    }

    /// The cell of a position, or the last one towards it.
    private static func nearestCell(_ position: Double) -> Int {
      cell(max(-0x1p24, min(position, 0x1p24 - 1)))
    }

    /// The cell of a position less than 2^24 from the origin, rounded. The cell numbers of two positions are never in
    /// the opposite order.
    @inline(__always) static func cell(_ position: Double) -> Int { Int(position + 0x1p24) }

    @inline(__always) static func key(_ level: Int, _ column: Int, _ row: Int) -> UInt64 {
      UInt64(truncatingIfNeeded: level &+ 1024) &<< 50
        | UInt64(truncatingIfNeeded: column) &<< 25 | UInt64(truncatingIfNeeded: row)
    }

    /// The key of one of a box's cells, which are four at most: those of each row together.
    @inline(__always) func key(_ index: Int) -> UInt64? {
      let (column, row) = (left + index & 1, top + index >> 1)
      return column <= right && row <= bottom ? Self.key(level, column, row) : nil
    }
  }

  // Not private: debug builds of other files need its description, as the arrays of it have no copies.
  struct Level: Sendable {
    let number: Int
    /// Cells for each unit of the plane.
    let scale: Double
    var boxes = 0

    init(number: Int) {
      (self.number, scale) = (number, Double(bitPattern: UInt64(1023 - number) << 52))
    }
  }

  /// By their numbers; empty where there is none.
  private(set) var boxes = ScratchArray<Box>()
  private var count = 0
  private var levels = ScratchArray<Level>()
  /// The table: the key of each entry's cell, 0 for none, and the first node of its list. Its size is a power of two; an
  /// entry is where its hash says, or behind it.
  private var keys = ScratchArray<UInt64>()
  private var firsts = ScratchArray<Int32>()
  private var usedKeys = 0
  /// Eight bits for each entry of the table: one that is 0 says of some cells that no box is in them. At most points
  /// nothing is, and to know that takes no entry.
  private var filter = ScratchArray<UInt64>()
  /// How many cells became empty since the filter was made, which their bits do not say.
  private var staleKeys = 0
  /// Four nodes a box: the next one of the cell's list, −1 for none; and the one before, or the complement of an entry.
  private var next = ScratchArray<Int32>()
  private var previous = ScratchArray<Int32>()

  init() {
    keys.append(0)
    firsts.append(-1)
    filter.append(0)
  }

  init(copying other: borrowing LooseGrid) {
    (count, usedKeys, staleKeys) = (other.count, other.usedKeys, other.staleKeys)
    filter = ScratchArray(copying: other.filter)
    boxes = ScratchArray(copying: other.boxes)
    levels = ScratchArray(copying: other.levels)
    keys = ScratchArray(copying: other.keys)
    firsts = ScratchArray(copying: other.firsts)
    next = ScratchArray(copying: other.next)
    previous = ScratchArray(copying: other.previous)
  }

  /// The number of levels that have boxes.
  var levelCount: Int { levels.count }

  var byteCount: Int { 32 * boxes.count + 12 * keys.count + 8 * next.count }

  /// Puts a box where another with its number was; an empty one is nowhere. The next number may be that of a new box.
  /// Expected O(1).
  mutating func set(_ number: Int, _ box: Box) {
    if number == boxes.count {
      boxes.append(.empty)
      next.append(-1, count: 4)
      previous.append(-1, count: 4)
    }
    let (old, new) = (span(boxes[number]), span(box))
    boxes[number] = box
    if old == new { return }
    if let old { remove(number, old) }
    if let new { insert(number, new) }
  }

  private func span(_ box: Box) -> Span? { box.isEmpty ? nil : Span(box) }

  private mutating func insert(_ number: Int, _ span: Span) {
    if 4 * (usedKeys + 4) > 3 * keys.count { grow() }
    for index in 0..<4 {
      guard let key = span.key(index) else { continue }
      let (entry, node) = (entry(key), Int32(4 * number + index))
      if keys[entry] == 0 {
        keys[entry] = key
        usedKeys += 1
        note(key)
      }
      let first = firsts[entry]
      if first >= 0 { previous[Int(first)] = node }
      next[Int(node)] = first
      previous[Int(node)] = ~Int32(entry)
      firsts[entry] = node
    }
    count += 1
    let level = levels.indices.first { levels[$0].number == span.level } ?? levels.count
    if level == levels.count { levels.append(Level(number: span.level)) }
    levels[level].boxes += 1
  }

  private mutating func remove(_ number: Int, _ span: Span) {
    for index in 0..<4 where span.key(index) != nil {
      let node = 4 * number + index
      let (after, before) = (next[node], previous[node])
      if after >= 0 { previous[Int(after)] = before }
      if before >= 0 {
        next[Int(before)] = after
      } else {
        firsts[Int(~before)] = after
        if after < 0 { vacate(Int(~before)) }
      }
    }
    count -= 1
    guard let level = levels.indices.first(where: { levels[$0].number == span.level }) else {
      return
    }
    levels[level].boxes -= 1
    if levels[level].boxes > 0 { return }
    levels[level] = levels[levels.count - 1]
    levels.removeLast()
  }

  /// The entry of a key, or the free entry for it.
  @inline(__always) private func entry(_ key: UInt64) -> Int { Self.entry(key, in: keys.view) }

  @inline(__always) fileprivate static func entry(_ key: UInt64, in keys: FlatView<UInt64>) -> Int {
    let mask = keys.count &- 1
    var entry = home(hash(key), mask)
    while keys[entry] != key, keys[entry] != 0 { entry = (entry &+ 1) & mask }
    return entry
  }

  @inline(__always) private static func home(_ hash: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: hash &>> 32) & mask
  }

  /// Frees an entry whose list is empty: what follows and could be there moves up.
  private mutating func vacate(_ entry: Int) {
    let mask = keys.count - 1
    var (free, entry) = (entry, entry)
    while true {
      entry = (entry + 1) & mask
      if keys[entry] == 0 { break }
      // Whether the entry is further from its home than the free one is from it.
      let home = Self.home(Self.hash(keys[entry]), mask)
      if (entry - home) & mask < (entry - free) & mask { continue }
      (keys[free], firsts[free]) = (keys[entry], firsts[entry])
      previous[Int(firsts[free])] = ~Int32(free)
      free = entry
    }
    (keys[free], firsts[free]) = (0, -1)
    usedKeys -= 1
    staleKeys += 1
    if staleKeys > keys.count / 2 { makeFilter() }
  }

  private mutating func makeFilter() {
    filter.removeAll()
    filter.append(0, count: max(1, keys.count / 8))
    staleKeys = 0
    for index in keys.indices where keys[index] != 0 { note(keys[index]) }
  }

  private mutating func note(_ key: UInt64) {
    let bit = Self.filterBit(Self.hash(key), filter.count)
    filter[bit >> 6] |= 1 << UInt64(bit & 63)
  }

  @inline(__always) fileprivate static func filterBit(_ hash: UInt64, _ words: Int) -> Int {
    Int(truncatingIfNeeded: hash &>> 20) & (64 &* words &- 1)
  }

  @inline(__always) fileprivate static func hash(_ key: UInt64) -> UInt64 {
    (key ^ key &>> 31) &* 0x9e37_79b9_7f4a_7c15
  }

  private mutating func grow() {
    let size = max(64, 2 * keys.count)
    var oldKeys = ScratchArray<UInt64>()
    var oldFirsts = ScratchArray<Int32>()
    swap(&keys, &oldKeys)
    swap(&firsts, &oldFirsts)
    keys.append(0, count: size)
    firsts.append(-1, count: size)
    for index in oldKeys.indices where oldKeys[index] != 0 {
      let entry = entry(oldKeys[index])
      (keys[entry], firsts[entry]) = (oldKeys[index], oldFirsts[index])
      previous[Int(firsts[entry])] = ~Int32(entry)
    }
    makeFilter()
  }

  /// The boxes that hold a point: expected O(levels + boxes in the point's cells). The grid has to outlive it unchanged.
  @inline(__always) func boxes(atX x: Double, y: Double) -> BoxesAtPoint {
    BoxesAtPoint(
      x: x, y: y, boxes: boxes.view, levels: levels.view, keys: keys.view, filter: filter.view,
      firsts: firsts.view, next: next.view)
  }

  struct BoxesAtPoint {
    fileprivate let x, y: Double
    fileprivate let boxes: FlatView<Box>
    fileprivate let levels: FlatView<Level>
    fileprivate let keys, filter: FlatView<UInt64>
    fileprivate let firsts, next: FlatView<Int32>
    private var level = 0
    private var node: Int32 = -1

    fileprivate init(
      x: Double, y: Double, boxes: FlatView<Box>, levels: FlatView<Level>, keys: FlatView<UInt64>,
      filter: FlatView<UInt64>, firsts: FlatView<Int32>, next: FlatView<Int32>
    ) {
      self.filter = filter
      (self.x, self.y, self.boxes, self.levels) = (x, y, boxes, levels)
      (self.keys, self.firsts, self.next) = (keys, firsts, next)
    }

    /// The number of the next box; −1 behind the last.
    @inline(__always) mutating func nextNumber() -> Int {
      while true {
        while node >= 0 {
          let number = Int(node) &>> 2
          node = next[Int(node)]
          if boxes[number].contains(x: x, y: y) { return number }
        }
        if level == levels.count { return -1 }
        let own = levels[level]
        level &+= 1
        let (column, row) = (x * own.scale, y * own.scale)
        // False for NaN, too.
        guard column.magnitude < 0x1p24, row.magnitude < 0x1p24 else { continue }
        let key = Span.key(own.number, Span.cell(column), Span.cell(row))
        let bit = LooseGrid.filterBit(LooseGrid.hash(key), filter.count)
        if filter[bit &>> 6] &>> UInt64(bit & 63) & 1 == 0 { continue }
        node = firsts[LooseGrid.entry(key, in: keys)]
      }
    }
  }

  /// The numbers of the boxes that meet a box. Expected O(cells under it, or all boxes if these are fewer).
  func boxes(meeting box: Box) -> [Int] {
    if box.isEmpty { return [] }
    var (spans, cells) = ([Span](), 0.0)
    for index in levels.indices {
      let span = Span(box, level: levels[index].number)
      cells += Double(span.right - span.left + 1) * Double(span.bottom - span.top + 1)
      spans.append(span)
    }
    guard cells < Double(count) else { return boxes.indices.filter { boxes[$0].meets(box) } }
    var found: [Int] = []
    for span in spans {
      for row in span.top...span.bottom {
        for column in span.left...span.right {
          var node = firsts[entry(Span.key(span.level, column, row))]
          while node >= 0 {
            let number = Int(node) >> 2
            node = next[Int(node)]
            guard boxes[number].meets(box) else { continue }
            // In the first of the cells that both touch.
            let own = Span(boxes[number])
            if max(own.left, span.left) == column, max(own.top, span.top) == row {
              found.append(number)
            }
          }
        }
      }
    }
    return found
  }
}
