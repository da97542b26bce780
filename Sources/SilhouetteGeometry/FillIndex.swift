/// A filled outline cut into cells, so that a point meets only the pieces near it.
///
/// A cell is wholly out, wholly in, or has a list. A list holds the winding number that the cell's row
/// has on its left, the *events* by which that number changes with y inside the row, and the *runs* of
/// pieces that touch the cell. A point's winding number is their sum. Pieces are listed whole, never
/// clipped: the grid rounds nothing, and the answer is that of a scan over all pieces.
final class FillIndex: RegionIndex, @unchecked Sendable {
  /// The lists. Each begins with its ``Header``; then come the events, then the runs.
  let lists: FlatArray<UInt32>
  let coordinates: FlatArray<Double>
  private let windingMask: Int32

  /// Takes over `coordinates`, and copies the rest.
  init(
    grid: Grid, cells: [UInt32], lists: [UInt32], coordinates: FlatArray<Double>,
    windingMask: Int32
  ) {
    self.lists = FlatArray(lists)
    self.coordinates = coordinates
    self.windingMask = windingMask
    super.init(grid: grid, cells: cells)
  }

  deinit {
    lists.deallocate()
    coordinates.deallocate()
  }

  /// Adds up the winding number of the pieces at or to the left of the point.
  override func contains(x: Double, y: Double, list: Int) -> Bool {
    var place = list
    let header = Header(in: lists, at: &place)
    var winding = header.base
    for _ in 0..<header.events {
      let event = Event(code: lists[place])
      winding &+= y >= coordinates[event.yPlace] ? event.change : 0
      place &+= 1
    }
    for _ in 0..<header.runs {
      let run = Run(in: lists, at: &place)
      winding &+=
        run.piece.kind == .line
        ? run.lineWinding(x: x, y: y, in: coordinates)
        : run.piece.winding(x: x, y: y, in: coordinates)
    }
    return winding & windingMask != 0
  }

  override func distanceToEdge(from point: Vector, best: Double) -> Double {
    var best = best
    grid.visitOutwards(from: point.x, point.y, best: &best) { cell, best in
      guard cells[cell] & 1 == 1 else { return }
      var place = Int(cells[cell] >> 1)
      let header = Header(in: lists, at: &place)
      place += header.events
      for _ in 0..<header.runs {
        let run = Run(in: lists, at: &place)
        for piece in run.pieces {
          best = piece.distance(from: point, in: coordinates, best: best)
        }
      }
    }
    return best
  }

  override var byteCount: Int {
    super.byteCount + 4 * lists.count + 8 * coordinates.count
  }
}
