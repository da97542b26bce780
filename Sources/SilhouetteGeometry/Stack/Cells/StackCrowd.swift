/// How many pieces the areas of a stack have and how long they are, from which its grid follows.
struct StackCrowd {
  private(set) var grid = StackGrid.empty
  /// How many cells there should be, once cells are divided, for each piece.
  private(set) var cellsPerPiece = 1.0
  /// How many edges of the grid's cells a piece crosses, on average.
  private(set) var crossings = 0.0

  /// The grid's cells are meant to be divided into about this many.
  private static let cellsPerCell = 64.0
  private static let leastCells = 4096.0
  private static let mostCells = 0x1p18

  /// O(pieces).
  init(_ forms: [OutlineArea.Form], _ boxes: [Box?], in coordinates: FlatView<Double>) {
    let known = boxes.compactMap { $0 }
    guard let first = known.first else { return }
    let box = known.reduce(first) { $0.union($1) }
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    var (pieces, regions) = (0, 0)
    var (across, down) = (0.0, 0.0)
    // The sums of the areas' shares of the grid: a region is asked about all cells of its box, and a fill may be
    // listed in all.
    var (share, regionShare) = (0.0, 0.0)
    for (form, own) in zip(forms, boxes) {
      guard let own else { continue }
      switch form {
      case .fill(let outline, _):
        pieces += outline.pieces.count
        share += own.share(of: box)
        for piece in outline.pieces {
          let extent = piece.end(in: coordinates) - piece.start(in: coordinates)
          across += extent.x.magnitude
          down += extent.y.magnitude
        }
      case .region:
        regions += 1
        regionShare += own.share(of: box)
      }
    }
    let count = Double(pieces + 8 * regions)
    cellsPerPiece = max(1, Self.leastCells / count)
    var cells = min(max(Self.leastCells, count) / Self.cellsPerCell, Self.mostCells)
    cells = max(cells, min(4 * Double(regions), 0x1p14))
    for (share, most) in [
      (regionShare, max(0x1p18, 8 * Double(forms.count))), (share, max(0x1p21, 16 * count)),
    ] where share * cells > most {
      cells = max(1, most / share)
    }
    guard width > 0, height > 0 else {
      grid = StackGrid(box, columns: 1, rows: 1)
      return
    }
    let division = CellDivision(
      into: cells, width: across / width / count, height: down / height / count,
      mostCrossings: 4 + 512 / count, ratio: pieces > 0 ? nil : width / height)
    crossings = division.crossings
    grid = StackGrid(box, columns: division.columns, rows: division.rows)
  }
}
