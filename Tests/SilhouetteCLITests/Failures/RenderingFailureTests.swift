#if Rendering
import XCTest

/// What librsvg does not survive ends with one line that names the element.
final class RenderingFailureTests: XCTestCase {
  func testTextThatWouldAbortIsRefusedByLine() throws {
    let document = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>
      <rect id='a' width='9' height='9'/>
      <text id='t' font-size='1e9'>A</text></svg>
      """
    let run = try silhouette("hit", "-", "4", "4", "--mode", "alpha", input: document)
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.error.contains("3:"), run.error)
    XCTAssertTrue(run.error.contains("<text> cannot be rendered: a font size of up to"), run.error)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1)
  }

  func testAnIdWithANumberSignIsRendered() throws {
    let document = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>
      <image id='a#b' width='5' height='9' href='none'/>
      <rect id='c#d' width='9' height='9' fill='url(#g)'/>
      <linearGradient id='g'><stop/></linearGradient></svg>
      """
    let run = try silhouette("hit", "-", "4", "4", "--mode", "alpha", input: document)
    XCTAssertEqual(run.lines.first?.hasPrefix("c#d"), true, run.output + run.error)
  }
}
#endif
