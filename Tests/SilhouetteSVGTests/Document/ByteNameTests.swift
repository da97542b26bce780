import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// Names, keywords and values are bytes: what Unicode takes for the same is another name, and no name takes a time that
/// grows with its square.
final class ByteNameTests: XCTestCase {
  /// The same to `String`, in one character and in two.
  private let (one, two) = ("\u{E9}", "e\u{301}")

  private func rect(_ attributes: String, x: Int = 0) -> String {
    "<rect \(attributes) x='\(x)' width='10' height='10'/>"
  }

  func testBytesTellNamesApart() {
    XCTAssertEqual(one, two)
    XCTAssertNotEqual(ByteString(one), ByteString(two))
    XCTAssertEqual(Set([ByteString(one), ByteString(two), ByteString(one)]).count, 2)
    let texts = ["", "\0", "a", "a\0", "aaaaaaa", "aaaaaaaa", "aaaaaaaa\0", one, two]
    XCTAssertEqual(Set(texts.map { ByteString($0) }).count, texts.count)
    XCTAssertEqual(texts.map { ByteString($0) }.sorted().map(\.text).count, texts.count)
    XCTAssertLessThan(ByteString(two), ByteString(one))
  }

  func testReferencesLeadToTheBytes() throws {
    let map = try document(
      rect("id='\(one)'") + rect("id='\(two)'", x: 50) + "<use id='u' href='#\(two)'/>"
        + "<use id='v' href='#\(one)' y='50'/>")
    XCTAssertEqual(map.warnings, [])
    XCTAssertEqual(map.hit(55, 5), "u")
    XCTAssertEqual(map.hit(5, 55), "v")
    XCTAssertEqual(map.shapes.map { Array($0.id.utf8) }.first, Array(one.utf8))
    XCTAssertEqual(map.shapes.map { Array($0.id.utf8) }[1], Array(two.utf8))
    XCTAssertEqual(Set(map.shapes.flatMap(\.drawings).map(\.layer)).count, 4)
  }

  /// Each selector, declaration or rule names one of two elements.
  func testStylesNameTheBytes() throws {
    for (sheet, attribute) in [
      ("#NAME{fill:none}", "id"), (".NAME{fill:none}", "class"), (".a.NAME{fill:none}", "class"),
      ("[data-x=NAME]{fill:none}", "data-x"), ("[data-x^=NAME]{fill:none}", "data-x"),
      ("[data-x$=NAME]{fill:none}", "data-x"), ("[data-x*=NAME]{fill:none}", "data-x"),
      ("[data-x~=NAME]{fill:none}", "data-x"), ("[data-x|=NAME]{fill:none}", "data-x"),
      ("[data-x=NAME i]{fill:none}", "data-x"),
      (":not(:not(#NAME)){fill:none}", "id"),
      ("rect{fill:var(--NAME,red)} g{--NAME:none}", "class"),
    ] {
      for name in [one, two] {
        let isVariable = sheet.contains("var(")
        for own in [one, two] {
          let style =
            isVariable
            ? sheet.replacingOccurrences(of: "g{--NAME", with: "g{--\(own)") : sheet
          let value = attribute == "class" ? "a \(own)" : own
          let map = try document(
            "<style>\(style.replacingOccurrences(of: "NAME", with: name))</style><g>"
              + (attribute == "id" ? "" : "<g id='z'>") + rect("\(attribute)='\(value)'")
              + (attribute == "id" ? "" : "</g>") + "</g>")
          let isNamed = name.utf8.elementsEqual(own.utf8)
          XCTAssertEqual(map.hit(5, 5) == nil, isNamed, "\(sheet) \(name.utf8.count)")
        }
      }
    }
  }

  func testElementsAreNamedByBytes() throws {
    let elements = try document(
      "<style>g>a\(one){fill:none} a\(two):first-of-type{fill:none}</style>" + rect("id='a'"))
    XCTAssertEqual(elements.hit(5, 5), "a")
  }

  /// To XML these are two attributes; a dictionary of `String`s has room for one.
  func testAttributesNamedByOtherBytesAreRead() throws {
    let map = try document(rect("id='a' \(one)='1' \(two)='2'"))
    XCTAssertEqual(map.shapes[0].attributes.count, 5)
    let prefixed = try document("<g xmlns:\(one)='u' xmlns:\(two)='u'>\(rect("id='a'"))</g>")
    XCTAssertEqual(prefixed.shapes.count, 1)
  }

  /// The Kelvin sign is a “K” to `String`, and a mark is a part of the character before it.
  func testKeywordsAreASCII() throws {
    let mark = "\u{301}"
    let map = try document(rect("id='a' style='fill:none !important\(mark); stroke:blac\u{212A}'"))
    XCTAssertEqual(map.hit(5, 5), "a")
    XCTAssertEqual(map.warnings.count, 1)
    let marked = try document(
      rect("id='a' style='display:none\(mark)'") + rect("id='b' visibility='hidden\(mark)'", x: 20)
        + rect("id='c' style='fill:var(--x,\(mark)none)'", x: 40)
        + rect("id='d' style='width:5px\(mark)'", x: 60))
    XCTAssertEqual([5, 25, 45, 69].map { marked.hit($0, 5) }, ["a", "b", "c", "d"])
    XCTAssertEqual(try document(rect("id='a' style='width:٣'")).hit(5, 5), "a")
  }

  /// Each took more than a second in optimised code; together they take a few milliseconds.
  func testNamesOfManyMarksAndFlagsTakeLinearTime() throws {
    let marks = String(repeating: "\u{301}\u{323}\u{316}\u{345}\u{328}", count: 4000)
    let flags = String(repeating: "\u{1F1E6}", count: 20_000)
    let start = Date()
    for text in [marks, flags] {
      let other = text + String(text.unicodeScalars.prefix(1))
      for body in [
        rect("id='a\(text)'") + rect("id='a\(other)'") + "<use href='#a\(other)'/>",
        rect("id='a' style='fill:!\(text)'"), rect("id='a' fill='r\(text)'"),
        rect("id='a' a='c\(other)'") + "<style>[a='b\(text)'],[a$='b\(text)'],[a^='b\(text)']{x:1}"
          + "[a|='b\(text)'],[a*='b\(text)'],[a~='b\(text)']{x:1}</style>",
        rect("id='a' class='x\(text) y'") + "<style>.x\(text),.x\(other){x:1}</style>",
        rect("id='a'") + "<style>r\(text),rect\(other){x:1}</style>",
        rect("id='a'") + "<style>@x\(text);@media s\(text){}</style>",
        rect("id='a'") + "<style>rect{--a\(text):1;--a\(other):2;width:var(--a\(text))}</style>",
        rect("id='a'") + "<style>:nth-child(n\(text)){x:1}</style>",
        rect("id='a' visibility='v\(text)' style='pointer-events:a\(text);font:1\(text) x'"),
        rect("id='a' style='clip-path:circle(c\(text) at l\(text));transform:rotate(\(text))'"),
        "<svg viewBox='0 0 9 9' preserveAspectRatio='x\(text)'/>" + rect("id='a'"),
        "<g id='x\(text)'><g id='y\(text)'>\(rect("id='a'"))</g>\(rect("id='b'"))</g>",
        rect("id='a' systemLanguage='e\(text)'"),
      ] {
        XCTAssertNoThrow(try document(body))
      }
    }
    let taken = Date().timeIntervalSince(start)
    XCTAssertLessThan(taken, 20, "in a debug build")
  }
}
