import Foundation

/// The areas of a ``ChangedStack`` that are no longer where its base has them, or that are not in it at all.
struct LooseAreas: ~Copyable {
  /// For each page of 32 areas where its numbers are, −1 if none of them is here; and for each area of such a page its
  /// number here, or −1. Numbers are not used again.
  private var pages = ScratchArray<Int32>()
  private var numbers = ScratchArray<Int32>()
  /// By their numbers.
  private var areas = ScratchArray<Int32>()
  private(set) var items: [LooseArea] = []
  /// Where each is in paint order. The rank of an area of the base is its index, unless it is here.
  private var ranks = ScratchArray<Double>()
  /// No rank is higher or lower.
  private var highest = 0.0
  private var lowest = 0.0
  private var grid = LooseGrid()
  private let page: Page?
  /// What guards the items' regions: a few, so that threads seldom wait for each other.
  private let locks: [Lock]

  init(page: Page?) {
    self.page = page
    locks = (0..<16).map { _ in Lock() }
  }

  /// O(areas).
  init(copying other: borrowing LooseAreas) {
    (items, highest, lowest) = (other.items, other.highest, other.lowest)
    (page, locks) = (other.page, other.locks)
    pages = ScratchArray(copying: other.pages)
    numbers = ScratchArray(copying: other.numbers)
    areas = ScratchArray(copying: other.areas)
    ranks = ScratchArray(copying: other.ranks)
    grid = LooseGrid(copying: other.grid)
  }

  @inline(__always) var isEmpty: Bool { areas.isEmpty }

  /// The indices of the areas that are here, in no order.
  var indices: [Int] { areas.indices.map { Int(areas[$0]) } }

  var byteCount: Int { grid.byteCount + 160 * areas.count }

  /// The number of an area; nil if it is where the base has it.
  @inline(__always) func number(_ area: Int) -> Int? {
    let page = area >> 5
    guard page < pages.count, pages[page] >= 0 else { return nil }
    let number = Int(numbers[Int(pages[page]) + area & 31])
    return number < 0 ? nil : number
  }

  /// The item of an area; nil if it is where the base has it.
  func item(_ area: Int) -> LooseArea? { number(area).map { items[$0] } }

  func rank(_ area: Int) -> Double { number(area).map { ranks[$0] } ?? Double(area) }

  /// Puts an area that is not here where a transform takes its source. Expected O(1).
  mutating func add(_ area: Int, _ source: LooseSource, _ transform: Affine) {
    let (number, page) = (areas.count, area >> 5)
    if pages.count <= page { pages.append(-1, count: page + 1 - pages.count) }
    if pages[page] < 0 {
      pages[page] = Int32(numbers.count)
      numbers.append(-1, count: 32)
    }
    numbers[Int(pages[page]) + area & 31] = Int32(number)
    areas.append(Int32(area))
    items.append(LooseArea(source, transform, on: self.page, lock: locks[number & 15]))
    ranks.append(Double(area))
    grid.set(number, items[number].box)
  }

  /// Puts the area with a number where a transform takes its source. Expected O(1).
  mutating func place(_ number: Int, _ transform: Affine) {
    let item = LooseArea(items[number].source, transform, on: page, lock: locks[number & 15])
    items[number] = item
    grid.set(number, item.box)
  }

  /// Changes the ranks of areas that are here.
  mutating func set(_ ranks: [Double], of areas: [Int]) {
    for (area, rank) in zip(areas, ranks) {
      if let number = number(area) { self.ranks[number] = rank }
      (highest, lowest) = (max(highest, rank), min(lowest, rank))
    }
  }

  /// Ranks above those of all areas.
  ///
  /// - Parameter base: The number of areas in the base, whose ranks are their indices.
  func ranks(_ count: Int, onTopOf base: Int) -> [Double] {
    let top = max(Double(base), highest.rounded(.up))
    return (0..<count).map { top + Double($0 + 1) }
  }

  /// Ranks below those of all areas.
  func ranksAtBottom(_ count: Int) -> [Double] {
    (0..<count).map { lowest.rounded(.down) - Double(count - $0) }
  }

  /// Ranks between one and the next. O(loose areas), which get others if there is no number left between them.
  mutating func ranks(_ count: Int, above rank: Double) -> [Double] {
    let (low, high) = (rank.rounded(.down), rank.rounded(.down) + 1)
    let next = ranks.indices.reduce(high) { ranks[$1] > rank ? min($0, ranks[$1]) : $0 }
    let step = (next - rank) / Double(count + 1)
    let found = (0..<count).map { rank + step * Double($0 + 1) }
    if step > 16 * rank.ulp { return found }
    // Spreads all ranks between two areas of the base, with room for the same number again.
    let between = ranks.indices.filter { ranks[$0] > low && ranks[$0] < high }
      .sorted { (ranks[$0], areas[$0]) < (ranks[$1], areas[$1]) }
    let below = between.prefix { ranks[$0] <= rank }.count
    let share = (high - low) / Double(between.count + count + 1)
    for (index, number) in between.enumerated() {
      ranks[number] = low + share * Double(index + 1 + (index < below ? 0 : count))
    }
    return (0..<count).map { low + share * Double(below + $0 + 1) }
  }

  /// The rank right below one: that of the area there.
  func rankBelow(_ rank: Double) -> Double {
    let low = rank.rounded(.up) - 1
    return ranks.indices.reduce(low) { ranks[$1] < rank ? max($0, ranks[$1]) : $0 }
  }

  /// The topmost area at a point of those that count, above one of the base that is not here; else that one.
  @inline(__always) func topmost(
    x: Double, y: Double, above other: Int, where isWanted: (_ area: Int) -> Bool
  ) -> Int {
    var (found, rank) = (other, other < 0 ? -.infinity : Double(other))
    var boxes = grid.boxes(atX: x, y: y)
    while true {
      let number = boxes.nextNumber()
      if number < 0 { return found }
      let area = Int(areas[number])
      if ranks[number] > rank, isWanted(area),
        items[number].region.pointInside(CGPoint(x: x, y: y))
      {
        (found, rank) = (area, ranks[number])
      }
    }
  }

  /// The areas whose boxes hold a point.
  func areas(atX x: Double, y: Double) -> [(area: Int, item: LooseArea)] {
    var (boxes, found) = (grid.boxes(atX: x, y: y), [(area: Int, item: LooseArea)]())
    while true {
      let number = boxes.nextNumber()
      if number < 0 { return found }
      found.append((Int(areas[number]), items[number]))
    }
  }

  /// The areas whose boxes meet a box.
  func areas(meeting box: Box) -> [(area: Int, item: LooseArea)] {
    grid.boxes(meeting: box).map { (Int(areas[$0]), items[$0]) }
  }

  /// About how much work it is to look at the boxes at a point, in units.
  var work: Int64 { 10 + 10 * Int64(grid.levelCount) }
}
