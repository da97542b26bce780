import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Maps in views: content modes, zoom and pan, tolerance in the view's points.
final class PlacementTests: XCTestCase {
  func testToViewAndToDocumentAreInverse() throws {
    let map = try HitMap(Shapes.document("diamonds.svg"))
    try forEachPlacement(of: map, origin: 500, size: 1...2000, seeds: 0..<40) {
      placed, _, random, note in
      for _ in 0..<20 {
        let point = CGPoint(
          x: .random(in: -10...300, using: &random), y: .random(in: -10...300, using: &random))
        let back = placed.toDocument(placed.toView(point))
        XCTAssertEqual(back.x, point.x, accuracy: 1e-9, note)
        XCTAssertEqual(back.y, point.y, accuracy: 1e-9, note)
      }
    }
  }

  func testViewAndDocumentAgree() throws {
    let map = try HitMap(Shapes.document("remote.svg"))
    let picture = CGRect(origin: .zero, size: map.size)
    try forEachPlacement(of: map, origin: 50, size: 50...900, seeds: 0..<10) {
      placed, bounds, random, note in
      for _ in 0..<200 {
        let point = CGPoint(
          x: .random(in: -100...1000, using: &random), y: .random(in: -100...1000, using: &random)
        )
        let document = placed.toDocument(point)
        let isShown = bounds.contains(point) && picture.contains(document)
        XCTAssertEqual(
          placed.hitTest(point)?.id, isShown ? map.hitTest(document)?.id : nil, "\(note), \(point)")
      }
    }
  }

  /// Places a map in random bounds, in every content mode.
  private func forEachPlacement(
    of map: HitMap, origin: Double, size: ClosedRange<Double>, seeds: Range<UInt64>,
    _ body: (PlacedHitMap, _ bounds: CGRect, inout SplitMix64, _ note: String) -> Void
  ) throws {
    for mode in PlacementMode.allCases {
      for seed in seeds {
        var random = SplitMix64(seed: seed)
        let bounds = CGRect(
          x: .random(in: -origin...origin, using: &random),
          y: .random(in: -origin...origin, using: &random),
          width: .random(in: size, using: &random), height: .random(in: size, using: &random))
        let placed = try map.placed(in: bounds, contentMode: mode)
        body(placed, bounds, &random, "\(mode), seed \(seed)")
      }
    }
  }

  func testContentModesPlaceThePictureAsUIKitDoes() throws {
    let (size, bounds) = (
      CGSize(width: 100, height: 50), CGRect(x: 10, y: 20, width: 300, height: 300)
    )
    let expected: [PlacementMode: CGRect] = [
      .scaleToFill: bounds, .redraw: bounds,
      .scaleAspectFit: CGRect(x: 10, y: 95, width: 300, height: 150),
      .scaleAspectFill: CGRect(x: -140, y: 20, width: 600, height: 300),
      .center: CGRect(x: 110, y: 145, width: 100, height: 50),
      .top: CGRect(x: 110, y: 20, width: 100, height: 50),
      .bottom: CGRect(x: 110, y: 270, width: 100, height: 50),
      .left: CGRect(x: 10, y: 145, width: 100, height: 50),
      .right: CGRect(x: 210, y: 145, width: 100, height: 50),
      .topLeft: CGRect(x: 10, y: 20, width: 100, height: 50),
      .topRight: CGRect(x: 210, y: 20, width: 100, height: 50),
      .bottomLeft: CGRect(x: 10, y: 270, width: 100, height: 50),
      .bottomRight: CGRect(x: 210, y: 270, width: 100, height: 50),
    ]
    XCTAssertEqual(expected.count, 13)
    for (mode, rect) in expected {
      let transform = try XCTUnwrap(mode.transform(from: size, to: bounds))
      XCTAssertEqual(transform.transform(.zero), rect.origin, "\(mode)")
      XCTAssertEqual(
        transform.transform(CGPoint(x: 100, y: 50)), CGPoint(x: rect.maxX, y: rect.maxY), "\(mode)")
    }
  }

