import Foundation
import SilhouetteSVG
import XCTest

final class StyleSheetTests: XCTestCase {
  /// The elements that selectors are tried on.
  private static let body = """
    <g id='g' class='x y'><rect id='a' class='y' data-n='one two' lang='en-GB'/><circle id='b'/>
    <rect id='c' class='z' data-n='three' data-m='x '/><g id='h'><rect id='d'/></g><rect id='e'/></g>
    """

  /// The ids of the graphics elements that match a selector.
  private func selected(_ selector: String) throws -> Set<String> {
    let map = try document(
      "<style>* { pointer-events: none } \(selector) { pointer-events: all !important }</style>"
        + Self.body.replacingOccurrences(of: "<rect", with: "<rect width='9' height='9'")
        .replacingOccurrences(of: "<circle", with: "<circle r='9'"))
    return Set(map.shapes.filter { !$0.drawings.isEmpty }.map(\.id))
  }

  /// Selectors with the matching elements, worked out by hand from Selectors 4.
  func testSelectors() throws {
    let cases: [(String, Set<String>)] = [
      ("rect", ["a", "c", "d", "e"]), ("*", ["a", "b", "c", "d", "e"]), ("#b", ["b"]),
      (".y", ["a"]), (".y.z", []), ("rect.z", ["c"]), ("circle, #d", ["b", "d"]),
      ("[data-n]", ["a", "c"]), ("[data-n=three]", ["c"]),
      ("[data-n='THREE' i]", ["c"]), ("[data-n~=two]", ["a"]), ("[lang|='en']", ["a"]),
      ("[data-n^=\"on\"]", ["a"]), ("[data-n$=ee]", ["c"]), ("[data-n*=\"e t\"]", ["a"]),
      ("[data-n*='']", []), ("[data-m~=x]", ["c"]), ("[data-m~='']", []),
      ("[data-n=\"t\\68 ree\"]", ["c"]), ("[data-n='\\three']", ["c"]), ("[data|n]", []),
      ("g rect", ["a", "c", "d", "e"]), ("g g rect", ["d"]),
      ("#g > rect", ["a", "c", "e"]), ("#g>g>rect", ["d"]), ("rect + circle", ["b"]),
      ("rect+rect", []), ("circle ~ rect", ["c", "e"]), ("circle~g rect", ["d"]),
      ("rect ~ circle ~ g > rect", ["d"]), ("svg > g > rect + circle + rect", ["c"]),
      ("rect:first-child", ["a", "d"]), (":last-child:not(g)", ["d", "e"]),
      ("rect:only-child", ["d"]), ("rect:nth-child(odd)", ["a", "c", "d", "e"]),
      ("#g > :nth-child(2n)", ["b"]), ("#g > :nth-child(-n+2)", ["a", "b"]),
      ("#g > :nth-last-child(1)", ["e"]), ("#g > rect:nth-of-type(2)", ["c"]),
      ("#g > rect:last-of-type", ["e"]), (":is(circle, #h > rect)", ["b", "d"]),
      ("rect:not(.y, #g > .z)", ["d", "e"]), (":root > g > circle", ["b"]),
      ("rect:root", []), ("rect:hover", []), ("#\\62 ", ["b"]),
      ("rect:empty", ["a", "c", "d", "e"]),
      ("a:unknown, rect", []), ("rect::before, circle", ["b"]), ("rect >", []), ("..y", []),
    ]
    for (selector, expected) in cases {
      XCTAssertEqual(try selected(selector), expected, selector)
    }
  }

  /// Whether `a` takes hits with the styles and attributes.
  private func takesHits(_ css: String, _ attributes: String = "") throws -> Bool {
    try document(
      "<style>\(css)</style><g class='p'><rect id='a' class='c d' width='9' height='9' \(attributes)/></g>"
    ).hit(4, 4) != nil
  }

  func testAnyRuleOverridesInheritance() throws {
    XCTAssertFalse(try takesHits(".p{fill:none!important}"))
    XCTAssertTrue(try takesHits(".p{fill:none!important} *{fill:red}"))
  }

