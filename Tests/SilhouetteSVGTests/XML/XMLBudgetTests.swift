import Foundation
import SilhouetteGeometry
import XCTest

@testable import SilhouetteSVG

/// Documents that ask for much: the budget ends them before they take it.
final class XMLBudgetTests: XCTestCase {
  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @discardableResult private func read(
    _ text: String, _ limits: Limits = Limits()
  ) throws(SVGError) -> XMLDocument {
    var bytes = Array(text.utf8)
    var budget = Budget(limits)
    try TextEncoding.convertToUTF8(&bytes, &budget)
    return try XMLReader.read(bytes, &budget)
  }

  private func assertExceeds(
    _ resource: Limits.Resource, _ text: String, _ limits: Limits = Limits(), line: UInt = #line
  ) {
    let start = Date()
    XCTAssertThrowsError(try read(text, limits), line: line) { error in
      guard case .limitExceeded(let limit)? = (error as? SVGError)?.problem else {
        return XCTFail("\(error)", line: line)
      }
      XCTAssertEqual(limit.resource, resource, line: line)
    }
    // One second is the goal for optimised code; debug builds take several times as long.
    XCTAssertLessThan(Date().timeIntervalSince(start), 40, line: line)
  }

  func testNestedEntities() {
    let declarations = (1...20).map { "<!ENTITY e\($0) '\(repeated("&e\($0 - 1);", 10))'>" }
    let limits = Limits(work: 5_000_000)
    for (leaf, body) in [("<g/>", "&e20;"), ("x", "<g a='&e20;'/>"), ("", "&e20;")] {
      assertExceeds(
        .work, "<!DOCTYPE svg [<!ENTITY e0 '\(leaf)'>\(declarations.joined())]><svg>\(body)</svg>",
        limits)
    }
  }

  func testManyReferencesToALongEntity() {
    let head = "<!DOCTYPE svg [<!ENTITY e '\(repeated("x", 100_000))'>]>"
    for body in [repeated("<g a='&e;'/>", 2000), repeated("&e;", 2000)] {
      assertExceeds(.memory, "\(head)<svg>\(body)</svg>", Limits(memory: 20 << 20))
    }
  }

  func testManyShortEntitiesAreAllowed() {
    let head = "<!DOCTYPE svg [<!ENTITY st0 'fill:none;stroke:#000;stroke-width:2'>]>"
    XCTAssertNoThrow(
      try read("\(head)<svg>\(repeated("<rect style='&st0;' width='1'/>", 20_000))</svg>"))
  }

  /// Each is compared with none but the last of its name.
  func testManyAttributesOfOneElement() throws {
    let many = (0..<30_000).map { "a\($0)='>'" }.joined(separator: " ")
    let document = try read("<svg \(many)/>")
    XCTAssertEqual(document.elements[0].attributes.range.count, 30_000)
    XCTAssertThrowsError(try read("<svg \(many) a7=''/>")) {
      XCTAssertEqual(
        ($0 as? SVGError)?.problem, .malformed(reason: "duplicate attribute"))
    }
    let prefixed = (0..<5000).map { "xmlns:p\($0)='u' p\($0):a\($0)=''" }.joined(separator: " ")
    XCTAssertNoThrow(try read("<svg \(prefixed)/>"))
    XCTAssertThrowsError(try read("<svg \(prefixed) p1:a0=''/>"))
  }

  func testRecursiveEntitiesAreErrors() {
    let head = "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '<g/>&a;'>]>"
    for body in ["<g x='&a;'/>", "&a;", "&b;"] {
      XCTAssertThrowsError(try read("\(head)<svg>\(body)</svg>")) {
        let problem = ($0 as? SVGError)?.problem
        guard case .malformed = problem else { return XCTFail("\($0)") }
      }
    }
  }

  /// Nothing recurses, so any depth is read with a small stack.
  func testAnyDepthNeedsLittleStack() {
    let depth = 100_000
    let entities = (1...2000).map { "<!ENTITY e\($0) '&e\($0 - 1);'>" }.joined()
    let text = """
      <!DOCTYPE svg [<!ENTITY e0 'x'>\(entities)]>
      <svg a='&e2000;'>&e2000;\(repeated("<g>", depth))\(repeated("</g>", depth))</svg>
      """
    let done = expectation(description: "read")
    let thread = Thread {
      do throws(SVGError) {
        var budget = Budget(Limits())
        let tree = try ElementTree(Array(text.utf8), &budget)
        XCTAssertEqual(tree.elements.count, depth + 1)
        let rendered = try RenderedDocument(tree, layers: nil, &budget)
        XCTAssertFalse(rendered.svg(of: rendered.drawings).isEmpty)
      } catch {
        XCTFail("\(error)")
      }
      done.fulfill()
    }
    thread.stackSize = 128 << 10
    thread.start()
    wait(for: [done], timeout: 60)
  }

  /// Attributes of more than ten million bytes, and comments too.
  func testLongPiecesAreRead() throws {
    let space = repeated(" ", 10_000_001)
    let document = try read("<svg><!--\(space)--><path d='\(space)'/>\(space)</svg>")
    XCTAssertEqual(document.elements.count, 2)
    XCTAssertEqual(document.texts.map(\.value.count), [10_000_001])
  }

  func testAFaultInAnEntityIsWhereTheReferenceIs() {
    let head = "<!DOCTYPE svg [\n<!ENTITY a '\n\n<g b=1/>'>]>"
    XCTAssertThrowsError(try read("\(head)<svg>\n é&a;</svg>")) {
      XCTAssertEqual(($0 as? SVGError)?.line, 5, "\($0)")
      XCTAssertEqual(($0 as? SVGError)?.column, 3, "\($0)")
    }
  }
}
