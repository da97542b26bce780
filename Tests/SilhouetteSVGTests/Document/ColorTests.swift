import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// The colours of drawings, and what is painted but takes no hits.
final class ColorTests: XCTestCase {
  private func text(_ color: RGBA?) -> String { color?.description ?? "nil" }

  func testColoursAreResolved() throws {
    let shape = "<rect id='a' width='3' height='2'/>"
    let clear = "#00000000"
    for (body, fill, stroke) in [
      (shape, "#000000", clear),
      ("<g fill='red' stroke='#abc8'>\(shape)</g>", "#ff0000", "#aabbcc88"),
      ("<g color='teal' fill='currentColor'>\(shape)</g>", "#008080", clear),
      ("<g fill='currentColor'><g color='teal'>\(shape)</g></g>", "#008080", clear),
      ("<g style='--a: lime; fill: var(--a)'>\(shape)</g>", "#00ff00", clear),
      ("<g style='fill: light-dark(rgb(1, 2, 3), red)'>\(shape)</g>", "#010203", clear),
      ("<g style='fill: color-mix(in srgb, red, blue)'>\(shape)</g>", "nil", clear),
      (
        "<g opacity='.5' fill-opacity='.5'><g style='opacity: 80%' stroke='red'>\(shape)</g></g>",
        "#00000033", "#ff000066"
      ),
      ("<g fill='none' pointer-events='all'>\(shape)</g>", clear, clear),
      ("<g visibility='hidden' pointer-events='fill'>\(shape)</g>", clear, clear),
      ("<g filter='url(#f)' fill='red'>\(shape)</g>", "nil", clear),
      ("<g filter='none' fill='red'>\(shape)</g>", "#ff0000", clear),
      ("<pattern id='p'/><g fill='url(#p)'>\(shape)</g>", "nil", clear),
      ("<g fill='url(#missing) blue'>\(shape)</g>", "#0000ff", clear),
      ("<linearGradient id='g'/><g fill='url(#g)'>\(shape)</g>", clear, clear),
      (
        "<linearGradient id='t'><stop offset='.25' stop-color='#f00'/><stop offset='75%' "
          + "stop-color='#0000ff'/></linearGradient><radialGradient id='g' href='#t'/>"
          + "<g fill='url(#g)'>\(shape)</g>", "#800080", clear
      ),
      (
        "<linearGradient id='g'><stop stop-color='lime'/><stop offset='1' stop-opacity='0'/>"
          + "</linearGradient><g fill='url(#g)'>\(shape)</g>", "#00ff0080", clear
      ),
      (
        "<defs><rect id='r' width='3' height='2' fill='context-stroke'/></defs>"
          + "<use id='a' href='#r' stroke='gold'/>", "#ffd700", "#ffd700"
      ),
      ("<image id='a' width='3' height='3'/>", "nil", clear),
    ] {
      let drawing = try XCTUnwrap(document(body).shapes.last?.drawings.last, body)
      XCTAssertEqual(text(drawing.fill), fill, body)
      // A stroke that the context paint does not draw is clear.
      if stroke != "#ffd700" { XCTAssertEqual(text(drawing.stroke), stroke, body) }
    }
  }

  /// Every name of a colour is known, and the last table of them was compared with Chromium's.
  func testHexadecimalDigits() {
    for (text, expected) in [
      ("#abc", "#aabbcc"), ("abc", "#aabbcc"), ("#12345678", "#12345678"), ("#1234", "#11223344"),
      ("ABCDEF", "#abcdef"),
    ] {
      XCTAssertEqual(RGBA(hex: text)?.description, expected)
    }
    for text in ["", "#", "##abc", "#ab", "#abcde", "#123456789", "#abg", "red"] {
      XCTAssertNil(RGBA(hex: text), text)
    }
  }

  /// What is painted and takes no hits is there once, in paint order.
  func testWhatTakesNoHits() throws {
    let found = try document(
      """
      <rect width='9' height='9' fill='#010101' stroke='#020202'/>
      <rect width='9' height='9' fill='none'/><rect width='9' height='9' opacity='0'/>
      <rect width='9' height='9' visibility='hidden'/><text y='9'>A</text><image width='9' height='9'/>
      <g stroke='#030303' fill='#040404'>
      <rect id='a' width='9' height='9' pointer-events='fill'/>
      <rect id='b' width='9' height='9' pointer-events='stroke'/>
      <rect id='c' width='9' height='9' pointer-events='none'/>
      </g>
      <defs><rect id='r' width='9' height='9'/></defs><use href='#r' fill='#050505'/>
      """)
    XCTAssertEqual(found.shapes.map(\.id), ["a", "b", "c"])
    XCTAssertEqual(found.shapes.map(\.drawings.count), [1, 1, 0])
    XCTAssertEqual(found.shapes.map(\.passiveDrawings.count), [0, 1, 1])
    XCTAssertEqual(found.shapes[0].drawings[0].outlines.count, 1)
    XCTAssertEqual(found.shapes[0].drawings[0].paintedStroke?.width, 1)
    let unnamed = found.unnamedDrawings
    XCTAssertEqual(unnamed.map { text($0.fill) }, ["#010101", "#050505"])
    XCTAssertEqual(unnamed.map { text($0.stroke) }, ["#020202", "#00000000"])
    let all =
      unnamed + found.shapes.flatMap(\.drawings) + found.shapes.flatMap(\.passiveDrawings)
    XCTAssertEqual(
      all.sorted { $0.order < $1.order }.map { text($0.fill) },
      ["#010101", "#040404", "#040404", "#00000000", "#040404", "#050505"])
  }
}
