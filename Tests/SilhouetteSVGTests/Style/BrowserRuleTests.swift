import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// Rules that browsers follow, checked by points; the expected answers are those of the specifications, and of Chromium
/// where it was asked.
final class BrowserRuleTests: XCTestCase {
  private func hits(
    _ body: String, _ points: (Double, Double)..., attributes: String = "width='200' height='200'"
  ) throws -> String {
    let map = try document(body, attributes: attributes)
    return points.map { map.hit($0.0, $0.1) ?? "-" }.joined(separator: " ")
  }

  /// CSS Overflow 3; browsers' sheets hide what is outside of inner viewports, if nothing else is declared.
  func testOverflow() throws {
    let inner = "<rect id='a' x='-10' y='-10' width='40' height='40'/>"
    for (value, outer, isHidden) in [
      ("", "", true), ("hidden", "", true), ("scroll", "", true), ("clip", "", true),
      ("visible", "", false), ("auto", "", false), ("inherit", "", false), ("initial", "", false),
      ("unset", "", false), ("revert", "", true), ("revert-layer", "", true), ("none", "", true),
      ("INITIAL", "", false), ("hidden hidden hidden", "", true), ("visible visible", "", false),
      ("inherit", "hidden", true), ("inherit", "scroll", true), ("unset", "hidden", false),
      ("initial", "hidden", false), ("var(--o)", "", false), ("var(--none)", "", false),
      ("v\\69sible", "", false), ("vis/**/ible", "", true), ("inherit", "auto", false),
    ] {
      for attribute in ["overflow='\(value)'", "style='overflow:\(value)'"] {
        let css = attribute.hasPrefix("style") || !value.isEmpty ? attribute : ""
        let around = "<g style='--o:visible;\(outer.isEmpty ? "" : "overflow:\(outer)")'>"
        let size = "x='20' y='20' width='20' height='20'"
        XCTAssertEqual(
          try hits("\(around)<svg \(size) \(css)>\(inner)</svg></g>", (15, 15), (30, 30)),
          isHidden ? "- a" : "a a", "svg, \(around) \(css)")
        // A symbol's parent is the `use`, which declares nothing.
        if value == "inherit" { continue }
        let symbol =
          "<symbol id='s' style='--o:visible' viewBox='0 0 20 20' \(css)>\(inner)</symbol>"
          .replacing(
            "style='--o:visible' viewBox='0 0 20 20' style='",
            with: "viewBox='0 0 20 20' style='--o:visible;")
        XCTAssertEqual(
          try hits("\(symbol)<use id='u' href='#s' \(size)/>", (15, 15), (30, 30)),
          isHidden ? "- u" : "u u", "symbol, \(css)")
      }
    }
    // Of viewports in viewports, the parent's own value is inherited: hidden by browsers' sheets.
    let nested =
      "<svg x='20' y='20' width='100' height='100'><svg width='20' height='20' overflow='inherit'>\(inner)</svg></svg>"
    XCTAssertEqual(try hits(nested, (45, 45), (30, 30)), "- a")
    XCTAssertEqual(
      try hits(nested.replacing("<svg x", with: "<svg overflow='visible' x"), (45, 45), (15, 15)),
      "a a")
  }

  func testInvalidDisplayRevealsNothing() throws {
    XCTAssertEqual(
      try hits(
        """
        <g id='a' style='display:none;display:-ms-grid'><rect width='40' height='40'/></g>
        <rect id='b' x='60' width='40' height='40' display='none' style='display:xyz'/>
        <rect id='c' x='120' width='40' height='40' style='display:inline;display:none foo'/>
        """, (20, 20), (80, 20), (140, 20)), "- - c")
    // Contents stand in for containers; other elements have none (CSS Display 3, appendix B).
    XCTAssertEqual(
      try hits(
        """
        <g id='a' display='contents'><rect width='40' height='40'/></g>
        <rect id='b' x='60' width='40' height='40' display='contents'/>
        """, (20, 20), (80, 20)), "a -")
  }

