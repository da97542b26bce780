import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Arrays of points, which are looked up some dozens at a time.
final class HitMapBatchTests: XCTestCase {
  func testEachPointIsAnsweredAsIfAlone() throws {
    for name in ["japan", "hall", "counties", "remote"] {
      let document = try SVGDocument(
        contentsOf: packageFolder.appendingPathComponent("shapes/\(name).svg"))
      for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
        let map = try HitMap(document, mode: mode)
        for map in [map, map.enabling(map.shapeSet { $0.index % 2 == 0 })] {
          check(map, name: "\(name), \(mode)")
        }
      }
    }
  }

  private func check(_ map: HitMap, name: String) {
    var random = SplitMix64(seed: 11)
    var points = (0..<20_000).map { _ in
      CGPoint(
        x: map.size.width * .random(in: -0.1...1.1, using: &random),
        y: map.size.height * .random(in: -0.1...1.1, using: &random))
    }
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      points.insert(CGPoint(x: bad, y: 5), at: Int.random(in: 0..<points.count, using: &random))
      points.insert(CGPoint(x: 5, y: bad), at: Int.random(in: 0..<points.count, using: &random))
    }
    let expected = points.map { Int32(map.hitTest($0)?.index ?? -1) }
    XCTAssertEqual(map.hitTest(points), expected, name)
    XCTAssertEqual(map.hitTest(points, parallel: true), expected, name)
    XCTAssertEqual(map.hitTest(Array(points.prefix(1))), Array(expected.prefix(1)), name)
    XCTAssertEqual(map.hitTest([]), [], name)
  }
}
