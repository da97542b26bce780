import Foundation
import SilhouetteGeometry

/// The areas of a map, each with its edges, in a grid of boxes. The engine for points builds no index of all edges, whose
/// code and whose building would take longer than the first questions.
package final class OutlineStack: OutlinedStack, @unchecked Sendable {
  private let areas: [OutlineArea]
  /// Within their clips and the page.
  private let regions: [ClippedRegion]
  /// Those of fills without clips.
  private let lists: [EdgeList?]
  private let boxes: LooseGrid
  package let page: Page?

  package struct Builder: ~Copyable {
    private var areas: [OutlineArea] = []
    private var regions: [ClippedRegion] = []
    private var lists: [EdgeList?] = []
    private var boxes = LooseGrid()
    private var box = Box.empty
    private let page: Page?
    private let budget: SharedBudget

    package init(pieces: Int, page: Page? = nil, budget: SharedBudget) {
      (self.page, self.budget) = (page, budget)
    }

    package mutating func add(_ area: OutlineArea) throws(LimitExceeded) {
      try budget.pay(.area + .region)
      boxes.set(areas.count, area.box ?? .empty)
      if let own = area.box { box = box.union(own) }
      areas.append(area)
      switch area.form {
      case .fill(let contours, let rule):
        let list = try AreaGridBuilder.grid(of: contours, area.outline.path, rule, budget)
        regions.append(ClippedRegion(region: PathRegion(list), clips: []))
        lists.append(list)
      case .region(let own):
        regions.append(own)
        lists.append(nil)
      }
    }

    package consuming func finish(isParallel: Bool = false) throws(LimitExceeded) -> OutlineStack {
      let page = page.flatMap { $0.bounds.contains(box) ? nil : $0 }
      let shown = page.map { page in regions.map { $0.shown(on: page) } } ?? regions
      return OutlineStack(areas, shown, lists, boxes, page)
    }
  }

  private init(
    _ areas: [OutlineArea], _ regions: [ClippedRegion], _ lists: [EdgeList?],
    _ boxes: consuming LooseGrid, _ page: Page?
  ) {
    (self.areas, self.regions, self.lists, self.page) = (areas, regions, lists, page)
    self.boxes = boxes
  }

  /// Reads none: the next engine opens files with an index.
  package init(
    count: Int, page: Page?, _ others: OtherOutlines, clips: [(area: Int, clip: Int)],
    of stored: StoredOutlines, from reader: StoredReader
  ) throws(StoredError) {
    throw .unbuilt
  }

  package var count: Int { areas.count }
  package var byteCount: Int { 1000 * areas.count }
  package var outlined: (any OutlinedStack)? { self }
  package func checkInvariants() -> Bool { true }

  package func outline(_ index: Int) -> Outline { areas[index].outline }
  package func clips(_ index: Int) -> [Clip] { regions[index].clips.map { $0.clip } }
  package func region(_ index: Int) -> ClippedRegion { regions[index] }
  package func outlineBounds(of index: Int) -> CGRect { areas[index].box?.rect ?? .zero }
  package func isPolygon(_ index: Int) -> Bool {
    lists[index] != nil && areas[index].outline.path.isStraight
  }
  package func elementCount(of index: Int) -> Int {
    clips(index).reduce(areas[index].outline.path.verbs.count) { $0 + $1.elementCount }
  }
}

// Points.
extension OutlineStack {
  package func topmost(x: Double, y: Double) -> Int { topmost(x: x, y: y) { _ in true } }

  package func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    var found = -1
    forEachBox(x: x, y: y) {
      if $0 > found, isWanted($0), contains(x: x, y: y, in: $0) { found = $0 }
    }
    return found
  }

  package func all(x: Double, y: Double, into found: inout [Int]) {
    found.removeAll(keepingCapacity: true)
    forEachBox(x: x, y: y) { if contains(x: x, y: y, in: $0) { found.append($0) } }
    found.sort { $0 > $1 }
  }

  package func all(_ points: Span<CGPoint>, into codes: inout MutableSpan<Int32>) {
    for index in 0..<min(points.count, codes.count) { codes[index] = FoundAreas.unknown.code }
  }

  package func work(x: Double, y: Double) -> Int64 {
    var work: Int64 = 100
    forEachBox(x: x, y: y) { work += 40 + regions[$0].work(at: CGPoint(x: x, y: y)) }
    return work
  }

  private func contains(x: Double, y: Double, in area: Int) -> Bool {
    regions[area].pointInside(CGPoint(x: x, y: y))
  }

  private func forEachBox(x: Double, y: Double, _ visit: (_ area: Int) -> Void) {
    var near = boxes.boxes(atX: x, y: y)
    while true {
      let area = near.nextNumber()
      if area < 0 { return }
      visit(area)
    }
  }
}

// Searches around a point.
extension OutlineStack {
  // As that of a grid.
  package func search(_ search: inout NearSearch) {
    let point = Vector(search.x, search.y)
    if let page = page?.box {
      let nearest = page.nearestPoint(to: point)
      let distance = (nearest - point).length
      if distance > search.limit { return }
      if nearest != point {
        for area in all(x: nearest.x, y: nearest.y) { search.take(area, at: distance) }
        if !search.findsAll, search.nearest >= 0 { return }
      }
      search.shown = page.contains(point, within: search.limit) ? nil : page
    }
    for area in boxes.boxes(meeting: Box(around: point, search.limit)) {
      search.work += 10
      guard !search.isSpent, search.wants(area, at: 0) else { continue }
      guard let list = lists[area] else {
        search.take(area, of: regions[area])
        continue
      }
      search.work += 300 + 40 * Int64(list.codes.count)
      let distance = list.codes.view.indices.reduce(search.limit.nextUp) {
        MonotonePiece(code: list.codes[$1]).distance(
          from: point, in: list.points.view, shown: search.shown, best: $0)
      }
      search.take(area, at: distance)
    }
  }

  package func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    for area in boxes.boxes(meeting: Box(rect)) {
      let cell = bounds(of: area).common(with: rect)
      let overlap = cell.isNull ? .none : regions[area].overlap(with: cell)
      if overlap != .none { visit(area, cell, overlap == .whole) }
    }
  }
}

/// Stands in for the grid of a fill: a list of all its edges, however many there are.
enum AreaGridBuilder {
  static func grid(
    of contours: FillContours, _ path: VectorPath, _ rule: FillRule, _ budget: SharedBudget
  ) throws(LimitExceeded) -> EdgeList {
    guard contours.box != nil else { return AreaGrid.empty() }
    try budget.pay(contours.count * (.piece + .pieceSlot))
    // The next engine opens maps beyond the range of a `Float`.
    guard let list = EdgeList(contours, of: path, rule, mostEdges: .max, mostShare: .infinity)
    else { throw LimitExceeded(.memory, allowed: 0) }
    return list
  }
}

enum AreaGrid {
  static func empty() -> EdgeList {
    let none = Box(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan)
    return EdgeList(points: FlatArray([]), codes: FlatArray([]), .nonZero, none)
  }
}
