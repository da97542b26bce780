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

  func testWhatAnEngineKeepsOfItsInputIsItsMemory() throws {
    try XCTSkipUnless(HeapCount.isAvailable, "allocations are not seen on this platform")
    struct Holder: Engine {
      let kept: [UInt8]
      func answer(_ point: CGPoint) -> Bool { false }
    }
    func input() -> [UInt8] { Array(repeating: 1, count: 5_000_000) }
    let rows = try run([
      Contender("all", .ink, of: input) { Holder(kept: $0) },
      Contender("nothing", .ink, of: input) { _ in Holder(kept: []) },
    ])
    XCTAssertEqual(try Double(XCTUnwrap(rows[0].liveBytes)), 5_000_000, accuracy: 50_000)
    XCTAssertEqual(try Double(XCTUnwrap(rows[1].liveBytes)), 0, accuracy: 50_000)
    // Neither build makes anything.
    for row in rows { XCTAssertEqual(try Double(XCTUnwrap(row.peakBytes)), 0, accuracy: 50_000) }
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

  /// Keeps the points that it is asked about.
  private final class Recorder: Engine {
    var asked: [CGPoint] = []
    func answer(_ point: CGPoint) -> Bool {
      asked.append(point)
      return false
    }
    // Comparing with the truth is no measurement.
    func shape(under point: CGPoint) -> Int { 0 }
  }

  func testColdPointsAreAskedOnceInEachPassAndInOrder() throws {
    let recorder = Recorder()
    let row = try run([Contender("recorder", .ink) { recorder }])[0]
    XCTAssertNotNil(row.timings[.cold])
    var settings = Settings.quick
    (settings.points, settings.coldPoints) = (64, 500)
    let cold = OutlineWorkload("circle", seed: 1).contest(settings, []).points[.cold, default: []]
    let among = Set(cold.map { SIMD2(Double($0.x), Double($0.y)) })
    XCTAssertEqual(among.count, 500)
    let found = recorder.asked.filter { among.contains(SIMD2(Double($0.x), Double($0.y))) }
    XCTAssertEqual(found, cold + cold + cold)
  }

  func testSlowEnginesAreNotAskedColdPoints() throws {
    let rows = try run([Contender("in", .exact) { Always(isInside: true) }], coldLimit: 0)
    XCTAssertNil(rows[0].timings[.cold])
    XCTAssertNotNil(rows[0].timings[.miss])
  }

  private func run(_ contenders: [Contender], coldLimit: Double = .infinity) throws -> [Row] {
    var settings = Settings.quick
    (settings.batches, settings.points, settings.coldPoints) = (3, 64, 500)
    settings.coldLimit = coldLimit
    let contest = OutlineWorkload("circle", seed: 1).contest(settings, contenders)
    return try Runner(settings: settings, progress: { _ in }).run(contest)
  }
}
