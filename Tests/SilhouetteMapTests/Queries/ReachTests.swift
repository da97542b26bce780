import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// How far questions reach.
final class ReachTests: XCTestCase {
  /// Random shapes, of which the page hides some, wholly or in part.
  private func map(seed: UInt64, _ mode: HitMap.Mode, isHidden: Bool) throws -> HitMap {
    var random = SplitMix64(seed: seed)
    let shapes = (0..<12).map { index in
      let place = Affine.translation(
        x: Double.random(in: -300...300, using: &random),
        y: Double.random(in: -300...300, using: &random))
      let path = VectorPath.random(using: &random, size: 60)
      let outline =
        index % 3 == 0 ? Outline.stroke(path, style: Stroke(width: 3)) : .fill(path)
      let square = Outline.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)))
      return HitMap.Shape(
        id: "\(index)",
        drawings: [
          HitMap.Drawing(
            outlines: [outline.applying(place)],
            clips: index % 4 == 0 ? [Clip(square.applying(place))] : [])
        ])
    }
    return try HitMap(
      shapes: shapes, size: CGSize(width: 100, height: 100),
      overflow: isHidden ? .hidden : .visible, mode: mode)
  }

  /// Without a limit, as with one that is larger than the map.
  func testInfinityFindsNoMoreThanALargeNumber() throws {
    for seed in 0..<UInt64(rounds(3)) {
      for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
        let map = try map(seed: seed, mode, isHidden: seed % 3 < 2)
        let some = map.enabling(ShapeSet(0..<6))
        var random = SplitMix64(seed: 100 + seed)
        for _ in 0..<20 {
          let point = CGPoint(
            x: Double.random(in: -150...250, using: &random),
            y: Double.random(in: -150...250, using: &random))
          for map in [map, some] {
            for isEven in [false, true] {
              let isIncluded = { (shape: HitMap.Shape) in !isEven || shape.index % 2 == 0 }
              let all = [CGFloat.infinity, .greatestFiniteMagnitude, 1e6].map {
                map.hitTestAll(point, tolerance: $0, where: isIncluded)
              }
              XCTAssertEqual(all[0], all[2], "seed \(seed), \(mode), \(point)")
              XCTAssertEqual(all[1], all[2], "seed \(seed), \(mode), \(point)")
              XCTAssertTrue(all[0].allSatisfy { $0.distance.isFinite })
              let nearest = [CGFloat.infinity, .greatestFiniteMagnitude, 1e6].flatMap { reach in
                [
                  map.nearest(to: point, within: reach, where: isIncluded),
                  map.hitTest(point, tolerance: reach, where: isIncluded),
                ]
              }
              for hit in nearest {
                XCTAssertEqual(hit?.distance, all[2].first?.distance, "seed \(seed), \(mode)")
              }
              if !isEven {
                XCTAssertEqual(map.nearest(to: point, within: .infinity)?.index, nearest[4]?.index)
              }
            }
          }
        }
      }
    }
  }

  /// A shape is asked about once, in however many cells it is.
  func testAConditionIsAskedOnceForEachShape() throws {
    var path = VectorPath()
    for tooth in 0..<200 {
      path.add(VectorPath(rect: CGRect(x: 4 * tooth, y: 0, width: 2, height: 900)))
    }
    let comb = HitMap.Shape(
      id: "comb", drawings: (0..<5).map { _ in HitMap.Drawing(outlines: [.fill(path)]) })
    let map = try HitMap(shapes: [comb], size: CGSize(width: 1000, height: 1000))
    var asked = 0
    let isIncluded = { (_: HitMap.Shape) in
      asked += 1
      return true
    }
    let point = CGPoint(x: 3, y: 450)
    XCTAssertNotNil(map.hitTest(point, tolerance: 900, where: isIncluded))
    XCTAssertEqual(asked, 1)
    XCTAssertNotNil(map.hitTest(point, minimumTarget: 2000, where: isIncluded))
    XCTAssertEqual(asked, 2)
    XCTAssertNotNil(map.nearest(to: point, within: 900, where: isIncluded))
    XCTAssertEqual(asked, 3)
  }
}
