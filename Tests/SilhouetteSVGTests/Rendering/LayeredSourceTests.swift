import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class LayeredSourceTests: XCTestCase {
  private func layered(_ map: SVGDocument) -> String {
    String(decoding: map.layeredSource(), as: UTF8.self)
  }

  func testEachLayerIsAUniqueID() throws {
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
        XCTAssertEqual(
          try again.shape(drawing.layer.text).drawings.first?.outlines, drawing.outlines)
      }
    }
  }

  func testAttributesTextAndNamespacesAreKept() throws {
    let text = """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY c "red">]>
      <s:svg xmlns:s='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'
        viewBox='0 0 9 9'><!-- <rect/> --><s:style><![CDATA[ a > b ]]></s:style>
      <s:text id='t'>a&lt;<s:tspan>b</s:tspan> &amp;c</s:text>
      <s:path fill='&c;' title='"&#10;&lt;&amp;&gt;' d="M0 0
      H9"/><s:use xlink:href='#t'/><i:g xmlns:i='urn:i' id='silhouette-4'/></s:svg>
      """
    XCTAssertEqual(
      layered(try source(text)),
      """
      <s:svg viewBox="0 0 9 9" xmlns:s="http://www.w3.org/2000/svg" \
      xmlns:xlink="http://www.w3.org/1999/xlink"><s:style> a &gt; b </s:style>\
      <s:text id="t">a&lt;<s:tspan>b</s:tspan> &amp;c</s:text>\
      <s:path d="M0 0 H9" fill="red" id="silhouette-4-" title="&quot;&#10;&lt;&amp;&gt;"></s:path>\
      <s:use id="silhouette-5" xlink:href="#t"></s:use>\
      <i:g id="silhouette-4" xmlns:i="urn:i"></i:g></s:svg>
      """)
  }

  func testLayeredSourceIsIdempotent() throws {
    let map = try document("<title>日 &amp; 本</title><g id='g'><rect width='1' height='1'/></g>")
    let source = map.layeredSource()
    XCTAssertEqual(try SVGDocument(data: source).layeredSource(), source)
  }

  func testLayeredSourceIsUTF8ForAnyEncoding() throws {
    let text = "<?xml version='1.0' encoding='Shift_JIS'?><svg viewBox='0 0 9 9'><g id='日'/></svg>"
    let map = try SVGDocument(data: try XCTUnwrap(text.data(using: .shiftJIS)))
    XCTAssertEqual(layered(map), "<svg viewBox=\"0 0 9 9\"><g id=\"日\"></g></svg>")
  }
}
