import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Distances to what a page or a clip leaves of convex shapes, compared with those to the polygons that remain
/// (Sutherland and Hodgman, “Reentrant polygon clipping”, 1974).
final class ClippedDistanceTests: XCTestCase {
  private var random = SplitMix64(seed: 5)

  func testTheNearestShownAreaIsThatOfTheCutPolygon() {
    for round in 0..<300 {
      let shapes = (0..<3).map { _ in shape() }
      let page = CGSize(width: .random(in: 20...120, using: &random), height: 60)
      let stack = OutlineStack(shapes.map { OutlineArea($0.outline) }, page: Page(page))
      let cut = shapes.map { $0.polygon.clipped(to: Self.corners(page)) }
      for _ in 0..<20 {
        let (point, limit) = (self.point(), Double.random(in: 1...60, using: &random))
        let distances = cut.map { $0.distance(from: point) }
        let found = stack.nearest(to: CGPoint(point), within: limit)
        // Strokes are found by halving squares.
        let slack = limit / 200 + 1e-6
        let least = distances.min() ?? .infinity
        guard let found else {
          XCTAssertGreaterThan(least, limit - slack, "\(round) \(point)")
          continue
        }
        XCTAssertEqual(found.distance, least, accuracy: slack, "\(round) \(point) \(shapes)")
        XCTAssertEqual(distances[found.area], least, accuracy: slack, "\(round) \(point)")
        if shapes[found.area].isExact {
          XCTAssertEqual(found.distance, distances[found.area], accuracy: 2e-3)
        }
      }
    }
  }

  func testAllShownAreasAroundAPointAreFound() {
    for round in 0..<200 {
      let shapes = (0..<4).map { _ in shape() }
      let page = CGSize(width: 90, height: .random(in: 20...120, using: &random))
      let stack = OutlineStack(shapes.map { OutlineArea($0.outline) }, page: Page(page))
      let cut = shapes.map { $0.polygon.clipped(to: Self.corners(page)) }
      for _ in 0..<10 {
        let (point, limit) = (self.point(), Double.random(in: 1...60, using: &random))
        var search = NearSearch(allAround: point.x, point.y, within: limit)
        stack.search(&search)
        let distances = Dictionary(
          uniqueKeysWithValues: search.distances.map { ($0.area, $0.distance) })
        let inside = Set(stack.all(x: point.x, y: point.y))
        for (area, polygon) in cut.enumerated() where !inside.contains(area) {
          let distance = polygon.distance(from: point)
          let slack = limit / 200 + 2e-3
          if distance > limit + slack { XCTAssertNil(distances[area], "\(round) \(point)") }
          if distance < limit - slack {
            XCTAssertEqual(
              distances[area] ?? -1, distance, accuracy: slack, "\(round) \(shapes[area])")
          }
        }
      }
    }
  }

  func testAClipLeavesTheDistanceOfWhatItShows() {
    var (count, tooNear) = (0, 0)
    for round in 0..<rounds(40) {
      let (area, clip) = (shape(), shape())
      let region = ClippedRegion(
        region: PathRegion(area.outline), clips: [ClipRegion(Clip(clip.outline))])
      let polygon = area.polygon.clipped(to: clip.polygon.corners)
      for _ in 0..<10 {
        let (point, limit) = (self.point(), Double.random(in: 1...100, using: &random))
        let (distance, expected) = (
          region.distance(from: CGPoint(point), within: limit), polygon.distance(from: point)
        )
        let slack = limit / 200 + 2e-3
        // A lower bound, and seldom much less: where two outlines cross at a narrow angle.
        count += 1
        if distance < min(expected, limit) - slack { tooNear += 1 }
        if expected < limit - 2e-3 {
          XCTAssertLessThan(distance, expected + 2e-3, "\(round) \(point)")
        }
      }
      // Without a limit.
      let far = region.distance(from: CGPoint(x: 500, y: 500), within: .infinity)
      let expected = polygon.distance(from: Vector(500, 500))
      if expected.isFinite { XCTAssertEqual(far, expected, accuracy: 6) }
    }
    XCTAssertLessThan(100 * tooNear, count)
  }