  func testShowingARectangleFillsTheView() throws {
    let map = try HitMap(Shapes.document("japan.svg"))
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let rect = CGRect(
        x: .random(in: -50...400, using: &random), y: .random(in: -50...500, using: &random),
        width: .random(in: 1...400, using: &random), height: .random(in: 1...400, using: &random))
      let bounds = CGRect(
        x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
        width: .random(in: 50...900, using: &random), height: .random(in: 50...900, using: &random))
      let placed = try map.placed(in: bounds, showing: rect)
      // Whole, in the middle, and touching two opposite edges.
      let shown = placed.toView(rect)
      let note = "seed \(seed): \(shown) in \(bounds)"
      XCTAssertEqual(shown.midX, bounds.midX, accuracy: 1e-9, note)
      XCTAssertEqual(shown.midY, bounds.midY, accuracy: 1e-9, note)
      XCTAssertEqual(
        max(shown.width / bounds.width, shown.height / bounds.height), 1, accuracy: 1e-12, note)
      for _ in 0..<50 {
        let point = CGPoint(
          x: .random(in: bounds.minX..<bounds.maxX, using: &random),
          y: .random(in: bounds.minY..<bounds.maxY, using: &random))
        let zoom = max(rect.width / bounds.width, rect.height / bounds.height)
        let document = CGPoint(
          x: rect.midX + (point.x - bounds.midX) * zoom,
          y: rect.midY + (point.y - bounds.midY) * zoom)
        let answers = [(-1e-9, 0), (1e-9, 0), (0, -1e-9), (0, 1e-9)].map { x, y in
          map.hitTest(CGPoint(x: document.x + x, y: document.y + y))?.id
        }
        // Skip points within rounding of a border.
        guard Set(answers).count == 1 else { continue }
        XCTAssertEqual(placed.hitTest(point)?.id, answers[0], "seed \(seed), \(point)")
      }
    }
    XCTAssertThrowsError(
      try map.placed(in: CGRect(x: 0, y: 0, width: 9, height: 9), showing: .zero))
    XCTAssertEqual(
      PlacementMode.scaleToFill.transform(
        from: CGRect(x: 10, y: 20, width: 5, height: 10),
        to: CGRect(x: 1, y: 2, width: 10, height: 30)),
      Affine(a: 2, b: 0, c: 0, d: 3, tx: -19, ty: -58))
  }

  func testToleranceIsInTheViewsPoints() throws {
    let map = try map(of: CGRect(x: 40, y: 40, width: 20, height: 20), side: 100)
    let zoomed = try map.placed(by: .scale(4))
    XCTAssertEqual(zoomed.hitTest(CGPoint(x: 140, y: 200), tolerance: 22)?.distance, 20)
    XCTAssertNil(zoomed.hitTest(CGPoint(x: 137, y: 200), tolerance: 22))
  }

  /// A square map with one rectangle.
  private func map(of rect: CGRect, side: Double) throws -> HitMap {
    let shape = HitMap.Shape(id: "a", outline: .fill(VectorPath(rect: rect)))
    return try HitMap(shapes: [shape], size: CGSize(width: side, height: side))
  }

  func testZoomingSelectsTheMaskScale() throws {
    // A sliver that only a mask of 4 pixels a unit sees.
    let document = try SVGDocument(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
        <rect id="sliver" x="1" y="1" width="0.2" height="8"/>
      </svg>
      """)
    let map = try HitMap(document, mode: .mask(scales: [1, 4]))
    let point = CGPoint(x: 1.1, y: 5)
    XCTAssertNil(try map.placed(by: .identity).hitTest(point))
    XCTAssertEqual(try map.placed(by: .identity).hitTest(point, displayScale: 3)?.id, "sliver")
    let zoomed = try map.placed(by: .scale(2))
    XCTAssertEqual(zoomed.hitTest(CGPoint(x: 2.2, y: 10))?.id, "sliver")
  }

  func testEmptyBoundsAndSingularTransformsAreErrors() throws {
    let map = try HitMap(Shapes.document("diamonds.svg"))
    let odd = [
      CGRect.zero, CGRect(x: 0, y: 0, width: 0, height: 10), .infinite, .null,
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    ]
    for bounds in odd { XCTAssertThrowsError(try map.placed(in: bounds), "\(bounds)") }
    for transform in [
      Affine.scale(x: 1, y: 0),
      Affine(a: 1, b: 2, c: 2, d: 4),
      Affine.scale(.nan), Affine.translation(x: .infinity, y: 0),
      Affine.scale(1e-200),
    ] {
      XCTAssertThrowsError(try map.placed(by: transform), "\(transform)")
    }
  }
}
