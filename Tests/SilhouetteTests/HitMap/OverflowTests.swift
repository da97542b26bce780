import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// What lies outside of a map's size takes no hits, unless the overflow is visible.
final class OverflowTests: XCTestCase {
  private static let modes: [HitMap.Mode] = [.exact, .mask(scales: [1, 2])]

  private func map(
    _ content: String, _ attributes: String = #"width="200" height="100""#,
    _ mode: HitMap.Mode = .exact
  ) throws -> HitMap {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(content)</svg>"#
    return try HitMap(SVGDocument(data: Data(svg.utf8)), mode: mode)
  }

  /// What takes hits in a square around the page, with and without a tolerance.
  private func hits(_ map: HitMap, _ id: String, tolerance: CGFloat = 0) -> [CGPoint] {
    var found: [CGPoint] = []
    for y in stride(from: -55.25, to: 160, by: 10) {
      for x in stride(from: -55.25, to: 260, by: 10) {
        let point = CGPoint(x: x, y: y)
        if map.hitTest(point, tolerance: tolerance)?.shape.id == id { found.append(point) }
      }
    }
    return found
  }

  func testAShapeBesideThePageIsNotThere() throws {
    for mode in Self.modes {
      let map = try map(#"<rect id="off" x="203" width="50" height="100"/>"#, mode: mode)
      XCTAssertNil(map.hitTest(CGPoint(x: 220, y: 50)))
      XCTAssertNil(map.hitTest(CGPoint(x: 198, y: 50), tolerance: 10))
      XCTAssertEqual(hits(map, "off", tolerance: 60), [])
      XCTAssertEqual(map["off"].count, 1)
    }
  }

  private func map(_ content: String, mode: HitMap.Mode) throws -> HitMap {
    try map(content, #"width="200" height="100""#, mode)
  }

  /// Fills, strokes, curves and clipped shapes beyond each side: inside the page the answers are those of a page without
  /// an edge, and outside there are none.
  func testThePageCutsShapesThatExceedIt() throws {
    let shapes = [
      #"<rect id="s" x="-40" y="20" width="300" height="30"/>"#,
      #"<circle id="s" cx="200" cy="100" r="45"/>"#,
      #"<path id="s" d="M-30-30L230 130" fill="none" stroke="red" stroke-width="20"/>"#,
      #"<clipPath id="c"><circle cx="10" cy="50" r="60"/></clipPath><rect id="s" x="-50" y="-50" width="200" height="300" clip-path="url(#c)"/>"#,
      #"<g id="s"><rect x="-20" y="-20" width="30" height="30"/><rect x="190" y="90" width="30" height="30"/></g>"#,
    ]
    let page = CGRect(x: 0, y: 0, width: 200, height: 100)
    for (shape, mode) in shapes.flatMap({ shape in Self.modes.map { (shape, $0) } }) {
      let hidden = try map(shape, mode: mode)
      let visible = try map(shape, #"width="200" height="100" overflow="visible""#, mode)
      let all = hits(visible, "s")
      XCTAssertEqual(hits(hidden, "s"), all.filter(page.contains), shape)
      XCTAssertTrue(all.contains { !page.contains($0) }, shape)
      XCTAssertTrue(page.contains(hidden["s"][0].bounds), "\(shape) \(hidden["s"][0].bounds)")
    }
  }

  func testTheDocumentElementSaysWhatIsHidden() throws {
    let off = #"<rect id="off" x="350" width="50" height="100"/>"#
    let point = CGPoint(x: 370, y: 50)
    for attributes in [
      #"width="200" height="100" style="overflow: visible""#, "",
      #"width="200" height="100" overflow="auto""#,
    ] {
      XCTAssertEqual(try map(off, attributes).hitTest(point)?.shape.id, "off", attributes)
    }
    for attributes in [
      #"width="200" height="100" overflow="scroll""#, #"viewBox="0 0 200 100""#,
      #"width="200" height="100" viewBox="0 0 200 100""#,
    ] {
      XCTAssertNil(try map(off, attributes).hitTest(point), attributes)
    }
    // The viewport is shown, though the view box takes only a part of it.
    let beside = try map(
      #"<rect id="beside" x="120" width="20" height="100"/>"#,
      #"width="200" height="100" viewBox="0 0 100 100""#)
    XCTAssertEqual(beside.hitTest(CGPoint(x: 180, y: 50))?.shape.id, "beside")
  }

  func testMapsFromCodeHaveAPageToo() throws {
    let shape = HitMap.Shape(
      id: "s", outline: .fill(VectorPath(rect: CGRect(x: 50, y: 50, width: 100, height: 10))))
    for mode in Self.modes {
      let hidden = try HitMap(
        shapes: [shape], size: CGSize(width: 100, height: 100), mode: mode)
      XCTAssertNotNil(hidden.hitTest(CGPoint(x: 99, y: 55)))
      XCTAssertNil(hidden.hitTest(CGPoint(x: 101, y: 55)))
      let visible = try HitMap(
        shapes: [shape], size: CGSize(width: 100, height: 100), overflow: .visible, mode: mode)
      XCTAssertNotNil(visible.hitTest(CGPoint(x: 101, y: 55)))
      let edgeless = try HitMap(
        shapes: [shape], size: CGSize(width: CGFloat.infinity, height: 1), mode: mode)
      XCTAssertNotNil(edgeless.hitTest(CGPoint(x: 101, y: 55)))
    }
  }

  /// A compiled map has the page's clip, and a map of a map's own shapes is the same.
  func testThePageIsKeptInFilesAndCopies() throws {
    let map = try map(
      #"<circle id="s" cx="200" cy="100" r="45"/><rect id="t" width="20" height="20"/>"#)
    let expected = hits(map, "s")
    XCTAssertFalse(expected.isEmpty)
    XCTAssertEqual(hits(try HitMap(fileBytes: map.fileBytes()), "s"), expected)
    let copy = try HitMap(shapes: Array(map.shapes), size: map.size)
    XCTAssertEqual(hits(copy, "s"), expected)
    XCTAssertEqual(try copy.fileBytes(), try map.fileBytes())
    XCTAssertTrue(map["t"][0].drawings.allSatisfy { $0.clips.isEmpty })
  }
}
