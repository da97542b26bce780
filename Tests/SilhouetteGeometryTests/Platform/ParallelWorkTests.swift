import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

final class ParallelWorkTests: XCTestCase {
  private let circle = Outline.fill(
    VectorPath(ellipseAt: CGPoint(x: 10, y: 10), radii: CGSize(width: 9, height: 7)))

  func testResultsAreInOrder() async throws {
    let shapes = (0..<37).map { seed -> [Outline] in
      var random = SplitMix64(seed: UInt64(seed))
      return [.fill(VectorPath.random(using: &random, size: 50))]
    }
    let calls = Calls()
    let masks = try await ParallelWorkTests.masks(of: shapes, scales: [1, 2], calls)
    XCTAssertEqual(masks, try shapes.map { try ScaledMasks(of: $0, scales: [1, 2]) })
    XCTAssertEqual(calls.done, Array(1...37))
    XCTAssertEqual(calls.counts, [37])
    let none = try await ParallelWorkTests.masks(of: [], scales: [1], calls)
    XCTAssertTrue(none.isEmpty)
  }

  func testCancellationStopsTheWork() async throws {
    let shapes = Array(repeating: [circle], count: 100_000)
    let calls = Calls()
    let task = Task {
      try await ParallelWorkTests.masks(of: shapes, scales: [4], calls)
    }
    while calls.done.isEmpty { await Task.yield() }
    task.cancel()
    let result = await task.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    XCTAssertLessThan(calls.done.count, shapes.count)
  }

  func testAnErrorStopsTheWork() async throws {
    let huge = Outline.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 1e6, height: 1e6)))
    let shapes = Array(repeating: [circle], count: 20) + [[huge]]
    do {
      _ = try await ParallelWorkTests.masks(of: shapes, scales: [1], Calls())
      XCTFail("no error")
    } catch {
      guard case .limitExceeded = error as? MaskError else { return XCTFail("\(error)") }
    }
  }

  /// The masks of each shape, made in parallel.
  private static func masks(
    of shapes: [[Outline]], scales: [Double], _ calls: Calls
  ) async throws -> [ScaledMasks] {
    try await ParallelWork(count: shapes.count, progress: { calls.add($0, $1) }).run {
      indices in
      try indices.map { try ScaledMasks(of: shapes[$0], scales: scales) }
    }
  }

  /// The calls of the progress closure.
  private final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [(Int, Int)] = []

    func add(_ done: Int, _ count: Int) { lock.withLock { all.append((done, count)) } }

    var done: [Int] { lock.withLock { all.map(\.0) } }
    var counts: Set<Int> { lock.withLock { Set(all.map(\.1)) } }
  }

  /// Whoever is told of progress may wait for other pieces, and ask for work.
  func testProgressIsToldWithoutTheLock() async throws {
    try XCTSkipIf(ProcessInfo.processInfo.activeProcessorCount < 2, "one core")
    let (started, told) = (Guarded(0), Guarded([Int]()))
    _ = try await ParallelWork(
      count: 60,
      progress: { done, _ in
        told.withLock { $0.append(done) }
        // The first call ends when the other worker has begun some more pieces.
        for _ in 0..<20_000 where done == 1 && started.withLock({ $0 }) < 10 { usleep(500) }
        if done == 1 { XCTAssertGreaterThanOrEqual(started.withLock { $0 }, 10) }
      }
    ).run { indices in
      started.withLock { $0 += indices.count }
      return Array(indices)
    }
    XCTAssertEqual(told.withLock { $0 }, Array(1...60))
  }

  /// A value that is asked for while it is made, on one thread or several, is made by each, and the same for all.
  func testWhatIsMadeOnceMayAskForItself() async {
    let once = MadeOnce<[Int]>()
    XCTAssertEqual(once.value { once.value { [1] } + [2] }, [1])
    let shared = MadeOnce<Int>()
    let found = await withTaskGroup(of: Int.self) { group in
      for number in 0..<50 { group.addTask { shared.value { number } } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    XCTAssertEqual(found.count, 1)
  }

  /// Results are handed over in order, each once, in one call at a time.
  func testResultsAreHandedOverInOrder() async throws {
    for count in [0, 1, 7, 40_000] {
      let taken = Guarded([Int]())
      let calls = Guarded(0)
      try await ParallelWork(count: count).run { indices in
        Array(indices)
      } take: { indices in
        calls.withLock { $0 += 1 }
        XCTAssertEqual(calls.withLock { $0 }, 1)
        taken.withLock { $0 += indices }
        calls.withLock { $0 -= 1 }
      }
      XCTAssertEqual(taken.withLock { $0 }, Array(0..<count))
    }
  }

  /// An error of whoever takes the results stops the work, and no more are handed over.
  func testAnErrorOfTakingStopsTheWork() async throws {
    let taken = Guarded([Int]())
    do {
      try await ParallelWork(count: 40_000).run { indices in
        Array(indices)
      } take: { indices in
        taken.withLock { $0 += indices }
        if indices.contains(5000) { throw Odd(index: 5000) }
      }
      XCTFail("no error")
    } catch {
      XCTAssertEqual(error as? Odd, Odd(index: 5000))
    }
    let all = taken.withLock { $0 }
    XCTAssertEqual(all, Array(0..<all.count))
    XCTAssertLessThan(all.count, 5001 + 256)
  }

  /// So it is where the caller is suspended; and an error ends the work soon.
  func testTheFirstErrorEndsSuspendedWork() async throws {
    for failing in [Set([0]), [3, 700], Set(0..<4000)] {
      let made = Guarded(0)
      do {
        try await ParallelWork(count: 4000).run { indices in
          try indices.map {
            made.withLock { $0 += 1 }
            usleep(100)
            if failing.contains($0) { throw Odd(index: $0) }
            return $0
          }
        } take: { _ in
        }
        XCTFail("no error")
      } catch {
        XCTAssertEqual(error as? Odd, failing.min().map { Odd(index: $0) })
      }
      XCTAssertLessThan(made.withLock { $0 }, 1000)
    }
  }

  private struct Odd: Error, Equatable { let index: Int }

  /// The first piece that fails is the one whose error is thrown, whichever core did it.
  func testTheFirstErrorIsThrown() {
    for isParallel in [false, true] {
      let work = ParallelWork(count: 1000, isParallel: isParallel)
      XCTAssertThrowsError(
        try work.run { index throws(Odd) in
          if index > 100, index % 2 == 1 { throw Odd(index: index) }
          return index
        }
      ) { XCTAssertEqual($0 as? Odd, Odd(index: 101)) }
      XCTAssertEqual(work.run { $0 }, Array(0..<1000))
    }
  }
}
