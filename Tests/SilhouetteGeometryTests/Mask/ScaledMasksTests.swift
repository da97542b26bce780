import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

final class ScaledMasksTests: XCTestCase {
  private let circle = Outline.fill(
    VectorPath(ellipseAt: CGPoint(x: 10, y: 10), radii: CGSize(width: 9, height: 7)))

  func testTheNearestLargerScaleAnswersElseTheLargest() throws {
    let masks = try ScaledMasks(of: [circle], scales: [3, 1, 2, 1])
    XCTAssertEqual(masks.scales, [1, 2, 3])
    let expected: [(asked: Double, answer: Double)] = [
      (0.5, 1), (1, 1), (1.5, 2), (2, 2), (2.01, 3), (3, 3), (4, 3), (.infinity, 3),
    ]
    for (asked, answer) in expected {
      XCTAssertEqual(masks[scale: asked].scale, answer, "\(asked)")
      XCTAssertEqual(masks[scale: asked], try BitMask(of: [circle], scale: answer))
    }
    XCTAssertEqual(masks.bounds, masks.masks[2].bounds)
    for x in stride(from: 0, through: 20, by: 0.21) {
      let point = CGPoint(x: x, y: 6)
      XCTAssertEqual(masks.pointInside(point), masks.masks[2].pointInside(point), "\(x)")
    }
    XCTAssertEqual(masks.byteCount, masks.masks.reduce(0) { $0 + $1.byteCount })
    XCTAssertThrowsError(try ScaledMasks([])) { XCTAssertEqual($0 as? MaskError, .noScale) }
    XCTAssertThrowsError(try ScaledMasks(of: [circle], scales: [1, -2])) {
      XCTAssertEqual($0 as? MaskError, .invalidScale(-2))
    }
  }

  func testManyShapesAtOnceAreTheSameAsOneByOne() async throws {
    let shapes = (0..<37).map { seed -> [Outline] in
      var random = SplitMix64(seed: UInt64(seed))
      return [.fill(VectorPath.random(using: &random, size: 50))]
    }
    let calls = Calls()
    let masks = try await ScaledMasks.masks(of: shapes, scales: [1, 2]) { done, count in
      calls.add(done, of: count)
    }
    XCTAssertEqual(masks, try shapes.map { try ScaledMasks(of: $0, scales: [1, 2]) })
    XCTAssertEqual(calls.done, Array(1...37))
    XCTAssertEqual(calls.counts, [37])
    let none = try await ScaledMasks.masks(of: [], scales: [1])
    XCTAssertTrue(none.isEmpty)
  }

  func testACancelledTaskStops() async throws {
    let shapes = Array(repeating: [circle], count: 100_000)
    let calls = Calls()
    let task = Task {
      try await ScaledMasks.masks(of: shapes, scales: [4]) { done, count in
        calls.add(done, of: count)
      }
    }
    while calls.done.isEmpty { await Task.yield() }
    task.cancel()
    let result = await task.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    XCTAssertLessThan(calls.done.count, shapes.count)
  }

  func testAnErrorEndsTheWork() async throws {
    let huge = Outline.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 1e6, height: 1e6)))
    let shapes = Array(repeating: [circle], count: 20) + [[huge]]
    do {
      _ = try await ScaledMasks.masks(of: shapes, scales: [1])
      XCTFail("no error")
    } catch {
      guard case .tooLarge = error as? MaskError else { return XCTFail("\(error)") }
    }
  }

  /// What the callback was told.
  private final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [(Int, Int)] = []

    func add(_ done: Int, of count: Int) { lock.withLock { all.append((done, count)) } }

    var done: [Int] { lock.withLock { all.map(\.0) } }
    var counts: Set<Int> { lock.withLock { Set(all.map(\.1)) } }
  }
}
