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
    XCTAssertEqual(rows.map(\.isJudged), [true, true, false])
    XCTAssertEqual(rows.map(\.inside), [64, 0, 64])
    XCTAssertEqual(rows[0].wrong + rows[1].wrong, rows[0].compared)
    let words = Report.words(about: rows)
    XCTAssertFalse(words.contains("out"), words)
    XCTAssertFalse(words.contains("ink"), words)
  }

  /// An engine that is right but for one point in a hundred.
  private struct Broken<Base: Engine>: Engine {
    var base: Base
    func questions(_ points: [CGPoint]) -> [Base.Question] { base.questions(points) }
    mutating func answer(_ question: Base.Question) -> Base.Answer { base.answer(question) }
    mutating func shapes(under points: [CGPoint]) -> [Int] {
      base.shapes(under: points).enumerated().map { $0 % 100 == 7 ? ($1 == 0 ? 1 : 0) : $1 }
    }
  }

  /// Every kind of engine, with its promise, as it is and broken.
  func testEveryBrokenEngineIsFound() throws {
    let map = SyntheticMap(districts: 47, detail: 8, seed: 1).svg()
    let workload = try MapWorkload("map", map) { "\($0)" }
    let (exact, numbers) = (try HitMap(workload.document), workload.numbers)
    let masks = try HitMap(workload.document, mode: .mask(scales: [2]))
    func both<Base: Engine>(_ promise: Promise, _ engine: Base) -> [Contender] {
      [
        Contender("right", promise) { engine },
        Contender("broken", promise) { Broken(base: engine) },
      ]
    }
    let engines =
      both(.exact, HitMapEngine(exact, numbers: numbers, DirectHit.self))
      + both(.exact, HitMapBatchEngine(exact, numbers: numbers))
      + both(
        .nearest(within: 22, error: 0), HitMapEngine(exact, numbers: numbers, NearestHit.self))
      + both(.pixelCenters(scale: 2), HitMapEngine(masks, numbers: numbers, DirectHit.self))
      + both(
        .nearest(within: 22, error: 0.75), HitMapEngine(masks, numbers: numbers, NearestHit.self))
    var settings = Settings.quick
    (settings.batches, settings.points, settings.coldPoints, settings.judged) = (1, 500, 500, 500)
    let contest = workload.contest(settings, engines)
    let rows = try Runner(settings: settings, progress: { _ in }).run(contest)
    for row in rows {
      XCTAssertGreaterThan(row.compared, 1000)
      XCTAssertEqual(row.isRight, row.engine == "right", "\(row.wrong) of \(row.compared)")
    }
  }

  /// Keeps the points that it is asked about.
  private final class Recorder: Engine {
    var asked: [CGPoint] = []
    func answer(_ point: CGPoint) -> Bool {
      asked.append(point)
      return false
    }
    // Comparing with the truth is no measurement.
    func shapes(under points: [CGPoint]) -> [Int] { points.map { _ in 0 } }
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

  /// Takes its time for points that it has not seen, as what is not in the caches does.
  private final class Cold: Engine {
    var asked: [SIMD2<Double>: Int] = [:]
    func answer(_ point: CGPoint) -> Bool {
      if asked[SIMD2(Double(point.x), Double(point.y)), default: 0] == 0 { usleep(200) }
      asked[SIMD2(Double(point.x), Double(point.y)), default: 0] += 1
      return false
    }
    func shapes(under points: [CGPoint]) -> [Int] { points.map { _ in 0 } }
  }

  func testSlowFirstQuestionsMakeNoSmallBatches() throws {
    let cold = Cold()
    _ = try run([Contender("cold", .ink) { cold }], coldLimit: 0)
    // Five questions, in three batches of 32 each.
    XCTAssertGreaterThan(cold.asked.values.reduce(0, +), 5 * 3 * 32)
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
