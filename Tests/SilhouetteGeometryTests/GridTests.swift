import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// What indexes rely on: where points, rings and rectangles lie in a grid.
final class GridTests: XCTestCase {
  func testRingsAreTheCellsSoManyStepsAway() {
    for (columns, rows) in [(1, 1), (1, 7), (6, 1), (5, 4), (8, 8)] {
      for cell in 0..<columns * rows {
        let (column, row) = (cell % columns, cell / columns)
        for ring in 0...9 {
          var visited: [Int] = []
          Grid.forEachCell(ofRing: ring, column, row, columns: columns, rows: rows) {
            visited.append($0)
          }
          let expected = (0..<columns * rows).filter {
            max(abs($0 % columns - column), abs($0 / columns - row)) == ring
          }
          XCTAssertEqual(visited.sorted(), expected, "\(columns) × \(rows), \(ring) round \(cell)")
        }
      }
    }
  }

  func testEveryCellThatCouldBeNearerIsVisited() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let grid = Self.grid(using: &random)
      let point = Self.point(round: grid, using: &random)
      // One cell after the other is what is sought.
      for cell in 0..<grid.count {
        let distance = grid.distance(from: Vector(point), toCell: cell)
        // But for rounding, of which cells have more to spare.
        var best = distance + 1e-9
        var isFound = false
        grid.visitOutwards(from: point.x, point.y, best: &best) { visited, best in
          if visited == cell { (isFound, best) = (true, distance) }
        }
        XCTAssertTrue(isFound, "seed \(seed): \(cell) of \(grid) from \(point)")
      }
    }
  }

  func testACellsRectangleHoldsItsPoints() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let grid = Self.grid(using: &random)
      for _ in 0..<200 {
        var point = Self.point(round: grid, using: &random)
        point.x = max(grid.minX, min(point.x, grid.maxX))
        point.y = max(grid.minY, min(point.y, grid.maxY))
        let (column, row) = (grid.column(point.x), grid.row(point.y))
        XCTAssertTrue((0..<grid.columns).contains(column), "seed \(seed): \(point)")
        XCTAssertTrue((0..<grid.rows).contains(row), "seed \(seed): \(point)")
        let rect = grid.rect(column: column, row: row)
        XCTAssertTrue(rect.contains(point), "seed \(seed): \(point) in \(rect)")
        // It is no larger than it has to be: a share of the grid, and rounding.
        XCTAssertLessThanOrEqual(
          rect.width, (grid.maxX - grid.minX) / Double(max(1, grid.columns - 1)) * 1.001)
        XCTAssertLessThanOrEqual(
          rect.height, (grid.maxY - grid.minY) / Double(max(1, grid.rows - 1)) * 1.001)
        XCTAssertEqual(
          grid.distance(from: Vector(point), toCell: row * grid.columns + column), 0)
      }
    }
  }

  private static func grid(using random: inout SplitMix64) -> Grid {
    Grid(
      MonotoneOutline.Box(
        minX: .random(in: -50 ... -10, using: &random), minY: .random(in: -50...10, using: &random),
        maxX: .random(in: -9...50, using: &random), maxY: .random(in: 11...90, using: &random)),
      columns: .random(in: 1...9, using: &random), rows: .random(in: 1...9, using: &random))
  }

  /// Mostly in the grid.
  private static func point(round grid: Grid, using random: inout SplitMix64) -> CGPoint {
    CGPoint(
      x: .random(in: grid.minX - 20...grid.maxX + 20, using: &random),
      y: .random(in: grid.minY - 20...grid.maxY + 20, using: &random))
  }
}
