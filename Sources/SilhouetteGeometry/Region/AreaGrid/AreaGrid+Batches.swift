import Foundation

extension AreaGrid {
  /// How many points are looked up before the first of them is decided, so that the memory of all is fetched at the same
  /// time. With 128 maps larger than the caches take 1 to 8 % less time than with 64, and all others the same.
  private static var blockSize: Int { 128 }

  /// How far behind a leaf's first word one more is read: in the next line of a cache, where most leaves end.
  private static var nextLine: Int { 16 }

  /// A point of a block, its cell, and what was read of the leaf that decides it. No optimiser can leave out what is kept.
  private struct Waiting: BitwiseCopyable {
    /// Among all points.
    var index = 0
    var located = LocatedCell(cell: .empty, x: 0, y: 0)
    var header: UInt32 = 0
    /// Only read so that its line is in the cache.
    var next: UInt32 = 0
  }

  /// Writes the topmost area at each point, or −1. Stops at the end of the shorter span. Allocates memory for a block
  /// of points.
  @_optimize(speed)
  func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>) {
    ask(points, into: &areas, isTopmost: true)
  }

  /// For each point the code of ``FoundAreas``. Otherwise as ``topmost(_:into:)``.
  @_optimize(speed)
  func all(_ points: Span<CGPoint>, into codes: inout MutableSpan<Int32>) {
    ask(points, into: &codes, isTopmost: false)
  }

  /// Both, by a constant.
  @inline(__always) private func ask(
    _ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>, isTopmost: Bool
  ) {
    let count = min(points.count, areas.count)
    var waiting = ScratchArray<Waiting>(capacity: Self.blockSize)
    waiting.append(Waiting(), count: Self.blockSize)
    for first in stride(from: 0, to: count, by: Self.blockSize) {
      let block = first..<min(count, first + Self.blockSize)
      var left = readCells(of: points, block, into: &areas, &waiting)
      left = readLeaves(left, into: &areas, &waiting, isTopmost: isTopmost)
      for number in 0..<left {
        let index = waiting[number].index
        areas[index] =
          isTopmost
          ? Int32(truncatingIfNeeded: topmost(at: waiting[number], points[index]))
          : all(at: waiting[number], points[index]).code
      }
    }
  }

  // Each step asks for the memory of all points before a branch depends on any of it.
  /// Answers for the points of a block whose cells of ``grid`` are uniform; returns how many others there are.
  @inline(__always) private func readCells(
    of points: Span<CGPoint>, _ block: Range<Int>, into areas: inout MutableSpan<Int32>,
    _ waiting: inout ScratchArray<Waiting>
  ) -> Int {
    var count = 0
    for index in block {
      let (x, y) = (Double(points[index].x), Double(points[index].y))
      guard shown.contains(x: x, y: y) else {
        areas[index] = -1
        continue
      }
      let located = locateOutermost(x, y)
      areas[index] = Int32(truncatingIfNeeded: located.cell.area)
      waiting[count].index = index
      waiting[count].located = located
      count &+= located.cell.isImmediate ? 0 : 1
    }
    return count
  }

  /// Answers for those of some points whose smallest cells are no leaves, and reads of the others' leaves the first
  /// words; returns how many these are.
  @inline(__always) private func readLeaves(
    _ count: Int, into areas: inout MutableSpan<Int32>, _ waiting: inout ScratchArray<Waiting>,
    isTopmost: Bool
  ) -> Int {
    var isDeeper = true
    while isDeeper {
      isDeeper = false
      for number in 0..<count where waiting[number].located.cell.isGrid {
        waiting[number].located.descend(in: words.view)
        isDeeper = true
      }
    }
    var leaves = 0
    for number in 0..<count {
      let point = waiting[number]
      guard point.located.cell.isList else {
        let cell = point.located.cell
        areas[point.index] =
          isTopmost
          ? Int32(truncatingIfNeeded: covers.topmost(of: cell)) : FoundAreas(of: cell).code
        continue
      }
      waiting[leaves] = point
      leaves &+= 1
    }
    // Only reads, so that the processor fetches as many words at once as it can. With 100,000 shapes, two million
    // random points take 0.73 of the time of asking one leaf after another.
    for number in 0..<leaves {
      let offset = waiting[number].located.cell.listOffset
      waiting[number].header = words[offset]
      waiting[number].next = words[min(offset &+ Self.nextLine, words.count &- 1)]
    }
    return leaves
  }

  @inline(__always) private func leaf(of point: Waiting) -> Leaf {
    Leaf(words.view, at: point.located.cell.listOffset, header: point.header)
  }

  @inline(__always) private func topmost(at waiting: Waiting, _ point: CGPoint) -> Int {
    let leaf = leaf(of: waiting)
    guard leaf.isShort,
      let sums = leaf.sums(waiting.located.inLeaf, isWide: false, slack: 0)
    else {
      return Self.topmost(
        inLeafAt: waiting.located, x: Double(point.x), y: Double(point.y), of: self)
    }
    return leaf.topmost(sums, covers)
  }

  @inline(__always) private func all(at waiting: Waiting, _ point: CGPoint) -> FoundAreas {
    let leaf = leaf(of: waiting)
    guard leaf.isShort,
      let sums = leaf.sums(waiting.located.inLeaf, isWide: false, slack: 0)
    else {
      return Self.all(inLeafAt: waiting.located, x: Double(point.x), y: Double(point.y), of: self)
    }
    return FoundAreas(in: leaf, sums)
  }

  // Of its own and static, as the topmost area's.
  @_optimize(speed)
  @inline(never) private static func all(
    inLeafAt located: LocatedCell, x: Double, y: Double, of areas: AreaGrid
  ) -> FoundAreas {
    let leaf = Leaf(areas.words.view, at: located.cell.listOffset)
    guard !leaf.isOpen, leaf.entries == 0 else { return .unknown }
    return FoundAreas(in: leaf, areas.sums(of: leaf, located, x: x, y: y))
  }
}

extension FoundAreas {
  /// The areas of a leaf's chain at a point, or else those that cover its cell.
  @inline(__always) init(in leaf: Leaf, _ sums: Leaf.Sums) {
    let areas = leaf.areas(at: sums)
    let first = areas.trailingZeroBitCount >> 3
    if areas == 0 {
      self.init(of: leaf.cover, isInLeaf: true)
    } else if leaf.isCovered || areas >> UInt64(8 * first) > 0xff {
      self = .unknown
    } else {
      self.init(leaf.area(first), isInLeaf: true)
    }
  }
}
