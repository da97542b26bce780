import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class PointerEventsTests: XCTestCase {
  /// Every value with every combination of visibility, fill and stroke, as in the table of SVG 2, section
  /// 15.6.
  func testEveryValueWithEveryPaint() throws {
    // The value, whether it needs visibility, and when the fill and the stroke take hits.
    enum When { case never, always, painted }
    let table: [(String, Bool, When, When)] = [
      ("auto", true, .painted, .painted), ("visiblePainted", true, .painted, .painted),
      ("visibleFill", true, .always, .never), ("visibleStroke", true, .never, .always),
      ("visible", true, .always, .always), ("painted", false, .painted, .painted),
      ("fill", false, .always, .never), ("stroke", false, .never, .always),
      ("all", false, .always, .always), ("none", false, .never, .never),
    ]
    for (value, needsVisibility, fillWhen, strokeWhen) in table {
      for bits in 0..<8 {
        let (hidden, filled, stroked) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
        let map = try document(
          """
          <rect id='a' x='20' y='20' width='60' height='60' stroke-width='10'
            pointer-events='\(value)' visibility='\(hidden ? "hidden" : "visible")'
            fill='\(filled ? "red" : "none")' stroke='\(stroked ? "red" : "none")'/>
          """)
        func expected(_ when: When, _ painted: Bool) -> Bool {
          if hidden && needsVisibility { return false }
          return when == .always || (when == .painted && painted)
        }
        let about = "\(value) hidden \(hidden) fill \(filled) stroke \(stroked)"
        XCTAssertEqual(map.hit(50, 50) != nil, expected(fillWhen, filled), about)
        XCTAssertEqual(map.hit(17, 50) != nil, expected(strokeWhen, stroked), about)
      }
    }
  }

  func testVisibleChildOfHiddenGroupTakesHits() throws {
    let map = try document(
      "<g visibility='hidden'><rect id='a' width='9' height='9' visibility='visible'/></g>")
    XCTAssertEqual(map.hit(4, 4), "a")
  }
}
