import Foundation
import SilhouetteGeometry
import XCTest

@testable import SilhouetteSVG

/// What counts as a value, for every property: what its specification allows, and nothing else (CSS Syntax 3, section 9:
/// an invalid declaration is dropped, and the one before counts).
final class PropertyTests: XCTestCase {
  /// For each property a value that is not its initial one, other valid ones, and invalid ones.
  private static let table: [(property: Property, valid: [String], invalid: [String])] = [
    (.all, ["unset"], ["none", "0", "initial unset"]),
    (.baselineShift, ["super", "5px", "-5%"], ["up", "5px 5px"]),
    (
      .clipPath,
      ["url(#c)", "circle(5px at left 3px)", "inset(1px 2px round 3px) fill-box", "none"],
      [
        "circle(5)", "circle(-5px)", "circle(5px at top 3px)", "url(#c) url(#c)", "url(a b)",
        "rect", "path('M0 0 x')",
        "polygon(1px)", "fill-box fill-box",
      ]
    ),
    (.clipRule, ["evenodd", "nonzero"], ["even-odd", "evenodd nonzero", "1"]),
    (
      .color,
      [
        "red", "#12f", "RGB(1, 2, 3)", "hsl(120deg 50% 50% / .5)", "lab(50% 10 10)",
        "color(srgb 1 0 0)",
      ],
      [
        "rgb(NaN,NaN,NaN)", "rgb(1,2)", "rgb(1 2, 3)", "rgb(1, 2, 3, 4, 5)", "rgb(1px 2 3)",
        "rgb(1, 2%, 3)", "hsl(1%, 2%, 3%)",
        "hsl(1, 2, 3)", "rgb(1 2 3 / )", "rgb(none, 1, 2)", "#12", "#12g", "lab(a b c)",
        "lab(1, 2, 3)", "color(foo 1 1 1)",
        "color(srgb 1 1)", "color-mix(red, blue)", "light-dark(red)", "redd", "red blue", "none",
        "rgb (1,2,3)",
      ]
    ),
    (.colorInterpolationFilters, ["sRGB", "auto"], ["rgb", "auto srgb"]),
    (.cx, ["5px", "5%", "calc(1px + 2%)"], ["5", "auto", "5 px", "5px 6px", "5foo", "px"]),
    (.cy, ["5px"], ["5", "auto"]),
    (
      .d, ["path('M0 0L5 5')", "none"],
      ["path('M0 0L5 5 x')", "path('5')", "path(M0 0)", "'M0 0'", "path('M0 0') x"]
    ),
    (.direction, ["rtl"], ["left", "rtl ltr"]),
    (
      .display,
      [
        "none", "inline", "block flow", "inline list-item", "flow-root list-item block",
        "-webkit-box", "contents",
      ],
      [
        "xyz", "-ms-grid", "none foo", "none none", "inline block", "block none", "contents block",
        "inline-block flow", "hidden",
      ]
    ),
    (
      .fill,
      ["red", "none", "url(#c)", "url(#c) red", "url( '#c' )none", "context-fill", "currentColor"],
      [
        "red none", "url(#c) red blue", "url(#c) foo", "url('#c' red)", "someday", "0",
      ]
    ),
    (.fillOpacity, [".5", "50%", "calc(1 / 2)", "-1"], ["half", ".5 .5", "5px", "50 %", "1,"]),
    (.fillRule, ["evenodd"], ["even", "evenodd evenodd"]),
    (
      .filter, ["url(#c)", "blur(5px) url(#c)", "none"],
      ["foo", "blur", "none none", "url(#c) none", "blur(1px) foo(2)"]
    ),
    (.floodColor, ["red", "currentcolor"], ["none", "red red"]),
    (.floodOpacity, [".5"], ["5px", "x"]),
    (
      .font, ["12px serif", "italic bold 12px/2 'A b', serif", "small-caps larger x"],
      [
        "foo 12px serif", "12px", "12 serif", "-12px serif", "12px/ serif",
      ]
    ),
    (.fontFamily, ["serif", "'A', b", "A B, c"], ["5", "a,", "a,,b", "'a' b", "a 5", "-"]),
    (
      .fontSize, ["12px", "50%", "xx-large", "larger", "0", "2em"],
      ["12", "-1px", "-1%", "12px 12px", "bigger", "12 px", "auto"]
    ),
    (.fontStretch, ["condensed"], ["thin", "condensed expanded"]),
    (.fontStyle, ["italic"], ["slanted", "italic oblique"]),
    (.fontVariant, ["small-caps"], ["caps"]),
    (.fontWeight, ["bold", "350"], ["heavy", "0", "1001", "bold bold"]),
    (.glyphOrientationVertical, ["90deg", "auto", "90"], ["left", "90px", "1deg 2deg"]),
    (
      .height, ["5px", "5%", "auto", "min-content", "calc(-1px)"],
      ["5", "-5px", "none", "5px auto", "-5%"]
    ),
    (.isolation, ["isolate"], ["on"]),
    (.letterSpacing, ["2px", "normal", "-1px"], ["2", "wide", "1px 2px"]),
    (.lightingColor, ["red"], ["none"]),
    (.marker, ["url(#c)", "none"], ["#c", "url(#c) none", "foo"]),
    (.markerEnd, ["url(#c)"], ["#c", "url(#c) url(#c)"]),
    (.markerMid, ["url(#c)"], ["foo"]),
    (.markerStart, ["url(#c)"], ["foo", "blur(2px)"]),
    (.mask, ["url(#m)", "none"], ["foo", "none none"]),
    (.maskType, ["alpha"], ["beta", "alpha luminance"]),
    (.mixBlendMode, ["multiply"], ["add", "multiply screen"]),
    (.offset, ["none"], ["foo"]),
    (.offsetPath, ["none"], ["foo"]),
    (.opacity, [".5", "50%"], ["5px", "half", ".5 1"]),
    (
      .overflow, ["hidden", "scroll", "clip", "visible", "auto", "hidden visible"],
      ["none", "hidden foo", "hidden hidden hidden", "0"]
    ),
    (.paintOrder, ["stroke", "markers stroke"], ["line", "stroke line"]),
    (.pointerEvents, ["none", "visibleStroke", "bounding-box", "AUTO"], ["stroked", "none none"]),
    (.r, ["5px", "5%"], ["5", "-5px", "auto"]),
    (.rotate, ["5deg", "none", "1turn"], ["5", "5px", "5deg 5deg", "deg"]),
    (.rx, ["5px", "auto"], ["5", "-5px", "5px 5px"]),
    (.ry, ["5px", "auto"], ["5", "-5px"]),
    (.scale, ["2", "2 3", "50%", "none"], ["2px", "2,3", "big"]),
    (.shapeRendering, ["crispEdges"], ["crisp"]),
    (.stopColor, ["red"], ["none", "url(#c)"]),
    (.stopOpacity, [".5"], ["5px"]),
    (.stroke, ["red", "url(#c) none"], ["foo", "red red"]),
    (
      .strokeDasharray, ["5", "5px 2", "5,3 , 2", "5%", "none", "5.5.5", "1e1px"],
      [
        "5,", ",5", "5,,5", "-5", "5 none", "5foo", "5px5px", "5px-5", "x", "5;",
      ]
    ),
    (.strokeDashoffset, ["5", "-5px", "5%"], ["none", "5 5", "5foo"]),
    (.strokeLinecap, ["round"], ["flat", "round round"]),
    (.strokeLinejoin, ["round", "miter-clip", "arcs"], ["sharp", "round bevel"]),
    (.strokeMiterlimit, ["3", "0"], ["-1", "3px", "3%", "3 3"]),
    (.strokeOpacity, [".5"], ["5px"]),
    (
      .strokeWidth, ["5", "5px", "5%", "0", "calc(-1px)"],
      ["-5", "-5px", "thin", "5 5", "5foo", "auto"]
    ),
    (.textAnchor, ["middle"], ["center", "start end"]),
    (.textDecoration, ["underline", "underline overline"], ["bold", "underline bold"]),
    (.textOrientation, ["upright"], ["up"]),
    (.textRendering, ["optimizeLegibility"], ["fast"]),
    (
      .transform, ["scale(2)", "translate(1px, 2%) rotate(5deg)", "none", "scale(2)scale(3)"],
      [
        "scale(2px)", "translate(1, 2)", "rotate(5)", "scale(2,)", "scale()", "foo(1)",
        "scale(2) none", "scale (2)",
      ]
    ),
    (
      .transformBox, ["fill-box", "stroke-box", "content-box", "view-box"],
      ["padding-box", "margin-box", "box", "fill-box fill-box"]
    ),
    (
      .transformOrigin,
      [
        "5px", "left", "top", "top left", "left top", "center left", "5px top", "left 5px",
        "5% 5px", "5px 5px 5px", "top left 0", "center",
      ],
      [
        "top 80px", "80px left", "left left", "top bottom", "5px,5px", "5 5", "5px 5px 5%",
        "left top left", "1px 2px 3px 4px", "middle",
      ]
    ),
    (.translate, ["5px", "5px 5%", "none"], ["5", "5px,5px", "x"]),
    (.unicodeBidi, ["embed"], ["foo"]),
    (.vectorEffect, ["non-scaling-stroke", "none"], ["non-scaling-size foo", "scaling"]),
    (.visibility, ["hidden", "collapse", "visible"], ["none", "hidden hidden"]),
    (.whiteSpace, ["pre", "break-spaces"], ["keep", "normal pre"]),
    (.width, ["5px", "5%", "auto", "fit-content"], ["5", "-5px", "none"]),
    (.writingMode, ["vertical-rl", "tb"], ["vertical", "tb lr"]),
    (.x, ["5px", "-5px"], ["5", "auto"]),
    (.y, ["5px", "-5%"], ["5", "auto"]),
  ]

