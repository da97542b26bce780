import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// What runs out of a budget, and where the error says that it did.
final class LimitTests: XCTestCase {
  private func assertRunsOut(
    _ body: String, head: String = "", limits: Limits = Limits(), line: UInt = #line
  ) throws {
    let start = Date()
    let error = try readingError(
      "\(head)<svg viewBox='0 0 9 9'>\(body)</svg>", limits: limits, line: line)
    guard case .limitExceeded = error.problem else { return XCTFail("\(error)", line: line) }
    // One second is the goal for optimised code; debug builds take several times as long.
    XCTAssertLessThan(Date().timeIntervalSince(start), 30, line: line)
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
    let count = Int64(text.utf8.count)
    XCTAssertNoThrow(try SVGDocument(contentsOf: url, limits: Limits(bytes: count)))
    XCTAssertThrowsError(try SVGDocument(contentsOf: url, limits: Limits(bytes: count - 1))) {
      let error = $0 as? SVGError
      guard case .limitExceeded(let limit)? = error?.problem else { return XCTFail("\($0)") }
      XCTAssertEqual(limit.resource, .bytes)
      XCTAssertEqual(limit.allowed, count - 1)
      XCTAssertEqual(error?.file, url.lastPathComponent)
    }
  }

  /// The least work with which a document can be read: with one unit less, it cannot. Without a budget it is
  /// read too, with the same shapes.
  func testTheLeastWorkIsFound() throws {
    let svg = Data(
      """
      <svg viewBox='0 0 9 9'><style>rect{fill:var(--a)}</style><g style='--a:red'>
      <rect id='a' width='1' height='1'/><text id='b'>b</text></g></svg>
      """.utf8)
    var (low, high) = (Int64(0), Int64(1_000_000))
    while low + 1 < high {
      let middle = (low + high) / 2
      let document = try? SVGDocument(data: svg, limits: Limits(work: middle))
      if document == nil { low = middle } else { high = middle }
    }
    XCTAssertGreaterThan(low, 1000)
    let least = try SVGDocument(data: svg, limits: Limits(work: high))
    let free = try SVGDocument(data: svg, limits: .none)
    XCTAssertEqual(least.shapes.map(\.drawings), free.shapes.map(\.drawings))
  }

  /// Each kind of work has a line of its own; the error names it.
  func testErrorsSayWhereTheBudgetRanOut() throws {
    let long = repeated("x", 20_000)
    let works: [(String, Int)] = [
      ("<style>\(repeated("a,", 10_000))b{fill:red}</style>", 1),
      ("<style>a{fill:red}</style>\n<style>/*\(long)*/</style>", 2),
      ("<rect/>\n\n<rect style='\(long)'/>", 3),
      ("<g>\n<path id='a' d='\(repeated("M0 0", 5_000))'/></g>", 2),
      ("\n<g transform='translate(\(repeated(" ", 20_000))1)'><rect id='a'/></g>", 2),
      ("<g id='g'>\n<text>\(long)</text></g>", 2),
    ]
    for (body, line) in works {
      // Beyond what parsing takes.
      var limits = Limits(work: 0)
      var error: SVGError?
      repeat {
        limits.work += 20_000
        error = try readingError("<svg viewBox='0 0 9 9'>\(body)</svg>", limits: limits)
      } while error?.line != line && limits.work < 1_000_000
      XCTAssertEqual(error?.line, line, String(body.prefix(60)))
      XCTAssertNotNil(error?.column)
      XCTAssertEqual(error?.description.contains("needs more than"), true)
    }
  }

  func testMemoryRunsOut() throws {
    try assertRunsOut(
      "<path id='a' d='M0 0\(repeated("h1", 2_000))'/>", limits: Limits(memory: 20_000))
    try assertRunsOut(
      "<polygon id='a' points='\(repeated("1 1 ", 2_000))'/>", limits: Limits(memory: 20_000))
  }

  func testNestedUsesGrowExponentially() throws {
    let groups = (1...40).map { i in
      "<g id='u\(i)'>\(repeated("<use href='#u\(i - 1)'/>", 2))</g>"
    }
    try assertRunsOut(
      """
      <defs><rect id='u0' width='1' height='1'/>\(groups.joined())</defs><use id='x' href='#u40'/>
      """, limits: Limits(work: 10_000_000))
  }

  func testManyUsesOfLongAttributes() throws {
    let target =
      "<defs><rect id='t' width='1' height='1' style='\(repeated(" ", 200_000))'/></defs>"
    try assertRunsOut("\(target)<g id='g'>\(repeated("<use href='#t'/>", 1000))</g>")
  }

  func testManyUsesOfALongPath() throws {
    let target = "<defs><path id='t' d='M0 0\(repeated("h1", 50_000))'/></defs>"
    try assertRunsOut("\(target)<g id='g'>\(repeated("<use href='#t'/>", 1000))</g>")
  }

  func testNestedClipsGrowExponentially() throws {
    let clips = (1...15).map { i in
      """
      <clipPath id='c\(i)' clip-path='url(#c\(i - 1))'>
      <rect width='1' height='1' clip-path='url(#c\(i - 1))'/></clipPath>
      """
    }
    try assertRunsOut(
      """
      <clipPath id='c0'><rect width='1' height='1'/></clipPath>\(clips.joined())
      <rect id='a' width='9' height='9' clip-path='url(#c15)'/>
      """, limits: Limits(work: 10_000_000))
  }

  func testManyRulesForManyElements() throws {
    try assertRunsOut(
      "<style>\(repeated("*{fill:red}", 5000))</style>\(repeated("<rect/>", 5000))",
      limits: Limits(work: 100_000_000))
  }

  func testManyDeclarationsForManyElements() throws {
    try assertRunsOut(
      "<style>*{\(repeated("fill:red;", 20_000))}</style>\(repeated("<rect/>", 5000))",
      limits: Limits(work: 100_000_000))
  }

  func testManySiblingCombinators() throws {
    try assertRunsOut(
      "<style>.n ~ .x ~ .x ~ .x{fill:none}</style>\(repeated("<rect class='x'/>", 20_000))",
      limits: Limits(work: 50_000_000))
  }

  func testExponentialVariables() throws {
    let variables = (1...14).map { "--v\($0):\(repeated("var(--v\($0 - 1)) ", 8));" }
    try assertRunsOut(
      "<style>:root{--v0:none;\(variables.joined())}rect{fill:var(--v14)}</style><rect id='a'/>",
      limits: Limits(work: 10_000_000))
  }

  func testManyInheritedDashes() throws {
    try assertRunsOut(
      """
      <g id='g' stroke='red' stroke-dasharray='\(repeated("1 ", 50_000))'>
      \(repeated("<rect width='1' height='1'/>", 500))</g>
      """)
  }
}
