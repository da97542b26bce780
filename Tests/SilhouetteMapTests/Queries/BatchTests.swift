import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// Many points at once have the answers of one after the other, in the same order and at the same price.
final class BatchTests: XCTestCase {
  private static let side = 100.0

  /// Cells that share borders; every 50th has another shape on it, every 70th a stroke.
  private func cells(_ count: Int) -> [HitMap.Shape] {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let step = Self.side / Double(columns)
    var shapes: [HitMap.Shape] = []
    while shapes.count < count {
      let index = shapes.count
      let (x, y) = (Double(index % columns) * step, Double(index / columns) * step)
      let rect = CGRect(x: x, y: y, width: step, height: step)
      let path = VectorPath(rect: index % 50 == 49 ? rect.insetBy(dx: -step, dy: -step) : rect)
      shapes.append(
        HitMap.Shape(
          id: "\(index)",
          outline: index % 70 == 69 ? .stroke(path, style: Stroke(width: step / 3)) : .fill(path)))
    }
    return shapes
  }

  private func map(_ shapes: [HitMap.Shape], _ mode: HitMap.Mode = .exact) throws -> HitMap {
    try HitMap(shapes: shapes, size: CGSize(width: Self.side, height: Self.side), mode: mode)
  }

  /// Points at random, in order, in one place, on corners, outside, and those that are none.
  private func points(_ random: inout SplitMix64) -> [CGPoint] {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let anywhere = (0..<1500).map { _ in CGPoint(x: number(-20...120), y: number(-20...120)) }
    let here = CGPoint(x: number(0...100), y: number(0...100))
    let odd = [-Double.infinity, .infinity, .nan, -1e300, 1e300, 0, 100, -0.0, 50]
    return anywhere + anywhere.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
      + Array(repeating: here, count: 300)
      + odd.flatMap { x in odd.map { CGPoint(x: x, y: $0) } }
      + (0..<300).map { _ in CGPoint(x: Int(number(0...100)), y: Int(number(0...100))) }
  }

  /// A visit, as it can be compared.
  private struct Visit: Equatable {
    let point, shape: Int
    let part: Hit.Part
    let distance: CGFloat
  }

  private func check(
    _ map: HitMap, _ points: [CGPoint], tolerance: CGFloat = 0, scale: Double? = nil,
    _ context: String, line: UInt = #line
  ) {
    // Indices that are made when they are first asked are paid for only once.
    let topmost = points.map { Int32(map.hitTest($0, scale: scale)?.index ?? -1) }
    var free: [Visit] = []
    map.hitTestAll(points, tolerance: tolerance, scale: scale) {
      free.append(Visit(point: $0, shape: $1, part: $2, distance: $3))
    }
    let (single, batch) = (SharedBudget(Limits()), SharedBudget(Limits()))
    for meter in [single, batch] { meter.add(points: points.count) }
    let one = map.metered(by: single)
    let expected = points.indices.flatMap { index in
      one.hitTestAll(points[index], tolerance: tolerance, scale: scale).map {
        Visit(point: index, shape: $0.index, part: $0.part, distance: $0.distance)
      }
    }
    var visits: [Visit] = []
    map.metered(by: batch).hitTestAll(points, tolerance: tolerance, scale: scale) {
      visits.append(Visit(point: $0, shape: $1, part: $2, distance: $3))
    }
    XCTAssertNil(single.rest.exceeded, context, line: line)
    XCTAssertEqual(batch.rest.work, single.rest.work, context, line: line)
    XCTAssertTrue(visits == expected && free == expected, context, line: line)
    XCTAssertTrue(map.hitTest(points, scale: scale) == topmost, context, line: line)
    if tolerance > 0 { return }
    var shapes = Array(repeating: [Int32](), count: points.count)
    for visit in expected { shapes[visit.point].append(Int32(visit.shape)) }
    let most = shapes.map(\.count).max() ?? 0
    for room in [max(most, 1), points.count, points.count + expected.count] where room >= most {
      let meter = SharedBudget(Limits())
      meter.add(points: points.count)
      let (found, calls) = self.shapes(
        under: points, in: map.metered(by: meter), scale: scale, room: room)
      XCTAssertTrue(found == shapes, context, line: line)
      if calls < 2 { XCTAssertEqual(meter.rest.work, single.rest.work, context, line: line) }
    }
  }

