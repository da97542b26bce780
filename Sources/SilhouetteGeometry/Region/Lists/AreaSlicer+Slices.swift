extension AreaSlicer {
  /// What the area is within, relative to the cell's middle; and whether it is all of that.
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
  private typealias Part = (shape: Trapezoid, winding: Int32)

  private func parts(in band: Band) -> [Part] {
    pieces.filter { crosses($0, band) }.flatMap { piece in
      let isDescending = piece.start(in: coordinates).y < piece.end(in: coordinates).y
      return band.divided(into: piece.kind == .line ? 1 : 4).map { part -> Part in
        var row = cell
        (row.minY, row.maxY) = (part.top, part.bottom)
        return (
          Trapezoid(of: piece, in: coordinates, cell: row, middle: cell.middle),
          isDescending ? 1 : -1
        )
      }
    }
  }

  /// What is inside between lines that cross a band and not one another; nil if they do, or are many.
  private func insides(of parts: [Part], in band: Band) -> [Trapezoid]? {
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

  /// What is around all parts, and reaches beyond the cell on a side that is inside.
  private func hull(of parts: [Part], in band: Band) -> Trapezoid {
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
