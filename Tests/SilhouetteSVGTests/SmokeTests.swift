import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class SmokeTests: XCTestCase {
  func testSmoke() throws {
    let d = try document(
      "<g id='g' transform='translate(10 10)'><rect id='a' width='10' height='10'/><circle cx='30' cy='30' r='5'/></g>"
    )
    XCTAssertEqual(d.hit(15, 15), "a")
    XCTAssertEqual(d.hit(41, 41), "g")
    XCTAssertNil(d.hit(5, 5))
    print(d.warnings, d.shapes.map(\.bounds))
    print(String(decoding: d.layeredSource(), as: UTF8.self))
  }
}