  func testUnknownAtRulesAndCommentsAreSkipped() throws {
    XCTAssertTrue(
      try takesHits(
        """
        @charset "x"; @import url("a;b"); @font-face { a: b }
        @media print { rect { fill: none } g { fill: none } } /* rect{fill:none} } */
        """))
    XCTAssertFalse(try takesHits("<![CDATA[<!-- g>rect{fill:none} -->]]>"))
    XCTAssertFalse(try takesHits("@media print{rect{}} rect{fill:none}"))
    XCTAssertFalse(try takesHits("g { } rect { fill: none"))
  }

  func testCustomPropertyMayHoldABlock() throws {
    XCTAssertFalse(try takesHits("rect{--b:{fill:red};fill:none}"))
    XCTAssertFalse(try takesHits("g{rect{--b:{fill:red};fill:none}}"))
    XCTAssertTrue(try takesHits("rect{--b:{fill:none}}"))
  }

  func testVariables() throws {
    XCTAssertFalse(try takesHits(":root{--f:none} rect{fill:var(--f)}"))
    XCTAssertFalse(try takesHits("rect{fill:var( --missing , none )}"))
    XCTAssertFalse(try takesHits(":root{--f:var(--g, none)} rect{fill:var(--f, red)}"))
    XCTAssertFalse(try takesHits(".p{--f:red} rect{--f:none;fill:var(--f)}"))
    XCTAssertTrue(try takesHits("g{fill:red} rect{fill:none;fill:var(--missing)}"), "unset")
    XCTAssertTrue(try takesHits("rect{--a:var(--b);--b:var(--a);fill:var(--a)}"), "a circle")
    XCTAssertFalse(try takesHits(":root{--f:none}", "fill='var(--f)'"))
  }

  func testMatchingDoesNotBacktrackExponentially() throws {
    let rects = String(repeating: "<rect class='x' width='1' height='1'/>", count: 400)
    let css = ".no ~ .x ~ .x ~ .x ~ .x ~ .x{fill:none}"
    let map = try document("<style>\(css)</style><g id='g'>\(rects)</g>")
    XCTAssertEqual(try map.shape("g").drawings.count, 400)
  }

  /// Other files are not loaded, which the author of the document should know.
  func testImportsGiveWarnings() throws {
    let map = try document(
      """
      <style>@import url("a;b.css") screen; @IMPORT 'c.css'; @important "x"; #a { fill: none }</style>
      <style>@media screen { @import "d.css"; }</style>
      <rect id='a' width='9' height='9'/>
      """)
    XCTAssertNil(map.hit(4, 4))
    XCTAssertEqual(
      Set(map.warnings.map(\.message)),
      Set(
        ["@import url(\"a;b.css\") screen", "@IMPORT 'c.css'", "@import \"d.css\""].map {
          "style: ignored “\($0)”, other files are not loaded"
        } + ["style: ignored “@important \"x\"”, a rule that is not read"]))
  }

  /// A mask takes no hits away, but one that cannot be found is a mistake.
  func testMissingMasksGiveWarnings() throws {
    for (mask, count) in [
      ("mask='url(#m)'", 0), ("mask='none'", 0), ("style='mask: url(#m) luminance'", 0),
      ("style='mask: linear-gradient(red, blue)'", 0), ("mask='url(#none)'", 1),
      ("mask='url(#a)'", 1), ("mask='url(other.svg#m)'", 1),
      ("style='mask: url(\"#none\")'", 1), ("mask='url(#none)' style='mask: url(#m)'", 0),
      ("class='k' mask='url(#m)'", 1), ("class='v' style='--m: url(#none)'", 1),
    ] {
      let map = try document(
        """
        <style>.k { mask: url(#none) } .v { mask: var(--m) }</style>
        <mask id='m'><rect width='2' height='2'/></mask><rect id='a' \(mask) width='9' height='9'/>
        """)
      XCTAssertEqual(map.hit(4, 4), "a", mask)
      XCTAssertEqual(map.warnings.count, count, mask)
      XCTAssert(map.warnings.allSatisfy { $0.message.hasPrefix("mask: ignored") }, mask)
    }
  }
}
