import Foundation
import XCTest

final class ClassifyTests: XCTestCase {
  func testAnswersEveryPlaceOfTheMap() throws {
    let data = try Data(contentsOf: packageFolder.appendingPathComponent("shapes/places.json"))
    let places = try JSONDecoder().decode([Place].self, from: data)
    XCTAssertGreaterThan(places.count, 5)
    let points = places.map { "\($0.x) \($0.y)\n" }.joined()
    for mode in [["--mode", "exact"], ["--mode", "mask"], ["--mode", "mask", "--scale", "3"]] {
      let run = try silhouette(["classify", "shapes/japan.svg"] + mode, input: points)
      XCTAssertEqual(run.lines, places.map { $0.expected ?? "-" }, "\(mode)")
      XCTAssertEqual(run.status, 0)
    }
  }

  func testReadsPointsHoweverTheyAreWritten() throws {
    let input = "430 560\n430,560\n 430\t,  560 \r\n4.3e2,+56e1\n\n1 1\n430 560"
    let run = try silhouette("classify", "shapes/japan.svg", input: input)
    XCTAssertEqual(run.output, "nagano\nnagano\nnagano\nnagano\n-\n-\nnagano\n")
  }

  func testNoPointsGiveNoAnswers() throws {
    let run = try silhouette("classify", "shapes/japan.svg", input: "")
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(run.status, 0)
  }

  func testLinesThatAreNoPointAreErrorsWithTheirNumber() throws {
    for bad in ["x y", "1", "1 2 3", "1-2", "nan 1", "1,,2", ",1 2", "1e999 0", "0x1 2"] {
      let run = try silhouette("classify", "shapes/japan.svg", input: "430 560\n\n\(bad)\n1 1\n")
      assertFails(run, "line 3:", "“\(bad)”")
    }
  }

  func testTakesMorePointsThanABlockHolds() throws {
    let lines = (0..<40_000).map { "\($0 % 744) \(Double($0) / 44)" }
    let run = try silhouette(
      "classify", "shapes/japan.svg", input: lines.joined(separator: "\n") + "\n430 560")
    XCTAssertEqual(run.lines.count, 40_001)
    XCTAssertEqual(run.lines.last, "nagano")
    let last = try silhouette(
      "classify", "shapes/japan.svg", input: lines.joined(separator: "\n") + "\nhere")
    XCTAssertEqual(last.status, 2)
    XCTAssertTrue(last.error.contains("line 40001:"), last.error)
  }

  func testALineWithoutEndIsRefused() throws {
    let run = try silhouette(
      "classify", "shapes/japan.svg", input: String(repeating: "1", count: 1 << 20))
    assertFails(run, "line 1:")
  }

  func testAnswersComeAsSoonAsPointsDo() throws {
    // The second point is not written before the first is answered.
    let run = try shell(
      """
      log=$(mktemp) && trap 'rm "$log"' EXIT
      { echo 430 560
        for i in $(seq 100); do [ -s "$log" ] && break; sleep 0.1; done
        [ -s "$log" ] && echo 503.93 580.03; } | silhouette classify shapes/japan.svg > "$log"
      cat "$log"
      """)
    XCTAssertEqual(run.output, "nagano\ntokyo\n")
  }

  func testStandardInputIsTheDocumentOrThePoints() throws {
    assertFails(try silhouette("classify", "-"), "standard input", "FILE")
  }

  func testToleranceReachesFromTheSea() throws {
    let input = "327.43 487.86\n"
    let without = try silhouette("classify", "shapes/japan.svg", input: input)
    XCTAssertEqual(without.output, "-\n")
    let with = try silhouette("classify", "shapes/japan.svg", "--tolerance", "900", input: input)
    XCTAssertNotEqual(with.output, "-\n")
  }
}

private struct Place: Decodable {
  let x: Double
  let y: Double
  let expected: String?
}
