import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// How regions are cut into cells: as many as they are to have, each with what touches it and no more.
final class IndexTests: XCTestCase {
  /// Points of a cell, its corners among them, a little inside.
  private static func points(_ rect: CGRect) -> [CGPoint] {
    (0..<25).map { place -> CGPoint in
      let across = 0.001 + 0.998 * Double(place % 5) / 4
      let down = 0.001 + 0.998 * Double(place / 5) / 4
      return CGPoint(x: rect.minX + rect.width * across, y: rect.minY + rect.height * down)
    }
  }

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
        for point in Self.points(rect) {
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
    for (value, isIn) in [(0x1p500, true), (0x1p500.nextUp, false)] {
      for sign in [1.0, -1] {
        for end in [CGPoint(x: sign * value, y: 1), CGPoint(x: 1, y: sign * value)] {
          let contours = StrokeContour.contours(
            of: VectorPath(polygon: [.zero, end]), in: .identity)
          XCTAssertEqual(contours.isEmpty, !isIn, "\(end)")
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

  func testCellsOfAStroke() {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: 40)
      var style = Stroke.random(using: &random)
      style.pen = .identity
      guard let index = StrokeIndexBuilder.build(path, style) as? StrokeIndex else { continue }
      let (grid, radius) = (index.grid, style.width / 2)
      for cell in 0..<grid.count {
        let rect = grid.rect(column: cell % grid.columns, row: cell / grid.columns)
        let points = Self.points(rect)
        let corners = [
          Vector(rect.minX, rect.minY), Vector(rect.maxX, rect.minY), Vector(rect.minX, rect.maxY),
          Vector(rect.maxX, rect.maxY),
        ]
        let isCovered = index.parts.contains { part in
          switch part {
          case .cubic, .arc: return false
          default: return corners.allSatisfy { part.contains($0, radius: radius * (1 - 1e-9)) }
          }
        }
        let context = "seed \(seed): \(rect), \(style)"
        if isCovered { XCTAssertEqual(index.cells[cell], .whole, context) }
        if index.cells[cell] == .whole {
          XCTAssertTrue(
            index.parts.contains { part in
              corners.allSatisfy { part.contains($0, radius: radius * (1 + 1e-9)) }
            }, context)
        } else if index.cells[cell] == .empty {
          for point in points {
            XCTAssertFalse(
              index.parts.contains { $0.contains(Vector(point), radius: radius) },
              "\(context): \(point)")
          }
        } else {
          let list = index.cells[cell].listOffset
          let numbers = (1...Int(index.lists[list])).map { Int(index.lists[list + $0]) }
          XCTAssertEqual(numbers, Array(Set(numbers)).sorted(), context)
          let center = Vector(Double(rect.midX), Double(rect.midY))
          let half = hypot(Double(rect.width), Double(rect.height)) / 2
          for number in numbers {
            let part = index.parts[number]
            // Hulls of half a disc and of a sector are those of the disc, and a curve's are as wide as a
            // cell or the pen.
            let spare = radius + max(radius, Double(min(rect.width, rect.height)))
            if part.contains(center, radius: radius) { continue }
            XCTAssertLessThanOrEqual(
              part.distance(from: center, radius: radius), half + spare, "\(context): \(part)")
          }
          // What touches it is in its list.
          for (number, part) in index.parts.enumerated() where !numbers.contains(number) {
            for point in points.prefix(7) where part.contains(Vector(point), radius: radius) {
              XCTFail("\(context): \(part) at \(point)")
            }
          }
        }
      }
    }
  }

  /// Four cells a part, and sixteen more for each of the first eight, in squares.
  func testHowManyCellsAStrokeHas() {
    for (count, width, height) in [(3, 40.0, 40.0), (400, 40, 40), (900, 400, 4), (900, 4, 400)] {
      let points = (0...count).map { number in
        let angle = Double(number) / Double(count) * 2 * .pi
        return CGPoint(x: width / 2 * (1 + cos(angle)), y: height / 2 * (1 + sin(angle)))
      }
      let path = VectorPath(polygon: points, closed: false)
      let style = Stroke(width: 0.01, join: .round)
      guard let index = StrokeIndexBuilder.build(path, style) as? StrokeIndex else {
        return XCTFail("no index")
      }
      // A join at each corner, and each has one part.
      XCTAssertEqual(index.parts.count, 2 * count - 1)
      let parts = Double(2 * count - 1)
      let wanted = 4 * parts + min(16 * parts, 128)
      XCTAssertEqual(Double(index.grid.count), wanted, accuracy: 0.2 * wanted, "\(count)")
      let box = index.grid.bounds
      XCTAssertEqual(
        Double(index.grid.columns) / Double(index.grid.rows), Double(box.width / box.height),
        accuracy: 0.2 * Double(box.width / box.height))
      XCTAssertEqual(
        index.byteCount,
        4 * (index.grid.count + index.lists.count) + MemoryLayout<StrokePart>.stride
          * index.parts.count)
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

  /// What reaches farther than numbers go has no index.
  func testAStrokeBeyondNumbers() {
    for end in [CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 40)] {
      let path = VectorPath(polygon: [.zero, end], closed: false)
      XCTAssertNil(StrokeIndexBuilder.build(path, Stroke(width: 1.7e308, cap: .square)))
    }
  }

  /// The pen's space is one in which its edge is a circle, and back from it is where it was.
  func testAPenIsRoundInItsSpace() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      var style = Stroke(width: number(0.1...9))
      let turn = number(-7...7)
      let size = [1, 1e-70, 1e70, 1e-140, 1e140][Int(seed / 3 % 5)] * number(0.5...2)
      switch seed % 3 {
      case 0: style.pen = Affine.scale(size)
      case 1:
        let flip: Double = seed % 2 == 0 ? 1 : -1
        style.pen = Affine(
          a: size * cos(turn), b: size * sin(turn), c: -size * sin(turn) * flip,
          d: size * cos(turn) * flip, tx: 5, ty: 6)
      default:
        style.pen = Affine(
          a: size * number(1...2), b: size * number(-0.5...0.5), c: size * number(-0.5...0.5),
          d: size * number(1...2), tx: 5, ty: 6)
      }
      guard let space = PenSpace(style) else { return XCTFail("seed \(seed)") }
      let context = "seed \(seed): \(style.pen), \(space)"
      for angle in stride(from: 0, to: 6.2, by: 0.3) {
        let onPen = CGPoint(x: cos(angle) * style.width / 2, y: sin(angle) * style.width / 2)
        let there = style.pen.linear(onPen)
        let p = space.toPen.linear(there)
        XCTAssertEqual(hypot(p.x, p.y) / space.radius, 1, accuracy: 1e-12, context)
        let back = space.fromPen.linear(p)
        XCTAssertEqual(back.x / size, there.x / size, accuracy: 1e-11, context)
        XCTAssertEqual(back.y / size, there.y / size, accuracy: 1e-11, context)
      }
      XCTAssertEqual(space.scale * style.width / 2 / space.radius, 1, accuracy: 1e-14, context)
      let axis = Vector(space.toPen.linear(style.pen.linear(CGPoint(x: 1, y: 0)))).unit
      XCTAssertEqual(space.axis.x, axis.x, accuracy: 1e-12, context)
      XCTAssertEqual(space.axis.y, axis.y, accuracy: 1e-12, context)
      // Squares of the radius have room.
      XCTAssertTrue((0x1p-201...0x1p201).contains(space.radius), context)
    }
    // A circle that is one but for rounding needs no space of its own.
    let half = 0.5.squareRoot()
    let turned = Affine(a: half, b: half, c: -half, d: half)
    XCTAssertEqual(PenSpace(Stroke(width: 2, pen: turned))?.toPen, .identity)
    let tilted = Affine(a: 1, b: 0, c: 0, d: 1.0000001)
    XCTAssertNotEqual(PenSpace(Stroke(width: 2, pen: tilted))?.toPen, .identity)
    XCTAssertNil(PenSpace(Stroke(width: 2, pen: .scale(0))))
    XCTAssertNil(PenSpace(Stroke(width: 0x1p502)))
  }

  /// With an elliptical pen the distance is a lower bound, and no less than the pen is flat.
  func testDistancesWithAnEllipticalPen() {
    var line = VectorPath()
    line.move(to: CGPoint(x: 0, y: 0))
    line.addLine(to: CGPoint(x: 20, y: 0))
    let pen = Affine(a: 3, b: 0, c: 0, d: 1)
    let region = PathRegion(line, stroke: Stroke(width: 2, cap: .butt, pen: pen))
    // A rectangle of a unit up and down: in the pen's space it is a third as long.
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
