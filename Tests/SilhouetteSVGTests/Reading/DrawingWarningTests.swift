import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

@testable import SilhouetteSVG

/// Mistakes of a drawing that are valid SVG.
final class DrawingWarningTests: XCTestCase {
  private func warnings(_ body: String, attributes: String = "") throws -> [SVGWarning] {
    try SVGDocument(
      data: Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" \(attributes)>
        \(body)
        </svg>
        """.utf8)
    ).warnings
  }

  private let seat = "<rect id='a1' width='9' height='9'/>"

  /// A row's letters, without an id, make a target of the group.
  func testGroupsThatTakeHitsThemselves() throws {
    let found = try warnings(
      """
      <g id="stalls">\(seat)
      <text x="20" y="20">A</text><text x="20" y="40">B</text>
      <g><path d="M50 50h9v9z"/></g></g>
      """)
    XCTAssertEqual(found.map(\.kind), [.group])
    XCTAssertEqual(found.map(\.line), [3])
    XCTAssertEqual(
      found.map(\.message),
      [
        "the group “stalls” takes hits itself through 2 text, 1 path without an id: "
          + "add pointer-events=\"none\", or ids"
      ])
  }

  func testGroupsThatTakeNoHitsThemselves() throws {
    for body in [
      // Decoration that takes no hits.
      "<g id='stalls'>\(seat)<text x='20' y='20' pointer-events='none'>A</text></g>",
      "<g id='stalls'>\(seat)<path d='M0 0h9v9z' display='none'/></g>",
      // A shape of several pieces.
      "<g id='tokyo'><path d='M0 0h9v9z'/><path d='M20 0h9v9z'/></g>",
      // All have ids, or the group has none.
      "<g id='stalls'>\(seat)<rect id='a2' x='20' width='9' height='9'/></g>",
      "<g>\(seat)<text x='20' y='20'>A</text></g>",
      // A box that is asked for.
      "<g id='stalls' pointer-events='bounding-box'><g pointer-events='all'>\(seat)</g></g>",
    ] {
      XCTAssertEqual(try warnings(body), [], body)
    }
  }

  func testShapesCutByThePagesEdge() throws {
    for (body, share) in [
      // 68 of 100 units are beyond the right edge; 19 % beyond a corner: 1 − 0.9².
      ("<rect id='f1' x='68' width='100' height='9'/>", 68),
      ("<rect id='f1' x='-10' y='-10' width='100' height='100'/>", 19),
      ("<circle id='f1' cx='0' cy='50' r='10'/>", 50),
      ("<line id='f1' x1='50' x2='150' y1='50' y2='50' stroke='red'/>", 50),
    ] {
      let found = try warnings("\n" + body)
      XCTAssertEqual(found.map(\.kind), [.cut], body)
      XCTAssertEqual(found.map(\.line), [3], body)
      XCTAssertEqual(
        found.first?.message,
        "“f1” is cut by the page's edge: \(share) % of its box takes no hits")
    }
  }

  func testShapesThatAreNotCut() throws {
    for (body, attributes) in [
      // Text, whose box is an estimate.
      ("<text id='f1' x='1' y='9'>A</text>", ""),
      // A bleed, a pen over the edge, what is clipped anyway, and what is wholly outside.
      (
        "<rect id='f1' x='-2' y='-2' width='104' height='104' fill='none' stroke='red'/>",
        "overflow='visible'"
      ),
      ("<rect id='f1' x='96' width='4.1' height='9'/>", ""),
      ("<rect id='f1' width='100' height='100' stroke='red' stroke-width='30'/>", ""),
      ("<rect id='f1' x='200' width='9' height='9'/>", ""),
      (
        "<clipPath id='c'><rect width='50' height='50'/></clipPath><rect id='f1' width='300' height='40' clip-path='url(#c)'/>",
        ""
      ),
      ("<rect id='f1' x='60' width='300' height='9' pointer-events='none'/>", ""),
    ] {
      XCTAssertEqual(try warnings(body, attributes: attributes), [], body)
    }
  }

  func testGroupsWithoutADrawing() throws {
    let found = try warnings("<g id='empty'></g><g id='outer'><g/></g>\(seat)<g><g/></g>")
    XCTAssertEqual(found.map(\.kind), [.empty, .empty])
    XCTAssertEqual(
      found.map(\.message),
      [
        "“empty” is a group without a drawing: nothing hits it",
        "“outer” is a group without a drawing: nothing hits it",
      ])
    // One that takes no hits has a drawing.
    XCTAssertEqual(try warnings("<g id='a' pointer-events='none'><path d='M0 0h9v9z'/></g>"), [])
  }
}
