import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// The cells of filled outlines: how many there are, and what each lists.
final class LoneFillTests: XCTestCase {
  /// Empty and whole cells are so at all their points; a cell with a list has a piece nearby.
  func testCellsAgreeWithAScanOfAllPieces() {
    VectorPath.forEachRandom(0..<12, size: 40) { seed, path, _ in
      let rule = FillRule.allCases[Int(seed % 2)]
      let scan = PieceScan(.fill(path, rule: rule))
      let index = AreaGrid.alone(path, rule)
      for cell in 0..<index.grid.count {
        index.forEachCell(of: cell, where: { _ in true }) { cell, square in
          let rect = index.grid.box(square).rect
          if !cell.isImmediate {
            let half = hypot(Double(rect.width), Double(rect.height)) / 2
            XCTAssertLessThanOrEqual(
              scan.distance(from: CGPoint(x: rect.midX, y: rect.midY)), half * (1 + 1e-9),
              "seed \(seed): \(rect)")
          } else {
            for point in rect.innerSamples {
              XCTAssertEqual(
                cell, scan.contains(point) ? .whole : .empty, "seed \(seed): \(point)")
            }
          }
        }
      }
    }
  }

  /// About four square cells a line, at least 512; fewer if long lines would cross too many.
  func testCellCount() {
    for (count, width, height) in [(17, 40.0, 40.0), (400, 40, 40), (900, 400, 4), (900, 4, 400)] {
      let points = (0..<count).map { number in
        let angle = Double(number) / Double(count) * 2 * .pi
        return CGPoint(x: width / 2 * (1 + cos(angle)), y: height / 2 * (1 + sin(angle)))
      }
      let path = VectorPath(polygon: points)
      let grid = AreaGrid.alone(path, .nonZero).grid
      let wanted = max(4 * Double(count), 512)
      XCTAssertEqual(Double(grid.count), wanted, accuracy: 0.15 * wanted, "\(count)")
      let box = grid.bounds
      XCTAssertEqual(
        Double(grid.columns) / Double(grid.rows), Double(box.width / box.height),
        accuracy: 0.15 * Double(box.width / box.height))
      var edges = EdgeTable(pieces: count)
      edges.add(FillContours(path), of: path, area: 0)
      XCTAssertEqual(edges.travel.across, 2 * Double(box.width), accuracy: 0.01 * width)
      XCTAssertEqual(edges.travel.down, 2 * Double(box.height), accuracy: 0.01 * height)
    }
    for isAcross in [false, true] {
      var comb = VectorPath()
      for number in 0..<2000 {
        let at = Double(number) * 0.02
        comb.append(
          polygon: [(0, at), (40, at), (40, at + 0.01)].map {
            isAcross ? CGPoint(x: $0.0, y: $0.1) : CGPoint(x: $0.1, y: $0.0)
          })
      }
      let grid = AreaGrid.alone(comb, .nonZero).grid
      // Cells as long as the teeth are, so that each crosses few.
      XCTAssertLessThan(isAcross ? grid.columns : grid.rows, 5, "\(grid)")
      XCTAssertEqual(isAcross ? grid.rows : grid.columns, 4096, "\(grid)")
    }
  }

