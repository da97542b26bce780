import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// What is known of layers before they are rendered.
final class RenderingSourceTests: XCTestCase {
  private func layer(_ id: String, in body: String) throws -> Layer {
    try XCTUnwrap(document(body).renderingSource().layers[ByteString(id)])
  }

  func testPlainShapesNeedNoLibrsvg() throws {
    let shape = "<rect id='a' width='3' height='2'/>"
    func ink(_ body: String) throws -> Layer.Ink? { try layer("a", in: body).ink }
    XCTAssertEqual(try ink(shape), Layer.Ink(fill: 255, stroke: nil, opacities: []))
    XCTAssertEqual(
      try ink("<g opacity='.5' fill-opacity='.2' stroke='#abc'>\(shape)</g>"),
      Layer.Ink(fill: 51, stroke: 255, opacities: [0.5]))
    XCTAssertEqual(
      try ink("<style>.q { fill: none; stroke: currentColor }</style><g class='q'>\(shape)</g>"),
      Layer.Ink(fill: nil, stroke: 255, opacities: []))
    XCTAssertEqual(
      try ink("<g visibility='hidden'>\(shape)</g>"),
      Layer.Ink(fill: nil, stroke: nil, opacities: []))
    for body in [
      "<g fill='url(#p)'>\(shape)</g>", "<g mask='url(#m)'>\(shape)</g>", "<svg>\(shape)</svg>",
      "<switch>\(shape)</switch>", "<g fill='rgb(1 2 3 / 4%)'>\(shape)</g>",
      "<style>@media screen { rect { fill: none } }</style>\(shape)",
      "<g style='--a:1'>\(shape)</g>", "<g style='fill:var(--a)'>\(shape)</g>",
      "<g stroke-width='calc(1px)'>\(shape)</g>", "<g fill='canvas'>\(shape)</g>",
      "<g shape-rendering='crispEdges'>\(shape)</g>", "<g fill='inherit'>\(shape)</g>",
    ] {
      XCTAssertNil(try ink(body), body)
    }
  }

  func testAScopeIsTheOutermostGroupWithAnEffectOnAllOfIt() throws {
    let shape = "<rect id='a' width='3' height='2'/>"
    let clip = "<clipPath id='c' clipPathUnits='objectBoundingBox'><circle r='1'/></clipPath>"
    for (body, scope, group) in [
      ("<g id='g' opacity='.5'><g id='h'>\(shape)</g></g>", nil, "g"),
      ("<g id='g' mask='url(#m)'><g id='h' filter='url(#f)'>\(shape)</g></g>", "g", "g"),
      ("<g id='g' opacity='.5'><switch id='h'>\(shape)</switch></g>", "h", "g"),
      ("\(clip)<g id='g' style='clip-path:url(#c)'>\(shape)</g>", "g", "g"),
      ("<style>.m { mask: url(#m) }</style><g id='g' class='m'>\(shape)</g>", "g", "g"),
      ("<g id='g' clip-path='url(#missing)'>\(shape)</g>", nil, nil),
    ] as [(String, String?, String?)] {
      let layer = try layer("a", in: body)
      XCTAssertEqual(layer.scope?.id?.text, scope, body)
      XCTAssertEqual(layer.group?.id?.text, group, body)
    }
  }

  /// librsvg aborts the process, or does not end.
  func testWhatLibrsvgDoesNotSurviveIsRefusedWithItsElementAndLine() throws {
    for (element, body) in [
      ("text", "<text id='a' font-size='1e9'>A</text>"),
      ("text", "<style>text { font-size: 3e6px }</style>\n<text>A</text>"),
      ("tspan", "<text>A<tspan style='font:1e8px serif'>B</tspan></text>"),
      ("text", "<g font-size='1e5'><text font-size='30em'>A</text></g>"),
      ("text", "<defs><text id='t'>A</text></defs><use href='#t' font-size='1e7'/>"),
      ("text", "<text font-size='1e9' style='font-size:calc(1px)'>A</text>"),
      ("text", "<g style='transform:scale(1e6)'><text>A</text></g>"),
      ("text", "<g style='transform:translate(3px) rotate(9deg) scale(1e6)'><text>A</text></g>"),
      ("text", "<g transform='scale(/**/1e9)'><text>A</text></g>"),
      ("text", "<svg viewBox='0 0 1e-6 1e-6'><text>A</text></svg>"),
      ("text", "<svg width='1e7' height='9' viewBox='0 0 9 9'><text>A</text></svg>"),
      (
        "text",
        "<symbol id='s' viewBox='0 0 .001 9'><text>A</text></symbol>"
          + "<use href='#s' width='1e4' height='9'/>"
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
        "<clipPath id='c' clipPathUnits='objectBoundingBox'><text>A</text></clipPath>"
      ),
      (
        "text",
        "<pattern id='p' viewBox='0 0 9 9' width='1' height='1'><text>A</text></pattern>"
      ),
      (
        "text",
        "<marker id='m'><text>A</text></marker>"
          + "<path d='M0 0h9' stroke-width='1e6' style='marker:u\\72l(#m)'/>"
      ),
      (
        "text",
        "<mask id='m' mask='url(#n)'><text>A</text></mask><g mask='url(#m)'/>"
          + "<mask id='n' transform='scale(1e9)'><g mask='url(#m)'/></mask>"
      ),
      ("text", "<text>\(String(repeating: "A", count: 6000))</text>"),
      ("text", "<g transform='matrix(.5,2,50,4294967296,1e12,50)'><text>A</text></g>"),
      (
        "style",
        "<style>\(String(repeating: ":not(", count: 101))a\(String(repeating: ")", count: 101)){}</style>"
      ),
      ("feTurbulence", "<filter><feTurbulence numOctaves='1000000000'/></filter>"),
      ("feConvolveMatrix", "<filter><feConvolveMatrix order='5000 9'/></filter>"),
      ("feMorphology", "<filter><feMorphology radius='1e9'/></filter>"),
      ("line", "<g stroke-dasharray='0 .5'><line x2='1e19' transform='scale(1e-9)'/></g>"),
      ("path", "<style>path { stroke-dasharray: .001px }</style><path d='M0 0h1001'/>"),
      (
        "line",
        "<defs><line id='a' x2='1e9'/></defs><use href='#a' style='stroke-dasharray:9 1'/>"
      ),
      ("rect", "<rect width='9' height='9' stroke-dasharray='1' pathLength='1e7'/>"),
    ] {
      XCTAssertThrowsError(try document(body).renderingSource(), body) {
        guard let error = $0 as? SVGError, case .unrenderable(element, _) = error.problem else {
          return XCTFail("\(body): \($0)")
        }
        XCTAssertNotNil(error.line)
      }
    }
  }