  /// SVG 2, section 7.2: they are presentation attributes.
  func testVariablesInGeometryAttributes() throws {
    let root = "style='--x:20px;--w:40px;--r:15px;--a:auto' width='200' height='200'"
    XCTAssertEqual(
      try hits(
        """
        <rect id='a' x='var(--x)' y='20' width='var(--w)' height='VAR( --w )'/><circle id='b' cx='140' cy='40' r='var(--r)'/>
        <ellipse id='c' cx='100' cy='calc(60px + var(--w))' rx='var(--r)' ry='var(--none, 5px)'/>
        <svg x='var(--w)' y='150' width='var(--x)' height='var(--x)'><rect id='d' width='99' height='99'/></svg>
        <rect id='e' x='var(--none)' y='180' width='10' height='10' rx='var(--a)'/>
        <g style='--x:160px'><use id='f' href='#p' x='var(--x)' y='/**/150'/></g><defs><rect id='p' width='9' height='9'/></defs>
        """, (40, 40), (10, 40), (70, 40), (140, 50), (140, 60), (100, 104), (100, 106), (50, 160),
        (65, 160), (1, 181),
        (165, 155), attributes: root), "a - - b - c - d - e f")
    let sized = try document("<rect/>", attributes: "width='var(--w)' height='50' style='--w:30px'")
    XCTAssertEqual(sized.size, CGSize(width: 30, height: 50))
  }

  func testTokensAndEscapes() throws {
    XCTAssertEqual(
      try hits(
        """
        <style>re/**/ct{fill:none}#b{--q:no;fill:var(--q)ne}@media sc/**/reen{#d{fill:none}}
        @media/**/screen/**/and/**/(min-w\\69 dth:1px){#e{fill:none}}r\\65 ct#f/**/.k{fill:none}\\23 g,#g/**/ /**/x{fill:none}</style>
        <rect id='a' width='40' height='40'/><rect id='b' x='60' width='40' height='40'/>
        <rect id='c' x='120' width='40' height='40' style='fill:no/**/ne'/><rect id='d' y='60' width='40' height='40'/>
        <rect id='e' x='60' y='60' width='40' height='40'/><rect id='f' x='120' y='60' class='k' width='40' height='40'/>
        <rect id='g' y='120' width='40' height='40' style='--\\61 b:none;fill:v\\61r(--a\\62)'/>
        <rect id='h' x='60' y='120' width='40' height='40' style='--q:10;stroke-width:var(--q)px;stroke:red;fill:none'/>
        """, (20, 20), (80, 20), (140, 20), (20, 80), (80, 80), (140, 80), (20, 140), (56, 140)),
      "a b c d - - - -")
    // A variable's variables are those of where it is declared.
    XCTAssertEqual(
      try hits(
        """
        <g style='--c:none;--d:var(--c)'><rect id='a' width='40' height='40' style='--c:red;fill:var(--d)'/>
        <rect id='b' x='60' width='40' height='40' style='--d:initial;fill:var(--d,red)'/>
        <rect id='c' x='120' width='40' height='40' style='--c:red;--d:inherit;fill:var(--d,red)'/></g>
        """, (20, 20), (80, 20), (140, 20)), "- b -")
    for (value, isShown) in [
      ("\\6eone", false), ("\\6Eone", false), ("\\00006eone", false), ("\\6e one", false),
      ("no\\ne", false), ("n\\6f ne", false), ("\\6e  one", true), ("none\\", true),
      ("url(\\23x)none", false),
      ("u\\72l(#x)none", false), ("url('\\23 x') n\\6fne", false), ("\\31 0", true),
      ("n one", true),
      ("none/*", false), ("/**/none/**/", false), ("non/* */e", true), ("#0000\\66 f", true),
    ] {
      for css in ["style=\"fill:\(value)\"", "fill=\"\(value)\""] {
        XCTAssertEqual(
          try hits("<rect id='a' width='40' height='40' \(css)/>", (20, 20)), isShown ? "a" : "-",
          css)
      }
    }
  }

