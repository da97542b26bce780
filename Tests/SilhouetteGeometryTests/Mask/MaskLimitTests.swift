import Foundation
@testable import SilhouetteGeometry
import XCTest

/// What masks may take, and how far they may reach: each limit met exactly, and exceeded by one.
final class MaskLimitTests: XCTestCase {
  /// What no machine has room for is refused without limits, too, and the error says what was asked.
  func testMasksOfAnySizeAreRefusedWithoutLimits() throws {
    let outline = Outline.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 744, height: 906)))
    for scale in [1e5, 1e9, 1e12] {
      for page in [nil, Page(CGSize(width: 744, height: 906))] {
        XCTAssertThrowsError(
          try PixelRows(of: [outline], on: page, scale: scale, budget: SharedBudget(.none))
        ) { error in
          XCTAssertTrue("\(error)".contains(" for 744"), "\(error)")
          XCTAssertTrue("\(error)".hasSuffix(" pixels at scale \(scale)"), "\(error)")
        }
      }
      XCTAssertThrowsError(try BitMask(of: [outline], scale: scale, limits: .none))
    }
  }

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
    for far in [0x1p50 - 36, -0x1p50 + 32] {
      XCTAssertEqual(try rect(far, 3), PixelRect(x: Int(far), y: 3, width: 4, height: 2))
      XCTAssertEqual(try rect(3, far), PixelRect(x: 3, y: Int(far), width: 4, height: 2))
    }
    for far in [0x1p50 - 35, -0x1p50 + 31] {
      let end = far > 0 ? far + 4 : far
      XCTAssertThrowsError(try rect(far, 3)) {
        XCTAssertEqual($0 as? MaskError, .tooFar(CGPoint(x: end, y: 5)))
      }
      XCTAssertThrowsError(try rect(3, far > 0 ? far + 2 : far)) {
        XCTAssertEqual($0 as? MaskError, .tooFar(CGPoint(x: 7, y: end)))
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

  func testTheBytesOfARectangle() throws {
    func isAllowed(_ width: Double, _ height: Double, _ bytes: Int64) -> Bool {
      let rect = CGRect(x: 0, y: 0, width: width, height: height)
      return (try? PixelRect(covering: rect, scale: 1, limits: Limits(memory: bytes))) != nil
    }
    // Rows of whole words: 64 pixels take 8 bytes, 65 take 16.
    XCTAssertTrue(isAllowed(64, 10, 80))
    XCTAssertTrue(isAllowed(1, 10, 80))
    XCTAssertFalse(isAllowed(64, 10, 79))
    XCTAssertTrue(isAllowed(65, 5, 80))
    XCTAssertFalse(isAllowed(65, 5, 79))
    XCTAssertFalse(isAllowed(0x1p49, 0x1p49, .max))
  }

  /// A mask is made with the least budget that suffices, and not with one unit less; more outlines need
  /// more.
  func testTheLeastBudgetThatSuffices() throws {
    let square = VectorPath(rect: CGRect(x: 2.5, y: 2.5, width: 40, height: 40))
    func isAllowed(_ count: Int, _ limits: Limits) throws -> Bool {
      do {
        let outlines = Array(repeating: Outline.fill(square), count: count)
        let mask = try BitMask(of: outlines, scale: 1, limits: limits)
        XCTAssertEqual(mask.count, 40 * 40)
        return true
      } catch MaskError.limitExceeded {
        return false
      }
    }
    func least(_ limits: (Int64) -> Limits, _ count: Int) throws -> Int64 {
      var (low, high) = (Int64(0), Int64(1) << 24)
      while low < high {
        let middle = (low + high) / 2
        if try isAllowed(count, limits(middle)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    for limits in [{ Limits(work: $0) }, { Limits(memory: $0) }] as [(Int64) -> Limits] {
      let needs = try (1...3).map { try least(limits, $0) }
      XCTAssertGreaterThan(needs[0], 100)
      XCTAssertLessThan(needs[2], 1 << 20)
      XCTAssertGreaterThan(needs[1], needs[0])
      XCTAssertGreaterThan(needs[2], needs[1])
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
