import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// Questions that have a budget.
final class QuestionLimitsTests: XCTestCase {
  private func map(_ mode: HitMap.Mode = .exact) throws -> HitMap {
    var random = SplitMix64(seed: 4)
    let shapes = (0..<40).map { index in
      let path = VectorPath.random(using: &random, size: 100)
      return HitMap.Shape(
        id: "\(index)", ancestors: ["g"],
        outline: index % 3 == 0 ? .stroke(path, style: .random(using: &random)) : .fill(path))
    }
    return try HitMap(shapes: shapes, size: CGSize(width: 100, height: 100), mode: mode)
  }

  private let point = CGPoint(x: 104, y: 50)
  private let lasso = PathRegion(
    VectorPath(ellipseAt: CGPoint(x: 50, y: 50), radii: CGSize(width: 40, height: 30)))

  /// What every question about a map answers, as text.
  private var questions: [(name: String, ask: (HitMap) -> String)] {
    let (p, inside) = (point, CGPoint(x: 50, y: 50))
    return [
      ("hitTest", { "\(String(describing: $0.hitTest(p, tolerance: 40)?.id))" }),
      (
        "hitTest where",
        { "\(String(describing: $0.hitTest(p, tolerance: 40) { $0.id != "3" }?.id))" }
      ),
      ("hitTestAll", { "\($0.hitTestAll(p, tolerance: 90).map { $0.id })" }),
      ("minimumTarget", { "\(String(describing: $0.hitTest(p, minimumTarget: 200)?.id))" }),
      ("nearest", { "\(String(describing: $0.nearest(to: p, within: 90)?.id))" }),
      ("margin", { "\($0.margin(at: inside, within: 90).distance)" }),
      ("margins", { "\($0.margins(at: [inside, p], within: 90).distances)" }),
      ("labelSpot", { "\(String(describing: $0.labelSpot(of: "g")))" }),
      ("arrows", { "\($0.arrows().steps)" }),
      ("shapes in", { [lasso] in "\($0.shapes(in: lasso).map { $0.id })" }),
      ("shapes intersecting", { [lasso] in "\($0.shapes(intersecting: lasso).map { $0.id })" }),
      ("border", { "\(String(describing: $0.border(of: "g")))" }),
      ("bordering", { "\($0.borderingShapes(of: "3").map { $0.shape.id })" }),
    ]
  }

  func testAnswersWithinTheLimitsAreThoseWithout() throws {
    for map in [try map(), try map(.mask(scales: [1]))] {
      for (name, ask) in questions {
        XCTAssertEqual(try map.answer(within: Limits(work: 1 << 40), ask), ask(map), name)
      }
      let placed = try map.placed(in: CGRect(x: 0, y: 0, width: 300, height: 200))
      let found = try placed.answer(within: Limits()) {
        $0.hitTest(CGPoint(x: 3, y: 100), tolerance: 90)?.id
      }
      XCTAssertEqual(found, placed.hitTest(CGPoint(x: 3, y: 100), tolerance: 90)?.id)
    }
  }

  func testAnswersBeyondTheLimitsAreErrors() throws {
    for (map, isExact) in [(try map(), true), (try map(.mask(scales: [1])), false)] {
      for (name, ask) in questions {
        // In mask modes there are no shared borders.
        if name == "bordering", !isExact { continue }
        for work in [0, 1, 5] as [Int64] {
          XCTAssertThrowsError(try map.answer(within: Limits(work: work), ask), "\(name), \(work)")
          {
            XCTAssertEqual(($0 as? LimitExceeded)?.resource, .work, name)
          }
        }
      }
    }
  }

  /// What is not used up by one question is there for the next, and what a hit says later costs nothing.
  func testQuestionsShareTheLimits() throws {
    let map = try map()
    XCTAssertThrowsError(
      try map.answer(within: Limits(work: 3_000_000)) { map in
        for _ in 0..<10_000 { _ = map.margin(at: CGPoint(x: 50, y: 50), within: 90) }
      })
    let hit = try map.answer(within: Limits()) { $0.hitTest(point, tolerance: 90) }
    XCTAssertEqual(hit?.shape.bounds, map.hitTest(point, tolerance: 90)?.shape.bounds)
  }

  /// 12,000 short dashes around a point: their number counts, not its square.
  func testDashesAroundAPointPayForTheirNumber() throws {
    func cost(_ dash: Double) throws -> Int64? {
      let style = Stroke(width: 40, cap: .round, dashes: [dash])
      let circle = VectorPath(ellipseAt: CGPoint(x: 50, y: 50), radii: CGSize(width: 1, height: 1))
      let map = try HitMap(
        shapes: [HitMap.Shape(id: "a", outline: .stroke(circle, style: style))],
        size: CGSize(width: 100, height: 100))
      return (10...40).map { 1 << Int64($0) }.first { work in
        (try? map.answer(within: Limits(work: work)) {
          $0.margin(at: CGPoint(x: 50, y: 50), within: 40)
        }) != nil
      }
    }
    let (few, many) = (try XCTUnwrap(cost(0.002)), try XCTUnwrap(cost(0.00025)))
    XCTAssertLessThanOrEqual(many, 16 * few)
    XCTAssertLessThan(many, 1 << 27)
  }
}
