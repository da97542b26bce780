import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

final class BorderTests: XCTestCase {
  private func map(_ shapes: [HitMap.Shape]) throws -> HitMap {
    try HitMap(shapes: shapes, size: CGSize(width: 100, height: 100), overflow: .visible)
  }

  private func shape(_ data: String, _ index: Int, rule: FillRule = .nonZero) throws -> HitMap.Shape
  {
    HitMap.Shape(
      id: "\(index)", ancestors: ["all"], outline: .fill(try VectorPath(svg: data), rule: rule))
  }

  private func border(_ data: [String], rule: FillRule = .nonZero) throws -> VectorPath {
    let shapes = try data.enumerated().map { try shape($1, $0, rule: rule) }
    return try XCTUnwrap(map(shapes).border(of: "all"))
  }

  func testSharedBordersAreLeftOut() throws {
    XCTAssertEqual(
      try border(["M0 0h10v10h-10z", "M10 0v10h10v-10z"]).svg,
      "M 0.0 0.0 L 10.0 0.0 L 20.0 0.0 L 20.0 10.0 L 10.0 10.0 L 0.0 10.0 Z")
    // Whichever way they run, and with corners that the other side does not have.
    XCTAssertEqual(
      try border(["M0 0h9v9h-9z", "M9 0h9v9h-9v-2v-3z"]).svg,
      "M 0.0 0.0 L 9.0 0.0 L 18.0 0.0 L 18.0 9.0 L 9.0 9.0 L 0.0 9.0 Z")
    // A corner that rounding has put beside the other's edge.
    let third = 1.0 / 3
    XCTAssertEqual(
      try border(["M0 0L1 3L0 3z", "M0 0L\(third) 1L1 3L1 0z"]).svg?.split(separator: "L").count, 4)
  }

  func testCurvesStayCurves() throws {
    let left = "M10 0C20 10 0 20 10 30H0V0z"
    let right = "M10 30C0 20 20 10 10 0Q15 -5 20 0A15 15 0 0 1 20 30z"
    let path = try border([left, right])
    XCTAssertEqual(path.filter { if case .quad = $0 { true } else { false } }.count, 1)
    XCTAssertEqual(path.filter { if case .arc = $0 { true } else { false } }.count, 1)
    XCTAssertFalse(path.contains { if case .cubic = $0 { true } else { false } })
    // Of two discs that overlap, most of each arc is left.
    let discs = try border(["M0 50a50 50 0 0 1 100 0z", "M50 50a50 50 0 0 1 100 0z"])
    XCTAssertEqual(discs.filter { if case .arc = $0 { true } else { false } }.count, 2)
    XCTAssertLessThan(discs.underestimatedCount, 12)
  }

  func testHolesAndTouchingCornersStay() throws {
    let ring = ["M0 0h30v10h-30z", "M0 10h10v10h-10z", "M20 10h10v10h-10z", "M0 20h30v10h-30z"]
    let path = try border(ring)
    XCTAssertEqual(path.filter { $0 == .close }.count, 2)
    for rule in [FillRule.nonZero, .evenOdd] {
      let region = PathRegion(.fill(path, rule: rule))
      XCTAssertFalse(region.pointInside(CGPoint(x: 15, y: 15)))
      XCTAssertTrue(region.pointInside(CGPoint(x: 15, y: 5)))
    }
    XCTAssertEqual(try border(["M0 0h9v9h-9z", "M9 9h9v9h-9z"]).filter { $0 == .close }.count, 2)
    XCTAssertEqual(
      try border(["M0 0h9v9h-9zM3 3h3v3h-3z"], rule: .evenOdd).filter { $0 == .close }.count, 2)
  }

  func testWhatHasNoBorder() throws {
    let line = HitMap.Shape(
      id: "line", outline: .stroke(try VectorPath(svg: "M0 0L9 9"), style: Stroke(width: 2)))
    XCTAssertEqual(try map([line]).border(of: "line"), VectorPath())
    XCTAssertNil(try map([line]).border(of: "none"))
    XCTAssertEqual(try map([line]).borderingShapes(of: "line"), [])
    XCTAssertEqual(try border(["M0 0", "M0 0L5 5z", "M1e308 0L-1e308 9L0 1e308z"]), VectorPath())
  }

