import Foundation
import SilhouetteGeometry
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
    guard case .limitExceeded = error.problem else {
      return XCTFail("\(error)", line: line)
    }
    // One second is the goal for optimised code; debug builds take several times as long.
    XCTAssertLessThan(Date().timeIntervalSince(start), 20, line: line)
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
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
      XCTAssertEqual(
        error?.problem, .limitExceeded(LimitExceeded(.bytes, allowed: Int64(count - 1))))
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
}
