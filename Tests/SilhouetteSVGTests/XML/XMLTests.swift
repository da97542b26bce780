import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class XMLTests: XCTestCase {
  func testProcessingInstructionsWithoutData() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
    let shape = "<rect id='a' width='9' height='9'/></svg>"
    for text in [
      "<!DOCTYPE svg [<!ENTITY e '&#60;?x?>'>]>\(svg)&e;\(shape)",
      "<!DOCTYPE svg [<!ENTITY e '&#60;&#63;x&#x3f;>'>]>\(svg)&e;\(shape)",
      "<?x?>\(svg)\(shape)", "\(svg)<?x?>\(shape)", "<!DOCTYPE svg [<?x?>]>\(svg)\(shape)",
      "\(svg)\(shape)<?x?>", "\(svg)<?x ?><?y z?>\(shape)", "\(svg)<!-- <?x?> --><?é?>\(shape)",
      "<!DOCTYPE svg [<!ENTITY e '<?x?>'>]>\(svg)&e;\(shape)", "<?x?><?y?>\(svg)\(shape)<?z?>",
    ] {
      XCTAssertEqual(try SVGDocument(data: Data(text.utf8)).shapes.map(\.id), ["a"], text)
    }
    for text in ["<?x?", "<?x?>"] {
      XCTAssertThrowsError(try SVGDocument(data: Data(text.utf8)), text)
    }
    let wide = try XCTUnwrap("\u{FEFF}\(svg)<?x?>\(shape)".data(using: .utf16LittleEndian))
    XCTAssertEqual(try SVGDocument(data: wide).shapes.map(\.id), ["a"])
  }

  func testDeclarationsAreSkippedToTheirEnd() throws {
    let shape =
      "]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect id='a' width='5' height='9'/></svg>"
    for declarations in [
      "<!ATTLIST g id ID #REQUIRED>", "<!ATTLIST g\nid (a|b) #IMPLIED>", "<!NOTATION n SYSTEM 'x'>",
      "<!NOTATION n PUBLIC \">\">", "<!NOTATION n SYSTEM 'x'><!ENTITY e SYSTEM '>' NDATA n>",
      "<!-- ' --><?x y?><!ELEMENT g ANY><!ATTLIST g a CDATA '#IMPLIED' b CDATA #IMPLIED>",
      "<!ENTITY e 'NDATA'><!ATTLIST g a CDATA #FIXED '>' b ENTITY #REQUIRED c CDATA \"'\">",
    ] {
      let text = "<!DOCTYPE svg SYSTEM '[' [\(declarations)<!ATTLIST rect width CDATA '>'>\(shape)"
      let map = try SVGDocument(data: Data(text.utf8))
      XCTAssertEqual(try map.shape("a").bounds, CGRect(x: 0, y: 0, width: 5, height: 9), text)
      let wide = try XCTUnwrap("\u{FEFF}\(text)".data(using: .utf16LittleEndian))
      XCTAssertEqual(try SVGDocument(data: wide).shapes.map(\.bounds), map.shapes.map(\.bounds))
    }
    for text in [
      "<!DOCTYPE", "<!DOCTYPE svg [<!ATTLIST", "<!DOCTYPE svg [<!ATTLIST a b CDATA #IMPL",
    ] {
      XCTAssertThrowsError(try SVGDocument(data: Data(text.utf8)), text)
    }
  }

  private let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"

  func testTruncatedOrMismatchedTextIsAnErrorWithPosition() throws {
    let element = "expected its first element, found"
    for (text, line, column, reason) in [
      ("<svg>\n<g>", 2, 4, "unexpected end"),
      ("<svg>\n <g></svg>", 2, 5, "expected “</g>”"),
      ("<svg", 1, 5, "unterminated tag"),
      ("<svg a='", 1, 9, "unterminated attribute"),
      ("<svg>\n<g a=1/></svg>", 2, 6, "an attribute without quotes"),
      ("<svg a='1' b='2' a='3'/>", 1, 18, "duplicate attribute"),
      ("<svg/><svg/>", 1, 7, "content after the document element"),
      ("\u{FEFF}hello", 1, 1, "\(element) text before it"),
      ("<!-- only -->", 1, 14, "\(element) the end"),
      ("</svg>", 1, 1, "\(element) an end tag"),
      ("<![CDATA[x]]>", 1, 1, "\(element) a CDATA section"),
      (
        "<!doctype svg><svg/>", 1, 1,
        "\(element) “<!” without DOCTYPE in capitals, or a second one"
      ), ("<svg><g/>", 1, 10, "unexpected end"),
      ("<svg><!-- ", 1, 11, "a comment that does not end"),
      ("<svg><![CDATA[", 1, 15, "a CDATA section that does not end"),
      ("<svg a='<'/>", 1, 9, "“<” in an attribute"),
      ("<svg>\u{0}</svg>", 1, 6, "a character that XML does not allow"),
      ("<svg>é\r\né&nbsp;</svg>", 2, 2, "an entity that is not declared"),
      ("<svg>&#0;</svg>", 1, 6, "a character that XML does not allow"),
      ("<svg></g></svg>", 1, 6, "expected “</svg>”"),
      ("<svg a='1'b='2'/>", 1, 11, "expected white space"),
    ] {
      let error = try readingError(text)
      XCTAssertEqual(error.problem, .malformed(reason: reason), text)
      XCTAssertEqual([error.line, error.column], [line, column], "\(text): \(error)")
    }
    for text in ["", "<", "<a>"] { XCTAssertThrowsError(try source(text), text) }
  }

  func testErrorIsOneLineWithFilePositionAndEvidence() throws {
    let error = try readingError("<svg>\n <g>")
    XCTAssertEqual(error.description, "2:5: not XML: unexpected end")
  }

  func testRootThatIsNotSVG() throws {
    let error = try readingError("<?xml version='1.0'?>\n<a/>")
    XCTAssertEqual(error.description, "2:1: expected <svg> as the document element, found <a>")
    // Pages are seldom well-formed.
    for page in [
      "<?xml version='1.0'?>\n<html/>", "<!DOCTYPE html><p>a<br>b", "<!-- a --><div><img></div>",
      "<MAP><AREA coords=1>", "<html><meta charset=latin1>\u{1}", "<x:head xmlns:x='y'/>",
    ] {
      let error = try readingError(page)
      XCTAssertTrue("\(error)".hasPrefix("this is HTML, whose <svg>"), "\(error)")
    }
    // What is only mentioned does not count.
    for page in [
      "<svg><p></svg>", "<!-- <html> --><svg><p></svg>", "<?a <p> ?><svg", "<!DOCTYPE svg><p",
    ] {
      guard case .malformed = try readingError(page).problem else { return XCTFail(page) }
    }
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
      // What alerts show.
      XCTAssertEqual(error.localizedDescription, "\(error)")
      XCTAssertTrue("\(error)".hasSuffix("not XML: unterminated tag"), "\(error)")
    }
  }

  func testADocumentIsDescribedInOneLine() throws {
    let map = try source(
      "\(head)<title>T</title><g id='g'><rect id='a' width='9' height='9'/><use id='b'/></g></svg>")
    XCTAssertEqual("\(map)", "“T”, 9.0 × 9.0, 2 shapes, 1 group, 0 warnings")
  }

  func testCharacterReferencesInAttributesAndText() throws {
    let map = try source(
      "\(head)<title>a&lt;&#98;&#x1F5FE;<![CDATA[<c>&]]></title><g id='&quot;&amp;&#65;&gt;'/></svg>"
    )
    XCTAssertEqual(map.title, "a<b🗾<c>&")
    XCTAssertEqual(map.groups.map(\.id), ["\"&A>"])
  }

  func testLineEndsInAttributesAreSpaces() throws {
    let map = try source("\(head)<g id='a\r\nb\tc\nd'/></svg>")
    XCTAssertEqual(map.groups.map(\.id), ["a b c d"])
  }

  func testInternalEntitiesAreExpanded() throws {
    let map = try source(
      """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
        <!-- ] --> <!ELEMENT x (y)> <!ATTLIST x y CDATA "]>">
        <!ENTITY ns "http://www.w3.org/2000/svg"> <!ENTITY who 'Nara &amp; &town;'>
        <!ENTITY town "Uji"> <!ENTITY box "<rect id='a' width='9' height='9'/>">
      ]>
      <svg xmlns="&ns;" viewBox="0 0 9 9"><title>in &town;</title>&box;<g id="&who;"/></svg>
      """)
    XCTAssertEqual(map.title, "in Uji")
    XCTAssertEqual(map.hit(4, 4), "a")
    XCTAssertEqual(map.groups.map(\.id), ["Nara & Uji"])
  }

  func testDeclarationsAreNotReadWithAWarning() throws {
    let map = try source(
      "<!DOCTYPE svg [\n <!ELEMENT g (a|b,>\n<!ATTLIST g id CDATA '>'>]>\(head)<g id='g'/><g/></svg>"
    )
    XCTAssertEqual(map.groups.map(\.id), ["g"])
    XCTAssertEqual(
      map.faults.map(\.description),
      ["2:2: declarations of elements, attributes and notations are not read"])
  }

  func testUndeclaredEntityIsSkippedIfAnExternalSubsetMayDeclareIt() throws {
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
    let latin =
      "<?xml version='1.0' encoding='ISO-8859-1'?><svg viewBox='0 0 1 1'><g id='é'/></svg>"
    let data = try XCTUnwrap(latin.data(using: .isoLatin1))
    XCTAssertEqual(try SVGDocument(data: data).groups.map(\.id), ["é"])
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data(body.utf8)
    XCTAssertEqual(try SVGDocument(data: marked).groups.map(\.id), ["日本"])
  }

  /// The bytes are Python's.
  func testOldEncodingsAreReadAsBrowsersDo() throws {
    let words: [(encoding: String, word: String, bytes: [UInt8])] = [
      ("GBK", "中国", [0xD6, 0xD0, 0xB9, 0xFA]),
      ("gb2312", "中国", [0xD6, 0xD0, 0xB9, 0xFA]),
      ("GB18030", "中国", [0xD6, 0xD0, 0xB9, 0xFA]),
      ("EUC-KR", "한국", [0xC7, 0xD1, 0xB1, 0xB9]),
      ("ks_c_5601-1987", "한국", [0xC7, 0xD1, 0xB1, 0xB9]),
      ("Big5", "中國", [0xA4, 0xA4, 0xB0, 0xEA]),
      ("KOI8-R", "Москва", [0xED, 0xCF, 0xD3, 0xCB, 0xD7, 0xC1]),
      ("KOI8-U", "Київ", [0xEB, 0xC9, 0xA7, 0xD7]),
      ("ISO-8859-5", "Москва", [0xBC, 0xDE, 0xE1, 0xDA, 0xD2, 0xD0]),
      ("ISO-8859-7", "Αθήνα", [0xC1, 0xE8, 0xDE, 0xED, 0xE1]),
      ("ISO-8859-9", "Iğdır", [0x49, 0xF0, 0x64, 0xFD, 0x72]),
      ("windows-1251", "Москва", [0xCC, 0xEE, 0xF1, 0xEA, 0xE2, 0xE0]),
    ]
    for (encoding, word, bytes) in words {
      let head = "<?xml version='1.0' encoding='\(encoding)'?><svg viewBox='0 0 9 9'><g id='"
      let data = Data(head.utf8) + Data(bytes) + Data("'/></svg>".utf8)
      XCTAssertEqual(try SVGDocument(data: data).groups.map(\.id), [word], encoding)
    }
  }

  func testInvalidUTF8IsAnErrorWithPosition() throws {
    let data = Data("<svg>\n日".utf8) + Data([0xFF]) + Data("</svg>".utf8)
    XCTAssertThrowsError(try SVGDocument(data: data)) { error in
      XCTAssertEqual("\(error)", "2:2: the text cannot be read as UTF-8")
    }
  }

  func testUnknownEncodingIsNamed() throws {
    // “<?xml” in EBCDIC.
    XCTAssertThrowsError(try SVGDocument(data: Data([0x4C, 0x6F, 0xA7, 0x94, 0x93, 0x40]))) {
      XCTAssertEqual(($0 as? SVGError)?.problem, .encoding(name: "EBCDIC"))
    }
    let error = try readingError("<?xml version='1.0' encoding='x-klingon'?><svg/>")
    XCTAssertEqual(error.problem, .encoding(name: "X-KLINGON"))
  }
}

