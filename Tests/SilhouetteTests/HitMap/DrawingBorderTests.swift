import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// The borders of groups of real drawings.
final class DrawingBorderTests: XCTestCase {
  /// Points all over a group, and next to its border, are inside the border where they are in a member; and the border
  /// is shorter than those of the members by what they share.
  private func check(_ map: HitMap, _ id: String, _ random: inout SplitMix64) throws {
    let border = try XCTUnwrap(map.border(of: id))
    let area = try XCTUnwrap(map.area(of: id))
    let regions = [FillRule.nonZero, .evenOdd].map { PathRegion(.fill(border, rule: $0)) }
    let margin = PathRegion(.stroke(border, style: Stroke(width: 0.002)))
    let corners = border.segments.map { $0.end }
    let box = area.bounds
    for index in 0..<4000 {
      var point = CGPoint(
        x: box.minX + box.width * .random(in: -0.1...1.1, using: &random),
        y: box.minY + box.height * .random(in: -0.1...1.1, using: &random))
      if index % 2 == 1, let corner = corners.randomElement(using: &random) {
        point = CGPoint(
          x: corner.x + .random(in: -0.5...0.5, using: &random),
          y: corner.y + .random(in: -0.5...0.5, using: &random))
      }
      let isInside = area.pointInside(point)
      for region in regions where region.pointInside(point) != isInside {
        XCTAssertTrue(margin.pointInside(point), "\(id), \(point)")
      }
    }
    let members = map.shapes.filter { $0.ancestors.contains(id) }
    let own = members.reduce(0) { sum, shape in
      sum + length(map.border(of: shape.id) ?? VectorPath())
    }
    let shared = members.reduce(0) { sum, shape in
      sum
        + map.borderingShapes(of: shape.id).filter { $0.shape.ancestors.contains(id) }
        .reduce(0) { $0 + Double($1.length) }
    }
    XCTAssertEqual(length(border), own - shared, accuracy: 1e-3 * own, id)
  }

  private func length(_ path: VectorPath) -> Double {
    path.segments.reduce(0) { $0 + Double(hypot($1.start.x - $1.end.x, $1.start.y - $1.end.y)) }
  }

  func testTheBordersOfTheRegionsOfJapan() throws {
    let map = try HitMap(Shapes.document("japan.svg"))
    var random = SplitMix64(seed: 31)
    for group in map.groups { try check(map, group.id, &random) }
    XCTAssertEqual(
      map.borderingShapes(of: "nagano").map(\.shape.id).sorted(),
      ["aichi", "gifu", "gunma", "niigata", "saitama", "shizuoka", "toyama", "yamanashi"])
    XCTAssertEqual(map.borderingShapes(of: "hokkaido").map(\.shape.id), [])
  }

  func testTheBordersOfStates() throws {
    let map = try HitMap(Shapes.document("counties.svg"))
    var random = SplitMix64(seed: 32)
    for state in ["DE", "CO", "RI"] { try check(map, state, &random) }
  }
}
