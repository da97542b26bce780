import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class XMLTests: XCTestCase {
  private let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"

  func testTruncatedAndMismatchedTextIsAnErrorWithItsPlace() throws {
    for (text, line, column, found) in [
      ("<svg>\n<g>", 2, 4, "the end"), ("<svg>\n <g></svg>", 2, 5, "“</svg>”"),
      ("<svg", 1, 5, "the end"), ("<svg a='", 1, 9, "the end"),
      ("<svg>\n<g a=1/></svg>", 2, 6, "“1”"), ("<svg a='1' b='2' a='3'/>", 1, 18, "another “a”"),
      ("<svg/><svg/>", 1, 7, "“<”"), ("", 1, 1, "the end"), ("hello", 1, 1, "“h”"),
      ("<svg><!-- ", 1, 11, "the end"), ("<svg><![CDATA[", 1, 15, "the end"),
      ("<svg a='<'/>", 1, 9, "“<”"), ("<svg>\u{0}</svg>", 1, 6, "a control character"),
      ("<svg>é\r\né&nbsp;</svg>", 2, 8, "“&nbsp;”"), ("<svg>&#0;</svg>", 1, 7, "“&#”"),
      ("<svg></g></svg>", 1, 6, "“</g>”"), ("<svg a='1'b='2'/>", 1, 11, "“b”"),
    ] {
      let error = try readingError(text)
      guard case .malformed(_, let what) = error.problem else { return XCTFail("\(error)") }
      XCTAssertEqual(what, found, text)
      XCTAssertEqual([error.line, error.column], [line, column], "\(text): \(error)")
    }
  }

  func testErrorIsOneLineWithFilePlaceAndEvidence() throws {
    let error = try readingError("<svg>\n <g></svg>")
    XCTAssertEqual(error.description, "2:5: not XML: expected “</g>”, found “</svg>”")
  }

  func testRootThatIsNotSVG() throws {
    let error = try readingError("<?xml version='1.0'?>\n<html/>")
    XCTAssertEqual(error.problem, .notSVG(root: "html"))
    XCTAssertEqual(error.line, 2)
    XCTAssertThrowsError(try source("<svg xmlns='urn:other'/>"))
  }

  func testMissingFileIsNamed() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("no-such.svg")
    XCTAssertThrowsError(try SVGDocument(contentsOf: url)) { error in
      XCTAssertTrue("\(error)".hasPrefix("no-such.svg: the file cannot be read: "), "\(error)")
    }
  }

  func testFileIsReadAndNamedInErrors() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("silhouette-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("\(head)<rect id='a' width='9' height='9'/></svg>".utf8).write(to: url)
    XCTAssertEqual(try SVGDocument(contentsOf: url).hit(4, 4), "a")
    try Data("\(head)<rect".utf8).write(to: url)
    XCTAssertThrowsError(try SVGDocument(contentsOf: url)) { error in
      XCTAssertEqual((error as? SVGError)?.file, url.lastPathComponent)
    }
  }

  func testReferencesInAttributesAndText() throws {
    let map = try source(
      "\(head)<title>a&lt;&#98;&#x1F5FE;<![CDATA[<c>&]]></title><g id='&quot;&amp;&#65;&gt;'/></svg>"
    )
    XCTAssertEqual(map.title, "a<b🗾<c>&")
    XCTAssertEqual(map.groups.map(\.id), ["\"&A>"])
  }

  func testLineEndsAreSpacesInAttributes() throws {
    let map = try source("\(head)<g id='a\r\nb\tc\nd'/></svg>")
    XCTAssertEqual(map.groups.map(\.id), ["a b c d"])
  }

  func testInternalEntitiesInAttributesTextAndMarkup() throws {
    let map = try source(
      """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
        <!-- ] --> <!ELEMENT x (y)> <!ATTLIST x y CDATA "]>">
        <!ENTITY ns "http://www.w3.org/2000/svg"> <!ENTITY who 'Nara &amp; &town;'>
        <!ENTITY town "Uji"> <!ENTITY box "<rect id='a' width='9' height='9'/>">
      ]>
      <svg xmlns="&ns;" viewBox="0 0 9 9"><title>&who;</title>&box;</svg>
      """)
    XCTAssertEqual(map.title, "Nara & Uji")
    XCTAssertEqual(map.hit(4, 4), "a")
  }

  func testUndeclaredEntityIsPassedOverWhereAnExternalSubsetMayDeclareIt() throws {
    let map = try source(
      "<!DOCTYPE svg SYSTEM 'x.dtd'><svg viewBox='0 0 1 1'><title>a&b;</title></svg>")
    XCTAssertEqual(map.title, "a")
  }

  func testExternalEntitiesAreNotOpened() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("silhouette-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("secret".utf8).write(to: url)
    let map = try source(
      "<!DOCTYPE svg [<!ENTITY x SYSTEM '\(url.absoluteString)'>]>\(head)<title>a&x;</title></svg>")
    XCTAssertEqual(map.title, "a")
  }

  func testEncodings() throws {
    let body = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><g id='日本'/></svg>"
    for (encoding, name) in [
      (String.Encoding.utf8, "utf-8"), (.utf16, "UTF-16"), (.utf16BigEndian, "UTF-16"),
      (.utf16LittleEndian, "UTF-16"), (.shiftJIS, "Shift_JIS"),
    ] {
      let text = "<?xml version='1.0' encoding='\(name)'?>\(body)"
      let data = try XCTUnwrap(text.data(using: encoding))
      XCTAssertEqual(try SVGDocument(data: data).groups.map(\.id), ["日本"], name)
    }
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data(body.utf8)
    XCTAssertEqual(try SVGDocument(data: marked).groups.map(\.id), ["日本"])
  }

  func testInvalidUTF8IsAnErrorWithItsPlace() throws {
    let data = Data("<svg>\n日".utf8) + Data([0xFF]) + Data("</svg>".utf8)
    XCTAssertThrowsError(try SVGDocument(data: data)) { error in
      XCTAssertEqual("\(error)", "2:2: the text cannot be read as UTF-8")
    }
  }

  func testUnknownEncodingIsNamed() throws {
    let error = try readingError("<?xml version='1.0' encoding='x-klingon'?><svg/>")
    XCTAssertEqual(error.problem, .encoding(name: "X-KLINGON"))
  }
}
