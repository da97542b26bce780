import Foundation
import XCTest

@testable import SilhouetteGeometry

final class HalfPixelFrameTests: XCTestCase {
  func testPointsFindTheirPixels() {
    for (x, y, width, height, isUsable) in [
      (0, 0, 1, 1, true), (-1, 0, 1, 1, false), (0, -1, 1, 1, false), (7, 9, 3, 4, true),
      (0, 0, 1 << 31 - 1, 1, true), (0, 0, 1 << 31, 1, false), (0, 0, 1, 1 << 31 - 1, true),
      (0, 0, 1, 1 << 31, false),
    ] {
      let rect = PixelRect(x: x, y: y, width: width, height: height)
      let frame = HalfPixelFrame(rect, scale: 1.5)
      XCTAssertEqual(frame.isUsable, isUsable, "\(rect)")
      guard isUsable else {
        let middle = CGPoint(x: Double(x) / 1.5 + 0.1, y: Double(y) / 1.5 + 0.1)
        XCTAssertNil(frame.pixel(x: middle.x, y: middle.y), "\(rect)")
        continue
      }
      for (column, row) in [(0, 0), (width - 1, height - 1), (width / 2, height / 2)] {
        for inner in [0.25, 0.5, 0.75, 0.99] {
          let pixel = frame.pixel(
            x: (Double(x + column) + inner) / 1.5, y: (Double(y + row) + inner) / 1.5)
          XCTAssertEqual(pixel?.column, column, "\(rect), \(column) and \(inner)")
          XCTAssertEqual(pixel?.row, row, "\(rect), \(row) and \(inner)")
        }
      }
      let (midX, midY) = (Double(x) + 0.5, Double(y) + 0.5)
      for (px, py) in [
        (Double(x) - 0.1, midY), (Double(x + width) + 0.1, midY), (midX, Double(y) - 0.1),
        (midX, Double(y + height) + 0.1), (.nan, midY), (midX, .infinity),
      ] { XCTAssertNil(frame.pixel(x: px / 1.5, y: py / 1.5), "\(rect): \(px), \(py)") }
      // The left and top edges belong to the rectangle, the right and bottom edges do not.
      let exact = HalfPixelFrame(rect, scale: 1)
      XCTAssertNotNil(exact.pixel(x: Double(x), y: Double(y)), "\(rect)")
      XCTAssertNil(exact.pixel(x: Double(x + width), y: midY), "\(rect)")
      XCTAssertNil(exact.pixel(x: midX, y: Double(y + height)), "\(rect)")
    }
  }
}
