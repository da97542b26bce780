import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Both stacks against a loop over their areas.
final class AreaStackTests: XCTestCase {
  func testOutlinesAgreeWithALoop() {
    for seed in 0..<10 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let outlines = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        Self.area(using: &random, isPlain: seed % 2 == 0)
      }
      let stack = OutlineStack(outlines)
      let areas = outlines.map(\.alone)
      // Distances to clipped areas and to strokes with elliptical pens are lower bounds.
      check(stack, areas, seed, &random, near: seed % 2 == 0)
      let kept = areas.indices.filter { $0 % 3 != 1 }
      check(stack.keeping(kept), kept.map { areas[$0] }, seed, &random, near: seed % 2 == 0)
    }
  }

  func testMasksAgreeWithALoop() throws {
    for seed in 0..<16 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let scale = [0.7, 1, 2, 3][Int(seed % 4)]
      let areas = try (0..<Int.random(in: 1...30, using: &random)).map { _ in
        try BitMask(of: [Self.area(using: &random, isPlain: false).outline], scale: scale)
      }
      let stack = MaskStack(areas, scale: scale)
      let alone = areas.map { LoneArea.mask($0) }
      check(stack, alone, seed, &random)
      for (number, mask) in areas.enumerated() {
        XCTAssertEqual(stack.mask(number), mask, "seed \(seed), mask \(number)")
      }
      let kept = areas.indices.filter { $0 % 3 != 1 }
      check(stack.keeping(kept), kept.map { alone[$0] }, seed, &random)
    }
  }

  func testManyAreasAtOnePoint() throws {
    let squares = (0..<300).map { number in
      let (x, y) = (Double(number) / 10, Double(number) / 7)
      return VectorPath(rect: CGRect(x: x, y: y, width: 60 - x, height: 50 - y))
    }
    var random = SplitMix64(seed: 1)
    let outlines = squares.map { OutlineArea(.fill($0)) }
    check(OutlineStack(outlines), outlines.map(\.alone), 1, &random)
    let masks = try squares.map { try BitMask(of: [.fill($0)], scale: 2) }
    check(MaskStack(masks, scale: 2), masks.map { .mask($0) }, 1, &random)
  }

  /// Squares at integers are often equally near to a point at integers or halves: the topmost is found.
  /// Some are so far apart that the raster of their masks is a tree.
  func testTheTopmostOfEquallyNearAreasIsFound() throws {
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let side = [3, 12, 40, 150, 20_000][Int(seed % 5)]
      let corners = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        (x: Int.random(in: 0..<side, using: &random), y: Int.random(in: 0..<side, using: &random))
      }
      let squares = corners.map { (x: $0.x - $0.x % 2, y: $0.y - $0.y % 3) }
      let outlines = squares.map {
        Outline.fill(VectorPath(rect: CGRect(x: $0.x, y: $0.y, width: 1, height: 1)))
      }
      let stacks: [any AreaStack] = [
        OutlineStack(outlines.map { OutlineArea($0) }),
        try MaskStack(outlines.map { try BitMask(of: [$0], scale: 1) }, scale: 1),
      ]
      for number in 0..<60 {
        let near = number % 2 == 0 ? squares[number % squares.count] : (x: side / 2, y: side / 2)
        let reach = number % 2 == 0 ? 6 : side
        let x = near.x + Int.random(in: -reach...reach, using: &random)
        let y = near.y + Int.random(in: -reach...reach, using: &random)
        let half = number % 3 == 0 ? 0.5 : 0
        let point = CGPoint(x: Double(x) + half, y: Double(y) + half)
        let squared = squares.map { square in
          let dx = max(Double(square.x) - point.x, 0, point.x - Double(square.x + 1))
          let dy = max(Double(square.y) - point.y, 0, point.y - Double(square.y + 1))
          return Double(dx * dx + dy * dy)
        }
        let least = squared.min() ?? 0
        // A point on an edge hits the square that owns the edge; else the square is the nearest.
        let hit = squares.lastIndex {
          point.x >= Double($0.x) && point.x < Double($0.x + 1) && point.y >= Double($0.y)
            && point.y < Double($0.y + 1)
        }
        for limit in [least.squareRoot(), .infinity] {
          for (stack, kind) in zip(stacks, ["regions", "masks"]) {
            let found = stack.nearest(to: point, within: limit)
            let context = "seed \(seed), \(kind), \(point) within \(limit)"
            XCTAssertEqual(found?.area, hit ?? squared.lastIndex(of: least), context)
            XCTAssertEqual(found?.distance, least.squareRoot(), context)
          }
        }
        if least > 0 {
          for stack in stacks {
            XCTAssertNil(stack.nearest(to: point, within: least.squareRoot().nextDown))
          }
        }
      }
    }
  }

  /// In a strip of cells, the sides of a ring are at very different distances.
  func testTheNearestOfAFewSquaresInAStrip() throws {
    for seed in 0..<160 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let (width, height) = [(300, 12), (12, 300), (90, 70)][Int(seed % 3)]
      let corners = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        CGPoint(
          x: Int.random(in: 0..<width, using: &random),
          y: Int.random(in: 0..<height, using: &random))
      }
      let squares = corners.map {
        Outline.fill(VectorPath(rect: CGRect(origin: $0, size: CGSize(width: 1, height: 1))))
      }
      let regions = OutlineStack(squares.map { OutlineArea($0) })
      let masks = try MaskStack(squares.map { try BitMask(of: [$0], scale: 1) }, scale: 1)
      var path = VectorPath()
      for corner in corners {
        path.append(
          polygon: [(0, 0), (1, 0), (1, 1), (0, 1)].map {
            CGPoint(x: corner.x + $0.0, y: corner.y + $0.1)
          })
      }
      let one = PathRegion(path)
      let mask = try BitMask(of: [.fill(path)], scale: 1)
      for _ in 0..<30 {
        let point = CGPoint(
          x: .random(in: -20...Double(width) + 20, using: &random),
          y: .random(in: -20...Double(height) + 20, using: &random))
        let distances = corners.map {
          hypot(
            max($0.x - point.x, 0, point.x - $0.x - 1), max($0.y - point.y, 0, point.y - $0.y - 1))
        }
        let least = distances.min() ?? .infinity
        let context = "seed \(seed), \(point)"
        for stack in [regions, masks] as [any AreaStack] {
          let near = stack.nearest(to: point, within: .infinity)
          XCTAssertEqual(near?.distance ?? -1, least, accuracy: 1e-9, context)
          XCTAssertEqual(distances[near?.area ?? 0], least, accuracy: 1e-9, context)
        }
        XCTAssertEqual(one.distance(from: point), least, accuracy: 1e-9, context)
        XCTAssertEqual(mask.distance(from: point), least, accuracy: 1e-9, context)
      }
    }
  }

  func testEmptyStacksAndNonFinitePointsFindNothing() throws {
    let none: [any AreaStack] = [
      OutlineStack([]), MaskStack([AreaTiles](), scale: 1),
    ]
    let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    let some: [any AreaStack] = [
      OutlineStack([OutlineArea(.fill(square))]),
      try MaskStack([BitMask(of: [.fill(square)], scale: 1)], scale: 1),
    ]
    for x in [.nan, .infinity, -.infinity, 1e300, 4] {
      for y in [.nan, .infinity, -1e300, 4] where !(x == 4 && y == 4) {
        for stack in none + some {
          XCTAssertEqual(stack.topmost(x: x, y: y), -1)
          XCTAssertEqual(stack.all(x: x, y: y), [])
          XCTAssertNil(stack.nearest(to: CGPoint(x: x, y: y), within: 1e9))
        }
      }
    }
    for stack in none {
      XCTAssertNil(stack.nearest(to: .zero, within: .infinity))
      XCTAssertEqual(stack.count, 0)
    }
  }

  /// A small outline in or near a square of 100 units: a fill, or, unless `isPlain`, sometimes a stroke
  /// or a clipped fill.
  private static func area(using random: inout SplitMix64, isPlain: Bool) -> OutlineArea {
    let size = Double.random(in: 2...60, using: &random)
    let path = VectorPath.random(using: &random, size: size).applying(
      Affine.translation(
        x: .random(in: -30...90, using: &random),
        y: .random(in: -30...90, using: &random)))
    let kind = Int.random(in: (isPlain ? 2 : 0)..<8, using: &random)
    if kind == 0 { return OutlineArea(.stroke(path, style: .random(using: &random))) }
    let outline = Outline.fill(path, rule: kind % 2 == 0 ? .evenOdd : .nonZero)
    if kind != 1 { return OutlineArea(outline) }
    let clip = Clip(.fill(VectorPath.random(using: &random, size: 100)))
    return OutlineArea(outline, clips: [ClipRegion(clip)])
  }
}

