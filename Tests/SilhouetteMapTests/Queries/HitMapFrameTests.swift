import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

final class HitMapFrameTests: XCTestCase {
  /// A mainland of 40 × 40, an island 5 beside it, another 5 beside that one, and one far away.
  func testFramesLeaveOutWhatIsFar() throws {
    var path = VectorPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40))
    for x in [55.0, 65, 150] {
      path.add(VectorPath(rect: CGRect(x: x, y: 20, width: 5, height: 5)))
    }
    let shapes = [
      HitMap.Shape(id: "land", ancestors: ["map"], outline: .fill(path)),
      HitMap.Shape(
        id: "rock", ancestors: ["map"],
        outline: .fill(VectorPath(rect: CGRect(x: 0, y: 100, width: 4, height: 4)))),
    ]
    for mode in [HitMap.Mode.exact, .mask(scales: [2])] {
      let map = try HitMap(shapes: shapes, size: CGSize(width: 200, height: 120), mode: mode)
      XCTAssertEqual(map.frame(of: "land"), CGRect(x: 10, y: 10, width: 60, height: 40), "\(mode)")
      XCTAssertEqual(map.frame(of: "map"), CGRect(x: 10, y: 10, width: 60, height: 40), "\(mode)")
      XCTAssertEqual(map.frame(of: "rock"), CGRect(x: 0, y: 100, width: 4, height: 4), "\(mode)")
      let island = map.frame(of: "land", near: CGPoint(x: 152, y: 10))
      XCTAssertEqual(island, CGRect(x: 150, y: 20, width: 5, height: 5), "\(mode)")
      let mainland = map.frame(of: "land", near: CGPoint(x: 67, y: 22))
      XCTAssertEqual(mainland, CGRect(x: 10, y: 10, width: 60, height: 40), "\(mode)")
      XCTAssertNil(map.frame(of: "sea"), "\(mode)")
      XCTAssertEqual(map.pieces(of: "land").map(\.area), [1600, 25, 25, 25], "\(mode)")
    }
  }

  /// Islands at random; the rule of a frame, step by step.
  func testFramesGrowToWhatIsNear() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<rounds(60) {
      let spread = Double.random(in: 20...400, using: &random)
      let boxes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        CGRect(
          x: .random(in: 0...spread, using: &random), y: .random(in: 0...spread, using: &random),
          width: .random(in: 1...9, using: &random), height: .random(in: 1...9, using: &random))
      }
      let shapes = boxes.map { HitMap.Shape(id: "all", outline: .fill(VectorPath(rect: $0))) }
      let map = try HitMap(
        shapes: shapes, size: CGSize(width: spread, height: spread), overflow: .visible)
      let point = CGPoint(
        x: .random(in: 0...spread, using: &random), y: .random(in: 0...spread, using: &random))
      let largest = try XCTUnwrap(boxes.max { $0.width * $0.height < $1.width * $1.height })
      let reach = min(largest.width, largest.height) / 4
      func gap(_ a: CGRect, _ b: CGRect) -> CGFloat {
        max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY)
      }
      func distance(_ box: CGRect) -> CGFloat {
        hypot(
          max(box.minX - point.x, 0, point.x - box.maxX),
          max(box.minY - point.y, 0, point.y - box.maxY))
      }
      for start in [largest, boxes.min { distance($0) < distance($1) } ?? .zero] {
        var frame = start
        while let next = boxes.first(where: { gap($0, frame) <= reach && frame.union($0) != frame })
        {
          frame = frame.union(next)
        }
        let found = map.frame(of: "all", near: start == largest ? nil : point)
        XCTAssertEqual(found, frame)
      }
    }
  }

  private func map(_ mode: HitMap.Mode = .exact) throws -> HitMap {
    func shape(_ id: String, _ data: String...) throws -> HitMap.Shape {
      HitMap.Shape(
        id: id, ancestors: ["all"],
        drawings: [HitMap.Drawing(outlines: try data.map { .fill(try VectorPath(svg: $0)) })])
    }
    let line = HitMap.Shape(
      id: "line", outline: .stroke(try VectorPath(svg: "M0 50H100"), style: Stroke(width: 8)))
    return try HitMap(
      shapes: [
        shape("small", "M40 40h20v20h-20z"), line, shape("large", "M0 0h100v100h-100z"),
        // Two drawings that overlap, of a shape with a hole.
        shape("ring", "M10 10h80v80h-80zM20 20v60h60v-60z", "M10 10h40v80h-40z"),
      ], size: CGSize(width: 100, height: 100), mode: mode)
  }

  func testAreas() throws {
    let map = try map()
    XCTAssertEqual(map.shapes.map(\.area), [400, 0, 10000, 80 * 80 - 30 * 60])
    XCTAssertEqual(map.groups.map(\.area), [10000])
    XCTAssertEqual(HitMap.Shape(id: "none", outline: .fill(VectorPath(rect: .infinite))).area, 0)
    let masks = try self.map(.mask(scales: [1, 2]))
    XCTAssertEqual(masks.shapes.map(\.area), [400, 800, 10000, 80 * 80 - 30 * 60])
    let disc = try HitMap(
      shapes: [
        HitMap.Shape(
          id: "disc",
          outline: .fill(VectorPath(ellipseAt: .zero, radii: CGSize(width: 3, height: 5))))
      ], size: CGSize(width: 9, height: 9), overflow: .visible)
    XCTAssertEqual(disc.shapes[0].area, 15 * .pi, accuracy: 1e-12)
  }

  func testTheSmallestShapeIsFirst() throws {
    let hits = try map().hitTestAll(CGPoint(x: 45, y: 50))
    XCTAssertEqual(hits.map(\.id), ["ring", "large", "line", "small"])
    XCTAssertEqual(hits.smallestFirst().map(\.id), ["line", "small", "ring", "large"])
    let near = try map().hitTestAll(CGPoint(x: 65, y: 30), tolerance: 15)
    XCTAssertEqual(
      near.smallestFirst().map(\.id),
      ["large", "small", "ring"].filter { id in
        near.contains { $0.id == id && ($0.distance == 0) }
      } + near.filter { $0.distance > 0 }.map(\.id))
  }

  func testRepeatedTapsGoThroughAllThatIsUnderAPoint() throws {
    let map = try map()
    let hits = map.hitTestAll(CGPoint(x: 45, y: 50))
    var selection: Int?
    var seen: [String] = []
    for _ in 0..<5 {
      let hit = try XCTUnwrap(hits.next(after: selection))
      seen.append(hit.id)
      selection = hit.index
    }
    XCTAssertEqual(seen, ["ring", "large", "line", "small", "ring"])
    XCTAssertEqual(hits.next(after: 99)?.id, "ring")
    XCTAssertNil([Hit]().next(after: 0))
  }

  // How far questions reach.

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
