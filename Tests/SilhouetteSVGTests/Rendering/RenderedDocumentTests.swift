import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// Documents as they are given to a renderer.
final class RenderedDocumentTests: XCTestCase {
  private func rendered(
    _ body: String, isWhole: Bool = true, scale: Double = 1
  ) throws -> RenderedDocument {
    var budget = Budget(Limits())
    return try document(body).rendered(isWhole: isWhole, scale: scale, &budget)
  }

  /// The whole document as SVG, without its outer element.
  private func text(_ body: String) throws -> String {
    let document = try rendered(body)
    let text = String(decoding: document.svg(of: document.drawings), as: UTF8.self)
    return String(text.drop { $0 != ">" }.dropFirst().dropLast(6))
  }

  /// What draws the only shape.
  private func parts(_ body: String) throws -> [Painting<RenderedDocument.Drawings>] {
    let map = try document(body)
    var budget = Budget(Limits())
    return try map.rendered(&budget).parts(of: map.shapes[0].drawings.map { $0.layer })
  }

  func testPlainShapesNeedNoLibrsvg() throws {
    let shape = "<rect id='a' width='3' height='2'/>"
    /// The alphas of the outlines, after the opacities of the groups around them.
    func ink(_ body: String) throws -> [Double]? {
      var parts = try parts(body)
      var values: [Double] = []
      while parts.count == 1, case .group(let inner, let opacity) = parts[0] {
        values.append(opacity)
        parts = inner
      }
      for part in parts {
        guard case .outlines(let outlines, _) = part else { return nil }
        values += outlines.map { Double($0.color.alpha) }
      }
      return values
    }
    for (body, expected) in [
      (shape, [255]),
      ("<g opacity='.5' fill-opacity='.2' stroke='#abc'>\(shape)</g>", [0.5, 51, 255]),
      (
        "<style>.q { fill: none; stroke: currentColor }</style><g class='q'>\(shape)</g>", [255]
      ),
      ("<g visibility='hidden' pointer-events='all'>\(shape)</g>", []),
      ("<g fill='rgb(1 2 3 / 60%)'>\(shape)</g>", [153]),
      ("<style>@media screen { rect { fill: #00000033 } }</style>\(shape)", [51]),
      ("<g style='--a:oklch(50% .1 20 / .2)'><g style='fill:var(--a)'>\(shape)</g></g>", [51]),
      ("<g stroke='red' stroke-width='calc(1px)'>\(shape)</g>", [255, 255]),
      ("<g fill='canvas'>\(shape)</g>", [255]), ("<g fill='inherit'>\(shape)</g>", [255]),
      ("<g style='opacity:25%'><g style='opacity:.5'>\(shape)</g></g>", [0.25, 0.5, 255]),
      ("<svg overflow='visible'>\(shape)</svg>", [255]), ("<switch>\(shape)</switch>", [255]),
      ("<defs>\(shape)</defs><use id='u' href='#a' fill-opacity='.2'/>", [51]),
      ("<g fill='url(#missing) #0003'>\(shape)</g>", [51]),
    ] as [(String, [Double])] {
      XCTAssertEqual(try ink(body), expected, body)
    }
    for body in [
      "<pattern id='p' width='1' height='1'/><g fill='url(#p)'>\(shape)</g>",
      "<mask id='m'/><g mask='url(#m)'>\(shape)</g>", "<svg width='2' height='9'>\(shape)</svg>",
      "<g shape-rendering='crispEdges'>\(shape)</g>",
      "<g style='mix-blend-mode:multiply'>\(shape)</g>",
      "<path id='a' d='M3 3z' stroke='red' stroke-linecap='square'/>",
      "<image id='a' width='9' height='9' href='data:image/png;base64,iVBORw0KGgo='/>",
      "<text id='a' y='20'>A</text>",
    ] {
      XCTAssertNil(try ink(body), body)
    }
  }

