import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// The grid and the lists of outline stacks.
final class OutlineStackTests: XCTestCase {
  private func builder(of areas: [OutlineArea]) -> OutlineStackBuilder<Trusted> {
    OutlineStackBuilder(areas, payer: Trusted()) { _ in }
  }

  /// About one cell a piece, in cells that are divided.
  func testCellCount() {
    for (count, corners, wanted) in [
      (1600, 12, 19_200.0), (6400, 4, 25_600), (100, 4, 4096),
    ] {
      let areas = (0..<count).map { number in
        let (x, y) = (Double(number % 40), Double(number / 40))
        return OutlineArea(
          .fill(VectorPath(polygon: Self.circle(CGPoint(x: x, y: y), 0.2, corners))))
      }
      let cells = Double(builder(of: areas).cells.count)
      XCTAssertGreaterThan(cells, 0.3 * wanted, "\(count), \(corners)")
      XCTAssertLessThan(cells, 5 * wanted, "\(count), \(corners)")
    }
    XCTAssertEqual(builder(of: []).grid.count, 1)
  }

  /// Where nine tenths of the shapes are in a hundredth of the area, or one shape lies over all others, a point
  /// near an outline has to do with no more pieces than where shapes are spread evenly.
  func testListsOfUnevenMapsAreAsShort() {
    func length(_ centres: [CGPoint], radius: Double, cover: Bool) -> Double {
      var outlines = centres.map { VectorPath(polygon: Self.circle($0, radius, 12)) }
      if cover {
        outlines.append(VectorPath(polygon: Self.circle(CGPoint(x: 50, y: 50), 49, 40)))
      }
      let stack = OutlineStack(outlines.map { OutlineArea(.fill($0)) })
      let lengths = centres.map { centre in
        stack.listLength(x: Double(centre.x) + radius, y: Double(centre.y) + 0.01 * radius)
      }
      return Double(lengths.reduce(0, +)) / Double(lengths.count)
    }
    let even = (0..<2500).map { CGPoint(x: Double($0 % 50) * 2 + 1, y: Double($0 / 50) * 2 + 1) }
    let uneven = even.enumerated().map { number, point in
      number % 10 == 0 ? point : CGPoint(x: point.x / 10, y: point.y / 10)
    }
    let wanted = length(even, radius: 0.05, cover: false)
    XCTAssertLessThan(wanted, 100)
    XCTAssertLessThan(length(uneven, radius: 0.05, cover: false), 1.5 * wanted)
    XCTAssertLessThan(length(even, radius: 0.05, cover: true), 1.5 * wanted)
  }

  /// Long strokes, which are in many cells, get a coarser grid, equal wherever they lie.
  func testCellCountOfLongStrokes() {
    func grid(_ length: Double, at corner: Double) -> StackGrid {
      builder(
        of: (0..<2000).map { number in
          let along = VectorPath(
            polygon: [
              CGPoint(x: corner, y: corner), CGPoint(x: corner + length, y: corner + length),
            ],
            closed: false)
          let at = Double(number) * (1024 - length) / 2000
          let path = along.applying(.translation(x: at, y: at))
          let outline = Outline.stroke(path, style: Stroke(width: 0.5))
          return OutlineArea(outline)
        }
      ).grid
    }
    let (short, long) = (grid(16, at: 0), grid(1008, at: 0))
    XCTAssertLessThan(long.count, short.count / 2)
    for corner in [-512.0, 4096] {
      XCTAssertEqual(grid(1008, at: corner).count, long.count, "at \(corner)")
    }
  }

  /// The first list in memory belongs to the lower square, in a cell that the upper one covers.
  func testEntriesBelowAWholeOne() {
    let squares = [(40.0, 20.0), (0, 100)].map { corner, side in
      OutlineArea(
        .fill(VectorPath(rect: CGRect(x: corner, y: corner, width: side, height: side))))
    }
    let stack = OutlineStack(squares)
    for x in stride(from: 40.0, to: 60, by: 0.25) {
      for y in stride(from: 40.0, to: 60, by: 0.25) {
        XCTAssertEqual(stack.all(x: x, y: y), [1, 0], "\(x), \(y)")
      }
    }
  }

  /// At least the coordinates are counted, and no more than the index can take.
  func testByteCounts() {
    for count in [10, 100, 1000] {
      let circle = VectorPath(
        polygon: (0..<count).map { index in
          let angle = Double(index) / Double(count) * 2 * .pi
          return CGPoint(x: 50 + 40 * cos(angle), y: 50 + 40 * sin(angle))
        })
      var tilted = Stroke(width: 3)
      tilted.pen = Affine(a: 1, b: 0, c: 0.5, d: 2)
      for outline in [.fill(circle), .stroke(circle, style: tilted)] as [Outline] {
        let region = PathRegion(outline)
        XCTAssertGreaterThan(region.byteCount, 16 * count)
        XCTAssertLessThan(region.byteCount, 400 * count + 20_000)
        let stack = OutlineStack([OutlineArea(outline)])
        XCTAssertGreaterThan(stack.byteCount, 16 * count)
        XCTAssertLessThan(stack.byteCount, 400 * count + 60_000)
      }
    }
  }

  private static func circle(_ centre: CGPoint, _ radius: Double, _ corners: Int) -> [CGPoint] {
    (0..<corners).map { corner in
      let angle = Double(corner) / Double(corners) * 2 * .pi
      return CGPoint(
        x: Double(centre.x) + radius * cos(angle), y: Double(centre.y) + radius * sin(angle))
    }
  }
}

extension OutlineStack {
  /// The words of the list of a point's cell; 0 without a list.
  fileprivate func listLength(x: Double, y: Double) -> Int {
    guard grid.covers(x: x, y: y) else { return 0 }
    let cell = cell(x: x, y: y)
    guard cell.isList else { return 0 }
    var list = entries(ofListAt: cell.listOffset)
    while true {
      let entry = Entry(code: list.next())
      if entry.kind != .whole { FillCellList.skip(&list) }
      if entry.isLast { return list.offset - cell.listOffset }
    }
  }
}
