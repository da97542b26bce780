import Foundation
@testable import SilhouetteGeometry
import XCTest

/// Each limit is met exactly, and exceeded by one.
final class MaskLimitTests: XCTestCase {
  func testRectanglesWithoutAreaHaveNoPixels() throws {
    for (width, height) in [(0.0, 4.0), (4, 0), (0, 0), (-3, 2)] {
      let rect = CGRect(x: 5, y: 6, width: width, height: height)
      let pixels = try PixelRect(covering: rect, scale: 1)
      XCTAssertEqual(pixels == PixelRect.none, width == 0 || height == 0, "\(rect)")
    }
  }

  func testColumnsAndRowsAreBelow2To50() throws {
    func rect(_ x: Double, _ y: Double) throws -> PixelRect {
      try PixelRect(covering: CGRect(x: x, y: y, width: 4, height: 2), scale: 1)
    }
    for far in [0x1p50 - 4, -0x1p50 + 1] {
      XCTAssertEqual(try rect(far, 3), PixelRect(x: Int(far), y: 3, width: 4, height: 2))
      XCTAssertEqual(try rect(3, far), PixelRect(x: 3, y: Int(far), width: 4, height: 2))
    }
    for far in [0x1p50, -0x1p50] {
      XCTAssertThrowsError(try rect(far, 3)) {
        XCTAssertEqual($0 as? MaskError, .tooFar(CGPoint(x: far, y: 3)))
      }
      XCTAssertThrowsError(try rect(3, far)) {
        XCTAssertEqual($0 as? MaskError, .tooFar(CGPoint(x: 3, y: far)))
      }
    }
  }

  func testEmptyRectangles() {
    for (width, height, isEmpty) in [
      (1, 1, false), (0, 1, true), (1, 0, true), (0, 0, true), (-1, 1, true), (1, -1, true),
      (-1, -1, true), (5, 7, false),
    ] {
      let rect = PixelRect(x: 3, y: 4, width: width, height: height)
      XCTAssertEqual(rect.isEmpty, isEmpty, "\(rect)")
      let size = CGSize(width: Double(width) / 2, height: Double(height) / 2)
      let bounds = isEmpty ? .zero : CGRect(origin: CGPoint(x: 1.5, y: 2), size: size)
      XCTAssertEqual(rect.bounds(scale: 2), bounds, "\(rect)")
    }
  }

  func testSidesAndBytes() throws {
    func isAllowed(_ width: Double, _ height: Double, _ limits: MaskLimits) -> Bool {
      let rect = CGRect(x: 0, y: 0, width: width, height: height)
      return (try? PixelRect(covering: rect, scale: 1, limits: limits)) != nil
    }
    let sides = MaskLimits(side: 100)
    XCTAssertTrue(isAllowed(100, 100, sides))
    XCTAssertFalse(isAllowed(101, 1, sides))
    XCTAssertFalse(isAllowed(1, 101, sides))
    // Rows of whole words: 64 pixels take 8 bytes, 65 take 16.
    XCTAssertTrue(isAllowed(64, 10, MaskLimits(bytes: 80)))
    XCTAssertTrue(isAllowed(1, 10, MaskLimits(bytes: 80)))
    XCTAssertFalse(isAllowed(64, 10, MaskLimits(bytes: 79)))
    XCTAssertTrue(isAllowed(65, 5, MaskLimits(bytes: 80)))
    XCTAssertFalse(isAllowed(65, 5, MaskLimits(bytes: 79)))
  }

  func testLinesAndCrossings() throws {
    let square = VectorPath(
      polygon: [(2, 2), (6, 2), (6, 6), (2, 6)].map { CGPoint(x: $0.0, y: $0.1) })
    func isAllowed(_ count: Int, _ limits: MaskLimits) throws -> Bool {
      do {
        let mask = try BitMask(
          of: Array(repeating: .fill(square), count: count), scale: 1, limits: limits)
        XCTAssertEqual(mask.count, 16)
        return true
      } catch MaskError.tooComplex {
        return false
      }
    }
    for count in 1...3 {
      // Each square has four sides, of which two cross four rows.
      XCTAssertTrue(try isAllowed(count, MaskLimits(lines: 4 * count)), "\(count)")
      XCTAssertFalse(try isAllowed(count, MaskLimits(lines: 4 * count - 1)), "\(count)")
      XCTAssertTrue(try isAllowed(count, MaskLimits(crossings: 8 * count)), "\(count)")
      XCTAssertFalse(try isAllowed(count, MaskLimits(crossings: 8 * count - 1)), "\(count)")
    }
  }

  /// Sides through pixel centres: five on each side need the exact test, and the two vertical sides cross
  /// four rows each.
  func testUncertainCentresCountAsCrossings() throws {
    let square = VectorPath(
      polygon: [(0.5, 0.5), (4.5, 0.5), (4.5, 4.5), (0.5, 4.5)].map { CGPoint(x: $0.0, y: $0.1) })
    for count in 1...3 {
      let outlines = Array(repeating: Outline.fill(square), count: count)
      let mask = try BitMask(of: outlines, scale: 1, limits: MaskLimits(crossings: 28 * count))
      XCTAssertEqual(mask.count, 16)
      XCTAssertEqual(mask.pixelRect, PixelRect(x: 0, y: 0, width: 4, height: 4))
      XCTAssertThrowsError(
        try BitMask(of: outlines, scale: 1, limits: MaskLimits(crossings: 28 * count - 1)))
    }
  }

  func testTheSmallestScale() throws {
    let nothing = try BitMask(of: [], scale: 0x1p-900)
    XCTAssertEqual(nothing.scale, 0x1p-900)
    XCTAssertThrowsError(try BitMask(of: [], scale: 0x1p-900.nextDown)) {
      XCTAssertEqual($0 as? MaskError, .invalidScale(0x1p-900.nextDown))
    }
  }
}
