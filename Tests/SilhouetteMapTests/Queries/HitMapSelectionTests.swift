import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// Selections, against a fine grid of points.
final class HitMapSelectionTests: XCTestCase {
  func testRectanglesAndLassos() throws {
    for seed in 0..<8 as Range<UInt64> {
      for mode in [HitMap.Mode.exact, .mask(scales: [4])] {
        var random = SplitMix64(seed: seed)
        let shapes = (0..<12).map { index in
          let moved = Affine.translation(
            x: Double.random(in: 0...80, using: &random),
            y: Double.random(in: 0...80, using: &random))
          return HitMap.Shape(
            id: "\(index)",
            outline: .fill(Self.plate(using: &random)).applying(moved))
        }
        let map = try HitMap(shapes: shapes, size: CGSize(width: 110, height: 110), mode: mode)
        let rect = CGRect(
          x: Double.random(in: 0...60, using: &random),
          y: Double.random(in: 0...60, using: &random),
          width: Double.random(in: 5...60, using: &random),
          height: Double.random(in: 5...60, using: &random))
        let lasso = PathRegion(
          VectorPath(
            ellipseAt: CGPoint(x: rect.midX, y: rect.midY),
            radii: CGSize(width: rect.width / 2, height: rect.height / 3)))
        check(
          map, shapes, rect, map.shapes(in: rect), map.shapes(intersecting: rect),
          "\(mode), seed \(seed)")
        check(
          map, shapes, lasso, map.shapes(in: lasso), map.shapes(intersecting: lasso),
          "\(mode), seed \(seed)")
      }
    }
  }

  /// Lines thinner than a thousandth of their length, against where their middle lines are.
  func testThinLines() throws {
    var random = SplitMix64(seed: 4)
    let ends = (0..<400).map { _ in
      (0..<2).map { _ in
        CGPoint(
          x: Double.random(in: 0...1000, using: &random),
          y: Double.random(in: 0...1000, using: &random))
      }
    }
    let shapes = ends.enumerated().map { index, ends in
      HitMap.Shape(
        id: "\(index)",
        outline: .stroke(VectorPath(polygon: ends, closed: false), style: Stroke(width: 0.01)))
    }
    let map = try HitMap(shapes: shapes, size: CGSize(width: 1000, height: 1000))
    let rect = CGRect(x: 300, y: 400, width: 350, height: 250)
    /// Whether a line has a point in a rectangle that is larger by a margin: clipped at each of its sides.
    func meets(_ line: [CGPoint], _ margin: CGFloat) -> Bool {
      let rect = rect.insetBy(dx: -margin, dy: -margin)
      let (dx, dy) = (line[1].x - line[0].x, line[1].y - line[0].y)
      var (first, last): (CGFloat, CGFloat) = (0, 1)
      for (step, room) in [
        (-dx, line[0].x - rect.minX), (dx, rect.maxX - line[0].x), (-dy, line[0].y - rect.minY),
        (dy, rect.maxY - line[0].y),
      ] {
        if step < 0 { first = max(first, room / step) } else { last = min(last, room / step) }
      }
      return first < last
    }
    for region in [nil, PathRegion(VectorPath(rect: rect))] {
      let touched = region.map { map.shapes(intersecting: $0) } ?? map.shapes(intersecting: rect)
      let found = Set(touched.map(\.index))
      for index in ends.indices {
        if meets(ends[index], -0.1) { XCTAssertTrue(found.contains(index), "\(index)") }
        if !meets(ends[index], 0.1) { XCTAssertFalse(found.contains(index), "\(index)") }
      }
      XCTAssertGreaterThan(found.count, 50)
    }
  }