  /// Where long lines in every direction would fill all cells, there is one, with a tree.
  func testOneCellForLongLines() {
    let star = (0..<4000).map { number in
      let (angle, radius) = (Double(number) / 2000 * .pi, number % 2 == 0 ? 40.0 : 1)
      return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
    let index = AreaGrid.alone(VectorPath(polygon: star), .nonZero)
    XCTAssertEqual(index.grid.count, 1)
  }

  /// Outlines with coordinates beyond 2^1000 are left out.
  func testLargestCoordinates() {
    for (value, isIn) in [(0x1p1000, true), (0x1p1000.nextUp, false)] {
      for sign in [1.0, -1] {
        for isAcross in [false, true] {
          let far = sign * value
          let end = isAcross ? CGPoint(x: far, y: 1) : CGPoint(x: 1, y: far)
          let path = VectorPath(polygon: [.zero, end, CGPoint(x: 1, y: 1)])
          XCTAssertEqual(MonotoneOutline(path).pieces.isEmpty, !isIn, "\(end)")
        }
      }
    }
  }

  /// Against the number of a fine mask's pixels.
  func testAreaIsThatOfTheFilledPixels() throws {
    let shapes = [
      VectorPath(rect: CGRect(x: 3, y: 4, width: 50, height: 20)),
      VectorPath(ellipseAt: CGPoint(x: 50, y: 50), radii: CGSize(width: 40, height: 20)),
      VectorPath(
        rect: CGRect(x: 5, y: 5, width: 70, height: 50),
        cornerRadii: CGSize(width: 20, height: 10)),
    ]
    for path in shapes {
      let pixels = try BitMask(of: [.fill(path)], scale: 8).count
      XCTAssertEqual(path.signedArea.magnitude, Double(pixels) / 64, accuracy: 12, "\(path)")
      let mirrored = path.applying(Affine.scale(x: -1, y: 1))
      XCTAssertEqual(mirrored.signedArea, -path.signedArea, accuracy: 1e-9)
    }
    // x = 2t − t², y = t²: ∫ x dy = 5/6, less the triangle's half.
    var quad = VectorPath()
    quad.move(to: .zero)
    quad.addQuad(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 1, y: 0))
    XCTAssertEqual(quad.signedArea, 5.0 / 6 - 0.5, accuracy: 1e-15)
    var cubic = VectorPath()
    cubic.move(to: CGPoint(x: 100, y: 100))
    cubic.addCubic(
      to: CGPoint(x: 101, y: 101), control1: CGPoint(x: 101, y: 100),
      control2: CGPoint(x: 101, y: 100))
    // x = 1 − (1 − t)³, y = t³: ∫ x dy = 1 − ∫ (1 − t)³ 3t² dt = 1 − 1/20, less the triangle's half.
    XCTAssertEqual(cubic.signedArea, 1 - 1.0 / 20 - 0.5, accuracy: 1e-12)
  }

  func testHolesBelongToTheirIsland() throws {
    var path = VectorPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.add(VectorPath(rect: CGRect(x: 30, y: 0, width: 4, height: 5)))
    let hole = VectorPath(rect: CGRect(x: 2, y: 2, width: 3, height: 3))
    path.add(hole.applying(Affine(a: -1, b: 0, c: 0, d: 1, tx: 7, ty: 0)))
    let expected = [
      AreaPiece(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), area: 91),
      AreaPiece(bounds: CGRect(x: 30, y: 0, width: 4, height: 5), area: 20),
    ]
    XCTAssertEqual(path.pieces, expected)
    XCTAssertEqual(try BitMask(of: [.fill(path)], scale: 2).pieces, expected)
    XCTAssertEqual(VectorPath().pieces, [])
  }

  /// Against a flood fill.
  func testPiecesOfMasksAreConnectedPixels() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let side = 13
      let bits = (0..<side * side).map { _ in Int.random(in: 0..<5, using: &random) < 3 }
      let mask = BitMask(
        scale: 1, pixelRect: PixelRect(x: -3, y: 5, width: side, height: side)
      ) { row, column in bits[row * side + column] }
      var open = Set(bits.indices.filter { bits[$0] })
      var sizes: [Double] = []
      while let start = open.first {
        var stack = [start]
        open.remove(start)
        var count = 0.0
        while let pixel = stack.popLast() {
          count += 1
          for (step, isInRow) in [
            (-1, pixel % side > 0), (1, pixel % side < side - 1), (-side, true), (side, true),
          ]
          where isInRow && open.remove(pixel + step) != nil { stack.append(pixel + step) }
        }
        sizes.append(count)
      }
      XCTAssertEqual(mask.pieces.map(\.area), sizes.sorted(by: >), "seed \(seed)")
    }
  }
}
