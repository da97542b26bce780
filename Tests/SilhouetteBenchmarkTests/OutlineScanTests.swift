import Foundation
import Silhouette
import XCTest

@testable import SilhouetteBenchmarkKit

/// The reference is right where a formula gives the answer.
final class OutlineScanTests: XCTestCase {
  func testACircleAgreesWithItsEquation() {
    let scan = OutlineScan(.circleOfArcs(), rule: .nonZero)
    var source = PointSource(box: CGRect(x: 0, y: 0, width: 1000, height: 1000), seed: 5)
    for point in source.uniform(20_000) {
      let distance = hypot(Double(point.x) - 500, Double(point.y) - 500)
      if abs(distance - 400) > 1e-9 {
        XCTAssertEqual(scan.contains(point), distance < 400, "\(point)")
      }
    }
  }

  func testABorderBelongsToWhatIsRightOrBelow() throws {
    let scan = OutlineScan(try VectorPath(svg: "M0 0H10V10H0Z"), rule: .nonZero)
    XCTAssertTrue(scan.contains(CGPoint(x: 0, y: 5)))
    XCTAssertFalse(scan.contains(CGPoint(x: 10, y: 5)))
    XCTAssertTrue(scan.contains(CGPoint(x: 5, y: 0)))
    XCTAssertFalse(scan.contains(CGPoint(x: 5, y: 10)))
  }

  func testFillRulesDifferOnOverlaps() throws {
    let twice = try VectorPath(svg: "M0 0H10V10H0ZM2 2H8V8H2Z")
    XCTAssertTrue(OutlineScan(twice, rule: .nonZero).contains(CGPoint(x: 5, y: 5)))
    XCTAssertFalse(OutlineScan(twice, rule: .evenOdd).contains(CGPoint(x: 5, y: 5)))
    XCTAssertTrue(OutlineScan(twice, rule: .evenOdd).contains(CGPoint(x: 1, y: 5)))
  }
}
