import CBenchmark
import Foundation
import Silhouette
import XCTest

@testable import SilhouetteBenchmarkKit

final class MeasuringTests: XCTestCase {
  /// Always gives the same answer.
  private struct Always: Engine {
    let isInside: Bool
    func answer(_ point: CGPoint) -> Bool { isInside }
  }

  func testTheHeapIsCountedAsGlibcCountsIt() throws {
    try XCTSkipUnless(HeapCount.isAvailable, "allocations are not seen on this platform")
    let before = heap_in_use()
    let (array, count) = HeapCount.counting { [UInt8](repeating: 1, count: 5_000_000) }
    let after = heap_in_use()
    let live = Double(try XCTUnwrap(count).live)
    XCTAssertEqual(live, 5_000_000, accuracy: 50_000)
    XCTAssertEqual(live, Double(after - before), accuracy: 50_000)
    XCTAssertEqual(array.count, 5_000_000)
  }

  func testThePeakIncludesFreedMemory() throws {
    try XCTSkipUnless(HeapCount.isAvailable, "allocations are not seen on this platform")
    let (sum, count) = HeapCount.counting { () -> Int in
      let scratch = [Int](repeating: 1, count: 100_000)
      return scratch.reduce(0, +)
    }
    XCTAssertEqual(sum, 100_000)
    // The whole process is counted: XCTest's own threads free and allocate a few kilobytes meanwhile.
    XCTAssertEqual(Double(try XCTUnwrap(count).peak), 800_000, accuracy: 50_000)
    XCTAssertEqual(Double(try XCTUnwrap(count).live), 0, accuracy: 50_000)
  }

  func testQuantilesAreThoseOfTheSamples() throws {
    let timing = try XCTUnwrap(Timing((1...100).map(Double.init).shuffled()))
    XCTAssertEqual(
      [timing.minimum, timing.median, timing.p90, timing.p99], [1, 51, 91, 100])
    XCTAssertNil(Timing([]))
  }

  func testAWrongEngineIsDetectedAndNeverRecommended() throws {
    let rows = try run([
      Contender("in", .exact) { Always(isInside: true) },
      Contender("out", .exact) { Always(isInside: false) },
      Contender("ink", .ink) { Always(isInside: true) },
    ])
    XCTAssertEqual(rows.map(\.isRight), [false, false, true])
    XCTAssertEqual(rows.map(\.inside), [64, 0, 64])
    XCTAssertEqual(rows[0].wrong + rows[1].wrong, rows[0].compared)
    let words = Report.words(about: rows)
    XCTAssertFalse(words.contains("out"), words)
    XCTAssertTrue(words.contains("ink"), words)
  }

  private func run(_ contenders: [Contender]) throws -> [Row] {
    var settings = Settings.quick
    (settings.batches, settings.points) = (3, 64)
    let workload = OutlineWorkload("circle", seed: 1)
    let contest = workload.contest(count: settings.points, seed: 1, contenders)
    return try Runner(settings: settings, progress: { _ in }).run(contest)
  }
}
