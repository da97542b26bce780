import Foundation

/// Builds a ``StrokeIndex``.
struct StrokeIndexBuilder {
  private let grid: Grid
  private let radius: Double
  private let slack: Double
  private var lists: [[UInt32]]
  private var isIn: [Bool]

  /// How many more times a part may be told to a cell; below 0, the cells were too many.
  private var room: Int

  /// The index, or nil for a stroke that covers nothing: without width, or with a pen that is flat.
  static func build(_ path: VectorPath, _ style: StrokeStyle) -> RegionIndex? {
    guard style.width > 0, style.width.isFinite, style.pen.isInvertible,
      let space = PenSpace(style)
    else { return nil }
    var contours = StrokeContour.contours(of: path, mappedBy: space.toPen, axis: space.axis)
    if let pattern = DashPattern(style, scale: space.scale) {
      contours = pattern.dashes(of: contours)
    }
    let parts = StrokeParts.parts(of: contours, radius: space.radius, style: style)
    guard let box = box(of: parts, radius: space.radius, mappedBy: .identity),
      let outer = Self.box(of: parts, radius: space.radius, mappedBy: space.fromPen)
    else { return nil }
    let index = index(of: parts, box, radius: space.radius)
    return space.toPen == .identity ? index : MappedIndex(index, map: space.toPen, box: outer)
  }

  /// The index with about four cells a part, or with fewer where parts are so long that each is in
  /// very many.
  private static func index(
    of parts: [StrokePart], _ box: MonotoneOutline.Box, radius: Double
  ) -> StrokeIndex {
    var cells = min(4 * parts.count, 1 << 18) + 256
    while true {
      var builder = StrokeIndexBuilder(box, radius: radius, cells: cells)
      builder.room = cells > 1 ? 8 * parts.count + 1 << 22 : .max
      for (number, part) in parts.enumerated() where builder.room >= 0 {
        builder.add(part, number: UInt32(number))
      }
      if builder.room >= 0 { return builder.makeIndex(parts) }
      cells = max(1, cells / 64)
    }
  }

  private init(_ box: MonotoneOutline.Box, radius: Double, cells: Int) {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    let wanted = Double(cells)
    let columns = max(1, min((wanted * (width / height)).squareRoot(), wanted))
    grid = Grid(box, columns: Int(columns), rows: Int(max(1, wanted / columns)))
    self.radius = radius
    room = 0
    slack =
      16 * max(box.minX.magnitude, box.minY.magnitude, box.maxX.magnitude, box.maxY.magnitude).ulp
    lists = Array(repeating: [], count: grid.count)
    isIn = Array(repeating: false, count: grid.count)
  }

  /// The least rectangle, in the space after a linear map, round all parts' hulls.
  private static func box(
    of parts: [StrokePart], radius: Double, mappedBy map: AffineTransform
  ) -> MonotoneOutline.Box? {
    var box = MonotoneOutline.Box(
      minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    // The directions in which a circle reaches farthest in x and in y once it is mapped.
    let across = Vector(Double(map.m11), Double(map.m21)).unit
    let down = Vector(Double(map.m12), Double(map.m22)).unit
    let extremes = [across, -across, down, -down]
    for part in parts {
      let (points, reach) = part.hull(radius: radius, extremes: extremes)
      // How far the map carries a disc of radius `reach` in x and in y.
      let (reachX, reachY) = (
        reach * hypot(Double(map.m11), Double(map.m21)),
        reach * hypot(Double(map.m12), Double(map.m22))
      )
      for point in points {
        let p = Vector(map.linear(CGPoint(x: point.x, y: point.y)))
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
      forEachCell(of: hull) { builder, cell, corners in
        builder.room -= 1
        if builder.isIn[cell] || builder.lists[cell].last == number { return }
        let radius = builder.radius
        if part.isConvex, corners.allSatisfy({ part.contains($0, radius: radius) }) {
          builder.isIn[cell] = true
          builder.lists[cell] = []
        } else {
          builder.lists[cell].append(number)
        }
      }
    }
  }

  /// Goes through the cells that a hull touches, with each one's corners.
  private mutating func forEachCell(
    of hull: (points: [Vector], reach: Double),
    _ body: (inout Self, _ cell: Int, _ corners: [Vector]) -> Void
  ) {
    let reach = hull.reach + slack
    // A hull always has a point.
    guard let low = hull.points.map(\.y).min(), let high = hull.points.map(\.y).max() else {
      return
    }
    for row in grid.clampedRow(low - reach)...grid.clampedRow(high + reach) {
      let (top, bottom) = (grid.top(ofRow: row) - slack, grid.top(ofRow: row + 1) + slack)
      // Rows begin and end at the hull's heights; only rounding could make one miss it.
      guard let span = Self.span(of: hull.points, from: top - reach, to: bottom + reach) else {
        continue
      }
      for column in grid.clampedColumn(span.left - reach)...grid.clampedColumn(span.right + reach) {
        let left = grid.left(ofColumn: column) - slack
        let right = grid.left(ofColumn: column + 1) + slack
        let corners = [
          Vector(left, top), Vector(right, top), Vector(left, bottom), Vector(right, bottom),
        ]
        body(&self, row * grid.columns + column, corners)
      }
    }
  }

  /// How far a convex hull of points goes to the left and to the right between two heights.
  private static func span(
    of points: [Vector], from top: Double, to bottom: Double
  ) -> (left: Double, right: Double)? {
    var (left, right) = (Double.infinity, -Double.infinity)
    for a in points {
      if a.y >= top && a.y <= bottom { (left, right) = (min(left, a.x), max(right, a.x)) }
      for b in points where a.y < b.y {
        for y in [top, bottom] where a.y < y && y < b.y {
          let x = a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
          (left, right) = (min(left, x), max(right, x))
        }
      }
    }
    return left <= right ? (left, right) : nil
  }

  private func makeIndex(_ parts: [StrokePart]) -> StrokeIndex {
    var flat: [UInt32] = []
    let cells = lists.indices.map { cell -> UInt32 in
      if isIn[cell] { return 2 }
      if lists[cell].isEmpty { return 0 }
      let place = flat.count
      flat.append(UInt32(lists[cell].count))
      flat += lists[cell]
      return UInt32(place) << 1 | 1
    }
    return StrokeIndex(grid: grid, cells: cells, lists: flat, parts: parts, radius: radius)
  }
}
