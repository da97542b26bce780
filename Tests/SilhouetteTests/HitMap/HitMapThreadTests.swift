import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// One map used by eight threads at once; `make check sanitize` runs this under the thread sanitizer.
final class HitMapThreadTests: XCTestCase {
  private static let threads = 8
  #if DEBUG
  private static let questions = 50_000
  #else
  private static let questions = rounds(100_000)
  #endif

  /// All answers for a point.
  private struct Answer: Hashable {
    let hit: Hit?
    let all: [Hit]
    let nearest: Hit?

    init(_ map: HitMap, _ point: CGPoint) {
      hit = map.hitTest(point, scale: 1)
      all = map.hitTestAll(point)
      nearest = map.nearest(to: point, within: 22)
    }
  }

  func testEightThreadsGetTheAnswersOfOne() throws {
    for mode in [HitMap.Mode.exact, .mask(scales: [1, 2])] {
      let map = try HitMap(Shapes.document("robot.svg"), mode: mode)
      var random = SplitMix64(seed: 6)
      let points = (0..<10_000).map { _ in
        CGPoint(
          x: .random(in: 0...Double(map.size.width), using: &random),
          y: .random(in: 0...Double(map.size.height), using: &random))
      }
      let hits = points.map { map.hitTest($0) }
      let answers = points.map { Answer(map, $0) }
      let group = DispatchGroup()
      let wrong = Count()
      for thread in 0..<Self.threads {
        group.enter()
        let asking = Thread {
          for number in 0..<Self.questions {
            let index = (number + thread * 1237) % points.count
            let isRight =
              number % 1000 == 0
              ? Answer(map, points[index]) == answers[index]
              : map.hitTest(points[index]) == hits[index]
            if !isRight { wrong.add() }
          }
          group.leave()
        }
        asking.start()
      }
      group.wait()
      XCTAssertEqual(wrong.value, 0, "\(mode)")
    }
  }
}

/// A counter for several threads.
private final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add() { lock.withLock { count += 1 } }
}
