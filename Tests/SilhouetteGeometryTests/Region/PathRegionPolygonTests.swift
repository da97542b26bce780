import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// The exact engine on straight edges, against integer arithmetic.
final class PathRegionPolygonTests: XCTestCase {
  /// Random polygons on a small grid, where points often lie on vertices, edges and collinear runs;
  /// every grid point and many between.
  func testPointsOfSmallGridsAgreeWithIntegerArithmetic() {
    for seed in 0..<UInt64(rounds(120)) {
      var random = SplitMix64(seed: seed)
      let size = Int.random(in: 2...12, using: &random)
      let contours = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
          (
            x: Int.random(in: 0...size, using: &random), y: Int.random(in: 0...size, using: &random)
          )
        }
      }
      check(contours, size: size, context: "seed \(seed)")
    }
  }

  /// More than 254 squares and changes in one cell: the header of its list takes the wide form.
  func testOneCellHoldsManyContours() {
    for count in [255, 300] {
      let contours = (0..<count).map { number in
        let (x, y) = (number % 3, number % 5)
        return [(x: x, y: y), (x + 6, y), (x + 6, y + 6), (x, y + 6)]
      }
      check(contours, size: 12, far: 4000, context: "\(count) squares")
    }
  }

  /// - Parameter far: the corner of one more contour, which enlarges the cells.
  private func check(
    _ contours: [[(x: Int, y: Int)]], size: Int, far: Int? = nil, context: String
  ) {
    let contours = contours + (far.map { [[(x: $0, y: $0), ($0 + 1, $0), ($0, $0 + 1)]] } ?? [])
    var path = VectorPath()
    for contour in contours {
      let points = contour.map { CGPoint(x: $0.x, y: $0.y) }
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
    }
    // In quarters of a unit the points between those of the grid are integers too.
    let scan = PolygonScan(contours: contours.map { $0.map { ($0.x * 4, $0.y * 4) } })
    let nonZero = PathRegion(path)
    let evenOdd = PathRegion(path, fillRule: .evenOdd)
    for y in -4...size * 4 + 4 {
      for x in -4...size * 4 + 4 {
        let winding = scan.winding(x: x, y: y)
        let point = CGPoint(x: Double(x) / 4, y: Double(y) / 4)
        if nonZero.pointInside(point) != (winding != 0)
          || evenOdd.pointInside(point) != (winding % 2 != 0)
        {
          return XCTFail("\(context): \(contours.prefix(9)) at \(point): winding \(winding)")
        }
      }
    }
  }
}
