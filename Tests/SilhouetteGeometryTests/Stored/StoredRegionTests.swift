import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Regions that lie in a file's memory answer as those that were built; whatever is forged in them is refused, or they
/// answer.
final class StoredRegionTests: XCTestCase {
  private static let path: VectorPath = {
    var path = VectorPath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 35, y: 8))
    path.addLine(to: CGPoint(x: 12, y: 14))
    path.addCubic(
      to: CGPoint(x: 30, y: 34), control1: CGPoint(x: 40, y: 12), control2: CGPoint(x: 2, y: 30))
    path.move(to: CGPoint(x: 20, y: 20))
    path.addLine(to: CGPoint(x: 20, y: 20))
    path.add(VectorPath(ellipseAt: CGPoint(x: 15, y: 28), radii: CGSize(width: 6, height: 4)))
    path.add(
      VectorPath(polygon: [CGPoint(x: 3, y: 20), CGPoint(x: 9, y: 22), CGPoint(x: 4, y: 30)]))
    return path
  }()

  /// One outline or more for each kind of region, of part, and of join.
  private static let outlines: [(name: String, outline: Outline)] = {
    var strokes: [(String, Stroke)] = []
    for (cap, join) in zip(Stroke.LineCap.allCases, Stroke.LineJoin.allCases) {
      strokes.append(("\(cap), \(join)", Stroke(width: 2, cap: cap, join: join)))
    }
    strokes.append(("dashes", Stroke(width: 1.5, cap: .round, dashes: [3, 2], dashOffset: 1)))
    let pen = Affine(a: 1, b: 0.25, c: -0.5, d: 2)
    strokes.append(("elliptical pen", Stroke(width: 2, join: .round, pen: pen)))
    strokes.append(("wide", Stroke(width: 30, cap: .square)))
    strokes.append(("tiny pen", Stroke(width: 0x1p-300)))
    var star = VectorPath()
    for spike in 0..<400 {
      let (angle, radius) = (Double(spike) / 200 * .pi, spike % 2 == 0 ? 20 : 0.01)
      star.addLine(to: CGPoint(x: 20 + radius * cos(angle), y: 20 + radius * sin(angle)))
    }
    let square = VectorPath(rect: CGRect(x: 4, y: 6, width: 30, height: 20))
    return strokes.map { ($0, .stroke(path, style: $1)) } + [
      ("nonzero", .fill(path)), ("even-odd", .fill(path, rule: .evenOdd)),
      ("square", .fill(square)), ("tree", .fill(star, rule: .evenOdd)),
      ("empty", .fill(VectorPath())), ("point", .stroke(star, style: Stroke(width: 0))),
      ("line", .stroke(VectorPath(rect: CGRect(x: 9, y: 9, width: 0, height: 9)), style: Stroke())),
    ]
  }()

  private func bytes(of region: PathRegion) -> [UInt8] {
    var writer = StoredWriter()
    region.write(to: &writer)
    return writer.bytes
  }

  private func read(
    _ bytes: [UInt8], _ limits: Limits = Limits()
  ) throws(StoredError) -> PathRegion {
    let reader = StoredReader(
      FileMemory(bytes), in: 0..<bytes.count, budget: SharedBudget(limits))
    let region = try PathRegion(from: reader)
    try reader.expectEnd()
    return region
  }

  func testRegionsAnswerAsThoseThatWereBuilt() throws {
    for (name, outline) in Self.outlines {
      let built = PathRegion(outline)
      let bytes = bytes(of: built)
      let region = try read(bytes)
      XCTAssertEqual(self.bytes(of: region), bytes, name)
      XCTAssertEqual(region.bounds, built.bounds, name)
      XCTAssertEqual(region.byteCount, built.byteCount, name)
      XCTAssertTrue(region.index.checkInvariants(), name)
      var random = SplitMix64(seed: 5)
      for number in 0..<2000 {
        var point = CGPoint(
          x: .random(in: -5...45, using: &random), y: .random(in: -5...45, using: &random))
        if number % 2 == 0 { point = CGPoint(x: point.x.rounded(), y: point.y.rounded()) }
        let what = "\(name), \(point)"
        XCTAssertEqual(region.pointInside(point), built.pointInside(point), what)
        XCTAssertEqual(region.work(at: point), built.work(at: point), what)
        guard number % 20 == 0 else { continue }
        let reach = number % 40 == 0 ? 3 : Double.infinity
        XCTAssertEqual(
          region.distance(from: point, within: reach), built.distance(from: point, within: reach),
          what)
        let rect = CGRect(origin: point, size: CGSize(width: 3, height: 2))
        XCTAssertEqual(region.overlap(with: rect), built.overlap(with: rect), what)
      }
    }
  }

  /// Every array is the file's own memory, so that nothing was built or copied.
  func testReadingBuildsNothing() throws {
    func isInFile<Element>(_ array: FlatArray<Element>) -> Bool { array.owner.file != nil }
    for (name, outline) in Self.outlines {
      let index = try read(bytes(of: PathRegion(outline))).index
      if let fill = index as? AreaGrid {
        XCTAssertTrue(
          isInFile(fill.words) && isInFile(fill.points.words) && isInFile(fill.covers.nodes), name)
      } else if let edges = index as? EdgeList {
        XCTAssertTrue(isInFile(edges.points) && isInFile(edges.codes), name)
      } else {
        let stroke = try XCTUnwrap(index as? StrokeIndex)
        XCTAssertTrue(
          isInFile(stroke.cells) && isInFile(stroke.lists) && isInFile(stroke.parts.codes)
            && isInFile(stroke.parts.numbers), name)
      }
    }
  }

  func testForgedWordsAreRefusedOrAnswer() throws {
    let values: [UInt32] = [
      0, 1, 3, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0x7ff0_0000, 0xfff8_0000,
    ]
    let limits = Limits(work: 1_000_000, memory: 1 << 20)
    for (name, outline) in Self.outlines {
      let bytes = bytes(of: PathRegion(outline))
      var refused = 0
      // Every word of all but the largest.
      for word in stride(from: 0, to: bytes.count / 4, by: 1 + bytes.count / 4 / 1500) {
        var forged = bytes
        var value = values[word % values.count]
        if word % 3 == 0 { value = UInt32(bytes[4 * word]) ^ 1 << UInt32(word / 3 % 32) }
        for index in 0..<4 {
          forged[4 * word + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))
        }
        guard let region = try? read(forged, limits) else {
          refused += 1
          continue
        }
        XCTAssertTrue(region.index.checkInvariants(), "\(name), word \(word) is \(value)")
        ask(region)
      }
      XCTAssertGreaterThan(refused, 5, name)
    }
  }

  /// No builder writes them: a slack beyond 9 makes sums wrap, and points beyond the square products that leave 32 bits.
  func testAChainOutsideOfItsSquareIsRefused() throws {
    let circles = (0..<2).map { index in
      Outline.fill(
        VectorPath(
          ellipseAt: CGPoint(x: 15 + 30 * index, y: 28), radii: CGSize(width: 9, height: 4)))
    }
    let grid = OutlineStack(circles.map { OutlineArea($0) }).areas
    let leaf = try XCTUnwrap(
      (0..<grid.grid.count).lazy.map { Cell(word: grid.words[$0]) }.filter(\.isList)
        .map { Leaf(grid.words.view, at: $0.listOffset) }.first { $0.slack > 0 })
    func fault(_ index: Int, _ word: UInt32) -> Int? {
      var words = (0..<grid.words.count).map { grid.words[$0] }
      words[index] = word
      return AreaGrid(
        grid: grid.grid, words: FlatArray(words), points: grid.points, covers: grid.covers,
        regions: [], regionAreas: []
      ).fault(areas: 2)
    }
    let more = leaf.offset + 1 + leaf.areaCount
    let rest = grid.words[more] & ~(15 << 16)
    for slack in 0..<16 {
      XCTAssertEqual(fault(more, rest | UInt32(slack) << 16) == nil, slack <= 9, "\(slack)")
    }
    let point = grid.words[leaf.points]
    XCTAssertNil(fault(leaf.points, point))
    for bit in [15, 31] as [UInt32] { XCTAssertNotNil(fault(leaf.points, point | 1 << bit)) }
  }

  /// Asks everything that might follow an index out of range.
  private func ask(_ region: PathRegion) {
    for point in [(2, 3), (12.5, 14.5), (20, 20), (30, 11), (9, 27), (-1e9, 0x1p900)] {
      let point = CGPoint(x: point.0, y: point.1)
      _ = region.pointInside(point)
      _ = region.work(at: point)
      _ = region.distance(from: point, within: 3)
      _ = region.overlap(with: CGRect(origin: point, size: CGSize(width: 4, height: 4)))
    }
  }

  func testEveryTruncationIsRefused() throws {
    for (name, outline) in Self.outlines {
      let bytes = bytes(of: PathRegion(outline))
      for count in stride(from: 0, to: bytes.count, by: 8) {
        XCTAssertThrowsError(try read(Array(bytes[..<count])), "\(name), \(count) bytes")
      }
    }
  }

  func testReadingIsPaidFor() {
    let bytes = bytes(of: PathRegion(Self.outlines[0].outline))
    for limits in [Limits(work: 100), Limits(memory: 500)] {
      XCTAssertThrowsError(try read(bytes, limits)) {
        guard case .limitExceeded = $0 as? StoredError else { return XCTFail("\($0)") }
      }
    }
  }
}
