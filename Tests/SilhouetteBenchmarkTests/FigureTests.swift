import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteBenchmarkKit

/// The figures in README.md and in its chart.
final class FigureTests: XCTestCase {
  /// An app, the tool and the examples show the same number: a map's `byteCount`.
  func testTheMemoryInTheReadmeIsThatOfTheMap() throws {
    let memory = Dictionary(
      uniqueKeysWithValues: try readme().map { (name: $0[0], memory: $0[2]) })
    for (name, map) in [
      ("HitMap exact", try japan(.exact)), ("HitMap mask 2x", try japan(.mask(scales: [2]))),
    ] {
      XCTAssertEqual(memory[name], Figure.bytes(map.byteCount), "run: make check figures")
    }
  }

  func testTheReadmeAndItsChartAreOfOneRun() throws {
    let chart = try text("docs/benchmark.svg").split(separator: "\n")
    for row in try readme() {
      let figures = "<title>\(row[0]): \(row[1]), \(row[2])</title>"
      let mark = try XCTUnwrap(
        chart.first { $0.contains(figures) }, "no \(figures) in the chart; run: make check figures")
      XCTAssertEqual(mark.contains("class=\"wrong\""), row[3].hasPrefix("wrong"), row[0])
    }
  }

  /// What a map says that it takes is nearly all that it keeps on the heap; the rest is names.
  func testAMapTakesWhatItSays() throws {
    try XCTSkipUnless(HeapCount.isAvailable, "allocations are not seen on this platform")
    for mode in [.exact, .mask(scales: [2])] as [HitMap.Mode] {
      // The first map fills the libraries' own caches.
      _ = try japan(mode)
      let (map, heap) = try HeapCount.counting { try japan(mode) }
      let (kept, said) = (Double(try XCTUnwrap(heap).live), Double(map.byteCount))
      XCTAssertGreaterThan(kept, said, "\(mode)")
      XCTAssertLessThan(kept, 1.2 * said, "\(mode)")
    }
  }

  private func japan(_ mode: HitMap.Mode) throws -> HitMap {
    try HitMap(
      SVGDocument(contentsOf: packageFolder.appendingPathComponent("shapes/japan.svg")), mode: mode)
  }

  /// The cells of README's rows: an engine, its time, its memory, its promise.
  private func readme() throws -> [[String]] {
    let lines = try XCTUnwrap(FigureTable.lines(of: text("README.md")))
    XCTAssertGreaterThan(lines.count, 3)
    return lines.dropFirst(2).map(FigureTable.cells(of:))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
  }
}
