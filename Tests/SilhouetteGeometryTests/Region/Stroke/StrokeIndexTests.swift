import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// The cells of a stroke's index: their number, and the parts that each lists.
final class StrokeIndexTests: XCTestCase {
  /// Each cell lists the parts that touch it, and no part that is farther away than its hull.
  func testCellsListThePartsThatTouchThem() {
    VectorPath.forEachRandom(0..<12, size: 40) { seed, path, random in
      var style = Stroke.random(using: &random)
      style.pen = .identity
      guard let index = StrokeIndexBuilder.build(path, style) else { return }
      let (grid, radius) = (index.grid, style.width / 2)
      let parts = (0..<index.parts.count).map { index.parts[$0] }
      for cell in 0..<grid.count {
        let rect = grid.box(grid.square(cell)).rect
        let points = rect.innerSamples
        let corners = [
          Vector(rect.minX, rect.minY), Vector(rect.maxX, rect.minY), Vector(rect.minX, rect.maxY),
          Vector(rect.maxX, rect.maxY),
        ]
        let isCovered = parts.contains { part in
          switch part {
          case .cubic, .arc: return false
          default: return corners.allSatisfy { part.contains($0, radius: radius * (1 - 1e-9)) }
          }
        }
        let context = "seed \(seed): \(rect), \(style)"
        if isCovered { XCTAssertEqual(Cell(word: index.cells[cell]), .whole, context) }
        if Cell(word: index.cells[cell]) == .whole {
          XCTAssertTrue(
            parts.contains { part in
              corners.allSatisfy { part.contains($0, radius: radius * (1 + 1e-9)) }
            }, context)
        } else if Cell(word: index.cells[cell]) == .empty {
          for point in points {
            XCTAssertFalse(
              parts.contains { $0.contains(Vector(point), radius: radius) },
              "\(context): \(point)")
          }
        } else {
          var listed: [Int] = []
          index.forEachPart(list: Cell(word: index.cells[cell]).listOffset) { part in
            listed.append(part)
            return true
          }
          XCTAssertEqual(listed, Array(Set(listed)).sorted(), context)
          let center = Vector(Double(rect.midX), Double(rect.midY))
          let half = hypot(Double(rect.width), Double(rect.height)) / 2
          for number in listed {
            let part = index.parts[number]
            // The hull of half a disc or a sector is the disc; a curve's exceeds it by a cell or the pen.
            let excess = radius + max(radius, Double(min(rect.width, rect.height)))
            if part.contains(center, radius: radius) { continue }
            XCTAssertLessThanOrEqual(
              part.distance(from: center, radius: radius), half + excess, "\(context): \(part)")
          }
          for (number, part) in parts.enumerated() where !listed.contains(number) {
            for point in points.prefix(7) where part.contains(Vector(point), radius: radius) {
              XCTFail("\(context): \(part) at \(point)")
            }
          }
        }
      }
    }
  }

  /// Four cells a line, and at least eight for each of the first eight parts; cells are about square.
  func testNumberOfCells() {
    for (count, width, height) in [(3, 40.0, 40.0), (400, 40, 40), (900, 400, 4), (900, 4, 400)] {
      let points = (0...count).map { number in
        let angle = Double(number) / Double(count) * 2 * .pi
        return CGPoint(x: width / 2 * (1 + cos(angle)), y: height / 2 * (1 + sin(angle)))
      }
      let path = VectorPath(polygon: points, closed: false)
      let style = Stroke(width: 0.01, join: .round)
      guard let index = StrokeIndexBuilder.build(path, style) else {
        return XCTFail("no index")
      }
      // A part for each segment and each join.
      XCTAssertEqual(index.parts.count, 2 * count - 1)
      let wanted = Double(max(4 * count, min(8 * (2 * count - 1), 64)))
      XCTAssertEqual(Double(index.grid.count), wanted, accuracy: 0.25 * wanted, "\(count)")
      let box = index.grid.bounds
      XCTAssertEqual(
        Double(index.grid.columns) / Double(index.grid.rows), Double(box.width / box.height),
        accuracy: 0.2 * Double(box.width / box.height))
      let words = index.grid.count + index.lists.count + index.parts.count
      XCTAssertEqual(index.byteCount, 4 * words + 16 * (count + 1))
    }
  }

  /// They would have cells that no compiled file may have, and distances that overflow.
  func testStrokesThatReachTooFarHaveNoIndex() {
    for end in [CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 40)] {
      let path = VectorPath(polygon: [.zero, end], closed: false)
      for width in [1.7e308, 0x1p1002] {
        XCTAssertNil(StrokeIndexBuilder.build(path, Stroke(width: width, cap: .square)), "\(end)")
      }
      let wide = Affine(a: -0x1p1002, b: 0, c: 0, d: 1)
      XCTAssertNil(
        StrokeIndexBuilder.build(path, Stroke(width: 8, cap: .square, pen: wide)), "\(end)")
      XCTAssertNotNil(StrokeIndexBuilder.build(path, Stroke(width: 0x1p400)), "\(end)")
    }
  }

  /// With an elliptical pen the distance is a lower bound, at least the true distance times the ratio of
  /// the pen's axes.
  func testDistancesWithAnEllipticalPen() {
    var line = VectorPath()
    line.move(to: CGPoint(x: 0, y: 0))
    line.addLine(to: CGPoint(x: 20, y: 0))
    let pen = Affine(a: 3, b: 0, c: 0, d: 1)
    let region = PathRegion(line, stroke: Stroke(width: 2, cap: .butt, pen: pen))
    // The stroke is the rectangle from (0, −1) to (20, 1); in pen space it is a third as long.
    for (x, y, distance) in [
      (5.0, 4.0, 3.0), (10, -6, 5), (26, 0, 6), (-3, 0.5, 3), (10, 0.5, 0),
      (25, 4, 34.0.squareRoot()),
    ] {
      let found = region.distance(from: CGPoint(x: x, y: y))
      XCTAssertLessThanOrEqual(found, distance + 1e-9, "\(x), \(y)")
      XCTAssertGreaterThanOrEqual(found, distance / 3 - 1e-9, "\(x), \(y)")
      if x < 20, x > 0 { XCTAssertEqual(found, distance, accuracy: 1e-9) }
    }
  }
}

extension CGRect {
  /// 25 points inside the rectangle, near its corners and between.
  var innerSamples: [CGPoint] {
    (0..<25).map { index in
      let across = 0.001 + 0.998 * Double(index % 5) / 4
      let down = 0.001 + 0.998 * Double(index / 5) / 4
      return CGPoint(x: minX + width * across, y: minY + height * down)
    }
  }
}
