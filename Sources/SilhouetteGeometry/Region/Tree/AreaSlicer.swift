/// Cuts a fill in a cell into slices, each between two heights and two slanted lines, for a ``CellTree``.
///
///     . . . . . . A . . . . . . .    Above A, where a piece begins, there is no band.
///                /#\
///               /###\               #  a slice that is wholly inside, between two lines
///     . . . . ./#####\. . B . . .
///             /#######\  /#\        two slices in one band
///     . . . ./#########\/###C . .
///           /+++++++++++X+++\       +  one slice around all lines of a band, as some cross: exact tests decide in it.
///     . . ./+++++++++++/+\+++\ .       So also where lines are many or curved, or the cell's side is inside.
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

    /// Bands of the same height that make it up.
    func divided(into count: Int) -> [Band] {
      let height = (bottom - top) / Double(count)
      return (0..<count).map { part in
        var band = self
        band.top = top + height * Double(part)
        if part < count - 1 { band.bottom = top + height * Double(part + 1) }
        return band
      }
    }
  }

  /// Low bands are joined with others where there are more.
  private static let mostBands = 16

  /// - Parameter part: the content of the cell.
  init(
    _ part: CellFill, windingMask: Int32, cell: Box, bounds: SlantedBounds,
    in coordinates: FlatView<Double>
  ) {
    (self.cell, self.bounds, self.coordinates) = (cell, bounds, coordinates)
    self.windingMask = windingMask
    let base = part.base
    // Of the winding numbers, and of how many pieces cross.
    var changes: [(y: Double, left: Int32, right: Int32, crossing: Int)] = part.walls.map {
      (coordinates[2 * $0.point + 1], $0.step, $0.step, 0)
    }
    for piece in part.pieces {
      let (start, end) = (piece.start(in: coordinates).y, piece.end(in: coordinates).y)
      if start == end {
        levelPieces.append(piece)
        continue
      }
      pieces.append(piece)
      let step = start < end ? 1 : -1
      changes += [(start, 0, 1, step), (end, 0, -1, -step)]
    }
    changes.sort { $0.y < $1.y }
    var band = Band(top: cell.minY, bottom: cell.minY, left: base, right: base)
    var crossing = 0
    for change in changes + [(cell.maxY, 0, 0, 0)] {
      band.bottom = min(change.y, cell.maxY)
      if band.bottom > band.top {
        if isInside(band.left) || crossing > 0 { bands.append(band) }
        band.top = band.bottom
      }
      crossing += change.crossing
      band.left = band.left.map { $0 &+ change.left }
      band.right = band.right.map { $0 &+ change.right }
    }
    joinBands()
    if pieces.contains(where: { $0.kind != .line }), !bands.isEmpty {
      let parts = max(1, Self.mostBands / 2 / bands.count)
      bands = bands.flatMap { $0.divided(into: parts) }
    }
  }

  /// Whether points of a winding number, or of some of several, are inside.
  func isInside(_ winding: Int32?) -> Bool { winding.map { $0 & windingMask != 0 } ?? true }

  func crosses(_ piece: MonotonePiece, _ band: Band) -> Bool {
    let (start, end) = (piece.start(in: coordinates).y, piece.end(in: coordinates).y)
    return min(start, end) < band.bottom && max(start, end) > band.top
  }

  private mutating func joinBands() {
    guard bands.count > Self.mostBands else { return }
    let least = bands.map { $0.bottom - $0.top }.sorted(by: >)[Self.mostBands - 1]
    bands = bands.dropFirst().reduce(into: [bands[0]]) { joined, band in
      if band.bottom - band.top > least { return joined.append(band) }
      let last = joined.count - 1
      joined[last].bottom = band.bottom
      if joined[last].left != band.left { joined[last].left = nil }
      if joined[last].right != band.right { joined[last].right = nil }
    }
  }

  /// A trapezoid around part of the area, relative to the cell's middle, and whether the area fills it.
  typealias Slice = (part: Trapezoid, isWhole: Bool)

  var slices: [Slice] {
    let areas = bands.flatMap { band -> [Slice] in
      let parts = parts(in: band)
      guard let insides = insides(of: parts, in: band) else {
        return [(hull(of: parts, in: band), false)]
      }
      return insides.map { ($0, true) }
    }
    // No point is in a level piece, but one may be near it.
    return levelPieces.reduce(into: areas) { slices, piece in
      let line = Trapezoid(of: piece, in: coordinates, cell: cell, middle: cell.middle)
      let isHeld = areas.contains { $0.part.holds(line) } || slices.last?.part.holds(line) ?? false
      if !isHeld { slices.append((line, false)) }
    }
  }

  /// The part of a line in a band, or a part of a curve.
  private typealias Side = (shape: Trapezoid, winding: Int32)

  private func parts(in band: Band) -> [Side] {
    pieces.filter { crosses($0, band) }.flatMap { piece in
      let isDescending = piece.start(in: coordinates).y < piece.end(in: coordinates).y
      return band.divided(into: piece.kind == .line ? 1 : 4).map { part -> Side in
        var row = cell
        (row.minY, row.maxY) = (part.top, part.bottom)
        return (
          Trapezoid(of: piece, in: coordinates, cell: row, middle: cell.middle),
          isDescending ? 1 : -1
        )
      }
    }
  }

  /// The inside between lines that cross a band but not each other; nil if they do, or are many.
  private func insides(of parts: [Side], in band: Band) -> [Trapezoid]? {
    let (top, bottom) = (band.top - cell.middle.y, band.bottom - cell.middle.y)
    guard let left = band.left, !isInside(left), !isInside(band.right), parts.count <= 8,
      parts.allSatisfy({ $0.shape.isLine && $0.shape.top == top && $0.shape.bottom == bottom })
    else { return nil }
    let lines = parts.sorted {
      $0.shape.left.atTop + $0.shape.left.atBottom < $1.shape.left.atTop + $1.shape.left.atBottom
    }
    var insides: [Trapezoid] = []
    var winding = left
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard line.shape.left.atTop <= next.shape.left.atTop,
        line.shape.left.atBottom <= next.shape.left.atBottom
      else { return nil }
      winding &+= line.winding
      if isInside(winding) {
        insides.append(
          Trapezoid(top: top, bottom: bottom, left: line.shape.left, right: next.shape.left))
      }
    }
    return insides
  }

  /// A trapezoid around all parts, extended beyond the cell on each side that is inside.
  private func hull(of parts: [Side], in band: Band) -> Trapezoid {
    let (top, bottom) = (band.top - cell.middle.y, band.bottom - cell.middle.y)
    let (left, right) = bounds.lines(of: parts.map { $0.shape }[...])
    func side(_ line: SlantedBounds.Line, _ isOpen: Bool, _ edge: Double) -> (Double, Double) {
      if isOpen || parts.isEmpty { return (edge, edge) }
      let (slope, offset) = (Double(line.slope), Double(line.offset))
      return (offset + slope * top, offset + slope * bottom)
    }
    return Trapezoid(
      top: top, bottom: bottom, left: side(left, isInside(band.left), -bounds.size.x),
      right: side(right, isInside(band.right), bounds.size.x))
  }
}