  /// The shapes under each point, found with room for some shapes a call, and how many calls that took.
  private func shapes(
    under points: [CGPoint], in map: HitMap, scale: Double?, room: Int
  ) -> (found: [[Int32]], calls: Int) {
    var (found, calls) = ([[Int32]](), 0)
    while found.count < points.count {
      var ends = ContiguousArray<Int64>(repeating: -1, count: points.count - found.count)
      var shapes = ContiguousArray<Int32>(repeating: -1, count: room)
      var endSpan = ends.mutableSpan
      var shapeSpan = shapes.mutableSpan
      let left = points[found.count...]
      let answered = map.shapes(
        under: left.span, scale: scale, ends: &endSpan, into: &shapeSpan)
      calls += 1
      guard answered > 0 else { return (found, calls) }
      for index in 0..<answered {
        found.append(Array(shapes[(index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])]))
      }
    }
    return (found, calls)
  }

  func testMapsOfAnySize() throws {
    var random = SplitMix64(seed: 1)
    for count in [1, 2, 30, 1000, 40_000, 200_000] {
      let map = try map(cells(count))
      check(map, points(&random), "\(count) shapes")
      check(
        try HitMap(fileBytes: map.fileBytes(), limits: .none), points(&random),
        "\(count) shapes of a file")
    }
  }

  /// Around the numbers of points that are looked up together.
  func testBatchesOfAnySize() throws {
    var random = SplitMix64(seed: 2)
    let (map, points) = (try map(cells(500)), points(&random))
    for size in [0, 1, 2, 127, 128, 129, 255, 256, 257, 1023, 1024, 1025, 1152, 2048, 2049] {
      check(map, Array(points.prefix(size)), "\(size) points")
    }
  }

  func testRandomShapes() throws {
    for seed in 0..<UInt64(rounds(30)) {
      var random = SplitMix64(seed: seed)
      let shapes = (0..<Int.random(in: 1...40, using: &random)).map { index in
        let path = VectorPath.random(using: &random, size: 100)
        return HitMap.Shape(
          id: "\(index)",
          outline: index % 3 == 0 ? .stroke(path, style: .random(using: &random)) : .fill(path))
      }
      for mode in [.exact, .mask(scales: [1, 2])] as [HitMap.Mode] {
        let map = try map(shapes, mode)
        check(map, points(&random), "seed \(seed), \(mode)")
        check(map, Array(points(&random).prefix(60)), tolerance: 5, "seed \(seed), \(mode), near")
        check(map, points(&random), tolerance: .nan, scale: 1, "seed \(seed), \(mode), scale 1")
      }
    }
  }

  func testMapsThatChanged() throws {
    for seed in 0..<UInt64(rounds(12)) {
      var scene = try MovingScene(seed: seed)
      for _ in 0..<6 {
        for _ in 0..<4 { try scene.change() }
        check(scene.map, scene.points(300), "seed \(seed)")
      }
      var random = SplitMix64(seed: seed)
      var map = try map(cells(400))
      for index in 0..<200 where index % 3 == 0 { try map.hide(index) }
      check(map, points(&random), "seed \(seed), hidden")
    }
  }

  /// What was paid for is too little for either.
  func testLimits() throws {
    var random = SplitMix64(seed: 3)
    let (map, points) = (try map(cells(500)), points(&random))
    for limits in [0, 1, 50_000, 100_000].map({ Limits(work: $0) }) {
      XCTAssertThrowsError(
        try map.answer(within: limits) {
          $0.hitTestAll(points, tolerance: 0, scale: nil) { _, _, _, _ in }
        })
      XCTAssertThrowsError(
        try map.answer(within: limits) { map in for each in points { _ = map.hitTestAll(each) } })
    }
  }
}
