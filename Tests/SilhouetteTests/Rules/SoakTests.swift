import CBenchmark
import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Random maps in every mode, with random queries of every kind, for as long as `make check soak` says: the
/// engines agree, map files round-trip, and the heap does not grow.
final class SoakTests: XCTestCase {
  private static let seconds = Double(
    ProcessInfo.processInfo.environment["SILHOUETTE_SOAK"] ?? "")
  private static let scales = [1.0, 2.5]

  override func setUpWithError() throws {
    try XCTSkipIf(Self.seconds == nil, "make check soak")
  }

  func testRandomMapsAgreeAndDoNotLeak() async throws {
    let seconds = Self.seconds ?? 0
    let begin = Date()
    var (number, reported, settled) = (UInt64(0), 0.0, Int64?.none)
    while true {
      let passed = Date().timeIntervalSince(begin)
      if passed >= reported || passed >= seconds {
        report(passed, maps: number)
        reported += 60
      }
      // Caches are filled after a quarter of the time.
      if settled == nil, passed >= seconds / 4 { settled = heap_in_use() }
      if passed >= seconds { break }
      await check(seed: number)
      number += 1
      if let failures = testRun?.totalFailureCount, failures > 20 { return }
    }
    let growth = heap_in_use() - (settled ?? 0)
    print("the heap grew by \(growth) bytes since \(Int(seconds / 4)) s")
    XCTAssertLessThan(growth, 1 << 19, "the heap grew by \(growth) bytes")
  }

  private func report(_ passed: Double, maps: UInt64) {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    let resident = (pages ?? 0) * Int(getpagesize()) >> 10
    print("\(Int(passed)) s: \(maps) maps, heap \(heap_in_use() >> 10) kB, resident \(resident) kB")
  }

  private func check(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let text = RandomDocument(using: &random)
    let begin = clock()
    defer {
      // CPU time, so that other processes do not count.
      let seconds = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
      XCTAssertLessThan(seconds, 5, "seed \(seed) takes \(seconds) s\n\(text.svg)")
    }
    do {
      let document = try SVGDocument(text.svg)
      let exact = try HitMap(document)
      let masks = try HitMap(document, mode: .mask(scales: Self.scales))
      let built = try await HitMap.build(document, mode: .mask(scales: Self.scales))
      var question = Question(seed: seed, exact: exact, masks: masks)
      try question.checkMasks(read: reread(masks), built: built)
      question.checkPoints(document, using: &random)
      question.checkPlacements(using: &random)
      #if Rendering && canImport(CCairo)
      if !text.isClipped {
        question.checkInk(
          try HitMap(document, mode: .alphaMask(scales: [1])), document, using: &random)
      }
      #endif
      for failure in question.failures { XCTFail("seed \(seed): \(failure)\n\(text.svg)") }
    } catch {
      XCTFail("seed \(seed): \(error)\n\(text.svg)")
    }
  }

  /// The map after writing and reading its file.
  private func reread(_ masks: HitMap) throws -> HitMap {
    let data = try masks.fileBytes()
    let again = try HitMap(fileBytes: data)
    XCTAssertEqual(try again.fileBytes(), data)
    return again
  }
}

/// Queries of the maps of one document.
private struct Question {
  let seed: UInt64
  let exact: HitMap
  let masks: HitMap
  private(set) var failures: [String] = []

  init(seed: UInt64, exact: HitMap, masks: HitMap) {
    (self.seed, self.exact, self.masks) = (seed, exact, masks)
  }

