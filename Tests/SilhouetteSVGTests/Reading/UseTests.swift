import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

@testable import SilhouetteSVG

final class UseTests: XCTestCase {
  private let target = "<defs><rect id='t' width='10' height='10'/></defs>"

  func testMissingAndExternalTargetsGiveWarnings() throws {
    for reference in ["#none", "other.svg#t", "http://localhost/x.svg#t", ""] {
      let map = try document("<use id='u' href='\(reference)'/>")
      XCTAssertTrue(try map.shape("u").drawings.isEmpty)
      XCTAssertEqual(map.warnings.count, 1, reference)
    }
  }

  /// A circular reference is not drawn, and the rest of the document is.
  func testUsesThatLeadBackAreSkippedWithAWarning() throws {
    let square = "<rect width='9' height='9'/>"
    for (body, line) in [
      ("<g id='a'>\(square)\n<use href='#a' x='20'/></g>", 2),
      ("<g id='a'>\(square)<g>\n<use href='#a' x='20'/></g></g>", 2),
      ("<g id='a'>\(square)</g>\n<use id='u' href='#u' x='20'/>", 2),
      ("<g id='a'>\(square)</g><g id='c'>\n<use href='#root' x='20'/></g>", 2),
    ] {
      let map = try document(
        body + "<rect id='b' y='50' width='9' height='9'/>",
        attributes: "id='root' viewBox='0 0 100 100'")
      XCTAssertEqual(map.hit(4, 4), "a", body)
      XCTAssertNil(map.hit(24, 4), body)
      XCTAssertEqual(map.hit(4, 54), "b", body)
      XCTAssertEqual(map.warnings.map(\.line), [line], body)
      XCTAssert(map.warnings.allSatisfy { $0.message.contains("a circular reference") }, body)
    }
  }

  func testUsesThatLeadBackInClipsAreSkipped() throws {
    let map = try document(
      """
      <clipPath id='c'><rect width='5' height='5'/><use id='u' href='#u'/></clipPath>
      <rect id='a' clip-path='url(#c)' width='9' height='9'/>
      """)
    XCTAssertEqual(map.hit(4, 4), "a")
    XCTAssertNil(map.hit(7, 7))
    XCTAssertEqual(map.warnings.count, 1)
  }

  /// `context-fill` and `context-stroke` are the paints of the innermost use.
  func testContextPaintsAreThoseOfTheUse() throws {
    for (paint, uses, expected) in [
      ("fill='context-fill'", "fill='red'", true),
      ("fill='context-fill'", "fill='none'", false),
      ("fill='context-stroke'", "fill='none' stroke='red'", true),
      ("fill='context-stroke'", "fill='red'", false),
      ("fill='none' stroke='context-fill' stroke-width='18'", "", true),
      ("fill='none' stroke='context-stroke' stroke-width='18'", "stroke='red'", true),
      ("fill='none' stroke='context-stroke' stroke-width='18'", "", false),
      ("fill='url(#nowhere) context-fill'", "", true),
    ] {
      let map = try document(
        "<defs><rect id='t' width='9' height='9' \(paint)/></defs><use id='u' href='#t' \(uses)/>")
      XCTAssertEqual(map.hit(4, 4) == "u", expected, "\(paint), \(uses)")
    }
    let nested = try document(
      """
      <defs><rect id='t' width='9' height='9' fill='context-fill'/>
      <use id='inner' href='#t' fill='none'/></defs><use id='u' href='#inner' fill='red'/>
      """)
    XCTAssertNil(nested.hit(4, 4))
  }

  func testContentHasTheLayerOfTheOutermostUse() throws {
    let map = try document(
      "\(target)<defs><g id='two'><use href='#t'/></g></defs><g id='g'><use href='#two'/></g>")
    let layers = try map.shape("g").drawings.map(\.layer)
    let other = try document("\(target)<g id='g'><use href='#t'/><use href='#t'/></g>")
    XCTAssertEqual(layers.count, 1)
    XCTAssertEqual(Set(try other.shape("g").drawings.map(\.layer)).count, 2)
  }

  func testLinksAreGroups() throws {
    let map = try document("<a id='l' href='x'><rect width='9' height='9'/></a>")
    XCTAssertEqual(map.hit(4, 4), "l")
    XCTAssertEqual(map.groups.map(\.id), ["l"])
  }

  // What text layout knows of characters, against the standard library's tables: for every scalar there is.

  private let all = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }

  func testWhiteSpaceIsUnicodes() {
    for scalar in all {
      XCTAssertEqual(scalar.isSpace, scalar.properties.isWhitespace, "\(scalar.value)")
    }
  }

  func testWhatHasNoWidthIsAMarkAFormatOrAControl() {
    for scalar in all where scalar.hasNoWidth {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control, .unassigned: continue
      default: XCTFail("U+\(String(scalar.value, radix: 16))")
      }
    }
    for mark in "\u{301}\u{5B4}\u{64B}\u{94D}\u{E31}\u{3099}\u{200D}\u{FE0F}".unicodeScalars {
      XCTAssertTrue(mark.hasNoWidth, "\(mark.value)")
    }
  }
}
