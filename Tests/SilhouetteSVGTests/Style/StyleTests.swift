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

  func testSemicolonsInQuotesBracketsAndCommentsDoNotEndADeclaration() throws {
    let map = try document(
      """
      <rect id='a' width='9' height='9' style='a:"x;fill:red";b:url(;fill:red;);
      /* ;fill:red; */ FILL : None ; c'/>
      """)
    XCTAssertNil(map.hit(4, 4))
    XCTAssertTrue(map.warnings.isEmpty)
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
}