extension XMLTests {
  func testWarningsAreWhereTheStartTagBegins() throws {
    let map = try source("<svg viewBox='0 0 9 9'>\r\n<g/>é<rect\n id='a' width='x'/></svg>")
    XCTAssertEqual(map.faults.map { [$0.line, $0.column] }, [[2, 6]])
  }

  func testAttributesOfShapesAreThoseOfTheDocument() throws {
    let map = try source(
      """
      <svg viewBox='0 0 9 9'><rect id='a' data-x='&#xe9;' data-y=' 1&#10;2
      3' data-z='日'/></svg>
      """)
    XCTAssertEqual(
      try map.shape("a").attributes,
      ["id": "a", "data-x": "é", "data-y": " 1\n2 3", "data-z": "日"])
  }

  func testPathDataWithReferencesAndLineEnds() throws {
    let map = try source(
      """
      <!DOCTYPE svg [<!ENTITY e 'M0 0H'>]>
      <svg viewBox='0 0 9 9'><path id='a' d='&e;5V&#53;Z'/><path id='b' d='M0 0\r\nH5\tV5Z'/>
      <polygon id='c' points='0 0 5&#32;0\n5 5'/></svg>
      """)
    XCTAssertEqual(
      map.shapes.map(\.bounds), Array(repeating: CGRect(x: 0, y: 0, width: 5, height: 5), count: 3))
  }

