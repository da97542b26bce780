import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

final class LabelSpotTests: XCTestCase {
  private func map(_ path: VectorPath, _ mode: HitMap.Mode) throws -> HitMap {
    try HitMap(
      shapes: [HitMap.Shape(id: "shape", outline: .fill(path))],
      size: CGSize(width: 200, height: 200), mode: mode)
  }

  /// Of a stroke with a very long pen hardly a point is inside.
  func testASearchThatFindsNothingEnds() throws {
    let skew = Affine(a: -0.48, b: 0.88, c: -8.4e11, d: 1.5e12)
    var line = VectorPath()
    line.move(to: CGPoint(x: skew.a * 10 + skew.c * 24, y: skew.b * 10 + skew.d * 24))
    line.addLine(to: CGPoint(x: skew.a * 34 + skew.c * 24, y: skew.b * 34 + skew.d * 24))
    let stroke = Outline.stroke(line, style: Stroke(width: 12, pen: skew))
    let map = try HitMap(
      shapes: [HitMap.Shape(id: "shape", outline: stroke)], size: CGSize(width: 48, height: 48),
      overflow: .visible)
    XCTAssertNil(map.labelSpot(of: "shape"))
  }

  func testSymmetricShapesAreLabelledInTheirCentre() throws {
    var plus = VectorPath(rect: CGRect(x: 50, y: 20, width: 20, height: 80))
    plus.add(VectorPath(rect: CGRect(x: 20, y: 50, width: 80, height: 20)))
    let shapes: [(VectorPath, CGPoint, radius: Double, width: Double, height: Double)] = [
      (
        VectorPath(rect: CGRect(x: 10, y: 20, width: 160, height: 40)), CGPoint(x: 90, y: 40), 20,
        160, 40
      ),
      (
        VectorPath(rect: CGRect(x: 10, y: 20, width: 8, height: 90)), CGPoint(x: 14, y: 65), 4, 8,
        90
      ),
      (
        VectorPath(ellipseAt: CGPoint(x: 70, y: 80), radii: CGSize(width: 50, height: 50)),
        CGPoint(x: 70, y: 80), 50, 100, 100
      ),
      (plus, CGPoint(x: 60, y: 60), 10 * 2.0.squareRoot(), 80, 80),
    ]
    for (path, center, radius, width, height) in shapes {
      for mode in [HitMap.Mode.exact, .mask(scales: [4])] {
        let spot = try XCTUnwrap(map(path, mode).labelSpot(of: "shape"))
        let context = "\(path), \(mode): \(spot)"
        XCTAssertEqual(spot.point.x, center.x, accuracy: 0.3, context)
        XCTAssertEqual(spot.point.y, center.y, accuracy: 0.3, context)
        XCTAssertEqual(spot.radius, radius, accuracy: 0.02 * radius + 0.3, context)
        XCTAssertEqual(spot.width, width, accuracy: 0.02 * width + 0.5, context)
        XCTAssertEqual(spot.height, height, accuracy: 0.02 * height + 0.5, context)
      }
    }
  }

  /// The stage of shapes/hall.svg: a circle with about the same room is to its left and right, but labels belong on the
  /// axis. So does that of an arched band, whose centroid is outside of it.
  func testLabelsAreOnTheAxis() throws {
    let stage = try VectorPath(svg: "M130 0H350L330 34Q240 58 150 34Z")
    var map = try HitMap(
      shapes: [HitMap.Shape(id: "shape", outline: .fill(stage))],
      size: CGSize(width: 480, height: 296))
    var spot = try XCTUnwrap(map.labelSpot(of: "shape"))
    XCTAssertEqual(spot.point.x, 240, accuracy: 0.01)
    // The largest circle has 22 to 23.
    XCTAssertGreaterThan(spot.radius, 19)
    let arc = try VectorPath(svg: "M76 237A430 430 0 0 0 404 237")
    map = try HitMap(
      shapes: [
        HitMap.Shape(id: "shape", outline: .stroke(arc, style: Stroke(width: 22, cap: .round)))
      ],
      size: CGSize(width: 480, height: 320))
    spot = try XCTUnwrap(map.labelSpot(of: "shape"))
    XCTAssertEqual(spot.point.x, 240, accuracy: 0.01)
    // The arc's lowest point: its centre is above its ends by the square root of 430² − 164².
    let above: CGFloat = (430 * 430 - 164 * 164).squareRoot()
    XCTAssertEqual(spot.point.y, 237 - above + 430, accuracy: 1)
  }

