import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

final class BoxTreeTests: XCTestCase {
  private func box(_ reach: Double, _ random: inout SplitMix64) -> Box {
    // Whole numbers, so that many only touch.
    func number() -> Double { Double.random(in: 0...reach, using: &random).rounded() }
    return Box(around: Vector(number(), number()), Vector(number(), number()))
  }

  func testBoxesThatMeetAreFoundOnce() throws {
    var random = SplitMix64(seed: 2)
    for count in [0, 1, 7, 8, 9, 64, 65, 300] {
      for reach in [3.0, 40, 0] {
        let boxes = (0..<count).map { _ in box(reach, &random) }
        let tree = BoxTree(boxes)
        XCTAssertEqual(tree.indices.sorted(), Array(0..<count))
        for _ in 0..<20 {
          let (asked, first) = (box(reach, &random), Int.random(in: 0...count, using: &random))
          let expected = tree.indices[first...].filter { boxes[$0].meets(asked) }
          var (found, budget) = ([Int](), Budget(.none))
          try tree.forEach(meeting: asked, from: first, &budget) { index, _ in
            found.append(index)
            return true
          }
          XCTAssertEqual(found, Array(expected), "\(count), \(reach)")
        }
      }
    }
  }

  /// Edges one above another, each as wide as all, and ranges of x that all meet: linear, but for a logarithm.
  func testEdgesAboveOneAnotherPayForTheirNumber() throws {
    func cost(_ count: Int) throws -> Int64 {
      var fill = VectorPath()
      for index in 0..<count {
        fill.append(
          polygon: [(0, 0), (900, 0), (900, 1), (0, 1)].map {
            CGPoint(x: $0.0, y: 2 * Double(index) + $0.1)
          })
      }
      var budget = Budget(Limits(work: 1 << 40, memory: 1 << 40))
      let fills = try FlatFill.fills(of: [.fill(fill)], flatness: 1, &budget)
      let outline = try UnionOutline(fills + fills, &budget)
      XCTAssertEqual(outline.path.subpaths.count, count)
      return budget.spentWork
    }
    let (few, many) = (try cost(500), try cost(4000))
    XCTAssertLessThan(many, 12 * few)
  }

  /// Three circles, skewed until they are 2^62 wide: as many corners as those of a map's size.
  func testCurvesFarLargerThanTheMapAreNotCutMoreFinely() throws {
    let path = try VectorPath(
      svg: "M0 0C0 0 0 4294967296 0 0A9223372036854776000 1 0 0 0 0 50z")
    var budget = Budget(Limits(work: 100_000_000))
    let skewed = Outline.fill(path.applying(Affine(a: 1, b: 0, c: -0x1p31, d: 1)))
    let fills = try FlatFill.fills(of: [skewed, skewed, skewed], flatness: 1e-3, &budget)
    _ = try UnionOutline(fills, &budget)
  }
}
