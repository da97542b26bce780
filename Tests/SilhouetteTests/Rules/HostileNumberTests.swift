import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Extreme numbers, NaN and infinity in everything public that takes a number: an answer or a typed error,
/// never a crash. NaN and infinity are outside everything.
final class HostileNumberTests: XCTestCase {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 1e-300,
    -1, 0.5, 1e9, 1e18, -1e18, 9.3e18, 1e308, -1e308, .greatestFiniteMagnitude,
  ]
  private static let points = numbers.flatMap { x in
    [CGPoint(x: x, y: 4), CGPoint(x: 4, y: x), CGPoint(x: x, y: x)]
  }
  private static let rects =
    numbers.flatMap { number in
      [
        CGRect(x: number, y: 0, width: 8, height: 8), CGRect(x: 0, y: 0, width: number, height: 8),
        CGRect(x: number, y: number, width: number, height: number),
      ]
    } + [.null, .infinite, .zero, CGRect(x: 8, y: 8, width: -8, height: -8)]
  private static let transforms: [Affine] =
    numbers.flatMap { number in
      [
        Affine.scale(number), Affine.translation(x: number, y: 0),
        Affine(a: 1, b: number, c: number, d: 1),
      ]
    } + [Affine(a: 1, b: 1, c: 1, d: 1)]

  private func document() throws -> SVGDocument {
    try SVGDocument(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><g id='g'>
      <rect id='a' width='4' height='4'/><path id='b' d='M5 5h3v3z' stroke='red'/>
      <circle id='c' cx='4' cy='4' r='2' clip-path='circle(1px)'/></g></svg>
      """)
  }

  private func maps() throws -> [HitMap] {
    let document = try document()
    let masks = try HitMap(document, mode: .mask(scales: [1, 3]))
    return [
      try HitMap(document), masks, try HitMap(fileBytes: masks.fileBytes()),
      try HitMap(fileBytes: HitMap(document).fileBytes()),
      try HitMap(document).mergingGroups(at: .top), try XCTUnwrap(masks.drillingDown(into: "g")),
    ]
  }

  private func probe(_ area: some PointInside, _ what: String) {
    for point in Self.points {
      let isIn = area.pointInside(point)
      if !point.x.isFinite || !point.y.isFinite { XCTAssertFalse(isIn, "\(what): \(point)") }
    }
    XCTAssertFalse(area.bounds.width < 0, what)
  }

  func testMapsTakeAnyPointToleranceAndScale() throws {
    for map in try maps() {
      for (index, point) in Self.points.enumerated() where index % 7 == 0 {
        let isPoint = point.x.isFinite && point.y.isFinite
        for number in [Self.numbers[index % 17], Self.numbers[index * 5 % 17]] {
          let hits = [
            map.hitTest(point, tolerance: number), map.hitTest(point, scale: number),
            map.nearest(to: point, within: number),
            map.nearest(to: point, within: 9, scale: number),
          ]
          for hit in hits.compactMap({ $0 }) {
            XCTAssertTrue(isPoint, "\(point), \(number): \(hit)")
            XCTAssertTrue(hit.distance >= 0, "\(point), \(number): \(hit)")
          }
          _ = map.hitTestAll(point, scale: number)
          let caught = map.hitTest(point, minimumTarget: number, scale: number)
          if !isPoint { XCTAssertNil(caught, "\(point), \(number)") }
        }
      }
      for rect in Self.rects {
        _ = map.shapes(in: rect)
        _ = map.shapes(intersecting: PathRegion(VectorPath(rect: rect)))
      }
      for depth in [Int.min, -1, 0, 1, .max - 1, .max] {
        XCTAssertEqual(
          map.mergingGroups(at: .depth(depth)).shapes.isEmpty, map.shapes.isEmpty, "\(depth)")
      }
    }
  }

  /// Every question with every extreme of every number: a distance that is negative or NaN reaches nothing, and what is not
  /// finite is outside everything.
  func testEveryQuestionTakesEveryNumber() throws {
    let radii = Self.numbers.map { CGFloat($0) } + [-1e9, -5, 2, 0x1p31, 0x1p63]
    for map in try maps() + [maps()[0].enabling(ShapeSet([0]))] {
      for point in Self.points + [CGPoint(x: 2, y: 2), CGPoint(x: 12, y: 5)] {
        let isPoint = point.x.isFinite && point.y.isFinite
        let direct = map.hitTest(point)
        for radius in radii {
          let what = "\(point) within \(radius)"
          let reaches = radius > 0
          let hits = [
            map.hitTest(point, tolerance: radius),
            map.hitTest(point, tolerance: radius) { _ in true },
            map.hitTestAll(point, tolerance: radius).first,
            map.hitTest(point, minimumTarget: radius),
          ]
          for hit in hits where !reaches { XCTAssertEqual(hit?.shape, direct?.shape, what) }
          for hit in hits where !isPoint { XCTAssertNil(hit, what) }
          let nearest = [
            map.nearest(to: point, within: radius),
            map.nearest(to: point, within: radius) { _ in true },
          ]
          for hit in nearest where !(radius >= 0) || !isPoint { XCTAssertNil(hit, what) }
          let margin = map.margin(at: point, within: radius)
          XCTAssertEqual(margin.shape, direct?.shape, what)
          XCTAssertTrue(margin.distance >= 0 && margin.distance <= (reaches ? radius : 0), what)
          if !isPoint || !reaches { XCTAssertEqual(margin.distance, 0, what) }
          if !(radius >= 0) { XCTAssertFalse(map.holds(at: point, within: radius), what) }
          if isPoint, radius > 0, map.holds(at: point, within: radius) {
            XCTAssertEqual(
              map.hitTest(CGPoint(x: point.x + 0.9 * radius, y: point.y))?.shape, direct?.shape,
              what)
          }
          for scale in [Double(radius), 1] {
            _ = map.margin(at: point, within: radius, scale: scale)
            _ = map.holds(at: point, within: radius, scale: scale)
          }
        }
        XCTAssertEqual(map.hitTest([point], parallel: false), [Int32(direct?.index ?? -1)])
        XCTAssertEqual(map.margins(at: [point], within: .nan).distances, [0])
        _ = map.frame(of: "g", near: point)
      }
      for rect in Self.rects {
        _ = (map.shapes(in: rect), map.shapes(intersecting: rect))
        let spot = map.labelSpot(of: "g", in: rect)
        if !rect.origin.x.isFinite {
          XCTAssertNil(spot.flatMap { rect.pointInside($0.point) ? nil : $0 })
        }
      }
      for index in [Int.min, -1, 0, 1, map.shapes.count, 1 << 31, .max] {
        for direction in HitMap.Direction.allCases {
          let step = map.arrows()[index, direction]
          if !map.shapes.indices.contains(index) { XCTAssertNil(step, "\(index)") }
        }
      }
      for work in [Int64.min, -1, 0, 1, .max] {
        let answer = try? map.answer(within: Limits(work: work)) { $0.arrows() }
        XCTAssertEqual(answer == nil, work < 2, "\(work)")
      }
      XCTAssertNil(map.border(of: "nothing"))
      XCTAssertNil(map.frame(of: ""))
    }
  }

  func testPlacedMapsTakeEveryNumber() throws {
    for map in try maps().prefix(2) {
      let placed = try map.placed(
        in: CGRect(x: 0, y: 0, width: 90, height: 30), contentMode: .scaleToFill)
      for point in Self.points {
        for number in Self.numbers.map({ CGFloat($0) }) {
          let margin = placed.margin(at: point, within: number, displayScale: number)
          XCTAssertTrue(
            margin.distance >= 0 && margin.distance <= (number > 0 ? number : 0),
            "\(point), \(number)")
          let hit = placed.hitTest(point, minimumTarget: number, displayScale: number)
          if !point.x.isFinite || !point.y.isFinite { XCTAssertNil(hit, "\(point), \(number)") }
          _ = placed.hitTestAll(point, tolerance: number, displayScale: number)
          _ = placed.nearest(to: point, within: number, displayScale: number)
        }
      }
    }
  }

  func testPlacementsTakeAnyTransformAndBounds() throws {
    for map in try maps().prefix(2) {
      for mode in [PlacementMode.scaleAspectFit, .scaleToFill, .bottomRight] {
        for rect in Self.rects {
          if let placed = try? map.placed(in: rect, contentMode: mode) { probe(placed, "\(rect)") }
          for (bounds, shown) in [(Self.rects[9], rect), (rect, Self.rects[9]), (rect, rect)] {
            if let placed = try? map.placed(in: bounds, showing: shown, contentMode: mode) {
              probe(placed, "\(shown) in \(bounds)")
            }
          }
        }
      }
      for transform in Self.transforms {
        for bounds in [nil, CGRect.null] {
          if let placed = try? map.placed(by: transform, in: bounds) {
            probe(placed, "\(transform)")
          }
        }
      }
    }
    for rect in Self.rects {
      for mode in PlacementMode.allCases {
        for size in [rect.size, CGSize(width: 9, height: 9)] {
          guard let transform = mode.transform(from: size, to: rect) else { continue }
          XCTAssertNotNil(transform.inverse, "\(size) in \(rect) by \(mode)")
        }
      }
    }
  }

  private func probe(_ map: PlacedHitMap, _ what: String) {
    for point in Self.points.prefix(9) + [CGPoint(x: 4, y: 4)] {
      let hits = [
        map.hitTest(point), map.hitTest(point, tolerance: 1e9, displayScale: -1),
        map.nearest(to: point, within: CGFloat.infinity, displayScale: .nan),
      ]
      for hit in hits.compactMap({ $0 }) {
        XCTAssertTrue(point.x.isFinite && point.y.isFinite, "\(what): \(point), \(hit)")
        XCTAssertFalse(hit.distance.isNaN || hit.distance < 0, "\(what): \(point), \(hit)")
      }
      _ = (map.toView(point), map.toDocument(point), map.hitTestAll(point))
    }
    for rect in Self.rects { _ = (map.toView(rect), map.toDocument(rect)) }
  }

  func testButtonsTakeAnyBoundsAndFrames() {
    let shape = PathRegion(VectorPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8)))
    for bounds in Self.rects {
      for frame in Self.rects {
        var button = ShapedButton(bounds: bounds, image: ButtonImage(shape, frame: frame))
        for mode in [PlacementMode.scaleAspectFit, .scaleToFill, .bottomRight] {
          button.imageRect = mode == .scaleToFill ? nil : bounds
          button.contentMode = mode
          for point in Self.points.prefix(24) + [CGPoint(x: 4, y: 4)] {
            let isIn = button.pointInside(point)
            if !point.x.isFinite || !point.y.isFinite {
              XCTAssertFalse(isIn, "\(bounds), \(frame), \(mode): \(point)")
            }
          }
        }
      }
    }
  }

  func testImagesTakeAnySizeAndScale() throws {
    let whole = [Int.min, -1, 0, 1, 4, 1 << 40, .max]
    for width in whole {
      for height in whole {
        for stride in [nil] + whole {
          let image = try? ButtonImage(
            alpha: [255, 0, 255, 0], width: width, height: height, bytesPerRow: stride)
          let isRead = width > 0 && height > 0 && max(width, height) <= 4
          if !isRead { XCTAssertNil(image, "\(width) × \(height) by \(stride ?? width)") }
        }
      }
    }
    for number in Self.numbers {
      if let image = try? ButtonImage(alpha: [255], width: 1, height: 1, scale: number) {
        probe(image.shape, "\(number)")
        XCTAssertTrue(number > 0 && number.isFinite, "\(number)")
      }
    }
    for rect in Self.rects {
      probe(try ButtonImage(document(), id: "g", frame: rect).shape, "\(rect)")
    }
  }

  func testReadingTakesAnyLimits() {
    let fields: [WritableKeyPath<Limits, Int64>] = [\.work, \.memory, \.bytes]
    let svg = """
      <!DOCTYPE svg [<!ENTITY e "5">]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>
      <style>g rect, path { fill: red }</style><g><rect id='a' width='4' height='&e;'/>
      <use id='u' href='#a'/><path id='b' d='M1 1h4v4z' stroke='red' stroke-dasharray='1'/></g></svg>
      """
    for field in fields {
      for value in [Int64.min, .min + 1, -1, 0, 1, 2, .max - 1, .max] {
        var limits = Limits()
        limits[keyPath: field] = value
        let document = try? SVGDocument(data: Data(svg.utf8), limits: limits)
        if value <= 0 { XCTAssertNil(document, "\(field) \(value)") }
        if value >= .max - 1 { XCTAssertNotNil(document, "\(field) \(value)") }
      }
    }
  }

  func testMasksTakeAnyScaleAndLimits() throws {
    let square = Outline.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)))
    let whole = [Int.min, 0, 1, .max]
    for scale in Self.numbers {
      for side in whole {
        // What the limits allow is built, so large numbers go with small ones.
        for limits in [
          Limits(work: Int64(side), memory: 1 << 12), Limits(work: 1 << 16, memory: Int64(side)),
        ] where !(scale > 1e4 && side > 1 << 20) {
          if let mask = try? BitMask(of: [square], scale: scale, limits: limits) {
            XCTAssertFalse(mask.pointInside(CGPoint(x: Double.nan, y: 0)))
            _ = try? mask.intersects(mask, at: CGPoint(x: scale, y: 4))
          }
          let bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
          _ = try? PixelRect(covering: bounds, scale: scale, limits: limits)
        }
      }
      for rect in Self.rects {
        _ = try? PixelRect(covering: rect, scale: scale)
        _ = try? PixelRect(
          covering: rect, scale: scale, limits: .none)
        let outline = Outline.fill(VectorPath(rect: rect))
        _ = try? BitMask(of: [outline], scale: scale, limits: Limits(memory: 1 << 20))
      }
      _ = try? HitMap(document(), mode: .mask(scales: [scale]))
      _ = PixelRect(x: .min, y: .max, width: .max, height: 1).bounds(scale: scale)
    }
  }

  func testShapesOfPathsTakeAnyNumbers() {
    for rect in Self.rects {
      for number in Self.numbers {
        let size = CGSize(width: number, height: rect.height)
        for path in [
          VectorPath(rect: rect, cornerRadii: size),
          VectorPath(ellipseAt: rect.origin, radii: size),
          VectorPath(polygon: [rect.origin, CGPoint(x: number, y: 1), CGPoint(x: 1, y: 9)]),
        ] {
          probe(PathRegion(path), "\(rect), \(number)")
        }
      }
    }
    for transform in Self.transforms {
      let path = VectorPath(ellipseAt: .zero, radii: CGSize(width: 4, height: 2))
        .applying(transform)
      probe(PathRegion(path), "\(transform)")
      let style = Stroke(width: 2, dashes: [1, 2]).applying(transform)
      probe(PathRegion(path, stroke: style), "\(transform)")
    }
  }

  /// Whatever is added in whatever order, also empty paths.
  func testPathsTakeAnyElements() throws {
    for seed in 0..<3000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number() -> Double {
        Bool.random(using: &random)
          ? Double.random(in: 0...9, using: &random)
          : Self.numbers.randomElement(using: &random) ?? 0
      }
      func point() -> CGPoint { CGPoint(x: number(), y: number()) }
      var (path, other) = (VectorPath(), VectorPath())
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addQuad(to: point(), control: point())
        case 3: path.addCubic(to: point(), control1: point(), control2: point())
        case 4:
          path.addArc(
            to: point(), radii: CGSize(width: number(), height: number()), rotation: number(),
            largeArc: Bool.random(using: &random), sweep: Bool.random(using: &random))
        case 5:
          path.add(
            EllipticalArc(
              center: point(), axis1: point(), axis2: point(), startAngle: number(),
              endAngle: number()), to: point())
        case 6: path.close()
        default:
          path.add(other)
          swap(&path, &other)
        }
      }
      path.close()
      XCTAssertEqual(path.isEmpty, path.currentPoint == nil, "seed \(seed)")
      for outline in [
        Outline.fill(path), .fill(path, rule: .evenOdd),
        .stroke(path, style: Stroke(width: number())),
      ] {
        probe(PathRegion(outline), "seed \(seed)")
        let limits = Limits(work: 1 << 22, memory: 1 << 20)
        _ = try? BitMask(of: [outline], scale: 2, limits: limits)
        let size = CGSize(width: abs(number()), height: abs(number()))
        guard size.width >= 0, size.height >= 0 else { continue }
        let shape = HitMap.Shape(id: "a", outline: outline)
        let map = try HitMap(shapes: [shape], size: size, limits: .none)
        for point in Self.points where !point.x.isFinite || !point.y.isFinite {
          XCTAssertNil(map.hitTest(point, tolerance: .infinity), "seed \(seed)")
        }
        guard size.width.isFinite, size.height.isFinite else { continue }
        XCTAssertEqual(try HitMap(fileBytes: map.fileBytes()).shapes.count, 1, "seed \(seed)")
      }
      _ = (path.description, path.hashValue, path.svg, path.applying(.scale(number())))
    }
  }

  /// A size is a number of at least 0, also of masks and in parallel.
  func testMapsTakeAnySize() async throws {
    let shape = HitMap.Shape(
      id: "a", outline: .fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))))
    for number in Self.numbers {
      for size in [CGSize(width: number, height: 8), CGSize(width: 8, height: number)] {
        // The edge of a larger page is too far out for pixels.
        for mode in [HitMap.Mode.exact] + (abs(number) < 1e15 ? [.mask(scales: [1])] : []) {
          let made = Result {
            try HitMap(shapes: [shape], size: size, mode: mode)
          }
          let built = try? await HitMap.build(shapes: [shape], size: size, mode: mode)
          if number >= 0 {
            XCTAssertNotNil(built, "\(size)")
            XCTAssertEqual(try made.get().size, size)
          } else {
            XCTAssertNil(built, "\(size)")
            XCTAssertThrowsError(try made.get()) {
              guard case .invalidSize = $0 as? HitMapError else { return XCTFail("\($0)") }
            }
          }
        }
      }
    }
  }

  /// What a shape is given besides outlines, kept in a file too.
  func testShapesTakeAnyNumbers() throws {
    let outline = Outline.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)))
    for number in Self.numbers {
      for order in [Int.min, -1, 0, .max] {
        let drawing = HitMap.Drawing(
          outlines: [outline], order: order, paintedStroke: Stroke(width: number))
        let shape = HitMap.Shape(
          id: "a", drawings: [drawing, HitMap.Drawing(outlines: [])], passiveDrawings: [drawing])
        let map = try HitMap(shapes: [shape], size: CGSize(width: 9, height: 9))
        let read = try HitMap(fileBytes: map.fileBytes())
        for point in Self.points + [CGPoint(x: 6, y: 2)] {
          XCTAssertEqual(read.hitTest(point)?.distance, map.hitTest(point)?.distance, "\(number)")
          XCTAssertFalse(map.hitTest(point)?.distance.isNaN ?? false)
        }
      }
    }
    var set = ShapeSet()
    for index in [Int.min, -1, 0, 63, 64, 1 << 29, 1 << 30, .max] {
      set.remove(index)
      set.insert(index)
    }
    XCTAssertEqual(set.count, 4)
  }

  func testStrokesTakeAnyNumbers() {
    let path = VectorPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8))
    for a in Self.numbers {
      for b in Self.numbers {
        for style in [
          Stroke(width: a, miterLimit: b), Stroke(width: 2, dashes: [a, b]),
          Stroke(width: b, cap: .round, join: .round, dashes: [1, 2], dashOffset: a),
        ] {
          probe(PathRegion(path, stroke: style), "\(style)")
          let limits = Limits(work: 1 << 20, memory: 1 << 20)
          _ = try? BitMask(of: [.stroke(path, style: style)], scale: 1, limits: limits)
        }
      }
    }
  }
}