/// An area without a stack.
enum LoneArea {
  case outline(ClippedRegion)
  case mask(BitMask)

  func pointInside(_ point: CGPoint) -> Bool {
    switch self {
    case .outline(let region): region.pointInside(point)
    case .mask(let mask): mask.pointInside(point)
    }
  }

  func distance(from point: CGPoint, within limit: Double) -> Double {
    switch self {
    case .outline(let region): region.distance(from: point, within: limit)
    case .mask(let mask): mask.distance(from: point)
    }
  }
}

extension XCTestCase {
  /// Compares a stack with a loop over its areas, at random points and on whole coordinates.
  func check(
    _ stack: any AreaStack, _ areas: [LoneArea], _ seed: UInt64, _ random: inout SplitMix64,
    near isNear: Bool = true
  ) {
    for number in 0..<400 {
      var point = CGPoint(
        x: Double.random(in: -40...130, using: &random),
        y: Double.random(in: -40...130, using: &random))
      if number % 3 == 0 { point = CGPoint(x: point.x.rounded(), y: point.y.rounded()) }
      let (x, y) = (Double(point.x), Double(point.y))
      let expected = areas.indices.reversed().filter { areas[$0].pointInside(point) }
      XCTAssertEqual(stack.all(x: x, y: y), expected, "seed \(seed), \(point)")
      XCTAssertEqual(stack.topmost(x: x, y: y), expected.first ?? -1, "seed \(seed), \(point)")
      guard isNear, number % 4 == 0 else { continue }
      let distances = areas.map { $0.distance(from: point, within: .infinity) }
      let least = distances.min() ?? .infinity
      let near = stack.nearest(to: point, within: 15.3)
      XCTAssertEqual(near == nil, least > 15.3, "seed \(seed), \(point): \(least)")
      guard let near else { continue }
      XCTAssertEqual(near.distance, least, accuracy: 1e-9, "seed \(seed), \(point)")
      XCTAssertEqual(distances[near.area], least, accuracy: 1e-9, "seed \(seed), \(point)")
    }
  }
}

extension OutlineArea {
  /// The same area without a stack.
  fileprivate var alone: LoneArea {
    switch form {
    case .fill: .outline(ClippedRegion(region: PathRegion(outline), clips: []))
    case .region(let region): .outline(region)
    }
  }
}

extension MaskStack {
  convenience init(
    _ masks: [BitMask], scale: Double
  ) {
    self.init(masks.map { AreaTiles($0.rows) }, scale: scale)
  }
}

extension AreaStack {
  /// The nearest area, as maps ask for it.
  func nearest(to point: CGPoint, within limit: Double) -> (area: Int, distance: Double)? {
    let (x, y) = (Double(point.x), Double(point.y))
    guard x.isFinite, y.isFinite, limit >= 0 else { return nil }
    let area = topmost(x: x, y: y)
    if area >= 0 { return (area, 0) }
    var search = NearSearch(nearestTo: x, y, within: limit)
    self.search(&search)
    return search.nearest < 0 ? nil : (search.nearest, search.limit)
  }
}
