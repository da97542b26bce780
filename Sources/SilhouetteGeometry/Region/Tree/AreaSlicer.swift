/// Cuts a fill in a cell into slices, each between two heights and two slanted lines, for a ``CellTree``.
///
/// O(p log p) for p pieces in the cell.
struct AreaSlicer {
  let cell: Box
  let bounds: SlantedBounds
  let coordinates: FlatView<Double>
  let windingMask: Int32
  /// The pieces that cross heights, and those that are level.
  private(set) var (pieces, levelPieces): ([MonotonePiece], [MonotonePiece]) = ([], [])
  /// Where there is anything, from the top.
  private(set) var bands: [Band] = []

  /// A range of heights, none of them that of a piece's end unless bands were joined.
  struct Band {
    var top, bottom: Double
    /// The winding numbers on the left and on the right of all pieces; nil if they differ in joined bands.
    var left, right: Int32?

    /// The band and the one below it.
    func joined(with next: Band) -> Band {
      Band(
        top: top, bottom: next.bottom, left: left == next.left ? left : nil,
        right: right == next.right ? right : nil)
    }
  }

  /// Low bands are joined with others where there are more, and bands are halved where curves have few.
  private static let mostBands = 16

  /// - Parameter part: what is in the cell.
  init(
    _ part: CellFill, windingMask: Int32, cell: Box, bounds: SlantedBounds,
    in coordinates: FlatView<Double>
  ) {
    (self.cell, self.bounds, self.coordinates) = (cell, bounds, coordinates)
    self.windingMask = windingMask
    let base = part.base
    var changes: [(y: Double, left: Int32, right: Int32)] = part.events.map {
      (coordinates[$0.yIndex], $0.change, $0.change)
    }
    for piece in part.pieces {
      let (start, end) = (piece.start(in: coordinates).y, piece.end(in: coordinates).y)
      if start == end {
        levelPieces.append(piece)
        continue
      }
      pieces.append(piece)
      changes += [(start, 0, 1), (end, 0, -1)]
    }
    changes.sort { $0.y < $1.y }
    var band = Band(top: cell.minY, bottom: cell.minY, left: base, right: base)
    for change in changes + [(cell.maxY, 0, 0)] {
      band.bottom = min(change.y, cell.maxY)
      if band.bottom > band.top {
        if isInside(band.left) || pieces.contains(where: { crosses($0, band) }) {
          bands.append(band)
        }
        band.top = band.bottom
      }
      band.left = band.left.map { $0 &+ change.left }
      band.right = band.right.map { $0 &+ change.right }
    }
    joinBands()
    if hasCurves { halveBands() }
  }

  var hasCurves: Bool { pieces.contains { $0.kind != .line } }

  /// Whether points of a winding number, or of some of several, are inside.
  func isInside(_ winding: Int32?) -> Bool { winding.map { $0 & windingMask != 0 } ?? true }

  func crosses(_ piece: MonotonePiece, _ band: Band) -> Bool {
    let (start, end) = (piece.start(in: coordinates).y, piece.end(in: coordinates).y)
    return min(start, end) < band.bottom && max(start, end) > band.top
  }

  private mutating func joinBands() {
    guard bands.count > Self.mostBands else { return }
    let highest = bands.map { $0.bottom - $0.top }.sorted(by: >)
    var joined = [bands[0]]
    for band in bands.dropFirst() {
      if band.bottom - band.top > highest[Self.mostBands - 1] {
        joined.append(band)
      } else {
        joined[joined.count - 1] = joined[joined.count - 1].joined(with: band)
      }
    }
    bands = joined
  }

  private mutating func halveBands() {
    while 4 * bands.count <= Self.mostBands, !bands.isEmpty {
      bands = bands.flatMap { band in
        let middle = band.top + (band.bottom - band.top) / 2
        var (upper, lower) = (band, band)
        (upper.bottom, lower.top) = (middle, middle)
        return [upper, lower]
      }
    }
  }
}
