import Foundation

extension AreaGrid {
  /// How many points are looked up before the first of them is decided, so that the memory of all is fetched at the same
  /// time.
  private static var blockSize: Int { 64 }

  /// A point of a block, its cell, and what was read of the leaf that decides it. No optimiser can leave out what is kept.
  private struct Waiting: BitwiseCopyable {
    /// Among all points.
    var index = 0
    var located = LocatedCell(cell: .empty, x: 0, y: 0)
    var header: UInt32 = 0
    /// The codes of the leaf's first steps, which lie behind its points.
    var codes: UInt32 = 0
  }

  /// For each point the topmost area, or −1. Of one more than of the other, the rest is left out. Allocates memory for a
  /// block of points.
  @_optimize(speed)
  func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>) {
    let count = min(points.count, areas.count)
    var waiting = ScratchArray<Waiting>(capacity: Self.blockSize)
    waiting.append(Waiting(), count: Self.blockSize)
    for first in stride(from: 0, to: count, by: Self.blockSize) {
      let block = first..<min(count, first + Self.blockSize)
      var left = readCells(of: points, block, into: &areas, &waiting)
      left = readLeaves(left, into: &areas, &waiting)
      for number in 0..<left {
        let index = waiting[number].index
        areas[index] = Int32(truncatingIfNeeded: topmost(at: waiting[number], points[index]))
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

  /// Answers for those of some points whose smallest cells are no leaves, and reads of the others' leaves what lies first
  /// and last; returns how many these are.
  @inline(__always) private func readLeaves(
    _ count: Int, into areas: inout MutableSpan<Int32>, _ waiting: inout ScratchArray<Waiting>
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
        areas[point.index] = Int32(truncatingIfNeeded: covers.topmost(of: point.located.cell))
        continue
      }
      waiting[leaves] = point
      waiting[leaves].header = words[point.located.cell.listOffset]
      leaves &+= 1
    }
    for number in 0..<leaves {
      let leaf = leaf(of: waiting[number])
      // An open leaf has none, and may be the last.
      waiting[number].codes = words[min(leaf.codes, words.count &- 1)]
    }
    return leaves
  }

  @inline(__always) private func leaf(of point: Waiting) -> Leaf {
    Leaf(words.view, at: point.located.cell.listOffset, header: point.header)
  }

  @inline(__always) private func topmost(at waiting: Waiting, _ point: CGPoint) -> Int {
    let leaf = leaf(of: waiting)
    guard leaf.isShort,
      let sums = leaf.sums(waiting.located.inLeaf, isWide: false, slack: 0, read: waiting.codes)
    else {
      return Self.topmost(
        inLeafAt: waiting.located, x: Double(point.x), y: Double(point.y), of: self)
    }
    return leaf.topmost(sums, covers)
  }
}