  /// Random polygons and curves, of one rule or the other, which cross themselves and each other: a point is inside the
  /// border if it is inside a member.
  func testTheBorderIsThatOfTheUnion() throws {
    var random = SplitMix64(seed: 21)
    for round in 0..<60 {
      let curves = round % 2 == 1
      let shapes = (0..<Int.random(in: 1...6, using: &random)).map { index -> HitMap.Shape in
        func point() -> CGPoint {
          let range = round % 3 == 0 ? 5.0 : 100.0
          return CGPoint(
            x: Double.random(in: 0...range, using: &random).rounded() * 100 / range,
            y: Double.random(in: 0...range, using: &random).rounded() * 100 / range)
        }
        var path = VectorPath(polygon: [point(), point(), point(), point()], closed: false)
        if curves {
          path.addCubic(to: point(), control1: point(), control2: point())
          path.addQuad(to: point(), control: point())
          path.addArc(to: point(), radii: CGSize(width: 40, height: 20), rotation: 30)
        }
        path.close()
        return HitMap.Shape(
          id: "\(index)", ancestors: ["all"],
          outline: .fill(path, rule: round % 4 < 2 ? .nonZero : .evenOdd))
      }
      let map = try map(shapes)
      let border = try XCTUnwrap(map.border(of: "all"))
      check(border, map, "all", within: curves ? 1e-2 : 2e-4, &random, "round \(round)")
    }
  }

  /// Fails unless points all over the map, and next to the border, are inside the border where they are in a member.
  private func check(
    _ border: VectorPath, _ map: HitMap, _ id: String, within tolerance: Double,
    _ random: inout SplitMix64, _ message: String
  ) {
    guard let area = map.area(of: id) else { return XCTFail(message) }
    let corners = border.segments.map { $0.end }
    let regions = [FillRule.nonZero, .evenOdd].map { PathRegion(.fill(border, rule: $0)) }
    let margin = PathRegion(.stroke(border, style: Stroke(width: 2 * tolerance)))
    for index in 0..<1000 {
      var point = CGPoint(
        x: .random(in: -10...110, using: &random), y: .random(in: -10...110, using: &random))
      if index % 2 == 1, let corner = corners.randomElement(using: &random) {
        point = CGPoint(
          x: corner.x + (point.x - 50) * tolerance, y: corner.y + (point.y - 50) * tolerance)
      }
      let isInside = area.pointInside(point)
      for region in regions where region.pointInside(point) != isInside {
        XCTAssertTrue(margin.pointInside(point), "\(message), \(point)")
      }
    }
  }

