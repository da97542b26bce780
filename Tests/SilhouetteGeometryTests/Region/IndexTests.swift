import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// How regions are cut into cells: as many as they are to have, each with what touches it and no more.
final class IndexTests: XCTestCase {
  func testCellsOfAFill() {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: 40)
      let rule = FillRule.allCases[Int(seed % 2)]
      let outline = MonotoneOutline(path)
      let index = FillIndex(outline, fillRule: rule)
      let coordinates = FlatArray(outline.coordinates)
      for cell in 0..<index.grid.count {
        let rect = index.grid.rect(
          column: cell % index.grid.columns, row: cell / index.grid.columns)
        if index.cells[cell].isList {
          let center = Vector(Double(rect.midX), Double(rect.midY))
          let half = hypot(Double(rect.width), Double(rect.height)) / 2
          let near = outline.pieces.reduce(Double.infinity) {
            $1.distance(from: center, in: coordinates.view, best: $0)
          }
          XCTAssertLessThanOrEqual(near, half * (1 + 1e-9), "seed \(seed): \(rect)")
          continue
        }
        for point in rect.innerSamples {
          let winding = outline.pieces.reduce(0) {
            $0 + $1.winding(x: Double(point.x), y: Double(point.y), in: coordinates.view)
          }
          let isIn = rule == .nonZero ? winding != 0 : winding % 2 != 0
          XCTAssertEqual(index.cells[cell], isIn ? .whole : .empty, "seed \(seed): \(point)")
        }
      }
    }
  }

  /// About four cells a piece, 512 at least, in squares; fewer where long lines would cross very many.
  func testHowManyCellsAFillHas() {
    for (count, width, height) in [(3, 40.0, 40.0), (400, 40, 40), (900, 400, 4), (900, 4, 400)] {
      let points = (0..<count).map { number in
        let angle = Double(number) / Double(count) * 2 * .pi
        return CGPoint(x: width / 2 * (1 + cos(angle)), y: height / 2 * (1 + sin(angle)))
      }
      let outline = MonotoneOutline(VectorPath(polygon: points))
      let grid = FillIndex(outline, fillRule: .nonZero).grid
      let wanted = max(4 * Double(count), 512)
      XCTAssertEqual(Double(grid.count), wanted, accuracy: 0.15 * wanted, "\(count)")
      let box = grid.bounds
      XCTAssertEqual(
        Double(grid.columns) / Double(grid.rows), Double(box.width / box.height),
        accuracy: 0.15 * Double(box.width / box.height))
      let travel = outline.travel
      XCTAssertEqual(travel.across, 2 * Double(box.width), accuracy: 0.01 * width)
      XCTAssertEqual(travel.down, 2 * Double(box.height), accuracy: 0.01 * height)
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
      let outline = MonotoneOutline(comb)
      let grid = FillIndex(outline, fillRule: .nonZero).grid
      // Each line would cross all columns, of 155.
      let crossed = 4000 * (isAcross ? grid.columns : grid.rows)
      XCTAssertLessThan(crossed, 6 * 6000 + 512 + 4000, "\(grid)")
      XCTAssertGreaterThan(crossed, 4 * 6000 - 4000, "\(grid)")
    }
  }

  /// Lines that follow one another through a cell are told to it as one run, of two words.
  func testConsecutiveLinesAreOneRun() {
    var path = VectorPath(
      polygon: [(0, 0), (40, 0), (40, 40), (0, 40)].map { CGPoint(x: $0.0, y: $0.1) })
    let middle = (0..<300).map { number in
      let angle = Double(number) / 300 * 2 * .pi
      return CGPoint(x: 20.25 + 0.01 * cos(angle), y: 20.25 + 0.01 * sin(angle))
    }
    path.append(polygon: middle)
    let index = FillIndex(MonotoneOutline(path), fillRule: .evenOdd)
    let cell = index.grid.rect(
      column: index.grid.clampedColumn(20.25), row: index.grid.clampedRow(20.25))
    XCTAssertTrue(cell.contains(middle[0]) && cell.contains(middle[150]), "\(cell)")
    // The border is in 4 · 34 cells or so, with a list of no more than three words each.
    XCTAssertLessThan(index.lists.count, 3 * 4 * 40 + 20)
  }

  /// A coordinate may be 2^1000 and no more.
  func testTheLargestCoordinates() {
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

  /// Numbers that fit have a word, others four; either way they come back.
  func testHeadersOfLists() {
    for (base, events, runs, count) in [
      (0, 0, 1, 1), (-1, 0, 1, 1), (0x7fff, 0xfe, 0xfe, 1), (-0x7fff, 0xfe, 0xfe, 1),
      (0x8000, 0, 1, 4), (-0x8000, 0, 1, 4), (0, 0xff, 1, 4), (0, 1, 0xff, 4), (-1, 0xff, 0xff, 4),
      (-1, 0xfe, 0xff, 4), (-1, 0xff, 0xfe, 4), (0x7fff_ffff, 1 << 30, 1 << 30, 4),
      (-0x7fff_ffff, 1, 2, 4),
    ] as [(Int32, Int, Int, Int)] {
      var words: [UInt32] = [7]
      FillCellList.Header(base: base, events: events, runs: runs).append(to: &words)
      XCTAssertEqual(words.count, 1 + count, "\(base), \(events), \(runs)")
      let lists = FlatArray(words)
      var list = CellList(lists.view, at: 1)
      let read = FillCellList.Header(&list)
      XCTAssertEqual(read.base, base)
      XCTAssertEqual(read.events, events)
      XCTAssertEqual(read.runs, runs)
      XCTAssertEqual(list.offset, words.count)
    }
  }

  /// Two cells a piece, 4,096 at least; eight for what is asked as a whole.
  func testHowManyCellsAStackHas() {
    func grid(_ count: Int, corners: Int, isStroked: Bool) -> Grid {
      let layers = (0..<count).map { number in
        let (x, y) = (Double(number % 40), Double(number / 40))
        let path = VectorPath(
          polygon: (0..<corners).map { corner in
            let angle = Double(corner) / Double(corners) * 2 * .pi
            return CGPoint(x: x + 0.2 * cos(angle), y: y + 0.2 * sin(angle))
          })
        let outline: Outline =
          isStroked ? .stroke(path, style: Stroke(width: 0.1)) : .fill(path)
        return OutlineArea(outline)
      }
      return OutlineStackBuilder(layers).grid
    }
    for (count, corners, isStroked, wanted) in [
      (1600, 12, false, 38_400.0), (1600, 4, true, 25_600), (1600, 4, false, 12_800),
      (2, 12, false, 4096), (100, 4, false, 4096),
    ] {
      let grid = grid(count, corners: corners, isStroked: isStroked)
      XCTAssertEqual(Double(grid.count), wanted, accuracy: 0.1 * wanted, "\(count), \(corners)")
    }
    XCTAssertEqual(OutlineStackBuilder([]).grid.count, 1)
  }

  /// Long strokes, each of which is in many cells, get fewer; as many wherever they are.
  func testHowManyCellsLongStrokesHave() {
    func grid(_ length: Double, at corner: Double) -> Grid {
      OutlineStackBuilder(
        (0..<2000).map { number in
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
}
