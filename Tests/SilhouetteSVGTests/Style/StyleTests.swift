import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class StyleTests: XCTestCase {
  private func stroke(_ body: String, id: String = "a") throws -> Stroke {
    let outlines = try document(body).shape(id).drawings.flatMap(\.outlines)
    for case .stroke(let style) in outlines.map(\.style) { return style }
    throw XCTSkip("no stroke in \(outlines)")
  }

  func testStrokePropertiesAreRead() throws {
    let style = try stroke(
      """
      <path id='a' d='M0 0H9' stroke='red' stroke-width='3' stroke-linecap='round'
      stroke-linejoin='bevel' stroke-miterlimit='7' stroke-dasharray='1,2 3 4'
      stroke-dashoffset='5'/>
      """)
    XCTAssertEqual(
      style,
      Stroke(
        width: 3, cap: .round, join: .bevel, miterLimit: 7, dashes: [1, 2, 3, 4], dashOffset: 5))
  }

  func testInitialStroke() throws {
    XCTAssertEqual(try stroke("<path id='a' d='M0 0H9' stroke='red'/>"), Stroke())
  }

  func testOddDashesRepeatAndZeroDashesAreSolid() throws {
    let odd = try stroke("<path id='a' d='M0 0H9' stroke='red' stroke-dasharray='1 2 3'/>")
    XCTAssertEqual(odd.dashes, [1, 2, 3, 1, 2, 3])
    let zero = try stroke("<path id='a' d='M0 0H9' stroke='red' stroke-dasharray='0 0'/>")
    XCTAssertEqual(zero.dashes, [])
  }

  func testStrokePercentagesReferToTheDiagonal() throws {
    // The diagonal of a 30 × 40 viewport over √2.
    let map = try document(
      "<path id='a' d='M0 0H9' stroke='red' stroke-width='10%'/>",
      attributes: "viewBox='0 0 30 40'")
    guard case .stroke(let style)? = try map.shape("a").drawings[0].outlines.last?.style else {
      return XCTFail("no stroke")
    }
    XCTAssertEqual(style.width, 50 / 2.0.squareRoot() / 10, accuracy: 1e-12)
  }

  func testStrokeOfWidthZeroTakesNoHits() throws {
    let map = try document("<path id='a' d='M0 0H9' fill='none' stroke='red' stroke-width='0'/>")
    XCTAssertTrue(try map.shape("a").drawings.isEmpty)
  }

  func testStyleAttributeOverridesPresentationAttribute() throws {
    let map = try document("<rect id='a' width='9' height='9' fill='red' style='fill:none'/>")
    XCTAssertNil(map.hit(4, 4))
  }

  func testLastDeclarationWinsUnlessImportant() throws {
    let last = try document("<rect id='a' width='9' height='9' style='fill:none;fill:red'/>")
    XCTAssertEqual(last.hit(4, 4), "a")
    let important = try document(
      "<rect id='a' width='9' height='9' style='fill:none ! important;fill:red'/>")
    XCTAssertNil(important.hit(4, 4))
  }

  func testSemicolonsInQuotesBracketsAndCommentsDoNotEndADeclaration() throws {
    let map = try document(
      """
      <rect id='a' width='9' height='9' style='a:"x;fill:red";b:url(;fill:red;);
      /* ;fill:red; */ FILL : None ; c'/>
      """)
    XCTAssertNil(map.hit(4, 4))
    XCTAssertTrue(map.warnings.isEmpty)
  }

  func testInheritInitialAndUnset() throws {
    let map = try document(
      """
      <g fill='none' display='inline'>
      <rect id='a' width='9' height='9' style='fill:red;fill:inherit'/>
      <rect id='b' x='20' width='9' height='9' fill='initial'/>
      <rect id='c' x='40' width='9' height='9' fill='unset'/></g>
      """)
    XCTAssertNil(map.hit(4, 4))
    XCTAssertEqual(map.hit(24, 4), "b")
    XCTAssertNil(map.hit(44, 4))
  }

  func testEmWidthsAreResolvedBeforeInheritance() throws {
    let style = try stroke(
      """
      <g font-size='10' stroke-width='2em' stroke='red'>
      <g font-size='50'><path id='a' d='M0 0H9'/></g></g>
      """)
    XCTAssertEqual(style.width, 20)
  }

  func testFontSizeIsResolvedBeforeOtherLengths() throws {
    let style = try stroke(
      "<path id='a' d='M0 0H9' style='stroke:red;stroke-width:2em;font-size:150%' />")
    XCTAssertEqual(style.width, 48)
  }

  func testInvalidValuesAreIgnoredWithAWarning() throws {
    let map = try document(
      """
      <rect id='a' width='9' height='9' stroke='red' stroke-width='-1' stroke-linecap='flat'
      fill-rule='odd' visibility='x' stroke-dasharray='1 -2' stroke-miterlimit='-1'/>
      """)
    guard case .stroke(let style)? = try map.shape("a").drawings[0].outlines.last?.style else {
      return XCTFail("no stroke")
    }
    XCTAssertEqual(style, Stroke())
    XCTAssertEqual(map.warnings.count, 6)
    XCTAssertEqual(
      Set(map.warnings.map { $0.message.prefix { $0 != ":" } }),
      [
        "stroke-width", "stroke-linecap", "fill-rule", "visibility", "stroke-dasharray",
        "stroke-miterlimit",
      ])
  }

  func testFillRuleReachesTheOutline() throws {
    let d = "M0 0H30V30H0Z M10 10H20V20H10Z"
    let map = try document(
      "<g fill-rule='evenodd'><path id='a' d='\(d)'/></g><path id='b' d='\(d)' transform='translate(50)'/>"
    )
    XCTAssertNil(map.hit(15, 15))
    XCTAssertEqual(map.hit(5, 5), "a")
    XCTAssertEqual(map.hit(65, 15), "b")
  }
}
