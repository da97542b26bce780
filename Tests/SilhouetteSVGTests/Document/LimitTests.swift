import Foundation
import SilhouetteSVG
import XCTest

/// Small documents that would take a great deal of work.
final class LimitTests: XCTestCase {
  private func assertExceeds(
    _ limit: SVGLimits.Limit, _ body: String, head: String = "", limits: SVGLimits = SVGLimits(),
    line: UInt = #line
  ) throws {
    let start = Date()
    let error = try readingError(
      "\(head)<svg viewBox='0 0 9 9'>\(body)</svg>", limits: limits, line: line)
    guard case .limitExceeded(limit, _) = error.problem else {
      return XCTFail("\(error)", line: line)
    }
    // One second is the goal for optimised code; debug builds take several times as long.
    XCTAssertLessThan(Date().timeIntervalSince(start), 20, line: line)
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  func testEachLimitIsExact() throws {
    let body = "<g><rect id='a' width='1' height='1'/></g>"
    let text = "<svg viewBox='0 0 9 9'>\(body)</svg>"
    var exact = SVGLimits()
    (exact.bytes, exact.elements, exact.depth) = (text.utf8.count, 3, 3)
    (exact.instances, exact.segments, exact.attributes) = (2, 26, 3)
    XCTAssertNoThrow(try SVGDocument(data: Data(text.utf8), limits: exact))
    for (limit, path) in [
      (SVGLimits.Limit.bytes, \SVGLimits.bytes), (.elements, \.elements), (.depth, \.depth),
      (.instances, \.instances), (.segments, \.segments), (.attributes, \.attributes),
    ] {
      var less = exact
      less[keyPath: path] -= 1
      try assertExceeds(limit, body, limits: less)
    }
  }

  func testManyAttributesAreFoundAnywhere() throws {
    let many = (0..<2000).map { "a\($0)='>'" }.joined(separator: " ")
    try assertExceeds(.attributes, "<g \(many)/>")
    try assertExceeds(.attributes, "<!-- ' --><g \(many)/>")
    try assertExceeds(.attributes, "<![CDATA[<\"]]><g \(many)/>")
    try assertExceeds(.attributes, "&e;", head: "<!DOCTYPE svg [<!ENTITY e \"<g \(many)/>\">]>")
    let defaults = (0..<2000).map { "a\($0) CDATA ''" }.joined(separator: " ")
    try assertExceeds(.attributes, "<g/>", head: "<!DOCTYPE svg [<!ATTLIST g \(defaults)>]>")
    let text = "<svg viewBox='0 0 9 9'><style>\(repeated("[a='b'] ", 2000))</style></svg>"
    XCTAssertNoThrow(try SVGDocument(data: Data(text.utf8)))
  }

  func testFileIsNotReadBeyondTheLimit() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "silhouette-\(UUID().uuidString).svg")
    let text = "<svg xmlns='http://www.w3.org/2000/svg'><rect id='a' width='9' height='9'/></svg>"
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let count = text.utf8.count
    XCTAssertNoThrow(try SVGDocument(contentsOf: url, limits: SVGLimits(bytes: count)))
    XCTAssertThrowsError(try SVGDocument(contentsOf: url, limits: SVGLimits(bytes: count - 1))) {
      let error = $0 as? SVGError
      XCTAssertEqual(error?.problem, .limitExceeded(.bytes, allowed: count - 1))
      XCTAssertEqual(error?.file, url.lastPathComponent)
    }
  }

  func testPointsOfOnePolygon() throws {
    let polygon = "<polygon id='a' points='0 0 1 0 1 1 0 1'/>"
    XCTAssertNoThrow(try document(polygon))
    try assertExceeds(.segments, polygon, limits: SVGLimits(segments: 3))
  }

  func testSegmentsOfOneOutline() throws {
    try assertExceeds(.segments, "<path id='a' d='M0 0\(repeated("h1", 2_000_000))'/>")
    try assertExceeds(.segments, "<path id='a' d='M0 0\(repeated("z", 2_000_000))'/>")
  }

  /// libxml2 limits single attributes, not documents, to ten million bytes.
  func testLargeDocumentsAreReadAndLargeAttributesAreErrors() throws {
    let path = "<path id='a' d='M0 0h1v1z\(repeated(" ", 100_000))'/>"
    let text = "<svg viewBox='0 0 9 9'>\(repeated(path, 120))</svg>"
    XCTAssertEqual(try SVGDocument(data: Data(text.utf8)).shapes.count, 120)
    let error = try readingError("<svg><path d='\(repeated(" ", 10_000_001))'/></svg>")
    XCTAssert(error.description.contains("10,000,000 bytes"), "\(error)")
  }

  func testNestedEntities() throws {
    let declarations = (1...20).map { "<!ENTITY e\($0) '\(repeated("&e\($0 - 1);", 10))'>" }
    let head = "<!DOCTYPE svg [<!ENTITY e0 '<g/>'>\(declarations.joined())]>"
    try assertExceeds(.entityBytes, "&e20;", head: head)
  }

  func testManyReferencesToALongEntity() throws {
    let head = "<!DOCTYPE svg [<!ENTITY e '\(repeated("x", 100_000))'>]>"
    try assertExceeds(.entityBytes, repeated("<g a='&e;'/>", 200), head: head)
  }

  func testRecursiveEntityIsAnError() throws {
    let head = "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>"
    for body in ["<g x='&a;'/>", "&a;"] { try assertExceeds(.entityBytes, body, head: head) }
  }

  func testManyReferencesToNestedEntities() throws {
    let head =
      "<!DOCTYPE svg [<!ENTITY a '\(repeated("x", 100))'><!ENTITY b '\(repeated("&a;", 100))'>"
    let body = repeated("<g a='&c;'/>", 1000)
    let error = try readingError(
      "\(head)<!ENTITY c '\(repeated("&b;", 100))'>]><svg viewBox='0 0 9 9'>\(body)</svg>")
    guard case .limitExceeded = error.problem else { return XCTFail("\(error)") }
  }

  func testEntitiesAmongQuotesAndCommentsAreCounted() throws {
    let long = "<!ENTITY e '>\(repeated("x", 100_000))'>"
    for head in [long, "<!-- <!ENTITY ' -->\(long)", "<!ENTITY f '<!ENTITY'>\(long)"] {
      try assertExceeds(.entityBytes, repeated("&e;", 1000), head: "<!DOCTYPE svg [\(head)]>")
    }
    try assertExceeds(
      .entityBytes, "\(repeated("<!ENTITY'\"", 100_000))&e;", head: "<!DOCTYPE svg []>")
  }

  func testManyShortEntitiesAreAllowed() throws {
    let head = "<!DOCTYPE svg [<!ENTITY st0 'fill:none;stroke:#000;stroke-width:2'>]>"
    let body = repeated("<rect style='&st0;' width='1' height='1'/>", 20_000)
    XCTAssertNoThrow(try source("\(head)<svg viewBox='0 0 9 9'>\(body)</svg>"))
  }

  func testManyDefaultAttributes() throws {
    let head = "<!DOCTYPE svg [<!ATTLIST g a CDATA '\(repeated("x", 100_000))'>]>"
    try assertExceeds(.bytes, repeated("<g/>", 1000), head: head)
  }

  func testNestedUsesGrowExponentially() throws {
    let groups = (1...40).map { i in
      "<g id='u\(i)'>\(repeated("<use href='#u\(i - 1)'/>", 2))</g>"
    }
    try assertExceeds(
      .instances,
      "<defs><rect id='u0' width='1' height='1'/>\(groups.joined())</defs><use id='x' href='#u40'/>",
      limits: SVGLimits(instances: 20_000))
  }

  /// A move, a line, a curve and a half circle count 1 + 1 + 3 + 1 in a fill and 2 + 2 + 8 + 2 in a stroke,
  /// and each outline 20.
  func testCurvesAndStrokesAreWeighted() throws {
    for (paint, weight) in [
      ("fill='red'", 26), ("fill='none' stroke='red'", 34), ("stroke='red'", 60),
    ] {
      let body = "<path id='a' \(paint) d='M0 0L1 1Q2 0 3 1A1 1 0 0 1 5 1'/>"
      let text = "<svg viewBox='0 0 9 9'>\(body)</svg>"
      XCTAssertNoThrow(
        try SVGDocument(data: Data(text.utf8), limits: SVGLimits(segments: weight)), paint)
      try assertExceeds(.segments, body, limits: SVGLimits(segments: weight - 1))
    }
  }

  func testManyUsesOfLongAttributes() throws {
    let target =
      "<defs><rect id='t' width='1' height='1' style='\(repeated(" ", 200_000))'/></defs>"
    try assertExceeds(.instances, "\(target)<g id='g'>\(repeated("<use href='#t'/>", 1000))</g>")
  }

  func testManyUsesOfALongPath() throws {
    let target = "<defs><path id='t' d='M0 0\(repeated("h1", 50_000))'/></defs>"
    try assertExceeds(.segments, "\(target)<g id='g'>\(repeated("<use href='#t'/>", 1000))</g>")
  }

  func testNestedClipsGrowExponentially() throws {
    let clips = (1...15).map { i in
      """
      <clipPath id='c\(i)' clip-path='url(#c\(i - 1))'>
      <rect width='1' height='1' clip-path='url(#c\(i - 1))'/></clipPath>
      """
    }
    try assertExceeds(
      .instances,
      """
      <clipPath id='c0'><rect width='1' height='1'/></clipPath>\(clips.joined())
      <rect id='a' width='9' height='9' clip-path='url(#c15)'/>
      """, limits: SVGLimits(instances: 20_000))
  }

  func testNestedBoxes() throws {
    let path = "<path d='M0 0\(repeated("h1v1", 500))z'/>"
    try assertExceeds(
      .segments,
      """
      <style>g{transform-box:fill-box;transform-origin:center;transform:scale(1)}</style>
      \(repeated("<g>", 14))<g id='a'>\(repeated(path, 100))</g>\(repeated("</g>", 14))
      """, limits: SVGLimits(segments: 1_000_000))
  }

  func testManyRulesForManyElements() throws {
    try assertExceeds(
      .styleSteps,
      "<style>\(repeated("*{fill:red}", 5000))</style>\(repeated("<rect/>", 5000))")
  }

  func testManyDeclarationsForManyElements() throws {
    try assertExceeds(
      .styleSteps,
      "<style>*{\(repeated("fill:red;", 20_000))}</style>\(repeated("<rect/>", 5000))")
  }

  func testManySiblingCombinators() throws {
    try assertExceeds(
      .styleSteps,
      "<style>.n ~ .x ~ .x ~ .x{fill:none}</style>\(repeated("<rect class='x'/>", 20_000))")
  }

  func testLongStyleSheet() throws {
    try assertExceeds(.styleBytes, "<style>\(repeated("a,", 600_000))b{fill:red}</style>")
  }

  func testExponentialVariablesAreInvalid() throws {
    let variables = (1...60).map { "--v\($0):var(--v\($0 - 1)) var(--v\($0 - 1));" }
    let map = try document(
      "<style>:root{--v0:none;\(variables.joined())}rect{fill:var(--v60)}</style><rect id='a' width='9' height='9'/>"
    )
    XCTAssertEqual(map.hit(4, 4), "a")
  }

  func testManyInheritedDashes() throws {
    try assertExceeds(
      .segments,
      """
      <g id='g' stroke='red' stroke-dasharray='\(repeated("1 ", 50_000))'>
      \(repeated("<rect width='1' height='1'/>", 500))</g>
      """)
  }

  func testDeepestDocumentsNeedLittleStack() throws {
    let style = "<style>g{clip-path:url(#c)}</style>"
    let long =
      "<style>\(repeated("g+", 20_000))g{fill:none} \(repeated("g ", 255))g{fill:red}</style>"
    let clip = "<clipPath id='c'><rect width='9' height='9' style='clip-path:none'/></clipPath>"
    let deep = repeated("<g>", 254) + "<rect id='a' width='1' height='1'/>" + repeated("</g>", 254)
    let spans = "<text>\(repeated("<tspan>", 15))a\(repeated("</tspan>", 15))</text>"
    let boxes = """
      <g style='transform-box:fill-box;transform:translate(1%)'>\(repeated("<g>", 200))
      \(repeated("<g style='transform-box:fill-box;transform:translate(1%)'>", 14))<rect width='1' height='1'/>
      \(repeated("</g>", 215))
      """
    let clips = (1...15).map { "<clipPath id='c\($0)' clip-path='url(#c\($0 - 1))'/>" }.joined()
    let clipped = "<clipPath id='c0'/>\(clips)<g clip-path='url(#c15)'/>"
    for head in [clip + long, style + clip, boxes, clipped, spans] {
      let data = Data("<svg viewBox='0 0 9 9'>\(head)\(deep)\(repeated("<g/>", 300))</svg>".utf8)
      let done = expectation(description: "read")
      // The size of secondary threads' stacks on Apple's systems.
      let thread = Thread {
        do {
          let map = try SVGDocument(data: data)
          XCTAssertEqual(map.shapes.count, 1)
        } catch {
          XCTFail("\(error) in \(String(decoding: data.prefix(100), as: UTF8.self))")
        }
        done.fulfill()
      }
      thread.stackSize = 512 << 10
      thread.start()
      wait(for: [done], timeout: 60)
    }
  }

  func testNestingOfClipsBoxesAndSpansIsBounded() throws {
    let box = "<g style='transform-box:fill-box;transform:translate(1%)'>"
    try assertExceeds(
      .depth, "\(repeated(box, 40))<rect id='a' width='1' height='1'/>\(repeated("</g>", 40))")
    try assertExceeds(
      .depth, "<text id='a'>\(repeated("<tspan>", 40))a\(repeated("</tspan>", 40))</text>")
    let clips = (1...40).map { "<clipPath id='c\($0)' clip-path='url(#c\($0 - 1))'/>" }.joined()
    try assertExceeds(.depth, "<clipPath id='c0'/>\(clips)<g clip-path='url(#c40)'/>")
  }

  func testManyNamespacesAndAttributes() throws {
    let most = (0..<990).map { "xmlns:a\($0)='u'" }.joined(separator: " ")
    XCTAssertNoThrow(try source("<svg viewBox='0 0 9 9' \(most)>\(repeated("<b/>", 20_000))</svg>"))
    let tag = (0..<300_000).map { "a\($0)=''" }.joined(separator: " ")
    try assertExceeds(.attributes, "<g \(tag)/>")
    // Neither quotes, comments nor character references hide them.
    let hidden = tag.replacingOccurrences(of: "=", with: "&#61;")
    try assertExceeds(
      .attributes, "&e;", head: "<!DOCTYPE svg [<!ENTITY e \"&#60;g \(hidden)/>\">]>")
    try assertExceeds(.attributes, "<!-- <a \"--><g a=\">\" \(tag)/>")
    // Nor do processing instructions, or UTF-16 characters with the bytes of quotes.
    try assertExceeds(.attributes, "<?x \"?><?y '?><![CDATA[>\"]]><g \(tag)/>")
    let text = "<svg viewBox='0 0 9 9'>\u{3C22}\u{223C}\u{3C27}<g \(tag)/></svg>"
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16] {
      let data = try XCTUnwrap(text.data(using: encoding))
      XCTAssertThrowsError(try SVGDocument(data: data)) { error in
        guard case .limitExceeded(.attributes, _)? = (error as? SVGError)?.problem else {
          return XCTFail("\(encoding): \(error)")
        }
      }
    }
  }
}
