import Foundation

/// Builds a ``StrokeIndex``.
struct StrokeIndexBuilder {
  private let grid: Grid
  private let radius: Double
  private let slack: Double
  /// What the cells list, each entry linked to the one before it in its cell.
  private var entries: [Entry] = []
  /// Each cell's last entry, as its number from 1: 0 where it lists nothing, ``covered`` where one part
  /// covers the cell.
  private var heads: [UInt32]

  private struct Entry {
    let part: UInt32
    let previous: UInt32
  }

  private static let covered = UInt32.max

  /// How many more times a part may be told to a cell; below 0, the cells were too many.
  private var room: Int

  /// The index, or nil for a stroke that covers nothing: without width, or with a pen that is flat.
  static func build(_ path: VectorPath, _ style: Stroke) -> (any RegionIndex)? {
    guard style.width > 0, style.width.isFinite, style.pen.isInvertible,
      let space = PenSpace(style)
    else { return nil }
    var contours = StrokeContour.contours(
      of: path, mappedBy: space.toPen, axis: space.axis, radius: space.radius)
    if let pattern = DashPattern(style, scale: space.scale) {
      contours = pattern.dashes(of: contours)
    }
    let parts = StrokeParts.parts(of: contours, radius: space.radius, style: style)
    guard let box = box(of: parts, radius: space.radius, mappedBy: .identity) else { return nil }
    if space.toPen == .identity { return index(of: parts, box, radius: space.radius) }
    guard let outer = Self.box(of: parts, radius: space.radius, mappedBy: space.fromPen) else {
      // A pen that is finite, but takes what is within reach beyond all numbers.
      return nil
    }
    let index = index(of: parts, box, radius: space.radius)
    return EllipticalPenIndex(index, map: space.toPen, box: outer)
  }

  /// The index with about four cells a part, and some more for what takes long to ask; with fewer where
  /// parts are so long that each is in very many.
  private static func index(
    of parts: [StrokePart], _ box: Box, radius: Double
  ) -> StrokeIndex {
    let more = parts.prefix(8).reduce(0) { $0 + ($1.isConvex ? 16 : 128) }
    var cells = min(4 * parts.count, 1 << 18) + min(more, 128)
    while true {
      var builder = StrokeIndexBuilder(box, radius: radius, cells: cells)
      builder.room = cells > 1 ? 8 * parts.count + 1 << 22 : .max
      for (number, part) in parts.enumerated() where builder.room >= 0 {
        builder.add(part, number: UInt32(number))
      }
      if builder.room >= 0 { return builder.makeIndex(parts) }
      // Hostile strokes alone get here: the tool is held to its time and memory with them.
      cells = max(1, cells / 64)
    }
  }

  private init(_ box: Box, radius: Double, cells: Int) {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    let wanted = Double(cells)
    let columns = max(1, min((wanted * (width / height)).squareRoot(), wanted))
    grid = Grid(box, columns: Int(columns), rows: Int(max(1, wanted / columns)))
    self.radius = radius
    room = 0
    slack =
      16 * max(box.minX.magnitude, box.minY.magnitude, box.maxX.magnitude, box.maxY.magnitude).ulp
    heads = Array(repeating: 0, count: grid.count)
  }

