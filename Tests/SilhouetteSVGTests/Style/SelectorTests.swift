import Foundation
import SilhouetteSVG
import XCTest

/// What is unknown, and what is invalid (Selectors 4, sections 3.6 to 3.9 and 18).
final class SelectorTests: XCTestCase {
  /// A document in which `#b` takes no hits if the rules apply to it.
  private func map(_ css: String) throws -> SVGDocument {
    try document(
      """
      <style>\(css.replacingOccurrences(of: "&", with: "&amp;"))</style><g id='g' class='k' lang='de-Latn-CH-1996'>
      <rect id='a' width='9' height='9' xlink:href='#x' data-n='1'/><circle id='z' r='1'/>
      <rect id='b' x='20' width='9' height='9' class='m'/> <a href='#t'><rect id='c' x='40' width='9' height='9'/></a>
      <g id='e'> </g></g>
      """,
      attributes: "viewBox='0 0 100 100' xmlns:xlink='http://www.w3.org/1999/xlink'")
  }

  private func applies(_ selector: String) throws -> Bool {
    try map("\(selector) { fill: none; stroke: none }").hit(24, 4) == nil
  }

  func testPseudoElementsMatchNothingAndVoidNothing() throws {
    for element in [
      "::before", ":before", "::after", ":AFTER", "::first-line", ":first-letter", "::selection",
      "::marker",
      "::placeholder", "::backdrop", "::part(x y)", "::slotted(#b)",
      "::highlight(x)",
      "::file-selector-button", "::target-text", "::spelling-error", "::-webkit-scrollbar",
      "::-webkit-anything",
      "::before:hover", "#b::before", "g::selection",
      "#g #b:hover::after",
    ] {
      XCTAssertTrue(try applies("#b, \(element)"), element)
      XCTAssertTrue(try map("#b, \(element) {}").faults.isEmpty, element)
      XCTAssertFalse(try applies(element), element)
    }
  }

  func testStatesMatchNothingAndVoidNothing() throws {
    for state in [
      "hover", "active", "focus", "focus-visible", "focus-within", "visited", "checked", "target",
      "disabled",
      "enabled", "read-only", "read-write", "required", "valid", "invalid", "user-invalid",
      "placeholder-shown",
      "default", "indeterminate", "in-range", "autofill", "fullscreen", "modal", "popover-open",
      "-webkit-autofill", "HOVER",
    ] {
      XCTAssertTrue(try applies("#b, :\(state)"), state)
      XCTAssertTrue(try applies("#b:not(:\(state))"), state)
      XCTAssertFalse(try applies("#b:\(state)"), state)
      XCTAssertTrue(try map("#b:\(state) {}").faults.isEmpty, state)
    }
  }

  func testKnownPseudoClassesMatchAsInBrowsers() throws {
    for selector in [
      ":root #b", "rect/* x */.m", "#g/**/ /**/#b", "/**/rect /**/ ~/**/#b", ":scope #b",
      "#b:defined", ":is(:unknown, #b)",
      ":where(::before, .m, ..)",
      "#b:nth-child(N+3)", "#b:nth-child( +3 )",
      "#b:nth-child(2n + 1)",
      "#b:nth-child(-n+ 3)", "#b:nth-child(3n -0)", "#b:nth-child(n)", "#b:not(:is())",
      "#b:not(:is(:unknown))",
      "#b:-webkit-any(rect, circle)",
      "#b:empty", "#b:first-of-type, #b:last-of-type", ":any-link ~ #no, #b:not(:link)",
      "#a ~ #b:nth-of-type(2)",
      "#b:is(rect):where(#no, .m)", "& #b", "#b:is(g > *)", "[data-n] ~ #b",
    ] {
      XCTAssertTrue(try applies(selector), selector)
      XCTAssertTrue(try map("\(selector) {}").faults.isEmpty, selector)
    }
    for selector in [
      ":is()", "#b:is()", ":where()", "#b:is(:unknown)",
      "#b:link", "a:not(:link) ~ #b", "#b:nth-child(99999999999)",
    ] {
      XCTAssertFalse(try applies(selector), selector)
      XCTAssertTrue(try map("\(selector) {}").faults.isEmpty, selector)
    }
  }

