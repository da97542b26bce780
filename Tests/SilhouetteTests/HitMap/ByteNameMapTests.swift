import Foundation
import Silhouette
import XCTest

/// A map finds shapes and groups by the bytes of their ids, and keeps them.
final class ByteNameMapTests: XCTestCase {
  /// The same to `String`, in one character and in two.
  private let (one, two) = ("\u{E9}", "e\u{301}")

  /// Two groups, with two shapes each: at x = 0 and 10, and at 20 and 30.
  private func maps() throws -> [HitMap] {
    func group(_ name: String, x: Int) -> String {
      "<g id='g\(name)'><rect id='\(one)' x='\(x)' width='9' height='9'/>"
        + "<rect id='\(two)' x='\(x + 10)' width='9' height='9' \(one)='1' \(two)='2'/></g>"
    }
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='10'>\(group(one, x: 0))"
      + "\(group(two, x: 20))</svg>"
    let document = try SVGDocument(data: Data(text.utf8))
    var maps: [HitMap] = []
    for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
      let map = try HitMap(document, mode: mode)
      maps += [map, try HitMap(fileBytes: map.fileBytes())]
    }
    return maps
  }

  private func bytes(_ ids: [String]) -> [[UInt8]] { ids.map { Array($0.utf8) } }

  func testShapesAndGroupsAreFoundByBytes() throws {
    for map in try maps() {
      XCTAssertEqual(bytes(map.shapes.map(\.id)), bytes([one, two, one, two]))
      XCTAssertEqual(bytes(map.groups.map(\.id)), bytes(["g" + one, "g" + two]))
      XCTAssertEqual(map[one].map(\.index), [0, 2])
      XCTAssertEqual(map[two].map(\.index), [1, 3])
      XCTAssertEqual(map.area(of: "g" + two)?.pointInside(CGPoint(x: 5, y: 5)), false)
      XCTAssertEqual(map.area(of: "g" + two)?.pointInside(CGPoint(x: 25, y: 5)), true)
      XCTAssertEqual(map.area(of: two)?.pointInside(CGPoint(x: 5, y: 5)), false)
      XCTAssertEqual(map.area(of: two)?.pointInside(CGPoint(x: 15, y: 5)), true)
      XCTAssertNotEqual(map.shapes[0], map.shapes[1])
      XCTAssertEqual(Set(map.shapes).count, 4)
      XCTAssertEqual(map.shapes[1].attributes.count, 5)
    }
  }

  func testGroupsAreDrilledIntoByBytes() throws {
    for map in try maps() {
      XCTAssertEqual(map.children(of: "g" + two).map(\.index), [2, 3])
      let inner = try XCTUnwrap(map.drillingDown(into: "g" + two))
      XCTAssertNil(inner.hitTest(CGPoint(x: 5, y: 5)))
      XCTAssertEqual(bytes([inner.hitTest(CGPoint(x: 25, y: 5))?.id ?? ""]), bytes([one]))
      let merged = map.mergingGroups(at: .top)
      XCTAssertEqual(bytes(merged.shapes.map(\.id)), bytes(["g" + one, "g" + two]))
      XCTAssertEqual(merged.hitTest(CGPoint(x: 35, y: 5))?.index, 1)
      XCTAssertNotEqual(
        map.hitTest(CGPoint(x: 5, y: 5)), map.hitTest(CGPoint(x: 15, y: 5)))
    }
  }

  func testImagesAreFoundByBytes() throws {
    let document = try SVGDocument(
      data: Data(
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='40' height='10'><rect id='\(one)' width='9' height='9'/>
        <rect id='\(two)' x='20' width='9' height='9'/></svg>
        """.utf8))
    XCTAssertEqual(try ButtonImage(document, id: two).frame.minX, 20)
  }
}
