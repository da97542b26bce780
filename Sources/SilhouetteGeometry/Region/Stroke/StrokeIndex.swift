import Foundation

/// A stroke cut into cells, so that a point meets only the parts near it.
///
/// All is in the pen's space, in which the pen is round. A cell is out, in (one part covers it whole),
/// or has the list of the parts that touch it: a count and so many of their numbers.
final class StrokeIndex: RegionIndex, @unchecked Sendable {
  let lists: FlatArray<UInt32>
  let parts: [StrokePart]
  private let radius: Double

  init(grid: Grid, cells: [UInt32], lists: [UInt32], parts: [StrokePart], radius: Double) {
    self.lists = FlatArray(lists)
    self.parts = parts
    self.radius = radius
    super.init(grid: grid, cells: cells)
  }

  deinit { lists.deallocate() }

  /// Asks the cell's parts, one by one.
  override func contains(x: Double, y: Double, list: Int) -> Bool {
    let p = Vector(x, y)
    for place in list + 1...list + Int(lists[list])
    where parts[Int(lists[place])].contains(p, radius: radius) {
      return true
    }
    return false
  }

  override func distanceToEdge(from point: Vector, best: Double) -> Double {
    var best = best
    grid.visitOutwards(from: point.x, point.y, best: &best) { cell, best in
      if cells[cell] == 2 { best = min(best, grid.distance(from: point, toCell: cell)) }
      guard cells[cell] & 1 == 1 else { return }
      let list = Int(cells[cell] >> 1)
      for place in list + 1...list + Int(lists[list]) {
        best = min(best, parts[Int(lists[place])].distance(from: point, radius: radius))
      }
    }
    return best
  }

  override var byteCount: Int {
    super.byteCount + 4 * lists.count + MemoryLayout<StrokePart>.stride * parts.count
  }
}
