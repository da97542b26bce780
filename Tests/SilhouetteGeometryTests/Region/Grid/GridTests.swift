import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// The cells of points, rings of cells, and the rectangles of cells.
final class GridTests: XCTestCase {
  func testARingHoldsTheCellsAtItsDistance() {
    for (columns, rows) in [(1, 1), (1, 7), (6, 1), (5, 4), (8, 8)] {
      let grid = Self.unitGrid(columns, rows)
      for cell in 0..<columns * rows {
        let (column, row) = (cell % columns, cell / columns)
        for ring in 0...max(column, row, columns - 1 - column, rows - 1 - row) {
          var visited: [Int] = []
          grid.forEachCell(ofRing: ring, around: column, row) { visited.append($0) }
          let expected = (0..<columns * rows).filter {
            max(abs($0 % columns - column), abs($0 / columns - row)) == ring
          }
          XCTAssertEqual(visited.sorted(), expected, "\(columns) × \(rows), \(ring) around \(cell)")
        }
      }
    }
  }

  /// The square of each ring reaches far beyond the grid, where nothing is to be visited.
  func testRingsOfThinGridsTakeNoLongerThanTheirCells() {
    let length = 1 << 20
    for (columns, rows) in [(1, length), (length, 1)] {
      let grid = Self.unitGrid(columns, rows)
      var visited = 0
      for ring in 0..<length {
        grid.forEachCell(ofRing: ring, around: columns / 3, rows / 3) { _ in visited += 1 }
      }
      XCTAssertEqual(visited, length)
    }
  }

