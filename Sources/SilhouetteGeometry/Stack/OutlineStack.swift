package import Foundation

/// The exact areas of many outlines in one ``AreaGrid``.
package final class OutlineStack: OutlinedStack {
  let outlines: AreaOutlines
  let areas: AreaGrid
  /// Whether the grid is as in a file.
  private let isCompact: Bool

  /// Puts areas on one another.
  package struct Builder: ~Copyable {
    private var grid: AreaGridBuilder
    private var outlines = AreaOutlines.Builder()
    private let isCompact: Bool
    private let budget: SharedBudget

    /// - Parameters:
    ///   - pieces: about the number of elements of all outlines.
    ///   - page: the visible part of the areas; nil for everything.
    ///   - isCompact: whether the stack is for a file.
    package init(
      pieces: Int, page: Page? = nil, isCompact: Bool = false, budget: SharedBudget
    ) {
      grid = AreaGridBuilder(pieces: pieces, page: page, isCompact: isCompact, budget: budget)
      (self.isCompact, self.budget) = (isCompact, budget)
    }

    /// Adds an area above all others. Expected O(outline).
    package mutating func add(_ area: OutlineArea) throws(LimitExceeded) {
      try budget.pay(.area)
      switch area.form {
      case .fill(let contours, let rule):
        try grid.add(contours, of: area.outline.path, rule)
        outlines.add(area.outline, area.box, at: grid.edges.pointIndices)
        budget.release(contours.price)
      case .region(let region):
        try budget.pay(.region)
        grid.add(region, area.box)
        outlines.add(area.outline, area.box)
      }
    }

    /// The stack of all areas. O(outlines + cells).
    ///
    /// - Parameter isParallel: whether all cores share the work.
    package consuming func finish(isParallel: Bool = false) throws(LimitExceeded) -> OutlineStack {
      let stack = OutlineStack(
        outlines: outlines.finish(),
        areas: try grid.finish(isParallel: isParallel), isCompact: isCompact)
      assert(stack.checkInvariants())
      return stack
    }
  }

  // The only designated one, because Embedded Swift allows no generic one in a class.
  /// The stack from its parts, whose invariants the caller checks.
  init(outlines: AreaOutlines, areas: AreaGrid, isCompact: Bool) {
    (self.outlines, self.areas, self.isCompact) = (outlines, areas, isCompact)
  }

  /// Whether every index and offset that queries follow is in range, and areas are in paint order. O(cells + leaves).
  package func checkInvariants() -> Bool {
    areas.checkInvariants(areas: count)
      && areas.regions.allSatisfy { $0.region.index.checkInvariants() }
  }

  /// The outline of an area, without its clips. O(outline).
  package func outline(_ index: Int) -> Outline { outlines.outline(index, areas.points) }

  /// The outlines that a file holds besides the index, in the order of the areas.
  package var otherOutlines: [Outline] {
    (0..<count).filter { outlines.kind($0) == .other }.map { outline($0) }
  }

  /// The region of an area that has one of its own: a stroke, or what is clipped. O(log regions).
  private func ownRegion(_ index: Int) -> ClippedRegion? {
    let all = areas.regionAreas
    let region = all.indices.firstOrdered { all[$0] >= index }
    return region < all.count && all[region] == index ? areas.regions[region] : nil
  }

  /// An area alone. O(outline) for a fill without clips, else O(log regions).
  package func region(_ index: Int) -> ClippedRegion {
    ownRegion(index)
      ?? ClippedRegion(region: PathRegion(outline(index)), clips: [], page: areas.page)
  }

  /// The clips of an area, indexed. O(log regions).
  package func clipRegions(_ index: Int) -> [ClipRegion] { ownRegion(index)?.clips ?? [] }

  /// The clips of an area.
  package func clips(_ index: Int) -> [Clip] { clipRegions(index).map { $0.clip } }

  package var count: Int { outlines.count }

  // Inlined into the witness of `AreaStack`.
  @_optimize(speed)
  @inline(__always) package func topmost(x: Double, y: Double) -> Int { areas.topmost(x: x, y: y) }

  @_optimize(speed)
  package func topmost(_ points: Span<CGPoint>, into areas: inout MutableSpan<Int32>) {
    self.areas.topmost(points, into: &areas)
  }

  package func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    areas.topmost(x: x, y: y, where: isWanted)
  }

  package func all(x: Double, y: Double, into areas: inout [Int]) {
    areas.removeAll(keepingCapacity: true)
    self.areas.forEachArea(x: x, y: y) {
      areas.append($0)
      return true
    }
  }

  package func all(_ points: Span<CGPoint>, into codes: inout MutableSpan<Int32>) {
    areas.all(points, into: &codes)
  }

  package func work(x: Double, y: Double) -> Int64 { areas.work(x: x, y: y) }

  package func search(_ search: inout NearSearch) { areas.search(&search) }

  package func isUniform(x: Double, y: Double, within distance: Double) -> Bool {
    areas.isUniform(x: x, y: y, within: distance)
  }

  package func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    areas.visitCells(in: rect, visit)
  }

  package var outlined: (any OutlinedStack)? { self }

  package var page: Page? { areas.page }

  package func outlineBounds(of index: Int) -> CGRect { outlines.bounds(index, areas.points) }

  package func isPolygon(_ index: Int) -> Bool { outlines.kind(index) != .other }

  package func elementCount(of index: Int) -> Int {
    if isPolygon(index) {
      return outlines.range(index).reduce(1) { $0 + outlines.run($1).count }
    }
    return clips(index).reduce(outline(index).path.verbs.count) { $0 + $1.elementCount }
  }

  /// The stack as it is written to a file: with fewer cells. O(outlines + cells), or O(1) if it was read from one.
  package var compacted: OutlineStack {
    isCompact ? self : keeping(Array(0..<count), isCompact: true)
  }

  /// A stack of some of the areas, built anew. O(outlines + cells).
  package func keeping(_ indices: [Int], isCompact: Bool = false) -> OutlineStack {
    SharedBudget.unlimited { budget throws(LimitExceeded) in
      var builder = Builder(pieces: 0, page: areas.page, isCompact: isCompact, budget: budget)
      for index in indices {
        if let own = ownRegion(index) {
          // As it is without the page, which a file does not have.
          let region = ClippedRegion(region: own.region, clips: own.clips)
          try builder.add(OutlineArea(outline(index), region))
        } else {
          try builder.add(OutlineArea(outline(index), budget: budget))
        }
      }
      return try builder.finish()
    }
  }

  package var byteCount: Int { areas.byteCount + outlines.byteCount }
}
