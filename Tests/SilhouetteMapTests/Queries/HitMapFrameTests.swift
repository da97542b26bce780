import Foundation
import SilhouetteGeometry
import SilhouetteMap
import XCTest

final class HitMapFrameTests: XCTestCase {
  /// A mainland of 40 × 40, an island 5 beside it, another 5 beside that one, and one far away.
  func testFramesLeaveOutWhatIsFar() throws {
    var path = VectorPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40))
    for x in [55.0, 65, 150] {
      path.add(VectorPath(rect: CGRect(x: x, y: 20, width: 5, height: 5)))
    }
    let shapes = [
      HitMap.Shape(id: "land", ancestors: ["map"], outline: .fill(path)),
      HitMap.Shape(
        id: "rock", ancestors: ["map"],
        outline: .fill(VectorPath(rect: CGRect(x: 0, y: 100, width: 4, height: 4)))),
    ]
    for mode in [HitMap.Mode.exact, .mask(scales: [2])] {
      let map = try HitMap(shapes: shapes, size: CGSize(width: 200, height: 120), mode: mode)
      XCTAssertEqual(map.frame(of: "land"), CGRect(x: 10, y: 10, width: 60, height: 40), "\(mode)")
      XCTAssertEqual(map.frame(of: "map"), CGRect(x: 10, y: 10, width: 60, height: 40), "\(mode)")
      XCTAssertEqual(map.frame(of: "rock"), CGRect(x: 0, y: 100, width: 4, height: 4), "\(mode)")
      let island = map.frame(of: "land", near: CGPoint(x: 152, y: 10))
      XCTAssertEqual(island, CGRect(x: 150, y: 20, width: 5, height: 5), "\(mode)")
      let mainland = map.frame(of: "land", near: CGPoint(x: 67, y: 22))
      XCTAssertEqual(mainland, CGRect(x: 10, y: 10, width: 60, height: 40), "\(mode)")
      XCTAssertNil(map.frame(of: "sea"), "\(mode)")
      XCTAssertEqual(map.pieces(of: "land").map(\.area), [1600, 25, 25, 25], "\(mode)")
    }
  }
}