  func testEveryCellThatCouldBeNearerIsVisited() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let grid = Self.grid(using: &random)
      let point = Self.point(around: grid, using: &random)
      // Each cell is searched for in turn.
      for cell in 0..<grid.count {
        let distance = Self.distance(from: Vector(point), to: cell, of: grid)
        // Allows for rounding, by less than the slack of cells.
        checkVisited(cell, of: grid, from: Vector(point), best: distance + 1e-9, "seed \(seed)")
      }
    }
  }

  func testCellRectanglesHoldTheirPoints() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let grid = Self.grid(using: &random)
      for _ in 0..<200 {
        var point = Self.point(around: grid, using: &random)
        point.x = max(grid.minX, min(point.x, grid.maxX))
        point.y = max(grid.minY, min(point.y, grid.maxY))
        let (column, row) = (grid.column(point.x), grid.row(point.y))
        XCTAssertTrue((0..<grid.columns).contains(column), "seed \(seed): \(point)")
        XCTAssertTrue((0..<grid.rows).contains(row), "seed \(seed): \(point)")
        let rect = grid.box(grid.square(row * grid.columns + column)).rect
        XCTAssertTrue(rect.contains(point), "seed \(seed): \(point) in \(rect)")
        // No larger than a share of the grid, up to rounding.
        XCTAssertLessThanOrEqual(
          rect.width, (grid.maxX - grid.minX) / Double(grid.columns) * 1.001)
        XCTAssertLessThanOrEqual(
          rect.height, (grid.maxY - grid.minY) / Double(grid.rows) * 1.001)
        let square = grid.square(row * grid.columns + column)
        XCTAssertEqual(UnitPoint(point.x, point.y, in: grid).distance(to: square), 0)
      }
    }
  }

  /// The extreme coordinates of each column and row, to the bit: the cells' rectangles hold them, and a
  /// search that could reach them visits the cell.
  func testExtremePointsOfCellsAreFound() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      // Far from the origin, rounding is coarser.
      let far = [0, 1e6, 1e12][Int(seed % 3)]
      // One side may be much shorter than the other.
      let thin = seed < 30 ? 1 : 1e-9
      let made = Self.grid(using: &random, far: seed % 2 == 0 ? (far, 0) : (0, far))
      let (across, down) = seed % 2 == 0 ? (1.0, thin) : (thin, 1.0)
      let grid = Grid(
        Box(
          minX: made.minX * across, minY: made.minY * down, maxX: made.maxX * across,
          maxY: made.maxY * down), columns: made.columns, rows: made.rows)
      let (columns, rows) = (
        Self.ends(from: grid.minX, to: grid.maxX, count: grid.columns, grid.column),
        Self.ends(from: grid.minY, to: grid.maxY, count: grid.rows, grid.row)
      )
      for (row, ys) in rows.enumerated() {
        for (column, xs) in columns.enumerated() {
          let rect = grid.box(grid.square(row * grid.columns + column)).rect
          XCTAssertTrue(rect.minX <= xs.low && rect.maxX >= xs.high, "seed \(seed): \(column)")
          XCTAssertTrue(rect.minY <= ys.low && rect.maxY >= ys.high, "seed \(seed): \(row)")
        }
      }
      for _ in 0..<20 {
        let x = Double.random(in: grid.minX...grid.maxX, using: &random)
        let y = Double.random(in: grid.minY...grid.maxY, using: &random)
        let (column, row) = (grid.column(x), grid.row(y))
        let across = columns.indices.filter { $0 != column }.map { other in
          (
            row * grid.columns + other,
            other < column ? x - columns[other].high : columns[other].low - x
          )
        }
        let down = rows.indices.filter { $0 != row }.map { other in
          (other * grid.columns + column, other < row ? y - rows[other].high : rows[other].low - y)
        }
        for (cell, distance) in across + down {
          checkVisited(cell, of: grid, from: Vector(x, y), best: distance.nextUp, "seed \(seed)")
        }
      }
    }
  }

  /// From a point in the grid, a ring is visited only if its nearest cell is nearer than the best.
  func testNoRingIsVisitedNeedlessly() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let grid = Self.grid(using: &random)
      for _ in 0..<20 {
        let point = Vector(
          .random(in: grid.minX...grid.maxX, using: &random),
          .random(in: grid.minY...grid.maxY, using: &random))
        let own = (column: grid.column(point.x), row: grid.row(point.y))
        var nearest = [Double](repeating: .infinity, count: max(grid.columns, grid.rows))
        for cell in 0..<grid.count {
          let ring = max(
            abs(cell % grid.columns - own.column), abs(cell / grid.columns - own.row))
          nearest[ring] = min(nearest[ring], Self.distance(from: point, to: cell, of: grid))
        }
        let best = Double.random(in: 0...60, using: &random)
        var (reached, visited) = (best, 0)
        grid.visitOutwards(from: UnitPoint(point.x, point.y, in: grid), best: &reached) { _, _ in
          visited += 1
        }
        let rings = nearest.prefix { $0 < best }.indices
        let expected = (0..<grid.count).filter { cell in
          rings.contains(
            max(abs(cell % grid.columns - own.column), abs(cell / grid.columns - own.row)))
        }
        XCTAssertEqual(visited, expected.count, "seed \(seed): \(best) around \(point) in \(grid)")
        XCTAssertEqual(reached, best)
      }
    }
  }

  /// A search without a limit visits every cell once.
  func testASearchThatFindsNothingEnds() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let grid = Self.grid(using: &random)
      let point = Self.point(around: grid, using: &random)
      var best = Double.infinity
      var visited: [Int] = []
      grid.visitOutwards(from: UnitPoint(point.x, point.y, in: grid), best: &best) { cell, _ in
        visited.append(cell)
      }
      XCTAssertEqual(visited.sorted(), Array(0..<grid.count), "seed \(seed)")
    }
  }

  /// From outside, nothing is visited if the whole grid is beyond the limit.
  func testDistantGridsAreNotVisited() {
    let grid = Grid(
      Box(minX: 10, minY: 20, maxX: 30, maxY: 50), columns: 4, rows: 5)
    for (x, y) in [(3.0, 30.0), (37, 30), (15, 13), (15, 57), (3, 13), (37, 57)] {
      for (limit, isNear) in [(6.99, false), (7, true), (7.01, true)] {
        var best = limit
        var visited = 0
        grid.visitOutwards(from: UnitPoint(x, y, in: grid), best: &best) { _, _ in visited += 1 }
        XCTAssertEqual(visited > 0, isNear, "\(x), \(y) within \(limit)")
      }
    }
  }

  /// Computed by hand.
  func testEdgesOfColumnsAndRows() {
    let grid = Grid(
      Box(minX: 10, minY: -8, maxX: 18, maxY: 8), columns: 5, rows: 3)
    XCTAssertEqual(grid.count, 15)
    let (columns, rows) = ((0..<5).map(grid.square), (0..<3).map { grid.square(5 * $0) })
    let edges = columns.map { grid.box($0).minX } + rows.map { grid.box($0).maxY }
    let expected = [10, 11.6, 13.2, 14.8, 16.4, -8 / 3.0, 8 / 3.0, 8]
    for (edge, value) in zip(edges, expected) { XCTAssertEqual(edge, value, accuracy: 1e-7) }
    for (x, column) in [
      (-50.0, 0), (10, 0), (11.5, 0), (11.7, 1), (14, 2), (16.3, 3), (18, 4), (99, 4),
    ] {
      XCTAssertEqual(grid.clampedColumn(x), column, "\(x)")
    }
    for (y, row) in [
      (-50.0, 0), (-8, 0), (-2.7, 0), (-2.6, 1), (2.6, 1), (2.7, 2), (8, 2), (99, 2),
    ] {
      XCTAssertEqual(grid.clampedRow(y), row, "\(y)")
    }
    XCTAssertEqual(grid.bounds, CGRect(x: 10, y: -8, width: 8, height: 16))
    XCTAssertEqual(Grid.empty.bounds, .zero)
    XCTAssertEqual(Grid.empty.count, 1)
    for (x, y) in [(0.0, 0.0), (1, 1)] { XCTAssertFalse(Grid.empty.covers(x: x, y: y)) }
    for (x, y, isIn) in [
      (10.0, -8.0, true), (18, 8, true), (10, 8, true), (9.99, 0, false), (18.01, 0, false),
      (12, -8.01, false), (12, 8.01, false), (.nan, 0, false), (12, .nan, false),
    ] {
      XCTAssertEqual(grid.covers(x: x, y: y), isIn, "\(x), \(y)")
    }
  }

  /// A side too short to divide, or to be divided into one, has one column.
  func testSidesTooShortToDivide() {
    func grid(_ width: Double, _ columns: Int) -> Grid {
      Grid(
        Box(minX: 0, minY: 0, maxX: width, maxY: width), columns: columns,
        rows: columns)
    }
    for (width, columns, expected) in [
      (0.0, 5, 1), (0x1p-1074, 5, 1), (5, 1, 1), (5, 2, 2), (.infinity, 5, 1),
    ] {
      let made = grid(width, columns)
      XCTAssertEqual(made.columns, expected, "\(columns) over \(width)")
      XCTAssertEqual(made.rows, expected, "\(columns) over \(width)")
      XCTAssertEqual(made.perX > 0, width > 0x1p-1074 && width.isFinite, "\(columns) over \(width)")
    }
  }

  /// Up to the slack of cells.
  private static func distance(from point: Vector, to cell: Int, of grid: Grid) -> Double {
    grid.box(grid.square(cell)).distance(from: point)
  }

  /// A search that finds nothing visits the cell.
  private func checkVisited(
    _ cell: Int, of grid: Grid, from point: Vector, best: Double, _ context: String
  ) {
    var (best, isVisited) = (best, false)
    grid.visitOutwards(from: UnitPoint(point.x, point.y, in: grid), best: &best) { visited, _ in
      isVisited = isVisited || visited == cell
    }
    XCTAssertTrue(isVisited, "\(context): \(cell) of \(grid) from \(point)")
  }

  /// The lowest and the highest coordinate of each column, by bisection.
  private static func ends(
    from low: Double, to high: Double, count: Int, _ column: (Double) -> Int
  ) -> [(low: Double, high: Double)] {
    var starts = [low]
    for number in 1..<max(1, count) {
      // Bisect until the two are adjacent doubles.
      var (before, first) = (low, high)
      while true {
        let middle = before + (first - before) / 2
        if middle <= before || middle >= first { break }
        if column(middle) < number { before = middle } else { first = middle }
      }
      starts.append(first)
    }
    return starts.indices.map { index in
      (starts[index], index + 1 < starts.count ? starts[index + 1].nextDown : high)
    }
  }

  private static func unitGrid(_ columns: Int, _ rows: Int) -> Grid {
    Grid(Box(minX: 0, minY: 0, maxX: 1, maxY: 1), columns: columns, rows: rows)
  }

  private static func grid(
    using random: inout SplitMix64, far: (x: Double, y: Double) = (0, 0)
  ) -> Grid {
    Grid(
      Box(
        minX: far.x + .random(in: -50 ... -10, using: &random),
        minY: far.y + .random(in: -50...10, using: &random),
        maxX: far.x + .random(in: -9...50, using: &random),
        maxY: far.y + .random(in: 11...90, using: &random)),
      columns: .random(in: 1...9, using: &random), rows: .random(in: 1...9, using: &random))
  }

  /// Mostly in the grid.
  private static func point(around grid: Grid, using random: inout SplitMix64) -> CGPoint {
    CGPoint(
      x: .random(in: grid.minX - 20...grid.maxX + 20, using: &random),
      y: .random(in: grid.minY - 20...grid.maxY + 20, using: &random))
  }
}
