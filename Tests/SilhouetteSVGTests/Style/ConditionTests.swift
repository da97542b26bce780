import Foundation
import SilhouetteSVG
import XCTest

/// `@media`: a desktop's window of 1280 × 800 pixels.
final class ConditionTests: XCTestCase {
  private func map(_ css: String, head: String = "") throws -> SVGDocument {
    let written = css.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
      of: "<", with: "&lt;")
    return try source(
      "\(head)<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style>\(written)</style><rect id='a' width='9' height='9'/></svg>"
    )
  }

  private func applies(_ rule: String) throws -> Bool {
    try map("\(rule) { rect { fill: none } }").hit(4, 4) == nil
  }

  func testMediaQueries() throws {
    for query in [
      "(width > 100px) or (monochrome)", "(width > 100px) or (unknown)", "(unknown) or (color)",
      "not ((unknown) and (monochrome))", "(not (monochrome)) and (color)",
      "((width) and ((height) or (x)))",
      "print, (color)", "unknown(x), screen", "only screen and (color)", "not print",
      "not screen and (grid)", "not print and (junk)",
      "not all and (monochrome)", "ALL", "(MIN-WIDTH: 10PX)", "(1000px <= width < 2000px)",
      "(16/10 = aspect-ratio)",
      "(min-aspect-ratio: 3/2)", "(aspect-ratio > 1)", "(resolution: 96dpi)",
      "(min-resolution: 1x)",
      "(resolution < 2dppx)", "(max-resolution: infinite)", "(-webkit-min-device-pixel-ratio: 1)",
      "(color >= 8)",
      "(color-index: 0)", "(monochrome: 0)", "(grid: 0)", "(forced-colors: none)",
      "(inverted-colors: none)",
      "(color-gamut: srgb)", "(color-gamut)", "(display-mode: browser)", "(scripting: enabled)",
      "(update: fast)",
      "(update)", "(overflow-block: scroll)", "(hover)", "(any-hover: hover)", "(pointer: fine)",
      "(any-pointer)",
      "(prefers-color-scheme: light)", "(prefers-contrast: no-preference)",
      "(orientation: landscape)",
      "not (prefers-reduced-motion)", "(prefers-reduced-data: no-preference)",
      "(device-width: 1280px)",
      "(width >= calc(10px + 2em))", "(calc(10px) < width)", "(dynamic-range: standard)",
      "(width:1280px)", "(width = 1280px)", "(400px < width <= 200em)",
      "screen and (min-width: 0) and (max-width: 99999px)", "(min-color: 1)", "(x)or (color)",
    ] {
      XCTAssertTrue(try applies("@media \(query)"), query)
    }
    for query in [
      "(unknown)", "not (unknown)", "(unknown) and (color)", "(color) and (not (unknown))",
      "unknown(x)", "not unknown(x)",
      "(monochrome)", "(grid)", "(color-index)", "(prefers-reduced-motion)", "(forced-colors)",
      "(inverted-colors)",
      "(color-gamut: p3)", "(hover: none)", "(pointer: coarse)", "(orientation: portrait)",
      "(orientation: sideways)",
      "(width: 1280)", "(min-width)", "(min-orientation: landscape)", "(min-grid: 0)", "(grid < 1)",
      "(100px < width > 9px)",
      "(100px = width = 100px)", "(color) and (hover) or (width)", "(color) or not (hover)",
      "and (color)", "or",
      "not print and junk", "not print and (junk) x", "screen and (color) or (hover)", "screen and",
      "not", "only (color)", "screen (color)", ",",
      "not(color)", "(color)and(hover)", "(resolution: 96)", "print and (unknown)",
      "(max-width: 100px)", "layer", "(width < 400px)", "(width = 400px)", "(400px ! width)",
      "(400px < width < 500px)", "(width >= )", "(400px)", "(wide < 400px)",
    ] {
      XCTAssertFalse(try applies("@media \(query)"), query)
    }
  }

  func testRulesThatAreNotReadAreSaidOnce() throws {
    let map = try map(
      """
      @container (width > 1px) { rect { fill: none } }
      @container x (width > 1px) { }
      @supports (fill: none) { rect { fill: none } } @supports not (x) { }
        @scope (g) { rect { fill: none } }
      @property --x { syntax: '*'; inherits: true }
      @unknown; @font-face { src: x } @keyframes k { to { fill: none } } @page { margin: 1px }
      """)
    XCTAssertEqual(map.hit(4, 4), "a")
    XCTAssertEqual(map.warnings.map(\.line), [1, 3, 4, 5, 6])
    XCTAssertEqual(map.warnings.map(\.column).dropFirst(), [1, 3, 1, 1])
    XCTAssertEqual(map.warnings[2].message, "style: ignored “@scope (g)”, a rule that is not read")
  }

  func testSheetsElsewhereAreNotLoadedWithAWarning() throws {
    let none = "data:text/css,rect%7Bfill:none%7D"
    let imported = try map("\n@import '\(none)';")
    XCTAssertEqual(imported.hit(4, 4), "a")
    XCTAssertEqual(
      imported.warnings.map(\.message),
      ["style: ignored “@import 'data:text/css,rect%7Bfill:none…”, other files are not loaded"])
    XCTAssertEqual(imported.warnings.map(\.line), [2])
    let other = try map("", head: "<!-- -->\n <?xml-stylesheet href='x.css'?>")
    XCTAssertEqual(
      other.warnings.map(\.message),
      ["xml-stylesheet: ignored “href='x.css'”, other files are not loaded"])
    XCTAssertEqual(other.warnings.map(\.line), [2])
  }
}
