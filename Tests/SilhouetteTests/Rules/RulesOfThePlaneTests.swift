import Foundation
import Silhouette
import XCTest

/// The rules of the plane, each with a test.
final class RulesOfThePlaneTests: XCTestCase {
  func testRule1DocumentSpaceIsTheViewportInPixels() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="100 50 20 10" width="200" height="100">
        <g transform="translate(100 50)"><rect id="box" x="5" y="2" width="10" height="6"/></g>
      </svg>
      """
    let document = try SVGDocument(text)
    XCTAssertEqual(document.size, CGSize(width: 200, height: 100))
    XCTAssertEqual(document.shapes.first?.bounds, CGRect(x: 50, y: 20, width: 100, height: 60))
    let map = try HitMap(document)
    XCTAssertEqual(map.hitTest(CGPoint(x: 50, y: 20))?.id, "box")
    XCTAssertNil(map.hitTest(CGPoint(x: 49.999, y: 20)))
    XCTAssertNil(map.hitTest(CGPoint(x: 150, y: 20)))
    let unsized = try SVGDocument(
      text.replacingOccurrences(of: "width=\"200\" height=\"100\"", with: ""))
    XCTAssertEqual(unsized.size, CGSize(width: 20, height: 10))
  }

  func testRule2APointOnAnEdgeBelongsToTheRightAndBelow() throws {
    let square = PathRegion(VectorPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    for y in stride(from: -1.0, through: 11, by: 0.5) {
      for x in stride(from: -1.0, through: 11, by: 0.5) {
        let point = CGPoint(x: x, y: y)
        XCTAssertEqual(square.pointInside(point), rect.contains(point), "\(point)")
      }
    }
  }

  func testRule2ShapesThatShareABorderTileThePlane() throws {
    let map = try HitMap(Shapes.document("diamonds.svg"))
    // Inside the big diamond of the four: its own edges are borders with nothing.
    for step in -480...480 {
      for across in -480...480 where abs(step) + abs(across) < 480 {
        let point = CGPoint(x: 128 + Double(across) / 4, y: 128 + Double(step) / 4)
        let hits = map.hitTestAll(point)
        if hits.count != 1 { return XCTFail("\(point) hits \(hits.map(\.id))") }
      }
    }
  }

  func testRule3OneUnitInTheLastPlaceDecides() throws {
    // The edge from (0, 0) to (3, 1): at the height 1/3, rounded, it is right of 1 by less than an ulp.
    let triangle = PathRegion(
      VectorPath(polygon: [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 1), CGPoint(x: 0, y: 1)]))
    let height = 1.0 / 3
    let onEdge = 3 * height  // exactly 1: the product is rounded up from less than 1
    XCTAssertEqual(onEdge, 1)
    XCTAssertTrue(triangle.pointInside(CGPoint(x: onEdge.nextDown, y: height)))
    XCTAssertFalse(triangle.pointInside(CGPoint(x: onEdge, y: height)))
    XCTAssertTrue(triangle.pointInside(CGPoint(x: onEdge, y: height.nextUp)))
  }

  func testRule4ABitIsItsPixelsCentre() throws {
    let outline = Outline.fill(VectorPath(rect: CGRect(x: 0.25, y: 0.25, width: 0.25, height: 1)))
    for scale in [1.0, 1.5, 2, 3, 4] {
      let mask = try BitMask(of: [outline], scale: scale)
      for y in -1...6 {
        for x in -1...6 {
          let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
          let isIn = center.x >= 0.25 && center.x < 0.5 && center.y >= 0.25 && center.y < 1.25
          XCTAssertEqual(mask[x, y], isIn, "pixel (\(x), \(y)) at \(scale)x")
        }
      }
    }
  }

  func testRule5NaNAndInfinityAreOutside() throws {
    let odd: [Double] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 5]
    let region = PathRegion(VectorPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let mask = try BitMask(sampling: region, scale: 1)
    let map = try HitMap(Shapes.document("diamonds.svg"))
    for x in odd {
      for y in odd where (x, y) != (5, 5) {
        let point = CGPoint(x: x, y: y)
        XCTAssertFalse(region.pointInside(point))
        XCTAssertFalse(mask.pointInside(point))
        XCTAssertNil(map.hitTest(point, tolerance: 10))
      }
    }
  }

  func testRule6TransparentShapesTakeHits() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="30" height="10">
        <rect id="solid" width="10" height="10"/>
        <rect id="faint" x="10" width="10" height="10" opacity="0.2"/>
        <rect id="gone" x="20" width="10" height="10" fill-opacity="0"/>
      </svg>
      """
    let document = try SVGDocument(text)
    let points = [5.0, 15, 25].map { CGPoint(x: $0, y: 5) }
    for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
      let map = try HitMap(document, mode: mode)
      XCTAssertEqual(points.map { map.hitTest($0)?.id }, ["solid", "faint", "gone"])
    }
    #if Rendering && canImport(CCairo)
    let seen = try HitMap(document, mode: .alphaMask(scales: [1], threshold: 127))
    XCTAssertEqual(points.map { seen.hitTest($0)?.id }, ["solid", nil, nil])
    #endif
  }

  func testRule7LaterIsOnTopAndOnlyIdentifiedShapesTakeHits() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
        <rect id="low" width="10" height="10"/>
        <g id="group"><rect width="8" height="10"/><rect id="high" width="4" height="10"/></g>
        <rect id="none" width="10" height="10" display="none"/>
        <rect id="hidden" width="10" height="10" visibility="hidden"/>
        <rect id="through" width="10" height="10" pointer-events="none"/>
        <rect width="10" height="10"/>
      </svg>
      """
    let map = try HitMap(SVGDocument(text))
    XCTAssertEqual(map.hitTestAll(CGPoint(x: 2, y: 5)).map(\.id), ["high", "group", "low"])
    XCTAssertEqual(map.hitTest(CGPoint(x: 2, y: 5))?.path, ["group", "high"])
    XCTAssertEqual(map.hitTest(CGPoint(x: 6, y: 5))?.id, "group")
    XCTAssertEqual(map.hitTest(CGPoint(x: 9, y: 5))?.id, "low")
  }

  func testRule8ToleranceNeverSteals() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="10">
        <rect id="left" width="40" height="10"/><rect id="right" x="50" width="50" height="10"/>
      </svg>
      """
    for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
      let map = try HitMap(SVGDocument(text), mode: mode)
      for x in stride(from: 0.25, to: 100, by: 0.5) {
        let hit = map.hitTest(CGPoint(x: x, y: 5), tolerance: 22)
        XCTAssertEqual(hit?.id, x < 45 ? "left" : "right", "x = \(x)")
        XCTAssertEqual(hit?.part, x < 40 || x >= 50 ? .fill : .near)
        XCTAssertEqual(Double(hit?.distance ?? -1), max(0, min(x - 40, 50 - x)), accuracy: 1e-12)
      }
    }
  }

  func testRule10ErrorsHavePositionAndReason() throws {
    XCTAssertThrowsError(try VectorPath(svg: "M0 0L10 x")) { error in
      XCTAssertEqual((error as? PathDataError)?.offset, 8)
      XCTAssertEqual((error as? PathDataError)?.expected, .number)
    }
    XCTAssertThrowsError(try SVGDocument("<svg xmlns='http://www.w3.org/2000/svg'>\n<g></svg>")) {
      XCTAssertEqual(($0 as? SVGError)?.line, 2, "\($0)")
    }
    let faulty =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path id='a' d='M0 0H9V9H0Zx'/></svg>"
    let document = try SVGDocument(faulty)
    XCTAssertEqual(document.warnings.count, 1)
    XCTAssertEqual(try HitMap(document).hitTest(CGPoint(x: 4, y: 4))?.id, "a")
  }
}
