import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

final class OutlineTests: XCTestCase {
  func testRectanglesAreHalfOpen() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual((rect as any PointInside).bounds, rect)
    for (x, y, isIn) in [
      (1, 2, true), (3.9, 5.9, true), (4, 3, false), (2, 6, false), (0.9, 3, false),
      (2, 1.9, false),
      (.nan, 3, false), (2, .infinity, false),
    ] {
      XCTAssertEqual(rect.pointInside(CGPoint(x: x, y: y)), isIn, "\(x), \(y)")
      XCTAssertEqual(rect.contains(CGPoint(x: x, y: y)), isIn, "\(x), \(y)")
    }
  }

  func testBoundsAreThoseOfTheRegion() {
    VectorPath.forEachRandom(0..<300, size: 40) { seed, path, random in
      for outline in [Outline.fill(path), .stroke(path, style: .random(using: &random))] {
        XCTAssertEqual(outline.bounds, PathRegion(outline).bounds, "seed \(seed): \(outline)")
      }
      let (inner, outer) = (Outline.fill(path).bounds, Outline.fill(path).extent)
      XCTAssertTrue(
        outer.minX < inner.minX + 1e-9 && outer.minY < inner.minY + 1e-9, "seed \(seed)")
      XCTAssertTrue(
        outer.maxX > inner.maxX - 1e-9 && outer.maxY > inner.maxY - 1e-9, "seed \(seed)")
    }
  }

  func testBoundsOfNothingAreNull() throws {
    for data in ["", "M3 4", "M3 4L3 4"] {
      let path = try VectorPath(svg: data)
      XCTAssertTrue(Outline.fill(path).bounds.isNull, data)
      XCTAssertTrue(Outline.stroke(path, style: Stroke()).bounds.isNull, data)
    }
    let line = try VectorPath(svg: "M3 4L8 4")
    XCTAssertEqual(Outline.fill(line).bounds, CGRect(x: 3, y: 4, width: 5, height: 0))
    XCTAssertEqual(line.boundingBox, line.extent)
    XCTAssertTrue(Outline.stroke(line, style: Stroke(width: 0)).bounds.isNull)
  }

  func testDescriptions() throws {
    let path = try VectorPath(svg: "M1 2L5 2L5 9Z")
    XCTAssertEqual("\(path)", "path of 4 elements in (1.0, 2.0, 4.0, 7.0)")
    XCTAssertEqual("\(VectorPath())", "path of 0 elements")
    XCTAssertEqual(
      "\(Outline.fill(path, rule: .evenOdd))",
      "evenodd fill, path of 4 elements in (1.0, 2.0, 4.0, 7.0)")
    let stroke = Stroke(
      width: 2, cap: .round, dashes: [4, 2], dashOffset: 1, pen: .scale(x: 2, y: 1))
    XCTAssertEqual(
      "\(stroke)",
      "2.0 wide, round caps, miter joins up to 4.0, dashes [4.0, 2.0] from 1.0, "
        + "pen matrix(2.0 0.0 0.0 1.0 0.0 0.0)")
    XCTAssertEqual(
      "\(Outline.stroke(VectorPath(), style: Stroke(join: .round)))",
      "stroke (1.0 wide, butt caps, round joins), path of 0 elements")
  }
}