  func testUnknownSelectorsVoidTheirListWithAWarning() throws {
    for selector in [
      ":unknown", ":playing", ":muted", ":state(x)", ":host", ":host(g)",
      "g:has(#a) #b", "#b:nth-child(1 of #b)", "::before.m", "::before > rect", "#b:not(:unknown)",
      "#b:not()",
      "#b:nth-child(1 of)", "#b:nth-child(2 n)", "#b:nth-child(n+-1)",
      "#b:nth-child(+ n)",
      "#b:nth-child(n of :unknown)", "#b:nth-col(1)", "ns|rect", "[ns|href]", "#2", ".2", ".-",
      "2rect", "rect || #b",
      "#b:hover()", "#b:is", "#b:lang(de)", "#b:dir(ltr)", "#b !", "[data-n=]", "[data-n=1]",
      "#b:not(::before)",
      "> #b", "rect >", ", rect", "", ":matches(#b)", "[data-n='1' x]",
    ] {
      XCTAssertFalse(try applies("#b, \(selector)"), selector)
      let map = try map("\n #b, \(selector) { fill: none }")
      XCTAssertEqual(map.faults.map(\.line), [2], selector)
      XCTAssertEqual(map.faults.map(\.column), [2], selector)
      XCTAssert(
        map.faults.allSatisfy { $0.message.hasPrefix("style: ignored “#b,") }, "\(map.faults)")
    }
  }

  /// CSS Namespaces 3: a prefix that is not declared makes a selector invalid; a default namespace is that of types
  /// without one, and of `*`, written or not.
  func testNamespaces() throws {
    let svg = "@namespace 'http://www.w3.org/2000/svg'; @namespace x url(urn:x);"
    let other = "@namespace url( 'http://www.w3.org/1999/xhtml' );"
    let named =
      "@charset 'utf-8'; @import 'none.css'; @namespace s url(http://www.w3.org/2000/svg);"
    for (sheet, selector, matches) in [
      (svg, "#b", true), (svg, "rect", true), (svg, "*|rect", true), (svg, "x|rect", false),
      (svg, "x|*", false), (svg, "|rect", false), (svg, "g > *", true), (svg, ":not(x|rect)", true),
      (other, "rect", false), (other, "#b", false), (other, "*", false), (other, "*|rect", true),
      (other, "*|*#b", true), (other, ":is(*|rect)", false), (other, "*|*:is(#b)", true),
      (named, "s|rect", true), (named, "rect", true), (named, "s|circle", false),
      (named, "s|*", true), (named, "|rect", false),
      ("@namespace s 'urn:x'; @namespace s 'http://www.w3.org/2000/svg';", "s|rect", true),
    ] {
      let map = try map("\(sheet) \(selector) { fill: none }")
      XCTAssertEqual(map.hit(24, 4) == nil, matches, "\(sheet) \(selector)")
      XCTAssertEqual(map.faults.count, sheet == named ? 1 : 0, "\(map.faults)")
    }
    for selector in ["y|rect", "y|*", "[x|href]", "s|", "s|#b", "S|rect"] {
      XCTAssertEqual(try map("\(named) \(selector) { fill: none }").hit(24, 4), "b", selector)
      XCTAssertEqual(try map("\n\(selector) {}").faults.map(\.line), [2], selector)
    }
    // Too late, in another sheet, and without a name.
    for sheet in [
      "rect { } \(other)", "@media print { } \(other)", "@media all { \(other) }", "@namespace;",
      "@namespace s;", "@namespace 'http://www.w3.org/1999/xhtml' 5;",
    ] {
      let map = try map("\(sheet) rect { fill: none }")
      XCTAssertNil(map.hit(24, 4), sheet)
      XCTAssertEqual(map.faults.count, 1, sheet)
    }
    XCTAssertNil(try map("\(other)</style><style>rect { fill: none }").hit(24, 4))
  }

  func testNestedSelectors() throws {
    for css in [
      "#g { rect { fill: none } }", "#g { & #b { fill: none } }", "rect { &.m { fill: none } }",
      ".m { #g & { fill: none } }", "#a { ~ #b { fill: none } }", "#g { > rect, x { fill: none } }",
      ".m { &:is(rect, :unknown) { fill: none } }", "rect { @media screen { &#b { fill: none } } }",
      "#g { & > &, rect { fill: none } }", ".m { :is(&, #no) { fill: none } }",
      "g { &rect, #b { fill: none } }",
      ".m, #no { &[x='&'], & { fill: none } }",
    ] {
      XCTAssertNil(try map(css).hit(24, 4), css)
      XCTAssertTrue(try map(css).faults.isEmpty, css)
    }
    for css in [
      "#g, :unknown { rect { fill: none } }", "#g::before { rect { fill: none } }",
      "#a { #b { fill: none } }",
      "rect { & & { fill: none } }", "#g { rect, :unknown { fill: none } }",
    ] {
      XCTAssertEqual(try map(css).hit(24, 4), "b", css)
    }
    XCTAssertEqual(try map(":unknown { rect {} }").faults.count, 1)
  }
}
