#if Rendering && canImport(CCairo)
import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteMap
@testable import SilhouetteSVG

/// Rendered masks against whole documents in which the other shapes are out of sight.
final class RenderedMaskTests: XCTestCase {
  /// A document drawn by the same librsvg in this process.
  private func picture(_ text: String, scale: Double) throws -> Picture {
    let size = CGSize(width: 120, height: 100)
    let renderer = try SVGRenderer(data: Data(text.utf8), size: size)
    var picture = try Picture(width: Int(120 * scale), height: Int(100 * scale))
    try picture.draw(renderer, scale: scale)
    return picture
  }

  func testMasksAreTheInkInTheWholeDocument() throws {
    XCTAssertGreaterThan(EffectDocument.all.count, 120)
    for document in EffectDocument.all {
      let map = try HitMap(
        SVGDocument(data: Data(document.text().utf8)), mode: .alphaMask(scales: [1, 2]))
      for id in EffectDocument.ids {
        for (index, scale) in map.scales.enumerated() {
          let expected = try picture(document.text(showing: id), scale: scale)
            .alphaMask(scale: scale)
          let found = try map.mask(of: id, level: index)
          let wrong = found.difference(from: expected)
          // librsvg misplaces the inner of two such clips at any scale but 1.
          if document.hasNestedBoxClips, scale > 1 { continue }
          // A bounding box of curves is not the same to cairo.
          XCTAssertLessThanOrEqual(
            wrong.count, document.hasBoxes ? 6 : 0,
            "\(document.name): \(id) at \(scale)x has \(wrong.count) wrong pixels of "
              + "\(expected.count) in \(wrong.pixelRect)")
        }
      }
    }
  }

  /// Patterns are rasters, which a recording does not have. A document in a document has them too; a text about them has none.
  func testPatternsAreDrawnAgain() throws {
    let pattern = """
      <svg xmlns='http://www.w3.org/2000/svg' width='120' height='100'><pattern id='p' width='7' height='7' patternUnits='userSpaceOnUse'
      patternTransform='rotate(20)'><circle cx='3' cy='3' r='2.3'/></pattern><rect id='a' x='10.3' y='20.6' width='77' height='60'
      fill='url(#p)'/></svg>
      """
    let image = """
      <svg xmlns='http://www.w3.org/2000/svg' width='120' height='100'><image id='a' width='120' height='100'
      href='data:image/svg+xml;base64,\(Data(pattern.utf8).base64EncodedString())'/></svg>
      """
    for text in [pattern, image] {
      var budget = Budget(Limits())
      let document = try SVGDocument(data: Data(text.utf8))
      let rendered = try document.rendered(scale: 2, &budget)
      XCTAssertTrue(rendered.hasPatterns)
      let svg = rendered.svg(of: rendered.drawings)
      for scale in [1, 1.5, 2] {
        let map = try HitMap(document, mode: .alphaMask(scales: [scale]))
        let expected = try picture(String(decoding: svg, as: UTF8.self), scale: scale)
          .alphaMask(scale: scale)
        XCTAssertGreaterThan(expected.count, 100)
        XCTAssertEqual(try map.mask(of: "a", level: 0).difference(from: expected).count, 0)
        if text == image { continue }
        let recorded = try AlphaPainter(size: document.size).masks(
          of: [.content(AlphaContent(hasPatterns: false) { svg })], scales: [scale], threshold: 127)
        XCTAssertNotEqual(recorded[0].mask.difference(from: expected).count, 0, "\(scale)")
      }
    }
    let named = "<svg xmlns='http://www.w3.org/2000/svg'><text id='pattern'>pattern</text></svg>"
    var budget = Budget(Limits())
    let rendered = try SVGDocument(data: Data(named.utf8)).rendered(isWhole: true, &budget)
    XCTAssertFalse(rendered.hasPatterns)
  }

  /// The bytes that are paid for before they are written, and the patterns among them, are those that are written.
  func testContentsOfRenderedDocuments() throws {
    for document in EffectDocument.all {
      let source = try SVGDocument(data: Data(document.text().utf8))
      var budget = Budget(Limits())
      let rendered = try source.rendered(&budget)
      for shape in source.shapes {
        for case .content(let drawings) in rendered.parts(of: shape.drawings.map(\.layer)) {
          let text = rendered.svg(of: drawings)
          let (bytes, hasPatterns) = rendered.contents(of: drawings)
          XCTAssert(
            text.count...(2 * text.count + 200) ~= bytes,
            "\(document.name): \(text.count), \(bytes)")
          XCTAssertEqual(hasPatterns, text.range(of: Data("<pattern".utf8)) != nil, document.name)
        }
      }
    }
  }

