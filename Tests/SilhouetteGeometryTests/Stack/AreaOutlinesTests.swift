import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Outlines that a stack makes of its index's points are those that it was given.
final class AreaOutlinesTests: XCTestCase {
  /// A square of a chequered plane, as files write it: closed or open, the first point repeated or not, points twice.
  private func square(_ x: Int, _ y: Int, using random: inout SplitMix64) -> VectorPath {
    var points = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)].map {
      CGPoint(x: 2 * x + $0.0, y: 2 * y + $0.1)
    }
    if Bool.random(using: &random) { points.reverse() }
    points = Array(points[3...] + points[..<3])
    if Bool.random(using: &random) { points.append(points[0]) }
    if Bool.random(using: &random) { points.insert(points[2], at: 2) }
    return VectorPath(polygon: points, closed: Bool.random(using: &random))
  }

  private func bounds(_ outlines: [Outline]) -> [CGRect] {
    outlines.map { OutlineArea($0).box?.rect ?? .zero }
  }

  func testOutlinesOfLinesAreMadeOfTheIndexsPoints() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let outlines = (0..<49).map { number -> Outline in
        var path = square(number % 7, number / 7, using: &random)
        if number % 5 == 0 { path.add(square(number / 7, number % 7, using: &random)) }
        return .fill(path, rule: number % 3 == 0 ? .evenOdd : .nonZero)
      }
      let stack = OutlineStack(outlines.map { OutlineArea($0) })
      XCTAssertEqual((0..<49).map { stack.outline($0) }, outlines, "seed \(seed)")
      XCTAssertEqual((0..<49).map { stack.bounds(of: $0) }, bounds(outlines), "seed \(seed)")
      XCTAssertEqual(stack.otherOutlines, [], "seed \(seed)")
    }
  }

  func testOtherOutlinesAreKeptWhole() {
    let line = VectorPath(polygon: [.zero, CGPoint(x: 4, y: 4)], closed: false)
    let far = CGPoint(x: 1e305, y: 0)
    var broken = VectorPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    broken.append(polygon: [.zero, far, CGPoint(x: 1, y: 1)])
    let disc = VectorPath(ellipseAt: .zero, radii: CGSize(width: 3, height: 3))
    let square = VectorPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2))
    let outlines: [Outline] = [
      .fill(disc), .fill(square), .stroke(line, style: Stroke(width: 1)), .fill(VectorPath()),
      .fill(broken), .fill(square),
    ]
    let stack = OutlineStack(outlines.map { OutlineArea($0) })
    XCTAssertEqual(outlines.indices.map { stack.outline($0) }, outlines)
    XCTAssertEqual(outlines.indices.map { stack.bounds(of: $0) }, bounds(outlines))
    XCTAssertEqual(stack.otherOutlines, [outlines[0], outlines[2], outlines[4]])
  }

  /// A border's points are there once, and each of its two outlines has them as one run or two.
  func testSharedBordersAreRuns() {
    func bank(_ y: Double) -> VectorPath {
      let shore = (0...100).map { CGPoint(x: Double($0), y: sin(Double($0))) }
      return VectorPath(polygon: shore + [CGPoint(x: 100, y: y), CGPoint(x: 0, y: y)])
    }
    let stack = OutlineStack([bank(-9), bank(9)].map { OutlineArea(.fill($0)) })
    XCTAssertLessThanOrEqual(stack.outlines.runs.count, 8)
    XCTAssertLessThan(stack.areas.points.count, 112)
  }
}