  private mutating func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition && failures.count < 3 { failures.append(what()) }
  }

  /// Masks agree with outlines at every fifth pixel's centre, at each scale.
  mutating func checkMasks(read: HitMap, built: HitMap) throws {
    for scale in masks.scales {
      let side = Int(RandomDocument.size * scale)
      for pixel in stride(from: Int(seed % 5), to: side * side, by: 5) {
        let center = CGPoint(
          x: (Double(pixel % side) + 0.5) / scale, y: (Double(pixel / side) + 0.5) / scale)
        let expected = exact.hitTest(center)?.id
        for (name, map) in [("masks", masks), ("read", read), ("built", built)] {
          let found = map.hitTest(center, scale: scale)?.id
          expect(
            found == expected,
            "\(name) at \(scale)x, \(center): \(found ?? "-"), exact \(expected ?? "-")")
        }
      }
    }
  }

  /// Queries at random points agree with each other and with a loop over all outlines.
  mutating func checkPoints(_ document: SVGDocument, using random: inout SplitMix64) {
    let regions = document.shapes.flatMap { shape in
      shape.drawings.flatMap { drawing in
        drawing.outlines.map { outline in
          (shape.id, drawing.order, PathRegion(outline), drawing.clips.isEmpty, outline.hasRoundPen)
        }
      }
    }.sorted { $0.1 < $1.1 }
    let top = exact.mergingGroups(at: .depth(0))
    for _ in 0..<100 {
      let point = CGPoint.random(-10...106, using: &random)
      let (all, hit) = (exact.hitTestAll(point), exact.hitTest(point))
      expect(all.first?.id == hit?.id, "\(point): all \(all.map(\.id))")
      expect(top.hitTest(point)?.id == hit?.path.first, "\(point): group of \(hit?.path ?? [])")
      guard regions.allSatisfy(\.3) else { continue }
      let loop = regions.last { $0.2.pointInside(point) }?.0
      expect(loop == hit?.id, "\(point): \(hit?.id ?? "-"), loop \(loop ?? "-")")
      // For elliptical pens the distance is a lower bound.
      guard regions.allSatisfy(\.4) else { continue }
      let reach = Double.random(in: 0...30, using: &random)
      let near = exact.nearest(to: point, within: reach)
      let least =
        regions.map { $0.2.distance(from: point, within: reach + 1e-9) }.min() ?? .infinity
      if abs(least - reach) <= 1e-9 { continue }
      expect((near != nil) == (least <= reach), "\(point) within \(reach): \(least)")
      if let near {
        expect(abs(Double(near.distance) - least) < 1e-9, "\(point): \(near.distance), \(least)")
        expect(exact.hitTest(point, tolerance: reach) == near, "\(point) within \(reach)")
      }
    }
  }

  /// Hits in a view agree with hits at the document's point.
  mutating func checkPlacements(using random: inout SplitMix64) {
    for mode in PlacementMode.allCases {
      let view = CGRect.random(20...400, using: &random)
      let shown = CGRect.random(5...90, using: &random)
      for map in [exact, masks] {
        let placed =
          Bool.random(using: &random)
          ? try? map.placed(in: view, contentMode: mode)
          : try? map.placed(in: view, showing: shown, contentMode: mode)
        guard let placed else { return expect(false, "\(mode) in \(view)") }
        for _ in 0..<10 {
          let point = CGPoint.random(-10...420, using: &random)
          let inDocument = placed.toDocument(point)
          let isShown =
            view.contains(point) && CGRect(origin: .zero, size: map.size).contains(inDocument)
          // Exact maps are queried once without a scale; maps of masks at any scale.
          let scales = map.scales.isEmpty ? [nil] : map.scales.map(Optional.some)
          let expected = scales.map { isShown ? map.hitTest(inDocument, scale: $0)?.id : nil }
          let found = placed.hitTest(point)?.id
          expect(expected.contains(found), "\(mode) in \(view), \(point): \(found ?? "-")")
        }
      }
    }
  }

  /// Alpha masks agree with outlines from a pixel and a half beside every edge, as everything is painted
  /// opaque.
  mutating func checkInk(
    _ ink: HitMap, _ document: SVGDocument, using random: inout SplitMix64
  ) {
    let outlines = document.shapes.flatMap(\.drawings).flatMap(\.outlines)
    let edges = outlines.map { outline in
      guard case .stroke(var style) = outline.style else { return (PathRegion(outline), true) }
      // cairo limits miters after the transform, SVG before it: keep away from all miters.
      style.miterLimit = 1000
      return (PathRegion(.stroke(outline.path, style: style)), false)
    }
    for _ in 0..<200 {
      let (x, y) = (Int.random(in: 0..<96, using: &random), Int.random(in: 0..<96, using: &random))
      let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
      let isClear = edges.allSatisfy { region, isFill in
        isFill
          ? Area.region(region).distanceToOutline(from: center, within: 1.5) > 1.5
          : region.distance(from: center, within: 1.5) > 1.5
      }
      guard isClear else { continue }
      let (found, expected) = (ink.hitTest(center)?.id, exact.hitTest(center)?.id)
      expect(
        found == expected, "ink at \(center): \(found ?? "-"), exact \(expected ?? "-")")
    }
  }
}

extension CGPoint {
  fileprivate static func random(
    _ range: ClosedRange<Double>, using random: inout SplitMix64
  ) -> CGPoint {
    CGPoint(x: .random(in: range, using: &random), y: .random(in: range, using: &random))
  }
}

extension CGRect {
  fileprivate static func random(
    _ range: ClosedRange<Double>, using random: inout SplitMix64
  ) -> CGRect {
    CGRect(
      x: .random(in: 0...20, using: &random), y: .random(in: 0...20, using: &random),
      width: .random(in: range, using: &random), height: .random(in: range, using: &random))
  }
}

extension Outline {
  /// Whether it is filled, or stroked with a circular pen.
  fileprivate var hasRoundPen: Bool {
    guard case .stroke(let style) = style else { return true }
    let pen = style.pen
    return abs(pen.a * pen.c + pen.b * pen.d) < 1e-12
      && abs(hypot(pen.a, pen.b) - hypot(pen.c, pen.d)) < 1e-12
  }
}