  func testOffsetsInPathDataAreFromItsBeginning() throws {
    let map = try source(
      "<svg viewBox='0 0 9 9'><path id='a' d='M0 0x'/><polygon id='b' points='1 1 2 x'/></svg>")
    XCTAssertEqual(
      map.faults.map(\.message),
      [
        "d: path data, offset 4: expected a command (one of MmZzLlHhVvCcSsQqTtAa), found “x”",
        "points: expected a number at offset 6; drawn up to there",
      ])
  }

  func testEncodingsOfOneByteACharacter() throws {
    for (name, bytes, text) in [
      ("windows-1252", [0x80, 0xE9, 0x9F] as [UInt8], "€éŸ"), ("iso-8859-15", [0xA4, 0xBE], "€Ÿ"),
      ("ISO-8859-1", [0xA4, 0xFF], "¤ÿ"), ("windows-1251", [0xCC], "М"),
    ] {
      let head = "<?xml version='1.0' encoding='\(name)'?><svg viewBox='0 0 9 9'><g id='"
      let data = Data(Array(head.utf8) + bytes + Array("'/></svg>".utf8))
      XCTAssertEqual(try SVGDocument(data: data).groups.map(\.id), [text], name)
    }
    let head = "<?xml version='1.0' encoding='US-ASCII'?>\n<svg>"
    XCTAssertThrowsError(try SVGDocument(data: Data(Array(head.utf8) + [0xE9]))) {
      XCTAssertEqual("\($0)", "2:6: the text cannot be read as US-ASCII")
    }
  }

  func testUTF8InsideTextLabelledUTF16IsAnError() throws {
    let error = try readingError("<?xml version='1.0' encoding='utf-16'?><svg/>")
    XCTAssertEqual(error.problem, .encoding(name: "UTF-16"))
  }
}
