import Foundation

/// How far a point may move in any direction, at least, before another shape's area is on top: the search of a stack.
@usableFromInline package struct MarginSearch {
  /// How an area on top counts.
  package enum Answer {
    /// The same as the point's own area.
    case same
    case other
    /// Nothing: it does not count.
    case none
  }

  /// The point, in the areas' units.
  let x, y: Double
  /// The topmost area at the point that counts, −1 if there is none. Or one of the same shape below it.
  let area: Int
  /// How each area counts.
  private(set) var answer: (_ area: Int) -> Answer
  /// Whether it matters what comes next.
  let findsNext: Bool
  /// How far the point may move, as far as is known.
  package private(set) var limit: Double
  /// The area that is next on top at that distance, −1 for none; nil if nothing changes.
  package private(set) var next: Int?
  /// The work so far and the most work allowed, in units. The search stops at the limit, with its result so far.
  package internal(set) var work: Int64 = 0
  package var mostWork = Int64.max

  package init(
    _ x: Double, _ y: Double, in area: Int, within limit: Double, findsNext: Bool,
    answer: @escaping (_ area: Int) -> Answer
  ) {
    (self.x, self.y, self.area, self.limit, self.answer) = (x, y, area, limit, answer)
    self.findsNext = findsNext
  }

  /// Leaves out the areas that do not count.
  package mutating func restrict(to isCounted: @escaping (_ area: Int) -> Bool) {
    answer = { [answer] in isCounted($0) ? answer($0) : .none }
  }

  /// Takes note of an area, −1 for none, that is on top at a distance.
  mutating func take(_ next: Int, at distance: Double) {
    if distance < limit || self.next == nil && distance == limit {
      (limit, self.next) = (max(0, distance), next)
    }
  }
}

extension MaskStack {
  /// Finds the nearest pixel with another answer. O(pixels within the limit).
  package func margin(_ search: inout MarginSearch) {
    guard !rect.isEmpty else { return }
    // Distances are computed from the origin, so that they do not depend on the raster.
    let origin = Vector(search.x * scale, search.y * scale)
    let corner = Vector(Double(rect.x), Double(rect.y))
    let raster = Box(
      minX: corner.x, minY: corner.y, maxX: corner.x + Double(rect.width),
      maxY: corner.y + Double(rect.height))
    if search.area >= 0 { search.take(-1, at: raster.distanceToExit(from: origin) / scale) }
    func look(at cell: Cell, _ square: GridSquare) {
      var topmost = -1
      _ = covers.forEach(of: cell) {
        if search.answer($0) != .none { topmost = $0 }
        return topmost < 0
      }
      let isSame = topmost < 0 ? search.area < 0 : search.answer(topmost) == .same
      if !isSame { search.take(topmost, at: square.distance(from: origin, corner) / scale) }
    }
    let point = origin - corner
    let grid = rootGrid
    var best = (search.limit * scale).nextUp.nextUp
    grid.visitOutwards(from: UnitPoint(point.x, point.y, in: grid), best: &best) { root, best in
      search.work += 10
      forEachCell(ofRoot: root, where: { $1.distance(from: origin, corner) <= best }) {
        cell, square in
        search.work += cell.isList ? 4000 : 30
        guard cell.isList else { return look(at: cell, square) }
        for pixel in 0..<256 {
          let pixel = GridSquare(
            x: square.x + Int64(pixel & 15), y: square.y + Int64(pixel >> 4), bits: 0)
          look(at: self.cell(column: Int(pixel.x), row: Int(pixel.y)), pixel)
        }
      }
      best = search.work > search.mostWork ? -1 : (search.limit * scale).nextUp.nextUp
    }
  }
}