  /// What the attribute `style`, or others, makes of an element in one with a style.
  private func style(
    _ css: String, parent: String = "", attributes: String = "", sheet: String = ""
  ) throws -> String {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg'><style>\(sheet)</style><g style="\(parent)"><rect \(attributes) style="\(css)"/>
      </g><pattern id='c'/><mask id='m'/></svg>
      """
    var budget = Budget(Limits())
    let tree = try ElementTree(Array(text.utf8), &budget)
    let session = try ReadingSession(tree, budget: budget)
    session.isRendering = true
    let styles = try StyleResolver(session)
    session.units.size = CGSize(width: 100, height: 100)
    let index = try XCTUnwrap(tree.elements.firstIndex { $0.name == .rect })
    var style = try styles.styleAtPosition(of: index)
    style.customProperties = CustomProperties()
    var own = style.own
    // In order.
    let texts = [style.rendered, own.rendered].map { $0.map { "\($0)" }.sorted() }
    let lengths = own.lengths.map { "\($0)" }.sorted()
    (style.rendered, own.rendered, own.lengths, style.nonInherited) = ([:], [:], [:], nil)
    return "\(style) \(own) \(texts) \(lengths)"
  }

  private func css(_ property: Property, _ value: String) -> String {
    "\(property.name.text):\(value)"
  }

  func testEveryPropertyIsInTheTable() {
    XCTAssertEqual(Self.table.count, Property.allCases.count)
    XCTAssertEqual(Set(Self.table.map(\.property)), Set(Property.allCases))
  }

  func testInvalidDeclarationsAreDropped() throws {
    for (property, valid, invalid) in Self.table where property != .all {
      let first = try style(css(property, valid[0]))
      if property != .offset, property != .offsetPath {
        XCTAssertNotEqual(first, try style(""), property.rawValue)
      }
      for value in valid.dropFirst() {
        let expected = try style(css(property, value))
        XCTAssertEqual(
          try style("\(css(property, valid[0]));\(css(property, value))"), expected,
          css(property, value))
      }
      for value in invalid + [
        "", "\(valid[0]) %", "non.sense", "\(valid[0]))", "\(valid[0])]", "inherit unset",
      ] {
        if property == .mask, value.hasPrefix("url") { continue }
        if property == .fontFamily, value == "inherit unset" { continue }
        let both = try style("\(css(property, valid[0]));\(css(property, value))")
        XCTAssertEqual(both, first, css(property, value))
        let important = try style(
          "\(css(property, valid[0]))!important;\(css(property, value)) !important")
        XCTAssertEqual(important, first, css(property, value))
      }
    }
  }

  /// No token is glued over a comment or a variable, and escaped characters are those they stand for.
  func testTokens() throws {
    for (property, valid, _) in Self.table where ![.all, .offset, .offsetPath].contains(property) {
      let value = valid[0]
      let (first, none) = (try style(css(property, value)), try style(""))
      // Of a font with variables only the size is read.
      if property != .font {
        for css in [
          "--v:\(value);\(css(property, "var(--v)"))", css(property, "VAR(--none,\(value))"),
          "--v: \(value) ;\(css(property, "/**/var( --v )/**/"))",
        ] {
          XCTAssertEqual(try style(css), first, css)
        }
      }
      XCTAssertEqual(
        try style(css(property, "/**/ \(value)/* ; */ ! /**/ IMPORTANT")), first, property.rawValue)
      let name = property.name.text
      XCTAssertEqual(
        try style(
          "\\\(String(name.unicodeScalars.first!.value, radix: 16)) \(name.dropFirst()):\(value)"),
        first, name)
      XCTAssertEqual(try style("\(name.uppercased()):\(value)"), first, name)
      // The first two letters in a row.
      let letters = Array(value)
      guard !value.contains("'"), property != .fontFamily, property != .baselineShift,
        property != .glyphOrientationVertical,
        let at = letters.indices.dropLast().first(where: {
          letters[$0].isLetter && letters[$0 + 1].isLetter
        })
      else { continue }
      let (before, after) = (String(letters[...at]), String(letters[(at + 1)...]))
      let code = String(letters[at].unicodeScalars.first!.value, radix: 16)
      let escaped = String(letters[..<at]) + "\\\(code) " + after
      XCTAssertEqual(try style(css(property, escaped)), first, escaped)
      XCTAssertEqual(
        try style("", attributes: "", sheet: "rect{\(css(property, escaped))}"), first, escaped)
      for glued in ["\(before)/**/\(after)", "\(before)/**//* */\(after)"] {
        XCTAssertEqual(try style(css(property, glued)), none, glued)
      }
      // A value that is invalid only with its variables makes the property unset.
      XCTAssertEqual(
        try style("--v:\(before);\(css(property, "var(--v)\(after)"))"),
        try style(css(property, "unset")), "\(property) \(before)")
      XCTAssertEqual(try style("--v:\(after);\(css(property, "\(before)var(--v)"))"), none, before)
    }
  }

  func testKeywordsOfEveryProperty() throws {
    for (property, valid, _) in Self.table where ![.all, .offset, .offsetPath].contains(property) {
      let (value, name) = (css(property, valid[0]), property.name.text)
      let (own, none, inherited) = (try style(value), try style(""), try style("", parent: value))
      // What `initial` declares over attributes and browsers' sheets is none of the element's otherwise.
      let initial = try style("\(name):initial")
      XCTAssertEqual(try style("\(name):inherit", parent: value), own, name)
      XCTAssertEqual(try style("\(value);\(name):INITIAL", parent: value), initial, name)
      XCTAssertEqual(
        try style("\(value);\(name):unset", parent: value), inherited == none ? initial : inherited,
        name)
      XCTAssertEqual(
        try style("\(name):reve\\72 t", parent: value, sheet: "rect{\(value)}"),
        try style("\(name):revert", parent: value), name)
      XCTAssertEqual(try style("\(name):revert-layer", sheet: "rect{\(value)}"), own, name)
      XCTAssertEqual(try style("", sheet: "rect{\(value)} rect{\(name):revert-layer}"), none, name)
      XCTAssertEqual(try style("\(value);all:initial"), try style("all:initial"), name)
      XCTAssertEqual(
        try style("all:initial;\(value)", parent: value),
        try style("\(value);", parent: "", sheet: "rect{all:initial}"), name)
      if property.isPresentationAttribute {
        // What is in quotes in attributes has no quotes of the others here.
        XCTAssertEqual(try style("", attributes: "\(name)='\(valid[0])'"), own, name)
        XCTAssertEqual(
          try style("\(name):revert-layer", attributes: "\(name)='\(valid[0])'"), own, name)
        XCTAssertEqual(
          try style("\(name):revert", attributes: "\(name)='\(valid[0])'", sheet: "rect{\(value)}"),
          try style("\(name):revert"), name)
        XCTAssertEqual(try style("", attributes: "\(name)='\(valid[0]) !important'"), none, name)
        XCTAssertEqual(try style(value, attributes: "\(name)='non!sense'"), own, name)
        XCTAssertEqual(
          try style("\(name):non)sense", attributes: "\(name)='\(valid[0])'"), own, name)
      }
    }
  }
}
