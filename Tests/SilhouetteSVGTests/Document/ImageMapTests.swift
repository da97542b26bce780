import SilhouetteSVG
import XCTest

/// Image maps of HTML, and shapes that are named by their number.
final class ImageMapTests: XCTestCase {
  func testTheFirstAreaIsOnTop() throws {
    let map = try source(
      "<map><area id=a shape=rect coords=0,0,9,9><area id=b coords=5,5,20,20></map>")
    XCTAssertEqual(map.shapes.map(\.id), ["b", "a"])
    XCTAssertEqual(map.hit(7, 7), "a")
    XCTAssertEqual(map.hit(12, 12), "b")
    XCTAssertEqual(map.size, CGSize(width: 20, height: 20))
  }

  func testIdsAndTitles() throws {
    for (attributes, id, title) in [
      ("id=a href=#b alt=c title=d", "a", "d"), ("href=#b alt=c", "b", "c"),
      ("href='x.html#b'", "x.html#b", nil), ("alt='Q &amp; A'", "Q & A", "Q & A"),
      ("title='<&quot;&bull;'", "<\"&bull;", "<\"&bull;"), ("", "area-1", nil),
      ("ID=A id=b", "A", nil),
      ("id='&#x4E;&#65;&#0;&nbsp;&;'", "NA \u{A0}&;", nil), ("alt='a\u{1}b'", "a b", "a b"),
    ] {
      let shape = try XCTUnwrap(source("<AREA \(attributes) coords='0,0,9,9'/>").shapes.first)
      XCTAssertEqual(shape.id, id, attributes)
      XCTAssertEqual(shape.title, title, attributes)
    }
  }

  func testCoordinates() throws {
    for (area, inside, outside) in [
      ("coords='9,9 1;1'", (5.0, 5.0), (0.5, 5.0)),
      ("shape=CIRC coords=5,5,4", (5, 8.5), (8.5, 8.5)),
      ("shape=polygon coords='0,0,8,0,0,8,7'", (2, 2), (6, 6)),
      ("shape=default", (90, 40), (101, 0)),
      ("shape=rect coords=1.5,1,3e0,3", (2, 2), (1.2, 2)),
    ] {
      let map = try source(
        "<img usemap=#m width=100px height=50><map name=m><area \(area) id=a></map>")
      XCTAssertEqual(map.hit(inside.0, inside.1), "a", area)
      XCTAssertNil(map.hit(outside.0, outside.1), area)
    }
  }

  func testDamagedMapsAreReadAsFarAsTheyGo() throws {
    for (text, count) in [
      ("<map><area coords=", 1), ("<area coords='0,0,9", 1), ("<area =x =\"", 1),
      ("<area<area>", 0),
      ("<!-- <area> --><map>", 0), ("<script><area></script>", 0), ("<area/><p", 1),
      ("<p><area", 1),
    ] {
      if count == 0 {
        XCTAssertThrowsError(try source(text), text)
      } else {
        XCTAssertEqual(try source(text).shapes.count, count, text)
      }
    }
    XCTAssertThrowsError(try source("<html><p></html>")) {
      XCTAssertEqual(($0 as? SVGError)?.problem, .notSVG(root: "html"))
    }
  }

  func testAnSVGWithAnAreaIsAnSVG() throws {
    let map = try document("<rect id='r' width='9' height='9'/><area id='a' coords='0,0,9,9'/>")
    XCTAssertEqual(map.shapes.map(\.id), ["r"])
  }

  func testPositionsNumberEveryDrawnElement() throws {
    let body = """
      <defs><rect id='d' width='9' height='9'/></defs><g id='g'><rect width='9' height='9'/>
      <use href='#d' x='20'/></g><text>a<tspan id='t'>b</tspan></text><path d='M40 0h9v9z' id='p'/>
      """
    let map = try document(body, by: .position)
    XCTAssertEqual(map.shapes.map(\.id), ["1", "2", "3", "4"])
    XCTAssertEqual([map.hit(5, 5), map.hit(25, 5), map.hit(48, 5)], ["1", "2", "4"])
    XCTAssertEqual(map.groups.count, 0)
  }
}