  /// CSS Shapes 2: a string that is not path data makes `path()` invalid. The attribute is drawn up to the error.
  func testPathFunctions() throws {
    XCTAssertEqual(
      try hits(
        """
        <path id='a' d='M20 20H60V60z' style="d:path('M20 20H60V60z M')"/>
        <path id='b' d='M100 20H140V60z' style="d:path('M150 20h40v40 x')"/><path id='c' d='M20 120h40v40z x'/>
        <path id='d' d='M100 120h40v40z' style="d:path('M150 120h40v40z"/>
        """, (50, 30), (130, 30), (180, 30), (50, 130), (130, 130), (180, 130)), "a b - c - d")
  }

  /// SVG 2, section 8.6: four numbers, and nothing after them.
  func testViewBoxes() throws {
    for (value, isValid) in [
      ("0 0 50 50", true), (" 0,0 , 50 50 ", true), ("0 0 50 50,", false), ("0 0 50 50 ,", false),
      ("0 0 50", false),
      ("0 0 50 50 50", false), ("0,,0 50 50", false), (",0 0 50 50", false), ("0 0 -50 50", false),
      ("0 0 50px 50", false),
      ("0 0 50 50x", false), ("", false), ("0 0 1e9999 50", false), ("0 0 5e1 50", true),
      ("0-0 50+50", true),
    ] {
      let map = try document(
        "<rect id='a' width='40' height='40'/>",
        attributes: "width='100' height='100' viewBox='\(value)'")
      XCTAssertEqual(map.hit(60, 60) == "a", isValid, value)
      XCTAssertEqual(map.warnings.isEmpty, isValid, value)
    }
  }

  /// CSS Transforms 1, section 6: two words are in the order x, y, but for two names.
  func testTransformOrigins() throws {
    for (value, x, y) in [
      ("left", 0.0, 50.0), ("top", 50, 0), ("right 80px", 100, 80), ("80px bottom", 80, 100),
      ("bottom left", 0, 100),
      ("center right", 100, 50), ("center top", 50, 0), ("20% 30%", 20, 30), ("20px", 20, 50),
      ("10px 20px 30px", 10, 20),
      ("top left 0", 0, 0), ("initial", 50, 50), ("unset", 50, 50), ("revert", 0, 0),
      // Invalid: the default of browsers' sheets.
      ("top 80px", 0, 0), ("80px left", 0, 0), ("left left", 0, 0), ("10px 20px 30%", 0, 0),
      ("1px, 2px", 0, 0), ("10 20", 0, 0),
    ] {
      let map = try document(
        "<rect id='a' width='2' height='2' style='transform:scale(3);transform-origin:\(value)'/>",
        attributes: "width='100' height='100'")
      let bounds = try map.shape("a").bounds
      XCTAssertEqual(Double(bounds.minX), -2 * x, accuracy: 1e-9, value)
      XCTAssertEqual(Double(bounds.minY), -2 * y, accuracy: 1e-9, value)
    }
  }

  /// Browsers end such documents with an error (Namespaces in XML, section 5).
  func testPrefixesThatAreNotDeclaredAreSaid() throws {
    let map = try document(
      """
      <svg:rect id='a' width='9' height='9'/>
      <use id='b' xlink:href='#c'/><rect id='c' x='20' width='9' height='9' foo:bar='1'/>
      <g xmlns:y='urn:y'><y:rect/></g><rect id='d' x='40' width='9' height='9' y:z='1' foo:baz='' svg:k=''/>
      """)
    XCTAssertEqual(map.hit(25, 5), "c")
    XCTAssertNil(map.hit(5, 5))
    XCTAssertEqual(
      map.warnings.map { "\($0.line) \($0.message.prefix { $0 != ":" })" },
      [
        "1 the prefix “svg” is not declared", "2 the prefix “xlink” is not declared",
        "2 the prefix “foo” is not declared",
        "3 the prefix “y” is not declared",
      ])
    XCTAssertTrue(
      try document("<rect xml:id='x' xmlns:q='urn:q' q:r='1'/><g xml:lang='en'/>").warnings.filter {
        $0.message.contains("prefix")
      }.isEmpty)
  }
}