  /// The example that a tolerance once found beside the picture.
  func testAToleranceFindsNothingBesideThePage() {
    let off = VectorPath(rect: CGRect(x: 203, y: 0, width: 50, height: 100))
    for outline in [
      Outline.fill(off), .stroke(off, style: Stroke(width: 2)),
      .fill(VectorPath(ellipseAt: CGPoint(x: 230, y: 50), radii: CGSize(width: 27, height: 90))),
    ] {
      let stack = OutlineStack(
        [OutlineArea(outline)], page: Page(CGSize(width: 200, height: 100)))
      XCTAssertNil(stack.nearest(to: CGPoint(x: 198, y: 50), within: 10))
      XCTAssertEqual(stack.topmost(x: 220, y: 50), -1)
      XCTAssertEqual(stack.bounds(of: 0), .zero)
    }
  }

  private struct Shape: CustomStringConvertible {
    let outline: Outline
    let polygon: ConvexPolygon
    /// Whether its distance is found without halving squares.
    let isExact: Bool

    var description: String { "\(polygon.corners)" }
  }

  private func point() -> Vector {
    Vector(.random(in: -60...160, using: &random), .random(in: -60...160, using: &random))
  }

  private func shape() -> Shape {
    let (a, b) = (point(), point())
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let polygon = ConvexPolygon([a, b, point()])
      return Shape(
        outline: .fill(VectorPath(polygon: polygon.corners.map(CGPoint.init))), polygon: polygon,
        isExact: true)
    case 1:
      let radii = CGSize(
        width: .random(in: 5...60, using: &random), height: .random(in: 5...60, using: &random))
      let corners = (0..<2000).map { k in
        let angle = 2 * Double.pi * Double(k) / 2000
        return a + Vector(cos(angle) * Double(radii.width), sin(angle) * Double(radii.height))
      }
      return Shape(
        outline: .fill(VectorPath(ellipseAt: CGPoint(a), radii: radii)),
        polygon: ConvexPolygon(corners), isExact: true)
    default:
      let side = (b - a).unit.turned * 7
      return Shape(
        outline: .stroke(
          VectorPath(polygon: [CGPoint(a), CGPoint(b)], closed: false), style: Stroke(width: 14)),
        polygon: ConvexPolygon([a + side, b + side, b - side, a - side]), isExact: false)
    }
  }

  private static func corners(_ page: CGSize) -> [Vector] {
    let (width, height) = (Double(page.width), Double(page.height))
    return [Vector(0, 0), Vector(width, 0), Vector(width, height), Vector(0, height)]
  }
}

/// A convex polygon, in the direction from the x axis to the y axis.
private struct ConvexPolygon {
  var corners: [Vector]

  init(_ corners: [Vector]) {
    let area = corners.indices.reduce(0) {
      $0 + corners[$1].cross(corners[($1 + 1) % corners.count])
    }
    self.corners = area < 0 ? corners.reversed() : corners
  }

  /// What is left of it in another one.
  func clipped(to others: [Vector]) -> ConvexPolygon {
    var rest = corners
    for (index, first) in others.enumerated() {
      let edge = others[(index + 1) % others.count] - first
      var next: [Vector] = []
      for (index, corner) in rest.enumerated() {
        let before = rest[(index + rest.count - 1) % rest.count]
        let (side, sideBefore) = (edge.cross(corner - first), edge.cross(before - first))
        if (side < 0) != (sideBefore < 0) {
          next.append(before.lerp(to: corner, sideBefore / (sideBefore - side)))
        }
        if side >= 0 { next.append(corner) }
      }
      rest = next
    }
    return ConvexPolygon(rest)
  }

  /// 0 inside; infinite if nothing is left.
  func distance(from p: Vector) -> Double {
    var (isInside, nearest) = (true, Double.infinity)
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if (next - corner).cross(p - corner) < 0 { isInside = false }
      nearest = min(nearest, p.distance(toSegment: corner, next))
    }
    return isInside && !corners.isEmpty ? 0 : nearest
  }
}