  /// Styles, units, transforms and references are plain attributes.
  func testWhatIsWrittenIsPlain() throws {
    let template = """
      font-size="12" text-anchor="start"VISIBLE font-family="&quot;A &amp; B&quot;, serif" \
      font-stretch="normal" font-style="italic" font-variant="normal" font-weight="normal" \
      fill="#000000"
      """
    func font(_ visibility: String) -> String {
      template.replacingOccurrences(of: "VISIBLE", with: visibility)
    }
    let spans =
      "<text x=\"1\" \(font(""))><tspan x=\"1\">a</tspan><tspan x=\"2\">&lt;</tspan><tspan dy=\"12\" \(font(" visibility=\"visible\""))>b</tspan></text>"
    for (body, expected) in [
      (
        "<style>rect { fill: hsl(120 100% 25% / 50%) !important }</style>"
          + "<rect x='calc(1px + 2px)' width='1cm' height='3' transform='translate(1 2)'/>",
        "<path d=\"M 4.0 2.0 L 41.79527559055118 2.0 L 41.79527559055118 5.0 L 4.0 5.0 L 4.0 2.0 Z\""
          + " fill=\"#008000\" fill-opacity=\"0.5019607843137255\"/>"
      ),
      (
        "<g style='transform-origin:10px 0;rotate:90deg'><path d='M10 0h5' fill='none'"
          + " stroke='lab(0 0 0)' style='stroke-width:0.1em'/></g>",
        "<path d=\"M 10.0 0.0 L 10.0 5.0\" fill=\"none\" stroke=\"#000000\" stroke-width=\"1.6\"/>"
      ),
      (
        "<linearGradient id='t'><stop offset='50%' stop-color='#12345680'/></linearGradient>"
          + "<linearGradient id='g' href='#t' x2='1em' gradientUnits='userSpaceOnUse'/>"
          + "<path d='M0 0h1' fill='url(#g)'/>",
        "<defs><linearGradient id=\"r0\"><stop offset=\"0.5\" stop-color=\"#123456\""
          + " stop-opacity=\"0.5019607843137255\"></stop></linearGradient>"
          + "<linearGradient id=\"r1\" x2=\"16\" gradientUnits=\"userSpaceOnUse\" href=\"#r0\">"
          + "</linearGradient></defs><path d=\"M 0.0 0.0 L 1.0 0.0\" fill=\"url(#r1)\"/>"
      ),
      (
        "<g style='filter:drop-shadow(1em 2px rgb(1 2 3 / 50%));opacity:.5'><path d='M0 0h1'/></g>",
        "<g opacity=\"0.5\" filter=\"drop-shadow(16px 2px rgba(1,2,3,0.5019607843137255))\">"
          + "<path d=\"M 0.0 0.0 L 1.0 0.0\" fill=\"#000000\"/></g>"
      ),
      (
        "<g style='clip-path:inset(1px)'><path d='M0 0h9v9H0z'/></g>",
        "<defs><clipPath id=\"r0\"><path d=\"M 1.0 1.0 L 8.0 1.0 L 8.0 8.0 L 1.0 8.0 L 1.0 1.0 Z\"/></clipPath></defs>"
          + "<g clip-path=\"url(#r0)\"><path d=\"M 0.0 0.0 L 9.0 0.0 L 9.0 9.0 L 0.0 9.0 Z\" fill=\"#000000\"/></g>"
      ),
      (
        "<text style='font:italic 12px/2 \"A &amp; B\", serif' x='1 2'>a&lt;<tspan dy='1em'>b</tspan></text>",
        spans
      ),
      (
        "<switch><g systemLanguage='ja'/><path d='M0 0h1'/></switch><defs><path/></defs>",
        "<path d=\"M 0.0 0.0 L 1.0 0.0\" fill=\"#000000\"/>"
      ),
    ] {
      XCTAssertEqual(try text(body), expected, body)
    }
  }

  /// librsvg aborts the process, or does not end.
  func testWhatLibrsvgDoesNotSurviveIsRefusedWithItsElementAndLine() throws {
    let filter = "<path d='M0 0h9' filter='url(#f)'/><filter id='f'>"
    for (element, body) in [
      ("text", "<text id='a' font-size='1e9'>A</text>"),
      ("text", "<style>text { font-size: 3e6px }</style>\n<text>A</text>"),
      ("tspan", "<text>A<tspan style='font:1e8px serif'>B</tspan></text>"),
      ("text", "<g font-size='1e5'><text font-size='30em'>A</text></g>"),
      ("text", "<defs><text id='t'>A</text></defs><use href='#t' font-size='1e7'/>"),
      ("text", "<g style='transform:scale(1e6)'><text>A</text></g>"),
      ("text", "<g style='transform:translate(3px) rotate(9deg) scale(1e6)'><text>A</text></g>"),
      ("text", "<svg viewBox='0 0 1e-6 1e-6'><text>A</text></svg>"),
      ("text", "<svg width='1e7' height='1e7' viewBox='0 0 9 9'><text>A</text></svg>"),
      (
        "text",
        "<symbol id='s' viewBox='0 0 .001 .001'><text>A</text></symbol>"
          + "<use href='#s' width='1e4' height='1e4'/>"
      ),
      (
        "text",
        "<text id='t'>A</text><g id='u' transform='scale(900)'><use href='#t'/></g>"
          + "<use href='#u' transform='scale(900)'/>"
      ),
      (
        "text",
        "<text id='t' font-size='9em'>A</text><use id='u' href='#t' font-size='90em'/>"
          + "<use href='#u' font-size='90em'/>"
      ),
      (
        "text",
        "<mask id='m' maskContentUnits='objectBoundingBox'><text>A</text></mask>"
          + "<path d='M0 0h9' mask='url(#m)'/>"
      ),
      (
        "text",
        "<pattern id='p' viewBox='0 0 9 9' width='1' height='1'><text>A</text></pattern>"
          + "<path d='M0 0h9' fill='url(#p)'/>"
      ),
      (
        "text",
        "<pattern id='t' width='9' height='9'><text>A</text></pattern>"
          + "<pattern id='p' href='#t' patternTransform='scale(1e9)'/>"
          + "<path d='M0 0h9' fill='url(#p)'/>"
      ),
      (
        "text",
        "<marker id='m'><text>A</text></marker>"
          + "<path d='M0 0h9' stroke='red' stroke-width='1e6' style='marker:url(#m)'/>"
      ),
      (
        "text",
        "<mask id='m'><g mask='url(#n)' transform='scale(1e9)'><path d='M0 0h9'/></g></mask>"
          + "<mask id='n'><text>A</text></mask><path d='M0 0h9' mask='url(#m)'/>"
      ),
      ("text", "<text>\(String(repeating: "A", count: 6000))</text>"),
      ("text", "<g transform='matrix(.5,2,50,4294967296,1e12,50)'><text>A</text></g>"),
      ("feTurbulence", filter + "<feTurbulence numOctaves='1000000000'/></filter>"),
      ("feConvolveMatrix", filter + "<feConvolveMatrix order='5000 9'/></filter>"),
      ("feMorphology", filter + "<feMorphology radius='1e9'/></filter>"),
      (
        "g",
        String(repeating: "<g opacity='.9'>", count: 70) + "<path d='M0 0h9'/>"
          + String(repeating: "</g>", count: 70)
      ),
      (
        "line",
        "<g stroke='red' stroke-dasharray='0 .5'><line x2='1e19' transform='scale(1e-9)'/></g>"
      ),
      (
        "path", "<style>path { stroke: red; stroke-dasharray: .001px }</style><path d='M0 0h1001'/>"
      ),
      (
        "line",
        "<defs><line id='a' x2='1e9'/></defs><use href='#a' style='stroke:red;stroke-dasharray:9 1'/>"
      ),
      ("rect", "<rect width='9' height='9' stroke='red' stroke-dasharray='1' pathLength='1e7'/>"),
    ] {
      XCTAssertThrowsError(try rendered(body), body) {
        guard let error = $0 as? SVGError, case .unrenderable(element, _) = error.problem else {
          return XCTFail("\(body): \($0)")
        }
        XCTAssertNotNil(error.line)
      }
    }
  }

  /// Each part of a text that is a shape is drawn with the others out of sight, so that it stands where it does.
  func testPartsOfATextAreDrawnAlone() throws {
    let map = try document("<text id='a' y='20'>A<tspan id='b' dx='1'>B</tspan></text>")
    var budget = Budget(Limits())
    let rendered = try map.rendered(&budget)
    for (shape, visibilities) in zip(map.shapes, [["hidden"], ["hidden", "visible"]]) {
      guard
        case .content(let drawings)? = rendered.parts(of: shape.drawings.map { $0.layer }).first
      else { return XCTFail("no text") }
      let text = String(decoding: rendered.svg(of: drawings), as: UTF8.self)
      let found = text.components(separatedBy: "visibility=\"").dropFirst().map {
        $0.prefix { $0 != "\"" }
      }
      XCTAssertEqual(found.map(String.init), visibilities, text)
    }
  }

  /// What is not drawn is not written, so librsvg need not survive it.
  func testWhatIsNotDrawnIsLeftOut() throws {
    let uri = "data:image/svg+xml,%3Csvg%3E%3Ctext font-size='1e9'%3EA%3C/text%3E%3C/svg%3E"
    for body in [
      "<style>\(String(repeating: ":not(", count: 101))a\(String(repeating: ")", count: 101)){}</style>",
      "<style>@import url('data:text/css,text%7Bfont-size:1e9px%7D');</style>",
      "<filter><feTurbulence numOctaves='1000000000'/></filter>",
      "<defs><text font-size='1e9'>A</text><path d='M0 0\(String(repeating: "h9", count: 99))'/></defs>",
      "<clipPath id='c' clipPathUnits='objectBoundingBox'><text>A</text></clipPath>",
      "<line x2='1e19' stroke-dasharray='1'/><script>alert(1)</script>",
      "<use href=\"\(uri)#t\"/><pattern href=\"\(uri)#t\"/>",
      "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href=\"\(uri)\"/>",
      "<g display='none'><text font-size='1e9'>A</text></g><image href='other.png' width='9'/>",
    ] {
      XCTAssertEqual(try text(body), "", body)
    }
  }

  /// An embedded document is resolved like the one around it.
  func testEmbeddedDocuments() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text font-size='1e9'>A</text></svg>"
    let base64 = Data(svg.utf8).base64EncodedString()
    let escaped = svg.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let uri = "data:image/svg+xml;base64,\(base64)"
    for (element, body) in [
      ("image", "<image href='\(uri)' width='9' height='9'/>"),
      ("image", "<image xlink:href=' DATA:;base64,\(base64)' width='9' height='9'/>"),
      ("image", "<image href='data:image/svg+xml,\(escaped)' width='9' height='9'/>"),
      ("image", "<image href='da&#10;ta:image/svg+xml,\(escaped)' width='9' height='9'/>"),
      (
        "feImage",
        "<filter id='f'><feImage xlink:href='\(uri)'/></filter><path filter='url(#f)' d='M0 0h9'/>"
      ),
    ] {
      XCTAssertThrowsError(try rendered(body), body) {
        guard let error = $0 as? SVGError, case .unrenderable(element, _) = error.problem else {
          return XCTFail("\(body): \($0)")
        }
      }
    }
    let plain =
      "%3Csvg xmlns='http://www.w3.org/2000/svg' width='3' height='2'%3E%3Crect width='3' height='2' "
      + "style='fill:var(--a,red)'/%3E%3C/svg%3E"
    let found = try text("<image href=\"data:image/svg+xml,\(plain)\" width='9' height='9'/>")
    let start = "<image x=\"0\" y=\"0\" width=\"9\" height=\"9\" href=\"data:image/svg+xml;base64,"
    XCTAssertTrue(found.hasPrefix(start), found)
    let inner = try XCTUnwrap(Data(base64Encoded: String(found.dropFirst(start.count).dropLast(3))))
    XCTAssertEqual(
      String(decoding: inner, as: UTF8.self),
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\">"
        + "<path d=\"M 0.0 0.0 L 3.0 0.0 L 3.0 2.0 L 0.0 2.0 L 0.0 0.0 Z\" fill=\"#ff0000\"/></svg>"
    )
    for kept in [
      "data:image/png;base64,iVBORw0KGgo=", "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
    ] {
      XCTAssertTrue(try text("<image href='\(kept)' width='9' height='9'/>").contains(kept))
    }
  }

  func testUsualTextsAreNotRefused() throws {
    for body in [
      "<text font-size='20000'>A</text>", "<rect transform='scale(1e9)' width='1' height='1'/>",
      "<g transform='scale(40) rotate(30)'><svg viewBox='0 0 1 1'><text>A</text></svg></g>",
      "<text id='t'>A</text><use href='#t' transform='scale(50)' font-size='9em'/>",
      "<g id='a'><text>A</text><use href='#a' transform='scale(2)'/></g>",
      "<text>\(String(repeating: "A ", count: 2000))</text>",
    ] {
      XCTAssertNoThrow(try rendered(body, scale: 3), body)
    }
    let large = "<text font-size='400000'>A</text>"
    XCTAssertNoThrow(try rendered(large, scale: 2))
    XCTAssertThrowsError(try rendered(large, scale: 3))
  }
}
