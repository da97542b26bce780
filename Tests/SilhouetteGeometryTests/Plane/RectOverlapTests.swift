import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Overlaps of regions with rectangles, against many points.
final class RectOverlapTests: XCTestCase {
  func testRegionOverlapsAgreeWithPoints() {
    VectorPath.forEachRandom(0..<100, size: 40) { seed, path, random in
      let region =
        seed % 4 == 0
        ? PathRegion(path, stroke: .random(using: &random)) : PathRegion(path, fillRule: .evenOdd)
      for _ in 0..<60 {
        let rect = CGRect(
          x: .random(in: -10...45, using: &random), y: .random(in: -10...45, using: &random),
          width: .random(in: 0...6, using: &random), height: .random(in: 0...6, using: &random))
        let overlap = region.overlap(with: rect)
        if overlap == .partial { continue }
        for index in 0..<49 {
          let point = CGPoint(
            x: rect.minX + rect.width * Double(index % 7) / 6,
            y: rect.minY + rect.height * Double(index / 7) / 6)
          if region.pointInside(point) == (overlap == .whole) { continue }
          return XCTFail("seed \(seed): \(rect) is \(overlap), but not at \(point)")
        }
      }
    }
  }

  /// Rectangles are closed: one that touches a region overlaps it if the region owns the edge.
  func testRectanglesThatTouchARegion() {
    let square = PathRegion(VectorPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)))
    var line = VectorPath()
    line.move(to: CGPoint(x: 0, y: 5))
    line.addLine(to: CGPoint(x: 10, y: 5))
    // A stroke owns all of its edge.
    let stroke = PathRegion(line, stroke: Stroke(width: 10))
    for (x, y, isInSquare) in [(-4.0, 3.0, true), (3, -4, true), (10, 3, false), (3, 10, false)] {
      let rect = CGRect(x: x, y: y, width: 4, height: 4)
      if isInSquare { XCTAssertEqual(square.overlap(with: rect), .partial, "\(rect)") }
      XCTAssertEqual(stroke.overlap(with: rect), .partial, "\(rect)")
      let beside = rect.offsetBy(
        dx: x < 0 ? -1e-9 : x == 10 ? 1e-9 : 0, dy: y < 0 ? -1e-9 : y == 10 ? 1e-9 : 0)
      XCTAssertEqual(square.overlap(with: beside), .none, "\(beside)")
      XCTAssertEqual(stroke.overlap(with: beside), .none, "\(beside)")
    }
  }

  /// `partial` is never wrong, but useless: far from edges the overlap is known.
  func testOverlapsFarFromEdgesAreKnown() {
    var path = VectorPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    path.append(
      polygon: [(10, 30), (50, 30), (50, 70), (10, 70)].map { CGPoint(x: $0.0, y: $0.1) })
    let frame = PathRegion(path, fillRule: .evenOdd)
    for (x, y, expected) in [
      (8, 8, RectOverlap.whole), (80, 8, .whole), (8, 80, .whole), (60, 45, .whole),
      (80, 60, .whole),
      (25, 45, .none), (35, 55, .none), (-20, 45, .none), (105, 45, .none), (45, -20, .none),
      (45, 105, .none), (-5, 45, .partial), (95, 45, .partial), (45, -5, .partial),
      (45, 95, .partial), (5, 45, .partial), (45, 45, .partial),
    ] {
      let rect = CGRect(x: Double(x), y: Double(y), width: 10, height: 10)
      XCTAssertEqual(frame.overlap(with: rect), expected, "\(rect)")
    }
    let all = CGRect(x: -5, y: -5, width: 110, height: 110)
    XCTAssertEqual(frame.overlap(with: all), .partial)
  }
}