  /// A mosaic of known borders: cells of a grid whose corners are moved, each with more corners on its sides.
  func testBorderingShapesOfAMosaic() throws {
    var random = SplitMix64(seed: 22)
    let count = 6
    let corners = (0...count).map { row in
      (0...count).map { column in
        CGPoint(
          x: Double(10 * column) + .random(in: -3...3, using: &random),
          y: Double(10 * row) + .random(in: -3...3, using: &random))
      }
    }
    func side(_ a: CGPoint, _ b: CGPoint) -> [CGPoint] {
      let shares = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Double.random(in: 0...1, using: &random)
      }
      return [a]
        + shares.sorted().map { CGPoint(x: a.x + (b.x - a.x) * $0, y: a.y + (b.y - a.y) * $0) }
    }
    let cells = (0..<count * count).map { cell -> HitMap.Shape in
      let (row, column) = (cell / count, cell % count)
      var ends = [
        corners[row][column], corners[row][column + 1], corners[row + 1][column + 1],
        corners[row + 1][column],
      ]
      if cell % 3 == 0 { ends.reverse() }
      let path = VectorPath(
        polygon: zip(ends, ends.dropFirst() + ends.prefix(1)).flatMap { side($0, $1) })
      return HitMap.Shape(id: "\(cell)", ancestors: ["row\(row)"], outline: .fill(path))
    }
    let map = try map(cells)
    for cell in 0..<count * count {
      let (row, column) = (cell / count, cell % count)
      let (topLeft, topRight) = (corners[row][column], corners[row][column + 1])
      let (bottomLeft, bottomRight) = (corners[row + 1][column], corners[row + 1][column + 1])
      var expected: [Int: Double] = [:]
      if row > 0 { expected[cell - count] = length(topLeft, topRight) }
      if row < count - 1 { expected[cell + count] = length(bottomLeft, bottomRight) }
      if column > 0 { expected[cell - 1] = length(topLeft, bottomLeft) }
      if column < count - 1 { expected[cell + 1] = length(topRight, bottomRight) }
      let found = map.borderingShapes(of: "\(cell)")
      XCTAssertEqual(Set(found.map { $0.shape.index }), Set(expected.keys), "\(cell)")
      XCTAssertEqual(found.map(\.length), found.map(\.length).sorted(by: >))
      for other in found {
        XCTAssertEqual(
          Double(other.length), expected[other.shape.index] ?? 0, accuracy: 1e-5, "\(cell)")
        let back = map.borderingShapes(of: other.shape.id).first { $0.shape.index == cell }
        XCTAssertEqual(back.map { Double($0.length) } ?? 0, Double(other.length), accuracy: 1e-5)
      }
    }
    XCTAssertEqual(
      Set(map.borderingShapes(of: "row2").map { $0.shape.ancestors }), [["row1"], ["row3"]])
    // The border of a row has no border within it.
    let row = try XCTUnwrap(map.border(of: "row2"))
    var outer = length(corners[2][0], corners[3][0]) + length(corners[2][count], corners[3][count])
    for line in 2...3 {
      for column in 0..<count { outer += length(corners[line][column], corners[line][column + 1]) }
    }
    var found = 0.0
    for segment in row.segments { found += length(segment.start, segment.end) }
    XCTAssertEqual(found, outer, accuracy: 1e-5)
    check(row, map, "row2", within: 2e-4, &random, "a row")
  }

  private func length(_ a: CGPoint, _ b: CGPoint) -> Double { Double(hypot(a.x - b.x, a.y - b.y)) }

  func testTheBorderOfMasksIsThatOfThePixels() throws {
    let map = try HitMap(
      shapes: [shape("M0 0h9v9h-9z", 0), shape("M9 0h9v9h-9z", 1)],
      size: CGSize(width: 20, height: 10), mode: .mask(scales: [1, 2]))
    XCTAssertEqual(map.border(of: "all")?.svg, "M 0.0 0.0 L 18.0 0.0 L 18.0 9.0 L 0.0 9.0 Z")
    XCTAssertEqual(map.borderingShapes(of: "0"), [])
  }

  /// Two combs cross as often as the product of their teeth: within limits they are refused before that.
  func testABorderMayBeLimited() throws {
    func comb(_ turn: Affine) -> HitMap.Shape {
      var path = VectorPath(rect: CGRect(x: 0, y: -2, width: 800, height: 1))
      for tooth in 0..<200 {
        path.add(VectorPath(rect: CGRect(x: 4 * tooth, y: -1, width: 2, height: 800)))
      }
      return HitMap.Shape(
        id: "comb", ancestors: ["all"], outline: .fill(path.applying(turn)))
    }
    let transposed = Affine(a: 0, b: 1, c: 1, d: 0)
    let map = try HitMap(
      shapes: [comb(.identity), comb(transposed)], size: CGSize(width: 800, height: 800))
    for limits in [Limits(work: 10_000_000), Limits(memory: 1 << 20)] {
      XCTAssertThrowsError(try map.border(of: "all", limits: limits)) {
        XCTAssertTrue($0 is LimitExceeded)
      }
    }
    XCTAssertNil(try map.border(of: "none", limits: Limits(work: 0)))
    XCTAssertEqual(try map.border(of: "comb", limits: .none), map.border(of: "comb"))
  }
}
