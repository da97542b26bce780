import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

@testable import SilhouetteSVG

final class UseTests: XCTestCase {
  private let target = "<defs><rect id='t' width='10' height='10'/></defs>"

  func testUseIsPlacedByTransformThenByXAndY() throws {
    let map = try document("\(target)<use id='u' href='#t' x='5' y='10%' transform='scale(2)'/>")
    XCTAssertEqual(map.shapes.map(\.id), ["u"])
    XCTAssertEqual(try map.shape("u").bounds, CGRect(x: 10, y: 20, width: 20, height: 20))
  }

  func testHrefOverridesXLinkHref() throws {
    let link = "xmlns:xlink='http://www.w3.org/1999/xlink'"
    let map = try document(
      """
      \(target)<use id='u' \(link) xlink:href='#t'/>
      <use id='v' \(link) xlink:href='#none' href='#t' x='20'/>
      """)
    XCTAssertEqual(map.hit(5, 5), "u")
    XCTAssertEqual(map.hit(25, 5), "v")
  }

  func testContentBelongsToTheUseOrItsAncestor() throws {
    let map = try document(
      """
      <defs><g id='pair'><rect id='in' width='4' height='9'/><rect x='5' width='4' height='9'/></g></defs>
      <g id='out'><use href='#pair'/></g><use id='u' x='20' href='#pair'/>
      <use x='40' href='#pair'/>
      """)
    XCTAssertEqual(map.shapes.map(\.id), ["out", "u"])
    XCTAssertEqual(map.groups.map(\.id), ["out"])
    XCTAssertEqual(map.hit(2, 5), "out")
    XCTAssertEqual(map.hit(26, 5), "u")
    XCTAssertNil(map.hit(42, 5))
  }

  func testTargetIsDrawnWhereItStandsToo() throws {
    let map = try document(
      "<g transform='translate(50)'><rect id='a' width='9' height='9'/></g><use id='u' href='#a'/>")
    XCTAssertEqual(map.hit(54, 4), "a")
    XCTAssertEqual(map.hit(4, 4), "u")
  }

  func testStyleIsInheritedFromTheUse() throws {
    let map = try document("\(target)<use id='u' href='#t' fill='none'/>")
    XCTAssertNil(map.hit(5, 5))
  }

  func testTargetInsideHiddenGroupIsDrawn() throws {
    let map = try document(
      "<g display='none'><rect id='t' width='9' height='9'/></g><use id='u' href='#t'/>")
    XCTAssertEqual(map.hit(5, 5), "u")
  }

  func testSymbolIsFittedIntoTheSizeOfTheUse() throws {
    let map = try document(
      """
      <symbol id='s' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol>
      <use id='u' href='#s' x='10' y='20' width='40' height='20'/>
      """)
    XCTAssertEqual(try map.shape("u").bounds, CGRect(x: 20, y: 20, width: 20, height: 20))
  }

  func testSymbolWithoutSizeFillsTheViewport() throws {
    let map = try document(
      """
      <symbol id='s' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol>
      <use id='u' href='#s'/>
      """)
    XCTAssertEqual(try map.shape("u").bounds, CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  func testUseOfSVGOverridesItsSize() throws {
    let map = try document(
      """
      <defs><svg id='s' x='3' width='10' height='10' viewBox='0 0 1 1'><rect width='1' height='1'/></svg></defs>
      <use id='u' href='#s'/><use id='v' href='#s' y='50' width='20' height='20'/>
      """)
    XCTAssertEqual(try map.shape("u").bounds, CGRect(x: 3, y: 0, width: 10, height: 10))
    XCTAssertEqual(try map.shape("v").bounds, CGRect(x: 3, y: 50, width: 20, height: 20))
  }

  func testNestedUsesMultiply() throws {
    let map = try document(
      """
      \(target)<defs><g id='two'><use href='#t'/><use href='#t' x='20'/></g></defs>
      <use id='u' href='#two' y='30'/>
      """)
    XCTAssertEqual(try map.shape("u").drawings.count, 2)
    XCTAssertEqual(map.hit(25, 35), "u")
    XCTAssertNil(map.hit(15, 35))
  }

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
      XCTAssert(map.warnings.allSatisfy { $0.message.contains("leads back to itself") }, body)
    }
  }

  /// Two groups that use each other are drawn in each other, once; so is a group below both.
  func testUsesThatLeadBackThroughOthersEndThere() throws {
    let map = try document(
      """
      <defs><g id='one'><rect width='9' height='9'/><use href='#two' x='20'/></g>
      <g id='two'><rect width='9' height='9'/><use href='#one' x='20'/></g></defs>
      <use id='u' href='#one'/><use id='v' href='#two' y='20'/>
      """)
    XCTAssertEqual(try map.shape("u").drawings.count, 2)
    XCTAssertEqual(map.hit(24, 4), "u")
    XCTAssertNil(map.hit(44, 4))
    XCTAssertEqual(try map.shape("v").drawings.count, 2)
    XCTAssertEqual(map.warnings.count, 2)
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

  func testConditionsOfTheDocumentElement() throws {
    for (conditions, isDrawn) in [
      ("systemLanguage='xx'", false), ("systemLanguage='ja, en-GB'", true),
      ("requiredExtensions='urn:x'", false),
    ] {
      let map = try document(
        "<rect id='a' width='9' height='9'/>", attributes: "viewBox='0 0 100 100' \(conditions)")
      XCTAssertEqual(map.hit(4, 4) != nil, isDrawn, conditions)
      XCTAssertEqual(map.shapes.count, 1, conditions)
    }
  }

  func testNestedSVG() throws {
    let map = try document(
      """
      <svg id='n' x='10' y='20' width='50%' height='50' viewBox='0 0 10 10'>
      <rect id='a' width='50%' height='5'/></svg>
      """)
    XCTAssertEqual(try map.shape("a").bounds, CGRect(x: 10, y: 20, width: 25, height: 25))
    XCTAssertEqual(try map.shape("a").ancestors, ["n"])
  }

  func testLinksAreGroups() throws {
    let map = try document("<a id='l' href='x'><rect width='9' height='9'/></a>")
    XCTAssertEqual(map.hit(4, 4), "l")
    XCTAssertEqual(map.groups.map(\.id), ["l"])
  }

  func testSwitchDrawsTheFirstMatchingChild() throws {
    let map = try document(
      """
      <switch id='s'><foreignObject requiredExtensions='urn:x' width='9' height='9'/>
      <rect id='a' requiredExtensions='urn:x' width='9' height='9'/>
      <rect id='b' systemLanguage='ja, fr' width='9' height='9'/>
      <rect id='c' systemLanguage='ja, en-GB' width='9' height='9'/>
      <rect id='d' width='9' height='9'/></switch>
      <rect id='e' x='20' requiredExtensions='urn:x' width='9' height='9'/>
      """)
    XCTAssertEqual(map.shapes.map(\.id), ["c"])
    XCTAssertEqual(map.hit(4, 4), "c")
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
