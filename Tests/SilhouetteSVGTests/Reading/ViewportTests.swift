import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class ViewportTests: XCTestCase {
  private func size(_ attributes: String) throws -> CGSize {
    try document("", attributes: attributes).size
  }

  func testMissingSizeIsTheDefaultWithAWarning() throws {
    let map = try document("", attributes: "")
    XCTAssertEqual(map.size, CGSize(width: 300, height: 150))
    XCTAssertEqual(map.warnings.count, 1)
  }

  func testInvalidViewBoxAndAspectRatioAreIgnoredWithAWarning() throws {
    let map = try document(
      "<rect id='a' width='10' height='10'/>",
      attributes: "viewBox='0 0 10' width='20' height='20' preserveAspectRatio='middle'")
    XCTAssertEqual(try map.shape("a").bounds, CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertEqual(map.warnings.count, 2)
  }

  func testViewBoxWithoutAreaDisablesRendering() throws {
    for attributes in ["viewBox='0 0 0 10'", "viewBox='0 0 10 10' width='0'"] {
      let map = try document("<rect id='a' width='9' height='9'/>", attributes: attributes)
      XCTAssertTrue(try map.shape("a").drawings.isEmpty)
      XCTAssertEqual(map.warnings.count, 1)
    }
  }

  /// A side that depends on the window that shows the document counts as missing.
  func testSidesInViewportUnitsAreMissing() throws {
    for attributes in [
      "width='100vw' height='100vh'", "width='50vmin' height='50vmax'",
      "width='calc(100vw - 20px)'",
      "height='100dvh' width='100svw'", "style='width: 100vw; height: calc(100vh - 2em)'",
      "width='calc(2 * 10vi)'",
      "width='max(100vw, 300px)' height='10cqh'", "style='width: 100lvb'",
      "width='100%' height='1vb'",
      "style='font-size: 2vw; width: 3em'",
    ] {
      let map = try document(
        "<rect id='a' width='200' height='200'/>", attributes: "viewBox='0 0 200 200' \(attributes)"
      )
      XCTAssertEqual(map.size, CGSize(width: 200, height: 200), attributes)
      XCTAssertEqual(map.hit(150, 150), "a", attributes)
      XCTAssertTrue(map.warnings.isEmpty, attributes)
    }
    XCTAssertEqual(
      try size("width='min(100vw, 50px)' viewBox='0 0 20 40'"), CGSize(width: 50, height: 100))
    XCTAssertEqual(
      try size("width='50' height='100vh' viewBox='0 0 20 40'"), CGSize(width: 50, height: 100))
    XCTAssertEqual(try size("width='calc(5px - 9px)' height='3'"), CGSize(width: 0, height: 3))
    XCTAssertEqual(
      try size("style='width: calc(5px - 9px)' height='3'"), CGSize(width: 0, height: 3))
  }

  /// The root's own lengths in `vw` refer to the size that was found.
  func testRootInheritsLengthsInViewportUnits() throws {
    let map = try document(
      "<path id='a' d='M0 50H100'/>",
      attributes: "viewBox='0 0 100 100' fill='none' stroke='red' stroke-width='20vw'")
    XCTAssertEqual(map.hit(50, 59), "a")
    XCTAssertNil(map.hit(50, 61))
  }

  func testRemIsTheRootsFontSize() throws {
    for (attributes, width) in [
      ("font-size='10'", 20.0), ("", 32), ("style='font-size: 2rem'", 64),
      ("style='font-size: 150%'", 48),
      ("style='font: 5px x'", 10), ("font-size='10' style='font-size: inherit'", 32),
    ] {
      let map = try document(
        "<g font-size='99'><rect id='a' width='2rem' height='9'/><rect id='b' height='9' style='width: calc(4 * 1rex)'/></g>",
        attributes: "viewBox='0 0 100 100' \(attributes)")
      XCTAssertEqual(Double(try map.shape("a").bounds.width), width, attributes)
      XCTAssertEqual(Double(try map.shape("b").bounds.width), width, attributes)
    }
  }
}