  /// A lasso that is nearly a half plane, beside strokes and across them.
  func testALassoOfAHugeArc() throws {
    let shapes = (0..<16).map { index in
      HitMap.Shape(
        id: "\(index)",
        outline: .stroke(
          VectorPath(
            polygon: [CGPoint(x: 60 * index, y: 100), CGPoint(x: 60 * index, y: 900)], closed: false
          ),
          style: Stroke(width: 50)))
    }
    let map = try HitMap(shapes: shapes, size: CGSize(width: 1000, height: 1000))
    for x in [-2e9, 5, 230, 1e3] {
      let lasso = PathRegion(
        VectorPath(ellipseAt: CGPoint(x: x - 1e9, y: 500), radii: CGSize(width: 1e9, height: 1e9)))
      XCTAssertEqual(
        map.shapes(in: lasso).map(\.index), (0..<16).filter { Double(60 * $0 + 25) < x }, "\(x)")
      XCTAssertEqual(
        map.shapes(intersecting: lasso).map(\.index),
        (0..<16).filter { max(0, Double(60 * $0 - 25)) < x }, "\(x)")
    }
  }

  /// A shape is judged by its points on a grid of a quarter of a unit; if such a point is decided otherwise when
  /// it is moved to the next, the shape may be judged either way.
  private func check(
    _ map: HitMap, _ shapes: [HitMap.Shape], _ area: some PointInside, _ inside: [HitMap.Shape],
    _ touched: [HitMap.Shape], _ context: String
  ) {
    for shape in shapes {
      guard let region = map.area(of: shape.id) else { continue }
      var (within, without, nearlyWithin, nearlyWithout) = (0, 0, 0, 0)
      let bounds = region.bounds
      for y in stride(from: bounds.minY + 0.125, to: bounds.maxY, by: 0.25) {
        for x in stride(from: bounds.minX + 0.125, to: bounds.maxX, by: 0.25)
        where region.pointInside(CGPoint(x: x, y: y)) {
          if area.pointInside(CGPoint(x: x, y: y)) { within += 1 } else { without += 1 }
          for (dx, dy) in [(-0.25, 0), (0.25, 0), (0, -0.25), (0, 0.25)] {
            let isNext = area.pointInside(CGPoint(x: x + dx, y: y + dy))
            if isNext { nearlyWithin += 1 } else { nearlyWithout += 1 }
          }
        }
      }
      let name = "\(context), \(shape.id)"
      if within > 3 || nearlyWithin == 0 {
        XCTAssertEqual(touched.contains { $0.id == shape.id }, within > 0, "\(name): \(within)")
      }
      if within + without > 3, without > 3 || nearlyWithout == 0 {
        XCTAssertEqual(inside.contains { $0.id == shape.id }, without == 0, "\(name): \(without)")
      }
    }
  }

  /// A turned rounded rectangle: nothing of it is thinner than the grid.
  private static func plate(using random: inout SplitMix64) -> VectorPath {
    let rect = CGRect(
      x: -8, y: -8, width: Double.random(in: 4...25, using: &random),
      height: Double.random(in: 4...25, using: &random))
    return VectorPath(rect: rect, cornerRadii: CGSize(width: 2, height: 1.5))
      .applying(.rotation(degrees: Double.random(in: 0...90, using: &random)))
  }

  func testWhatIsSelectedTakesHits() throws {
    let square = { (x: Double) in
      HitMap.Shape(
        id: "\(Int(x))",
        outline: .fill(VectorPath(rect: CGRect(x: x, y: 0, width: 10, height: 10))))
    }
    for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
      let map = try HitMap(
        shapes: [square(0), square(20), square(40), HitMap.Shape(id: "none")],
        size: CGSize(width: 60, height: 10), mode: mode)
      let all = CGRect(x: -1, y: -1, width: 100, height: 100)
      XCTAssertEqual(map.shapes(in: all).map(\.id), ["0", "20", "40"])
      XCTAssertEqual(map.shapes(intersecting: all).map(\.id), ["0", "20", "40"])
      let open = map.enabling(ShapeSet([0, 2]))
      XCTAssertEqual(open.shapes(in: all).map(\.id), ["0", "40"])
      XCTAssertEqual(open.shapes(intersecting: all).map(\.id), ["0", "40"])
      // Common borders are no common area.
      XCTAssertEqual(map.shapes(intersecting: CGRect(x: 10, y: 0, width: 10, height: 10)), [])
      for rect in [CGRect.null, .infinite, .zero, CGRect(x: Double.nan, y: 0, width: 1, height: 1)]
      {
        _ = map.shapes(in: rect)
        _ = map.shapes(intersecting: rect)
      }
    }
  }
}
