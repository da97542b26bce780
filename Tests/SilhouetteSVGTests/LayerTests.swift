import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class LayerTests: XCTestCase {
  private func layered(_ map: SVGDocument) -> String {
    String(decoding: map.layeredSource(), as: UTF8.self)
  }

  func testEveryLayerIsTheIDOfOneElementOfTheSource() throws {
    let map = try document(
      """
      <g id='g'><rect width='1' height='1'/><rect id='a' width='2' height='2'/>
      <circle id='a' r='3'/><rect id='silhouette-2' width='4' height='4'/>
      <rect id='' width='5' height='5'/></g>
      """)
    let again = try SVGDocument(data: map.layeredSource())
    let layers = map.shapes.flatMap(\.drawings).map(\.layer)
    XCTAssertEqual(layers.count, 5)
    XCTAssertEqual(Set(layers).count, 5)
    for shape in map.shapes {
      for drawing in shape.drawings {
        XCTAssertEqual(try again.shape(drawing.layer).drawings.first?.outlines, drawing.outlines)
      }
    }
  }

  func testAllElseStaysAsWritten() throws {
    let text = """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY c "red">]>
      <svg viewBox='0 0 9 9'><!-- <rect/> --><style><![CDATA[ a > b ]]></style>
      <g id="g"><path	fill='&c;' d="M0 0
      H9"/></g></svg>
      """
    XCTAssertEqual(
      layered(try source(text)),
      text.replacingOccurrences(of: "<path", with: "<path id=\"silhouette-3\""))
  }

  func testDocumentThatNeedsNoIDsIsUnchanged() throws {
    let text = "<svg viewBox='0 0 9 9'><rect id='a'/><g/></svg>"
    XCTAssertEqual(layered(try source(text)), text)
  }

  func testTranscodedSourceNamesNoEncoding() throws {
    let text = "<?xml version='1.0' encoding='Shift_JIS'?><svg viewBox='0 0 9 9'><g id='日'/></svg>"
    let map = try SVGDocument(data: try XCTUnwrap(text.data(using: .shiftJIS)))
    XCTAssertEqual(layered(map), "<svg viewBox='0 0 9 9'><g id='日'/></svg>")
  }
}
