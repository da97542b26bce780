import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// The grid and the lists of outline stacks.
final class OutlineStackTests: XCTestCase {
  private func grid(of areas: [OutlineArea]) -> Grid {
    OutlineStack(areas).areas.grid
  }

  /// A cell for each line, in a file for three, at least 8,192 or four a line; eight a stroke.
  func testCellCount() {
    func grid(_ count: Int, corners: Int, isStroked: Bool) -> Grid {
      let areas = (0..<count).map { number in
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
      return self.grid(of: areas)
    }
    for (count, corners, isStroked, wanted) in [
      (4000, 12, false, 48_000.0), (1600, 4, true, 12_800), (1600, 4, false, 8192),
      (2, 12, false, 1024), (100, 4, false, 1600),
    ] {
      let grid = grid(count, corners: corners, isStroked: isStroked)
      XCTAssertEqual(Double(grid.count), wanted, accuracy: 0.1 * wanted, "\(count), \(corners)")
    }
    let squares = OutlineStack(
      (0..<8000).map { number in
        let (x, y) = (Double(number % 80), Double(number / 80))
        return OutlineArea(.fill(VectorPath(rect: CGRect(x: x, y: y, width: 0.5, height: 0.5))))
      })
    XCTAssertEqual(Double(squares.areas.grid.count), 32_000, accuracy: 3200)
    let compact = squares.compacted
    XCTAssertEqual(Double(compact.areas.grid.count), 32_000 / 3, accuracy: 1100)
    XCTAssertTrue(compact.compacted === compact)
    XCTAssertEqual(self.grid(of: []).count, 1)
  }

  /// Long strokes, which are in many cells, get a coarser grid, equal wherever they lie.
  func testCellCountOfLongStrokes() {
    func grid(_ length: Double, at corner: Double) -> Grid {
      self.grid(
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
        })
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
        XCTAssertLessThan(stack.byteCount, 400 * count + 100_000)
      }
    }
  }

  /// Rough discs, some of them stroked: in several shares, and a crowd of them with trees.
  private func manyAreas() -> [OutlineArea] {
    var random = SplitMix64(seed: 21)
    return (0..<2400).map { number in
      let isCrowded = number % 8 == 0
      let reach = isCrowded ? 20.0 : 1000
      let (x, y) = (
        Double.random(in: 0...reach, using: &random), Double.random(in: 0...reach, using: &random)
      )
      let path = VectorPath(
        polygon: (0..<16).map { corner in
          let radius = Double.random(in: 8...12, using: &random)
          let angle = Double(corner) / 8 * .pi
          return CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
        })
      return OutlineArea(
        number % 50 == 0 ? .stroke(path, style: Stroke(width: 2)) : .fill(path))
    }
  }

  /// However many cores share the work, the index is the same, word for word.
  func testBuildingOnAllCoresGivesTheSameIndex() {
    let areas = manyAreas()
    let (alone, shared) = (OutlineStack(areas), OutlineStack(areas, isParallel: true))
    var (one, other) = (StoredWriter(), StoredWriter())
    alone.write(to: &one, clips: [])
    shared.write(to: &other, clips: [])
    XCTAssertEqual(one.bytes, other.bytes)
    XCTAssertTrue(alone.checkInvariants())
  }

  /// The index does not depend on how many edges were expected: the table of edges grows.
  func testTheExpectedNumberOfPiecesDoesNotMatter() throws {
    // Each square has a copy, and shares its sides with its neighbours, which run both ways.
    let squares = (0..<900).flatMap { number in
      let rect = CGRect(x: number % 30 * 10, y: number / 30 * 10, width: 10, height: 10)
      let path = VectorPath(rect: rect)
      return [OutlineArea(.fill(path)), OutlineArea(.fill(path))]
    }
    let files = try [0, 1, 100, 7200, 100_000].map { pieces in
      var builder = OutlineStack.Builder(pieces: pieces, budget: .unlimited)
      for area in squares + manyAreas() { try builder.add(area) }
      var writer = StoredWriter()
      try builder.finish().write(to: &writer, clips: [])
      return writer.bytes
    }
    XCTAssertEqual(Set(files).count, 1)
  }

  /// Whoever works, a budget that is too small at some step is an error.
  func testBuildingOnAllCoresDrawsOnTheBudget() throws {
    let areas = manyAreas()
    let full = SharedBudget(Limits(work: 1 << 40))
    _ = try OutlineStack(areas, budget: full, isParallel: true)
    let spent = full.rest.spentWork
    for share in [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99] {
      let budget = SharedBudget(Limits(work: Int64(Double(spent) * share)))
      XCTAssertThrowsError(try OutlineStack(areas, budget: budget, isParallel: true)) {
        XCTAssertTrue($0 is LimitExceeded, "\($0)")
      }
    }
  }

  // Outlines that a stack makes of its index's points are those that it was given.

  /// A square of a chequered plane, as files write it: closed or open, the first point repeated or not, points twice.
  private func square(_ x: Int, _ y: Int, using random: inout SplitMix64) -> VectorPath {
    var points = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)].map {
      CGPoint(x: 2 * x + $0.0, y: 2 * y + $0.1)
    }
    if Bool.random(using: &random) { points.reverse() }
    points = Array(points[3...] + points[..<3])
    if Bool.random(using: &random) { points.append(points[0]) }
    if Bool.random(using: &random) { points.insert(points[2], at: 2) }
    return VectorPath(polygon: points, closed: Bool.random(using: &random))
  }

  private func bounds(_ outlines: [Outline]) -> [CGRect] {
    outlines.map { OutlineArea($0).box?.rect ?? .zero }
  }

  func testOutlinesOfLinesAreMadeOfTheIndexsPoints() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let outlines = (0..<49).map { number -> Outline in
        var path = square(number % 7, number / 7, using: &random)
        if number % 5 == 0 { path.add(square(number / 7, number % 7, using: &random)) }
        return .fill(path, rule: number % 3 == 0 ? .evenOdd : .nonZero)
      }
      let stack = OutlineStack(outlines.map { OutlineArea($0) })
      XCTAssertEqual((0..<49).map { stack.outline($0) }, outlines, "seed \(seed)")
      XCTAssertEqual((0..<49).map { stack.bounds(of: $0) }, bounds(outlines), "seed \(seed)")
      XCTAssertEqual(stack.otherOutlines, [], "seed \(seed)")
    }
  }

  func testOtherOutlinesAreKeptWhole() {
    let line = VectorPath(polygon: [.zero, CGPoint(x: 4, y: 4)], closed: false)
    let far = CGPoint(x: 1e305, y: 0)
    var broken = VectorPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    broken.append(polygon: [.zero, far, CGPoint(x: 1, y: 1)])
    let disc = VectorPath(ellipseAt: .zero, radii: CGSize(width: 3, height: 3))
    let square = VectorPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2))
    let outlines: [Outline] = [
      .fill(disc), .fill(square), .stroke(line, style: Stroke(width: 1)), .fill(VectorPath()),
      .fill(broken), .fill(square),
    ]
    let stack = OutlineStack(outlines.map { OutlineArea($0) })
    XCTAssertEqual(outlines.indices.map { stack.outline($0) }, outlines)
    XCTAssertEqual(outlines.indices.map { stack.bounds(of: $0) }, bounds(outlines))
    XCTAssertEqual(stack.otherOutlines, [outlines[0], outlines[2], outlines[4]])
  }

  /// A border's points are there once, and each of its two outlines has them as one run or two.
  func testSharedBordersAreRuns() {
    func bank(_ y: Double) -> VectorPath {
      let shore = (0...100).map { CGPoint(x: Double($0), y: sin(Double($0))) }
      return VectorPath(polygon: shore + [CGPoint(x: 100, y: y), CGPoint(x: 0, y: y)])
    }
    let stack = OutlineStack([bank(-9), bank(9)].map { OutlineArea(.fill($0)) })
    XCTAssertLessThanOrEqual(stack.outlines.runs.count, 8)
    XCTAssertLessThan(stack.areas.points.count, 112)
  }
}
