import XCTest

final class CompareTests: XCTestCase {
  func testEnginesAgreeOnStraightLines() throws {
    let run = try silhouette("compare", "shapes/diamonds.svg")
    XCTAssertEqual(run.status, 0)
    // Four diamonds in boxes of 120 × 120.
    XCTAssertEqual(run.lines.first, "pixels compared  57,600")
    XCTAssertEqual(run.lines.dropFirst().first, "disagreeing           0")
    XCTAssertFalse(run.output.contains("DISAGREEING"), run.output)
  }

  func testEnginesAreListedWithBytesAndTime() throws {
    let lines = try silhouette("compare", "shapes/diamonds.svg", "--scale", "2").lines
    #if Rendering && canImport(CCairo)
    let engines = ["exact", "mask", "alpha"]
    #else
    let engines = ["exact", "mask"]
    #endif
    for engine in engines {
      let line = try XCTUnwrap(lines.first { $0.hasPrefix(engine) })
      XCTAssertNotNil(line.wholeMatch(of: /\w+ +[1-9][\d,]* +\d+\.\d ms/), line)
    }
  }

  func testRenderedMasksCanBeLeftOut() throws {
    let lines = try silhouette("compare", "shapes/diamonds.svg", "--no-alpha").lines
    XCTAssertEqual(lines.suffix(2).map { $0.prefix { $0 != " " } }, ["exact", "mask"])
    // A picture of more pixels than are drawn is refused only if one is.
    let large =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9e4' height='9e4'>"
      + "<rect id='r' width='9' height='9'/></svg>"
    let scale = ["--scale", "1"]
    assertFails(try silhouette(["compare", "-"] + scale, input: large), "is too large")
    let run = try silhouette(["compare", "-", "--no-alpha"] + scale, input: large)
    XCTAssertEqual(run.status, 0, run.error)
    XCTAssertEqual(run.lines.first, "pixels compared  81")
  }

  #if Rendering && canImport(CCairo)
  func testPixelsThatAreRenderedOtherwiseAreCounted() throws {
    let document = """
      <svg xmlns='http://www.w3.org/2000/svg' width='30' height='10'><defs><mask id='m'>
      <rect width='4' height='10' fill='white'/></mask></defs>
      <rect id='plain' width='10' height='10'/><rect id='clear' x='10' width='10' height='10'
      opacity='.3'/><g mask='url(#m)'><rect id='masked' width='10' height='10'/></g></svg>
      """
    let lines = try silhouette("compare", "-", input: document).lines
    XCTAssertEqual(
      lines.filter { $0.hasPrefix("clear") || $0.hasPrefix("masked") || $0.hasPrefix("plain") }
        .map { $0.split(separator: " ").joined(separator: " ") },
      ["clear 0 100 0", "masked 0 60 40"])
  }
  #endif

  func testEnginesDisagreeOnCurvesByLessThanAPixel() throws {
    let lines = try silhouette("compare", "shapes/robot.svg", "--scale", "3").lines
    for line in lines where line.contains("px from an outline") {
      let distance = try XCTUnwrap(line.split(separator: " ").compactMap { Double($0) }.first)
      XCTAssertLessThan(distance, 0.01)
    }
  }
}
