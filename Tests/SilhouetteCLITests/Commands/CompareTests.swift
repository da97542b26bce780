import XCTest

final class CompareTests: XCTestCase {
  func testEnginesAgreeOnStraightLines() throws {
    let run = try silhouette("compare", "shapes/diamonds.svg")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.lines.first, "mask: 0 of 65,536 pixels differ from the outlines")
  }

  func testEnginesAreListedWithBytesAndTime() throws {
    let lines = try silhouette("compare", "shapes/diamonds.svg", "--scale", "2").lines
    #if Rendering && canImport(CCairo)
    let engines = ["exact", "mask", "alpha"]
    #else
    let engines = ["exact", "mask"]
    #endif
    for engine in engines {
      let line = try XCTUnwrap(lines.last { $0.hasPrefix(engine) })
      XCTAssertNotNil(line.wholeMatch(of: /\w+ +[1-9][\d,]* +\d+\.\d ms/), line)
    }
  }

  func testRenderedMasksCanBeLeftOut() throws {
    let lines = try silhouette("compare", "shapes/diamonds.svg", "--no-alpha").lines
    XCTAssertEqual(lines.suffix(2).map { $0.prefix { $0 != " " } }, ["exact", "mask"])
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

  func testEnginesAgreeOnNearlyAllPixelsOfCurves() throws {
    let lines = try silhouette("compare", "shapes/robot.svg", "--scale", "3", "--no-alpha").lines
    let differing = try XCTUnwrap(lines.first?.split(separator: " ").dropFirst().first)
    XCTAssertLessThan(try XCTUnwrap(Int(differing)), 10)
  }
}
