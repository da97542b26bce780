import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class IdentityTests: XCTestCase {
  /// A drawing in which nothing takes hits for want of identities says so.
  func testADrawingWithoutIdentitiesHasAWarning() throws {
    func warnings(_ content: String, by identity: ShapeIdentity = .id) throws -> [String] {
      let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
      return try SVGDocument(data: Data(svg.utf8), identifiedBy: identity).warnings.map {
        "\($0.line):\($0.column): \($0.message)"
      }
    }
    let rect = "<rect class='a' width='9' height='9'/>"
    XCTAssertEqual(try warnings(rect), ["1:1: no shape has an id, so nothing takes hits"])
    XCTAssertEqual(
      try warnings(rect, by: .attribute("data-id")),
      ["1:1: no shape has the attribute “data-id”, so nothing takes hits"])
    XCTAssertEqual(try warnings(rect, by: .attribute("class")), [])
    XCTAssertEqual(try warnings(rect, by: .position), [])
    XCTAssertEqual(try warnings("<g id='a'>\(rect)</g>"), [])
    XCTAssertEqual(try warnings("<g id='a' display='none'>\(rect)</g>\(rect)"), [])
    XCTAssertEqual(try warnings("<title>Nothing is drawn</title>"), [])
  }

  func testIdentifiedGraphicsElementIsAShapeNotAGroup() throws {
    let map = try document("<rect id='a' width='9' height='9'/>")
    XCTAssertEqual(map.shapes.map(\.id), ["a"])
    XCTAssertTrue(map.groups.isEmpty)
  }

  func testUnidentifiedElementBelongsToNearestIdentifiedAncestor() throws {
    let map = try document("<g id='out'><g id='in'><g><rect width='9' height='9'/></g></g></g>")
    XCTAssertEqual(map.shapes.map(\.id), ["in"])
    XCTAssertEqual(map.shapes.first?.ancestors, ["out"])
    XCTAssertEqual(map.groups.map(\.id), ["out", "in"])
  }

  func testGroupOfIdentifiedElementsIsNotAShape() throws {
    let map = try document("<g id='g'><rect id='a' width='9' height='9'/></g>")
    XCTAssertEqual(map.shapes.map(\.id), ["a"])
    XCTAssertEqual(map.shapes.first?.ancestors, ["g"])
  }

  func testGroupThatOwnsGraphicsIsShapeAndGroup() throws {
    let map = try document(
      """
      <g id='g'><rect id='a' width='9' height='9'/><rect x='20' width='9' height='9'/></g>
      <rect id='b' x='40' width='9' height='9'/>
      """)
    XCTAssertEqual(map.shapes.map(\.id), ["g", "a", "b"])
    XCTAssertEqual(map.shapes.map { $0.drawings.map(\.order) }, [[1], [0], [2]])
    XCTAssertEqual(map.groups.map(\.id), ["g"])
  }

  func testRootIDIsNeitherShapeNorAncestor() throws {
    let map = try document(
      "<rect width='9' height='9'/><rect id='a' width='9' height='9'/>",
      attributes: "id='root' viewBox='0 0 9 9'")
    XCTAssertEqual(map.shapes.map(\.id), ["a"])
    XCTAssertEqual(map.shapes.first?.ancestors, [])
    XCTAssertTrue(map.groups.isEmpty)
  }

  func testContentOfDefsSymbolAndClipPathMakesNoShapes() throws {
    for name in ["defs", "symbol", "clipPath", "mask", "marker", "pattern", "foo"] {
      let map = try document("<\(name)><rect id='a' width='9' height='9'/></\(name)>")
      XCTAssertTrue(map.shapes.isEmpty, name)
    }
  }

  func testElementsOfOtherNamespacesAreNotShapes() throws {
    let map = try document(
      """
      <i:rect xmlns:i='urn:i' id='a' width='9' height='9'/>
      <g xmlns='urn:i' id='g'><rect id='b' width='9' height='9'/></g>
      """)
    XCTAssertTrue(map.shapes.isEmpty)
    XCTAssertTrue(map.groups.isEmpty)
  }

  func testDocumentWithoutNamespaceIsRead() throws {
    let map = try source("<svg viewBox='0 0 9 9'><rect id='a' width='9' height='9'/></svg>")
    XCTAssertEqual(map.hit(4, 4), "a")
  }

  func testIdentityByAttribute() throws {
    let body = "<g data-code='1' class='x y'><path id='p' d='M0 0H9V9Z'/></g>"
    XCTAssertEqual(try document(body, by: .attribute("data-code")).shapes.map(\.id), ["1"])
    XCTAssertEqual(try document(body, by: .attribute("class")).shapes.map(\.id), ["x y"])
    let labelled = "<g inkscape:label='L'><path d='M0 0H9V9Z'/></g>"
    let namespace = "xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape'"
    let map = try document(labelled, by: .attribute("inkscape:label"), attributes: namespace)
    XCTAssertEqual(map.shapes.map(\.id), ["L"])
  }

  func testPositionsNumberEveryDrawnElement() throws {
    let body = """
      <defs><rect id='d' width='9' height='9'/></defs><g id='g'><rect width='9' height='9'/>
      <use href='#d' x='20'/></g><text>a<tspan id='t'>b</tspan></text><path d='M40 0h9v9z' id='p'/>
      """
    let map = try document(body, by: .position)
    XCTAssertEqual(map.shapes.map(\.id), ["1", "2", "3", "4"])
    XCTAssertEqual([map.hit(5, 5), map.hit(25, 5), map.hit(48, 5)], ["1", "2", "4"])
    XCTAssertEqual(map.groups.count, 0)
  }

  func testIdentityByTitle() throws {
    let body = "<g><title> Nara </title><path d='M0 0H9V9Z'/></g><path id='x' d='M0 0H9V9Z'/>"
    XCTAssertEqual(try document(body, by: .title).shapes.map(\.id), ["Nara"])
  }

  func testShapeHasTitleAndAttributes() throws {
    let map = try document(
      "<title>Map</title><path id='a' data-n='7' d='M0 0H9V9Z'><title>A &amp; B</title></path>")
    let shape = try map.shape("a")
    XCTAssertEqual(map.title, "Map")
    XCTAssertEqual(shape.title, "A & B")
    XCTAssertEqual(shape.attributes, ["id": "a", "data-n": "7"])
  }

  func testHiddenIdentifiedElementsAreShapesWithoutDrawings() throws {
    let map = try document(
      """
      <g display='none'><rect id='a' width='9' height='9'/></g>
      <rect id='b' visibility='hidden' width='9' height='9'/>
      <rect id='c' pointer-events='none' width='9' height='9'/>
      <rect id='d' fill='none' width='9' height='9'/>
      <g id='e' display='none'><rect width='9' height='9'/></g>
      <rect id='f'/>
      """)
    XCTAssertEqual(map.shapes.map(\.id), ["a", "b", "c", "d", "e", "f"])
    XCTAssertTrue(map.shapes.allSatisfy { $0.drawings.isEmpty && $0.bounds.isNull })
  }
}

extension IdentityTests {
  func testDescriptions() throws {
    let map = try document(
      """
      <clipPath id='c'><rect width='5' height='5'/></clipPath><g id='g'><title>Both</title><g id='h'>
      <rect id='a' width='9' height='9' stroke='red' clip-path='url(#c)'><title>A b</title></rect></g></g>
      """)
    XCTAssertEqual(map.groups.map(\.description), ["g “Both”", "g/h"])
    XCTAssertEqual(map.shapes.map(\.description), ["a “A b”, 1 drawing"])
    XCTAssertEqual(map.shapes[0].drawings.map(\.description), ["drawing 0 (fill, stroke), 1 clip"])
  }

  func testDuplicateIDsAreSeparateShapesWithAWarning() throws {
    let map = try document(
      "<rect id='a' width='9' height='9'/>\n<rect id='a' x='20' width='9' height='9'/>")
    XCTAssertEqual(map.shapes.map(\.id), ["a", "a"])
    XCTAssertEqual(map.shapes.map(\.bounds.minX), [0, 20])
    XCTAssertEqual(map.warnings.map(\.line), [2])
    XCTAssertNotEqual(map.shapes[0].drawings[0].layer, map.shapes[1].drawings[0].layer)
  }
}
