import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// One map, asked by eight threads at once; `make threads` runs this under the thread sanitizer.
final class HitMapThreadTests: XCTestCase {
  private static let threads = 8

  func testEightThreadsAskOneMapAMillionTimesEach() throws {
    for (mode, questions) in [(HitMap.Mode.exact, 1_000_000), (.mask(scales: [1, 2]), 200_000)] {
      let map = try HitMap(Shapes.document("robot.svg"), mode: mode)
      var random = SplitMix64(seed: 6)
      let points = (0..<10_000).map { _ in
        CGPoint(
          x: .random(in: 0...Double(map.size.width), using: &random),
          y: .random(in: 0...Double(map.size.height), using: &random))
      }
      let expected = points.map { Self.answer(map, $0) }
      let group = DispatchGroup()
      let wrong = Count()
      for thread in 0..<Self.threads {
        group.enter()
        let asking = Thread {
          for number in 0..<questions {
            let place = (number + thread * 1237) % points.count
            if number % 50 == 0 {
              if Self.answer(map, points[place]) != expected[place] { wrong.add() }
            } else if map.hitTest(points[place])?.distance != expected[place].first?.distance {
              wrong.add()
            }
          }
          group.leave()
        }
        asking.start()
      }
      group.wait()
      XCTAssertEqual(wrong.value, 0, "\(mode)")
    }
  }

  /// What is under a point, all of it, and what is near.
  private static func answer(_ map: HitMap, _ point: CGPoint) -> [Hit] {
    let near = [map.hitTest(point, scale: 1), map.nearest(to: point, within: 22)]
    let direct = [map.hitTest(point)].compactMap { $0 }
    return direct + map.hitTestAll(point) + near.compactMap { $0 }
  }
}

/// A number that any thread may count up.
private final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add() { lock.withLock { count += 1 } }
}
