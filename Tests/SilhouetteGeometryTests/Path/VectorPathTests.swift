import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

final class VectorPathTests: XCTestCase {
  func testFirstElementIsAMoveToItsEnd() throws {
    let (a, b, c) = (CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 9))
    let expected = try VectorPath(svg: "M1 2L5 2")
    var line = VectorPath()
    line.addLine(to: a)
    line.addLine(to: b)
    XCTAssertEqual(line, expected)
    var curve = VectorPath()
    curve.addCubic(to: a, control1: b, control2: c)
    curve.addLine(to: b)
    XCTAssertEqual(curve, expected)
    var closed = VectorPath()
    closed.close()
    XCTAssertTrue(closed.isEmpty)
  }

  func testSegmentsKnowTheirEnds() throws {
    let path = try VectorPath(svg: "M1 2L5 2Q7 2 7 4C7 5 6 6 5 6A2 3 0 0 1 1 9ZL3 3M8 8Z")
    let ends = path.segments.map { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] }
    XCTAssertEqual(
      ends,
      [
        [1, 2, 1, 2], [1, 2, 5, 2], [5, 2, 7, 4], [7, 4, 5, 6], [5, 6, 1, 9], [1, 9, 1, 2],
        [1, 2, 1, 2], [1, 2, 3, 3], [8, 8, 8, 8], [8, 8, 8, 8],
      ])
    XCTAssertEqual(path.segments.map(\.element), Array(path))
  }

  private static func check(_ rect: CGRect, _ expected: CGRect) {
    XCTAssertEqual(rect.minX, expected.minX, accuracy: 1e-12)
    XCTAssertEqual(rect.minY, expected.minY, accuracy: 1e-12)
    XCTAssertEqual(rect.maxX, expected.maxX, accuracy: 1e-12)
    XCTAssertEqual(rect.maxY, expected.maxY, accuracy: 1e-12)
  }

  /// Against the ellipses' equations. Radii are at most half a side.
  func testRoundedRectangles() {
    let rect = CGRect(x: 2, y: 3, width: 10, height: 6)
    for (width, height) in [
      (0.0, 0.0), (2, 1), (1, 2), (5, 3), (9, 9), (2, 0), (0, 2), (-1, 2), (1, -2), (2, 2),
    ] {
      let path = VectorPath(rect: rect, cornerRadii: CGSize(width: width, height: height))
      let isRound = width > 0 && height > 0
      let (rx, ry) = isRound ? (min(width, 5), min(height, 3)) : (0, 0)
      XCTAssertEqual(Array(path).count, isRound ? 10 : 6)
      Self.check(path.extent, rect)
      let region = PathRegion(path)
      for x in stride(from: 1.55, to: 13, by: 0.1) {
        for y in stride(from: 2.55, to: 10, by: 0.1) {
          let dx = max(2 + rx - x, x - 12 + rx, 0)
          let dy = max(3 + ry - y, y - 9 + ry, 0)
          let isIn =
            x >= 2 && x < 12 && y >= 3 && y < 9
            && (!isRound || dx * dx / (rx * rx) + dy * dy / (ry * ry) < 1)
          XCTAssertEqual(
            region.pointInside(CGPoint(x: x, y: y)), isIn, "\(width), \(height): \(x), \(y)")
        }
      }
    }
    // Clockwise from its top left corner, as in SVG.
    XCTAssertEqual(
      Array(VectorPath(rect: rect)),
      [
        .move(to: CGPoint(x: 2, y: 3)), .line(to: CGPoint(x: 12, y: 3)),
        .line(to: CGPoint(x: 12, y: 9)), .line(to: CGPoint(x: 2, y: 9)),
        .line(to: CGPoint(x: 2, y: 3)), .close,
      ])
  }

  func testEllipsesAndPolygons() {
    let ellipse = VectorPath(
      ellipseAt: CGPoint(x: 3, y: 4), radii: CGSize(width: 5, height: 2))
    Self.check(ellipse.extent, CGRect(x: -2, y: 2, width: 10, height: 4))
    var ends: [CGPoint] = []
    var angles: [Double] = []
    for case .arc(let arc, let end) in ellipse {
      ends.append(end)
      angles += [arc.startAngle, arc.endAngle]
    }
    XCTAssertEqual(ends, [(3, 6), (-2, 4), (3, 2), (8, 4)].map { CGPoint(x: $0.0, y: $0.1) })
    XCTAssertEqual(angles, [0, 1, 1, 2, 2, 3, 3, 4].map { $0 * .pi / 2 })
    XCTAssertEqual(Array(ellipse).first, .move(to: CGPoint(x: 8, y: 4)))
    XCTAssertEqual(Array(ellipse).last, .close)
    let points = [CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 9)]
    let open: [VectorPath.Element] = [
      .move(to: points[0]), .line(to: points[1]), .line(to: points[2]),
    ]
    XCTAssertEqual(Array(VectorPath(polygon: points)), open + [.close])
    XCTAssertEqual(Array(VectorPath(polygon: points, closed: false)), open)
    XCTAssertTrue(VectorPath(polygon: []).isEmpty)
    XCTAssertEqual(VectorPath(polygon: points).underestimatedCount, 4)
  }

  func testCurrentPoint() {
    var path = VectorPath()
    XCTAssertNil(path.currentPoint)
    path.move(to: CGPoint(x: 9, y: 9))
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    XCTAssertEqual(path.currentPoint, CGPoint(x: 5, y: 2))
    path.close()
    XCTAssertEqual(path.currentPoint, CGPoint(x: 1, y: 2))
    XCTAssertEqual(path.copy, path)
    XCTAssertEqual(path.copy.currentPoint, path.currentPoint)
    path.addLine(to: CGPoint(x: 0, y: 0))
    XCTAssertEqual(Array(path)[4], .move(to: CGPoint(x: 1, y: 2)))
    path.addArc(to: CGPoint(x: 0, y: 0), radii: CGSize(width: 3, height: 3))
    XCTAssertEqual(path.underestimatedCount, 6)
    path.addArc(to: CGPoint(x: 4, y: 0), radii: .zero)
    XCTAssertEqual(Array(path).last, .line(to: CGPoint(x: 4, y: 0)))
    path.removeAll()
    XCTAssertTrue(path.isEmpty)
  }

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
