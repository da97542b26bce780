import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Bounds of strokes are the smallest rectangles: nothing is beside them, and each side is touched.
final class StrokeBoundsTests: XCTestCase {
  func testFlatEndsOfCurves() throws {
    for (data, style, x, y, width, height) in [
      ("M40 160C40 40 160 40 160 160", Stroke(width: 20), 30.0, 60.0, 140.0, 100.0),
      ("M20 60C20 20 80 20 80 60", Stroke(width: 6), 17, 27, 66, 33),
      ("M20 120A80 80 0 0 1 180 120", Stroke(width: 20), 10, 30, 180, 90),
      (
        "M0 0Q50 100 100 0", Stroke(width: 2), -0.8944271909999159, -0.4472135954999579,
        101.78885438199983, 51.44721359549996
      ),
      // The pen is wider than the arc.
      ("M10 0A10 10 0 0 1 0 10", Stroke(width: 50), -15, -15, 50, 50),
    ] {
      let outline = Outline.stroke(try VectorPath(svg: data), style: style)
      for bounds in [outline.bounds, PathRegion(outline).bounds] {
        XCTAssertEqual(bounds.minX, x, accuracy: 1e-9, data)
        XCTAssertEqual(bounds.minY, y, accuracy: 1e-9, data)
        XCTAssertEqual(bounds.width, width, accuracy: 1e-9, data)
        XCTAssertEqual(bounds.height, height, accuracy: 1e-9, data)
      }
    }
  }

  func testRandomStrokesTouchEachSideAndNothingIsBeside() {
    var random = SplitMix64(seed: 3)
    for seed in 0..<rounds(150) {
      let path = VectorPath.random(using: &random, size: 100)
      let style = Stroke.random(using: &random)
      // A line of dots may pass between the samples.
      guard style.dashes.isEmpty else { continue }
      let region = PathRegion(path, stroke: style)
      let box = region.bounds
      if box.isEmpty { continue }
      let inset = 2e-3 * max(box.width, box.height)
      func isTouched(_ point: (_ share: Double) -> CGPoint) -> Bool {
        (0...4000).contains { region.pointInside(point(Double($0) / 4000)) }
      }
      func x(_ share: Double) -> Double { Double(box.minX) + share * Double(box.width) }
      func y(_ share: Double) -> Double { Double(box.minY) + share * Double(box.height) }
      XCTAssertTrue(
        isTouched { CGPoint(x: x($0), y: box.minY + inset) },
        "\(seed): top of \(box), \(path), \(style)")
      XCTAssertTrue(
        isTouched { CGPoint(x: x($0), y: box.maxY - inset) },
        "\(seed): bottom of \(box), \(path), \(style)")
      XCTAssertTrue(
        isTouched { CGPoint(x: box.minX + inset, y: y($0)) },
        "\(seed): left of \(box), \(path), \(style)")
      XCTAssertTrue(
        isTouched { CGPoint(x: box.maxX - inset, y: y($0)) },
        "\(seed): right of \(box), \(path), \(style)")
    }
  }
}
