import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class TextAndImageTests: XCTestCase {
  func testImageIsARectangle() throws {
    let map = try document("<image id='a' href='none.png' x='10' y='10' width='20' height='30'/>")
    let drawing = try map.shape("a").drawings[0]
    XCTAssertEqual(try map.shape("a").bounds, CGRect(x: 10, y: 10, width: 20, height: 30))
    XCTAssertFalse(drawing.isApproximate)
    XCTAssertEqual(
      map.warnings.map(\.message),
      ["image: “none.png” is not read, so that alpha masks are without it"])
  }

  func testImageIgnoresFill() throws {
    for (events, isHit) in [
      ("visiblePainted", true), ("stroke", true), ("visibleFill", true), ("none", false),
    ] {
      let map = try document(
        "<image id='a' width='9' height='9' fill='none' pointer-events='\(events)'/>")
      XCTAssertEqual(map.hit(4, 4) != nil, isHit, events)
    }
  }

  func testImageWithoutSizeGivesAWarning() throws {
    let map = try document("<image id='a' href='none.png' width='9'/>")
    XCTAssertTrue(try map.shape("a").drawings.isEmpty)
    XCTAssertEqual(map.warnings.count, 1)
  }

  func testTruncatedImageDataHaveNoSize() throws {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAM"
    let jpeg = "/9j/4AAEAAD/wAARCAAIABA="
    func shown(_ reference: String) throws -> CGSize? {
      let shape = try document("<image id='a' href='\(reference)'/>").shape("a")
      return shape.drawings.isEmpty ? nil : shape.bounds.size
    }
    XCTAssertEqual(try shown("data:;base64,\(png)"), CGSize(width: 8, height: 12))
    XCTAssertEqual(try shown("data:;base64,\(jpeg)"), CGSize(width: 16, height: 8))
    // The same with a fill byte.
    XCTAssertEqual(try shown("data:;base64,/9j//+AABAAA/8AAEQgACAAQ"), CGSize(width: 16, height: 8))
    for text in [png, jpeg] {
      for count in 0..<text.utf8.count - 4 {
        XCTAssertNil(try shown("data:;base64,\(text.prefix(count))"), "\(count) of \(text)")
      }
    }
    for reference in ["data:", "data:,\(png)", "data:;base64", "data:;base64,%", "data:;base64,A?"]
    {
      XCTAssertNil(try shown(reference), reference)
    }
  }

  func testTextBoxesEstimateCharacters() throws {
    let map = try document("<text id='a' x='20' y='50' font-size='10'>Kyoto</text>")
    let drawing = try map.shape("a").drawings[0]
    XCTAssertTrue(drawing.isApproximate)
    XCTAssertEqual(map.hit(22, 46), "a")
    XCTAssertEqual(map.hit(35, 46), "a")
    for (x, y) in [(18.0, 46.0), (70, 46), (22, 38), (22, 56)] { XCTAssertNil(map.hit(x, y)) }
  }

  func testHiddenSpanTakesNoWidth() throws {
    let map = try document(
      "<text id='a' x='20' y='50' font-size='10'>K<tspan display='none'>yoto is far</tspan></text>")
    XCTAssertEqual(map.hit(22, 46), "a")
    XCTAssertNil(map.hit(35, 46))
  }

  func testWideCharactersAreOneEmWide() throws {
    let map = try document("<text id='a' x='20' y='50' font-size='10'>東京都</text>")
    XCTAssertEqual(try map.shape("a").bounds.width, 30, accuracy: 1e-9)
  }

  func testAnchorAlignsEachChunk() throws {
    for (anchor, left) in [("start", 50.0), ("middle", 40), ("end", 30)] {
      let map = try document(
        "<text id='a' x='50' y='50' font-size='10' text-anchor='\(anchor)'>東<tspan>京</tspan></text>"
      )
      XCTAssertEqual(try map.shape("a").bounds.minX, left, accuracy: 1e-9, anchor)
    }
  }

  func testSpansContinueOrMove() throws {
    let map = try document(
      """
      <text id='a' y='20' font-size='10'>
        東<tspan dy='20' font-size='20'>京</tspan><tspan x='70 80' y='90'>都</tspan>
      </text>
      """)
    XCTAssertEqual(map.hit(5, 15), "a")
    XCTAssertEqual(map.hit(15, 30), "a")
    XCTAssertEqual(map.hit(75, 85), "a")
    XCTAssertNil(map.hit(15, 15))
  }

  func testTextTakesHitsIfPainted() throws {
    for (attributes, isHit) in [
      ("fill='none'", false), ("fill='none' stroke='red'", true), ("visibility='hidden'", false),
      ("fill='none' pointer-events='all'", true), ("pointer-events='none'", false),
    ] {
      let map = try document("<text id='a' y='10' font-size='10' \(attributes)>東</text>")
      XCTAssertEqual(map.hit(5, 5) != nil, isHit, attributes)
    }
  }

  /// An embedded SVG has the size that its document element gives.
  func testEmbeddedDocumentsGiveTheirSize() throws {
    let svg = "svg xmlns='http://www.w3.org/2000/svg'"
    for (text, size) in [
      ("<\(svg) width='30' height='20'/>", (30.0, 20.0)),
      ("<\(svg) viewBox='0 0 40 10'/>", (40, 10)),
      ("<\(svg) viewBox='0 0 40 10' width='20'/>", (20, 5)),
      ("<?xml version='1.0'?><\(svg) width='1in' height='2em'/>", (96, 32)),
      ("<\(svg) width='100vw' viewBox='0 0 8 9'/>", (8, 9)), ("<\(svg)/>", (300, 150)),
    ] {
      let plain = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      for uri in [
        "data:image/svg+xml,\(plain)",
        "data:image/svg+xml;base64,\(Data(text.utf8).base64EncodedString())",
      ] {
        let map = try document("<image id='a' href='\(uri)'/>")
        let bounds = try map.shape("a").bounds
        XCTAssertEqual(Double(bounds.width), size.0, text)
        XCTAssertEqual(Double(bounds.height), size.1, text)
      }
    }
    for uri in [
      "data:image/svg+xml,%3Csvg", "data:text/plain,%3C\(svg)/%3E", "data:image/svg+xml,",
    ] {
      let map = try document("<image id='a' href=\"\(uri)\"/>")
      XCTAssertTrue(try map.shape("a").drawings.isEmpty, uri)
      XCTAssertEqual(map.warnings.count, 1, uri)
    }
  }
}