  /// librsvg reads what nobody has checked.
  func testDocumentsInDataURIsAreRefused() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg'><text id='t' font-size='1e9'>A</text></svg>"
    let base64 = Data(svg.utf8).base64EncodedString()
    let escaped = svg.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let uri = "data:image/svg+xml;base64,\(base64)"
    for (element, body) in [
      ("image", "<image href='\(uri)' width='9' height='9'/>"),
      ("image", "<image xlink:href=' DATA:;base64,\(base64)' width='9' height='9'/>"),
      ("image", "<image href='data:image/svg+xml,\(escaped)' width='9' height='9'/>"),
      ("image", "<image href='da&#10;ta:image/svg+xml,\(escaped)' width='9' height='9'/>"),
      ("feImage", "<filter><feImage xlink:href='\(uri)'/></filter>"),
      ("use", "<use href='\(uri)#t'/>"), ("pattern", "<pattern xlink:href='\(uri)#t'/>"),
      ("rect", "<rect fill='url(\(uri)#t)' width='9' height='9'/>"),
      ("rect", "<rect style='fill:u\\72l(\(uri)#t)' width='9' height='9'/>"),
      ("style", "<style>.a { fill: url( \"\(uri)#t\" ) }</style>"),
      ("style", "<style>@import url('data:text/css,text%7Bfont-size:1e9px%7D');</style>"),
      ("style", "<style>@IMPORT 'd\\61 ta:text/css,text%7Bfont-size:1e9px%7D';</style>"),
      (
        "xi:include",
        "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='\(uri)'/>"
      ),
    ] {
      XCTAssertThrowsError(try document(body).renderingSource(), body) {
        guard let error = $0 as? SVGError, case .unrenderable(element, _) = error.problem else {
          return XCTFail("\(body): \($0)")
        }
      }
    }
    let plain =
      "%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='3' height='2'/%3E%3C/svg%3E"
    for body in [
      "<image href='data:image/png;base64,iVBORw0KGgo=' width='9' height='9'/>",
      "<image href='data:image/png;base64,broken!' width='9' height='9'/>",
      "<image href=\"data:image/svg+xml,\(plain)\" width='9' height='9'/>",
      "<a href='\(uri)'><rect width='9' height='9' fill='url(#a)'/></a>",
      "<style>@font-face { src: url(data:font/woff;base64,AAAA) } .a\\31 { fill: #fff }</style>",
      "<style>@import url('https://example.org/a.css'); .a { fill: #fff }</style>",
      "<path d='M0 0h1e5' stroke-dasharray='1 .5'/><path d='M0 0h1e9' stroke-dasharray='0 0'/>",
      "<line x2='1e19' stroke='red'/><rect width='9' height='9' stroke-dasharray='.01'/>",
    ] {
      XCTAssertNoThrow(try document(body).renderingSource(), body)
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
      XCTAssertNoThrow(try document(body).renderingSource(scale: 3), body)
    }
    let large = try document("<text font-size='400000'>A</text>")
    XCTAssertNoThrow(try large.renderingSource(scale: 2))
    XCTAssertThrowsError(try large.renderingSource(scale: 3))
  }

  /// The language of the process must not decide what a map holds.
  func testASwitchChoosesForRenderingWhatItChoosesForHits() throws {
    let map = try document(
      "<switch><rect id='a' systemLanguage='ja' width='3' height='2'/>"
        + "<rect id='b' systemLanguage='de, en-GB' width='3' height='2'/></switch>")
    let text = String(decoding: try map.renderingSource().data, as: UTF8.self)
    XCTAssertEqual(text.components(separatedBy: "systemLanguage").count, 2)
    XCTAssertTrue(text.contains("systemLanguage=\"zxx\""))
    XCTAssertEqual(map.shapes.map(\.id), ["b"])
  }

  func testAnIdWithANumberSignGetsANewOne() throws {
    let map = try document("<rect id='a#b' width='3' height='2'/>")
    let layer = try XCTUnwrap(map.shapes.first?.drawings.first?.layer)
    XCTAssertFalse(layer.text.contains("#"))
    XCTAssertEqual(map.shapes.first?.id, "a#b")
    XCTAssertNotNil(try map.renderingSource().layers[layer])
  }
}
