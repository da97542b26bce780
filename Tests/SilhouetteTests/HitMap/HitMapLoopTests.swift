import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

#if Rendering && canImport(CCairo)
import SilhouetteRendering
#endif

/// Maps agree with a loop over all shapes, at 20,000 points of every drawing in every mode; with `make check exactness`, at
/// a million.
final class HitMapLoopTests: XCTestCase {
  private static let points = rounds(20_000)

  func testExactMapsAgreeWithTheLoop() throws {
    for name in try Shapes.names() {
      let document = try Shapes.document(name)
      let loop = PlainLoop(Self.outlines(of: document).map { ($0.id, PathRegion($0.outline)) })
      try check(HitMap(document), loop, document, context: name)
    }
  }

  func testMaskMapsAgreeWithTheLoop() throws {
    for name in try Shapes.names() {
      let document = try Shapes.document(name)
      let map = try HitMap(document, mode: .mask(scales: [1, 2, 3]))
      for (index, scale) in [1.0, 2, 3].enumerated() {
        let loop = PlainLoop(
          try Self.outlines(of: document).map {
            ($0.id, try BitMask(of: [$0.outline], scale: scale))
          })
        check(
          map, loop, document, shares: index * 4..<index * 4 + 4, scale: scale,
          context: "\(name) at \(scale)x")
      }
    }
  }

  #if Rendering && canImport(CCairo)
  func testAlphaMaskMapsAgreeWithTheLoop() throws {
    for name in try Shapes.names() {
      let document = try Shapes.document(name)
      let map = try HitMap(document, mode: .alphaMask(scales: [2], threshold: 127))
      let renderer = try ElementRenderer(document.text, size: document.size)
      // Neighbouring drawings of one shape are one area.
      var ids: [String] = []
      for (id, _) in Self.drawings(of: document) where ids.last != id { ids.append(id) }
      let loop = PlainLoop(
        try ids.map { ($0, try renderer.mask(of: $0, scale: 2)) })
      check(map, loop, document, scale: 2, context: name)
    }
  }
  #endif

  /// Compares a map with a loop at some twelfths of all points: half of them random, half near a corner of
  /// an outline.
  private func check<Area>(
    _ map: HitMap, _ loop: PlainLoop<Area>, _ document: SVGDocument, shares: Range<Int> = 0..<12,
    scale: Double? = nil, context: String
  ) {
    let corners = Self.outlines(of: document).flatMap { $0.outline.corners }
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: shares.count) { index in
      let share = shares.lowerBound + index
      var random = SplitMix64(seed: UInt64(share))
      for number in 0...Self.points / 12 {
        var point = CGPoint(
          x: .random(in: -20...Double(map.size.width) + 20, using: &random),
          y: .random(in: -20...Double(map.size.height) + 20, using: &random))
        if number % 2 == 0, let corner = corners.randomElement(using: &random) {
          point = CGPoint(
            x: corner.x + .random(in: -1...1, using: &random),
            y: corner.y + .random(in: -1...1, using: &random))
        }
        let expected = loop.all(point)
        let found = map.hitTest(point, scale: scale)?.id
        let isRight =
          found == expected.first
          && (number % 8 > 1 || map.hitTestAll(point, scale: scale).map(\.id) == expected)
        if !isRight {
          failures.record(
            "\(context): point \(number) of share \(share), \(point): not \(expected)")
          return
        }
      }
    }
    for failure in failures.all { XCTFail(failure) }
  }

  private static func drawings(of document: SVGDocument) -> [(id: String, drawing: SVGDrawing)] {
    document.shapes.flatMap { shape in shape.drawings.map { (shape.id, $0) } }
      .sorted { $0.1.order < $1.1.order }
  }

  private static func outlines(of document: SVGDocument) -> [(id: String, outline: Outline)] {
    drawings(of: document).flatMap { id, drawing in drawing.outlines.map { (id, $0) } }
  }
}

/// All areas of a document, tested one after the other.
private struct PlainLoop<Area: PointInside>: Sendable {
  private typealias Entry = (
    id: String, area: Area, left: Double, right: Double, top: Double, bottom: Double
  )
  private let fromFront: [Entry]

  init(_ areas: [(String, Area)]) {
    fromFront = areas.reversed().map { id, area in
      let box = area.bounds
      return (
        id, area, Double(box.minX), Double(box.maxX), Double(box.minY), Double(box.maxY)
      )
    }
  }

  /// The shapes under a point, once each, front to back.
  func all(_ point: CGPoint) -> [String] {
    let (x, y) = (Double(point.x), Double(point.y))
    var found: [String] = []
    for index in fromFront.indices {
      // Skip areas whose bounds exclude the point.
      if x < fromFront[index].left || x > fromFront[index].right { continue }
      if y < fromFront[index].top || y > fromFront[index].bottom { continue }
      let (id, area, _, _, _, _) = fromFront[index]
      if area.pointInside(point), !found.contains(id) { found.append(id) }
    }
    return found
  }
}

/// Failures from several threads.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [String] = []

  var all: [String] { lock.withLock { recorded } }

  func record(_ failure: String) { lock.withLock { recorded.append(failure) } }
}

extension Outline {
  /// The end points of the path's segments.
  fileprivate var corners: [CGPoint] { path.segments.map(\.end) }
}