  /// SVG 2 asks for no features, librsvg does.
  func testASwitchChoosesAlikeInEveryMode() throws {
    let choices = ["http://www.w3.org/TR/SVG11/feature#Shape", "nonsense", ""].enumerated().map {
      """
      <switch><g requiredFeatures='\($1)'><rect id='a\($0)' y='\(20 * $0)' width='20' height='20'/></g>
      <rect id='b\($0)' x='30' y='\(20 * $0)' width='20' height='20'/></switch>
      """
    }
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='60' height='80'>\(choices.joined())
      <rect id='c' y='60' width='20' height='20' requiredFeatures='nonsense'/></svg>
      """
    for mode in [HitMap.Mode.exact, .mask(scales: [1]), .alphaMask(scales: [1])] {
      let map = try HitMap(SVGDocument(data: Data(svg.utf8)), mode: mode)
      let hits = [10, 30, 50, 70].flatMap { y in
        [10, 40].map { x in map.hitTest(CGPoint(x: x, y: y))?.id }
      }
      XCTAssertEqual(hits, ["a0", nil, "a1", nil, "a2", nil, "c", nil], "\(mode)")
    }
  }

  /// Containers with many children are split, because librsvg visits all siblings of what it draws.
  func testManySiblingsHaveTheMasksThatEachHasAlone() throws {
    for style in [
      "", "<s:style>.q { opacity: .8 }</s:style>",
      "<s:style>g { opacity: .8 }</s:style>",
    ] {
      let shapes = (0..<150).map { index in
        "<\(index % 9 == 0 ? "s:g class='q'" : "s:g")>"
          + "<s:circle id='c\(index)' cx='\(index % 15 * 8 + 4)' cy='\(index / 15 * 9 + 5)' r='5'"
          + " fill='url(#fade)'/></s:g>"
      }
      let text = """
        <s:svg xmlns:s='http://www.w3.org/2000/svg' width='120' height='100'>\(style)
        <s:linearGradient id='fade'><s:stop stop-opacity='.3'/><s:stop offset='1'/>
        </s:linearGradient>\(shapes.joined())</s:svg>
        """
      let document = try SVGDocument(data: Data(text.utf8))
      let map = try HitMap(document, mode: .alphaMask(scales: [2]))
      let renderer = try ElementRenderer(document.text, size: document.size)
      XCTAssertEqual(map.shapes.count, 150)
      for shape in map.shapes {
        let expected = try renderer.mask(of: shape.id, scale: 2)
        XCTAssertFalse(expected.isEmpty)
        XCTAssertTrue(try map.mask(of: shape.id, level: 0) == expected, "\(style) \(shape.id)")
      }
    }
  }

  /// A box that takes hits in the other modes has no ink of its own.
  func testABoundingBoxIsNotInk() throws {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' width='120' height='100'>
      <g id='a' pointer-events='bounding-box'>
      <circle id='b' cx='30' cy='30' r='20'/><circle id='c' cx='80' cy='60' r='20'/></g></svg>
      """
    let document = try SVGDocument(data: Data(text.utf8))
    let exact = try HitMap(document)
    let map = try HitMap(document, mode: .alphaMask(scales: [2]))
    for (x, y, box, ink) in [
      (30, 30, "b", "b"), (80, 60, "c", "c"), (12, 12, "b", nil), (80, 20, "a", nil),
    ] as [(Double, Double, String, String?)] {
      XCTAssertEqual(exact.hitTest(CGPoint(x: x, y: y))?.id, box)
      XCTAssertEqual(map.hitTest(CGPoint(x: x, y: y), scale: 2)?.id, ink)
    }
  }
}

extension HitMap {
  /// The union of the masks of the first shape with an id at one of the scales, without those of the shapes in
  /// it.
  func mask(of id: String, level: Int) throws -> BitMask {
    let scale = masks[level].scale
    var mask = BitMask(
      scale: scale, pixelRect: PixelRect(x: 0, y: 0, width: 0, height: 0)
    ) { _, _ in false }
    let index = shapes.firstIndex { $0.id == id }
    for (area, owner) in areas.owners.enumerated() where owner == index {
      mask = try mask.union(masks[level].mask(area))
    }
    return mask
  }
}
#endif