  /// The least rectangle, in the space after a linear map, round all parts' hulls.
  private static func box(
    of parts: [StrokePart], radius: Double, mappedBy map: Affine
  ) -> Box? {
    var box = Box(
      minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    // The directions in which a circle reaches farthest in x and in y once it is mapped.
    let across = Vector(map.a, map.c).unit
    let down = Vector(map.b, map.d).unit
    let extremes = [across, -across, down, -down]
    for part in parts {
      let (points, reach) = part.hull(radius: radius, extremes: extremes)
      // How far the map carries a disc of radius `reach` in x and in y.
      let (reachX, reachY) = (
        reach * hypot(map.a, map.c),
        reach * hypot(map.b, map.d)
      )
      for point in points {
        let p = map.linear(point)
        box.minX = min(box.minX, p.x - reachX)
        box.maxX = max(box.maxX, p.x + reachX)
        box.minY = min(box.minY, p.y - reachY)
        box.maxY = max(box.maxY, p.y + reachY)
      }
    }
    let isUsable = (box.maxX - box.minX).isFinite && (box.maxY - box.minY).isFinite
    return parts.isEmpty || !isUsable ? nil : box
  }

  private mutating func add(_ part: StrokePart, number: UInt32) {
    for hull in part.pieceHulls(radius: radius, cell: (1 / grid.perX, 1 / grid.perY)) {
      if room < 0 { return }
      add(part, number: number, hull.points, reach: hull.reach + slack)
    }
  }

  /// Tells a part to the cells that a hull touches.
  private mutating func add(
    _ part: StrokePart, number: UInt32, _ hull: [Vector], reach: Double
  ) {
    let low = hull.reduce(.infinity) { min($0, $1.y) }
    let high = hull.reduce(-.infinity) { max($0, $1.y) }
    for row in grid.clampedRow(low - reach)...grid.clampedRow(high + reach) {
      let (top, bottom) = (grid.top(ofRow: row) - slack, grid.top(ofRow: row + 1) + slack)
      // Rows begin and end at the hull's heights; only rounding could make one miss it.
      guard let span = Self.span(of: hull, from: top - reach, to: bottom + reach) else { continue }
      for column in grid.clampedColumn(span.left - reach)...grid.clampedColumn(span.right + reach) {
        room -= 1
        let cell = row * grid.columns + column
        let last = heads[cell]
        if last == Self.covered || last > 0 && entries[Int(last) - 1].part == number { continue }
        let left = grid.left(ofColumn: column) - slack
        let right = grid.left(ofColumn: column + 1) + slack
        if part.covers(left: left, top: top, right: right, bottom: bottom, radius: radius) {
          heads[cell] = Self.covered
        } else {
          entries.append(Entry(part: number, previous: last))
          heads[cell] = UInt32(entries.count)
        }
      }
    }
  }

  /// How far a convex hull of points goes to the left and to the right between two heights.
  private static func span(
    of points: [Vector], from top: Double, to bottom: Double
  ) -> (left: Double, right: Double)? {
    var (left, right) = (Double.infinity, -Double.infinity)
    func include(_ x: Double) { (left, right) = (min(left, x), max(right, x)) }
    for a in points {
      if a.y >= top && a.y <= bottom { include(a.x) }
      for b in points where a.y < b.y {
        let slope = (b.x - a.x) / (b.y - a.y)
        if a.y < top, top < b.y { include(a.x + slope * (top - a.y)) }
        if a.y < bottom, bottom < b.y { include(a.x + slope * (bottom - a.y)) }
      }
    }
    return left <= right ? (left, right) : nil
  }

  private func makeIndex(_ parts: [StrokePart]) -> StrokeIndex {
    var lists: [UInt32] = []
    let cells = heads.map { head -> Cell in
      if head == Self.covered { return .whole }
      if head == 0 { return .empty }
      let place = lists.count
      lists.append(0)
      var next = head
      while next > 0 {
        let entry = entries[Int(next) - 1]
        lists.append(entry.part)
        next = entry.previous
      }
      lists[place] = UInt32(lists.count - place - 1)
      lists[(place + 1)...].reverse()
      return Cell(listAt: place)
    }
    return StrokeIndex(grid: grid, cells: cells, lists: lists, parts: parts, radius: radius)
  }
}

extension StrokePart {
  /// Whether a rectangle is surely in the part.
  fileprivate func covers(
    left: Double, top: Double, right: Double, bottom: Double, radius: Double
  ) -> Bool {
    isConvex && contains(Vector(left, top), radius: radius)
      && contains(Vector(right, bottom), radius: radius)
      && contains(Vector(right, top), radius: radius)
      && contains(Vector(left, bottom), radius: radius)
  }
}
