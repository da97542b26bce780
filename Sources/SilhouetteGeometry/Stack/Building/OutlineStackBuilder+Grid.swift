extension OutlineStackBuilder {
  /// About three cells for five lines, as ``CellBorders`` decide several at a time, and two a curve, but at least
  /// 8,192; fewer where areas or pieces would be in too many. One cell if its lists would be long and most areas are
  /// simple: a single ``AreaTree`` is as fast and smaller.
  static func grid(of areas: [OutlineArea]) -> Grid {
    let boxes = areas.indices.lazy.compactMap { areas[$0].box }
    guard let first = boxes.first else { return .empty }
    let box = boxes.reduce(first) { $0.union($1) }
    var (pieces, curves) = (0, 0)
    var travel = (across: 0.0, down: 0.0)
    // The sums of the areas' shares of the grid: each is asked about all cells of its box.
    var (share, regionShare) = (0.0, 0.0)
    for area in areas.indices {
      guard let ownShare = areas[area].box?.share(of: box) else { continue }
      switch areas[area].form {
      case .fill(let outline, _):
        travel.across += outline.travel.across
        travel.down += outline.travel.down
        pieces += outline.pieces.count
        curves += outline.pieces.count { $0.kind != .line }
        share += ownShare
      case .region:
        pieces += 4
        curves += 4
        regionShare += ownShare
      }
    }
    let wanted = 0.6 * Double(pieces - curves) + 2 * Double(curves)
    var cells = min(max(8192, wanted), 0x1p22)
    // A region's cell takes longer than a fill's.
    for (share, most) in [
      (regionShare, max(0x1p20, 16 * Double(areas.count))),
      (share, max(0x1p21, 16 * Double(pieces))),
    ] where share * cells > most {
      cells = max(1, most / share)
    }
    let grid = Grid(box, cells: cells, crossedBy: travel, pieces: pieces)
    let crossings = travel.across * grid.perX + travel.down * grid.perY + Double(pieces)
    let isLong = crossings / Double(grid.count) + share > 64
    // Trees know no more of a region than its box.
    let isSimple = pieces <= 64 * areas.count && regionShare < 4
    return isLong && isSimple && SlantedBounds.fit(box) ? Grid(box) : grid
  }
}
