import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import SilhouetteTestSupport
import XCTest

/// What runs out of a budget, and where the error says that it did.
final class LimitTests: XCTestCase {
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

  private func assertRunsOut(_ document: Data, _ limits: Limits, _ name: String) {
    let start = Date()
    XCTAssertThrowsError(try SVGDocument(data: document, limits: limits), name) {
      guard case .limitExceeded? = ($0 as? SVGError)?.problem else {
        return XCTFail("\(name): \($0)")
      }
    }
    // One second is the goal for optimised code; debug builds take several times as long.
    XCTAssertLessThan(Date().timeIntervalSince(start), 30, name)
  }

  func testMemoryRunsOut() {
    for body in [
      "<path id='a' d='M0 0\(repeated("h1", 2_000))'/>",
      "<polygon id='a' points='\(repeated("1 1 ", 2_000))'/>",
    ] {
      assertRunsOut(
        Data(HostileDocument.svg(body).utf8), Limits(memory: 20_000), String(body.prefix(9)))
    }
  }

  /// Attacks that multiply what they ask for; `make check budget` tries all.
  func testWorkRunsOut() throws {
    // Variables are replaced up to a depth of 16.
    let sizes = ["variables that double": 1 << 14]
    for name in [
      "uses that multiply", "a long style", "a long path", "clips that double",
      "rules times elements", "declarations times elements", "chains of siblings",
      "variables that double", "inherited dashes",
    ] {
      let attack = try XCTUnwrap(HostileDocument.reading.first { $0.name == name }, name)
      assertRunsOut(attack.make(sizes[name] ?? attack.size), Limits(work: 10_000_000), name)
    }
  }
}