  func testALabelStaysUntilItsSpotLeavesTheWindow() throws {
    let map = try map(VectorPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)), .exact)
    let whole = try XCTUnwrap(map.labelSpot(of: "shape"))
    let around = CGRect(x: 40, y: 40, width: 60, height: 60)
    XCTAssertEqual(map.labelSpot(of: "shape", in: around), whole)
    let beside = CGRect(x: 60, y: 10, width: 80, height: 20)
    let spot = try XCTUnwrap(map.labelSpot(of: "shape", in: beside))
    XCTAssertEqual(spot.point.x, 80, accuracy: 0.5)
    XCTAssertEqual(spot.point.y, 20, accuracy: 0.5)
    XCTAssertEqual(spot.radius, 10, accuracy: 0.5)
    XCTAssertNil(map.labelSpot(of: "shape", in: CGRect(x: 150, y: 0, width: 10, height: 10)))
    XCTAssertNil(map.labelSpot(of: "missing"))
  }

  func testThinShapesAreLabelled() throws {
    for (width, height) in [(100, 1e-7), (1e-7, 100), (100, 1e-300)] as [(Double, Double)] {
      let map = try map(
        VectorPath(rect: CGRect(x: 50, y: 50, width: width, height: height)), .exact)
      let spot = map.labelSpot(of: "shape")
      XCTAssertEqual(spot == nil, 50 + height == 50)
      XCTAssertEqual(spot?.point.x ?? 50 + width / 2, 50 + width / 2, accuracy: width / 50)
      XCTAssertEqual(spot?.point.y ?? 50 + height / 2, 50 + height / 2, accuracy: height / 2)
    }
  }

  func testWindowsOfAnyNumbers() throws {
    let map = try map(VectorPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)), .exact)
    XCTAssertNotNil(map.labelSpot(of: "shape", in: .infinite))
    for number in [Double.nan, .infinity, -.infinity] {
      XCTAssertNil(map.labelSpot(of: "shape", in: CGRect(x: number, y: 0, width: 9, height: 9)))
      _ = map.labelSpot(of: "shape", in: CGRect(x: 0, y: 0, width: number, height: 9))
    }
  }

  func testAShapeThatTakesNoHitsCanBeLabelled() throws {
    let square = { (x: Double) in
      HitMap.Drawing(
        outlines: [.fill(VectorPath(rect: CGRect(x: x, y: 0, width: 20, height: 20)))],
        clips: [Clip(.fill(VectorPath(rect: CGRect(x: x, y: 0, width: 20, height: 10))))])
    }
    let title = HitMap.Shape(id: "title", passiveDrawings: [square(100)])
    let seat = HitMap.Shape(id: "seat", drawings: [square(0)], passiveDrawings: [square(50)])
    for mode in [HitMap.Mode.exact, .mask(scales: [2])] {
      let map = try HitMap(
        shapes: [title, seat], size: CGSize(width: 200, height: 50), mode: mode)
      XCTAssertEqual(map["title"].map(\.bounds), [CGRect(x: 100, y: 0, width: 20, height: 10)])
      XCTAssertEqual(map["seat"].map(\.bounds), [CGRect(x: 0, y: 0, width: 20, height: 10)])
      XCTAssertNil(map.hitTest(CGPoint(x: 110, y: 5)))
      XCTAssertNil(map.hitTest(CGPoint(x: 60, y: 5)))
      let spot = try XCTUnwrap(map.labelSpot(of: "title"))
      XCTAssertEqual(spot.point.x, 110, accuracy: 0.2)
      XCTAssertEqual(spot.point.y, 5, accuracy: 0.2)
    }
  }

  /// A dot of a thousandth with a pen of ten has the same bodies of curves in every cell.
  func testTightCurvesUnderAWidePenDoNotSpendTheSearch() throws {
    let dot = VectorPath(
      ellipseAt: CGPoint(x: 60, y: 30), radii: CGSize(width: 0.001, height: 0.0005))
    var polygon = VectorPath()
    polygon.append(
      polygon: [
        CGPoint(x: 20, y: 70), CGPoint(x: 90, y: 65), CGPoint(x: 53, y: 38), CGPoint(x: 69, y: 20),
        CGPoint(x: 73, y: 42), CGPoint(x: 44, y: 59), CGPoint(x: 68, y: 79),
      ])
    let map = try HitMap(
      shapes: [
        HitMap.Shape(
          id: "a",
          drawings: [
            HitMap.Drawing(outlines: [
              .stroke(dot, style: Stroke(width: 10.7, cap: .round, join: .round)),
              .fill(polygon, rule: .evenOdd),
            ])
          ])
      ], size: CGSize(width: 100, height: 80))
    let spot = try XCTUnwrap(map.labelSpot(of: "a"))
    XCTAssertGreaterThan(spot.radius, 4)
    XCTAssertEqual(map.hitTest(spot.point)?.id, "a")
  }
}
