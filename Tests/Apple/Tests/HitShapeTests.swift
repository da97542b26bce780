import Silhouette
import SwiftUI
import UIKit
import XCTest

@testable import SilhouetteUI

/// Shapes of maps and images as shapes of SwiftUI, against the map's own answers.
@MainActor final class HitShapeTests: XCTestCase {
  private let rect = CGRect(x: 10, y: 20, width: 300, height: 200)

  private func square(_ x: Double, _ y: Double, _ side: Double) -> VectorPath {
    VectorPath(rect: CGRect(x: x, y: y, width: side, height: side))
  }

  /// Fills by both rules, strokes with a flat pen, clips of clips, and shapes beyond the page.
  private func map() throws -> HitMap {
    var doughnut = square(10, 10, 60)
    doughnut.add(square(25, 25, 30))
    var opposite = VectorPath()
    for (x, y) in [(40.0, 40.0), (40, 80), (80, 80), (80, 40)] {
      if opposite.isEmpty { opposite.move(to: CGPoint(x: x, y: y)) }
      opposite.addLine(to: CGPoint(x: x, y: y))
    }
    opposite.close()
    let inner = Clip(.fill(square(95, 20, 30)))
    let clip = Clip(parts: [
      Clip.Part(outlines: [.fill(square(80, 10, 40))], clips: [inner]),
      Clip.Part(outlines: [.fill(doughnut, rule: .evenOdd)]),
    ])
    var pen = Stroke(width: 10, cap: .round, join: .round)
    pen.pen = Affine(a: 2, b: 0, c: 0.5, d: 1)
    let bow = try VectorPath(svg: "M20 85C50 60 90 60 130 85")
    let dashed = Stroke(width: 8, dashes: [15, 9], dashOffset: 4)
    let zigzag = try VectorPath(svg: "M90 60L140 60L100 95Z M60 10L70 10L62 22")
    return try HitMap(
      shapes: [
        HitMap.Shape(id: "doughnut", outline: .fill(doughnut, rule: .evenOdd)),
        HitMap.Shape(
          id: "two",
          drawings: [HitMap.Drawing(outlines: [.fill(square(10, 30, 50)), .fill(opposite)])]),
        HitMap.Shape(
          id: "clipped",
          drawings: [HitMap.Drawing(outlines: [.fill(square(20, 15, 110))], clips: [clip])]),
        HitMap.Shape(id: "bow", outline: .stroke(bow, style: pen)),
        HitMap.Shape(id: "dashes", outline: .stroke(bow, style: dashed)),
        HitMap.Shape(id: "corner", outline: .stroke(zigzag, style: Stroke(width: 6))),
        HitMap.Shape(id: "off", outline: .fill(square(-20, 60, 40))),
      ], size: CGSize(width: 150, height: 100))
  }

  func testShapesAreWhatTheMapHits() async throws {
    let map = try map()
    let placed = try map.placed(in: rect)
    for shape in map.shapes {
      let path = HitShape(map, shape.id).path(in: rect)
      var inside = 0
      for x in stride(from: rect.minX - 30.21, to: rect.maxX, by: 8.3) {
        for y in stride(from: rect.minY - 9.37, to: rect.maxY, by: 5.7) {
          let point = CGPoint(x: x, y: y)
          // The double's curves are legs, so its border is a little off.
          let around = [(0.0, 0.0), (0.1, 0), (-0.1, 0), (0, 0.1), (0, -0.1)].map { dx, dy in
            placed.hitTestAll(CGPoint(x: x + dx, y: y + dy)).contains { $0.shape == shape }
          }
          let isHit = around[0]
          if around.contains(!isHit) { continue }
          XCTAssertEqual(path.contains(point), isHit, "\(shape.id) at \(point)")
          if isHit { inside += 1 }
        }
      }
      XCTAssertGreaterThan(inside, 20, shape.id)
    }
  }

  /// A shape alone fills its rectangle by what is left of it.
  func testAShapeAloneIsAsLargeAsItsRectangle() async throws {
    let square = HitMap.Shape(
      id: "a",
      drawings: [
        HitMap.Drawing(
          outlines: [.fill(square(0, 0, 80))], clips: [Clip(.fill(square(20, 30, 10)))])
      ])
    let inMap = try HitMap(shapes: [square], size: CGSize(width: 100, height: 100)).shapes[0]
    for shape in [square, inMap] {
      let path = HitShape(shape, placement: .scaleToFill).path(in: rect)
      XCTAssertTrue(path.contains(CGPoint(x: 12, y: 22)))
      XCTAssertTrue(path.contains(CGPoint(x: 308, y: 218)))
      XCTAssertFalse(path.contains(CGPoint(x: 8, y: 22)))
    }
  }

  func testAnImagesPixelsTakeTaps() async throws {
    let image = Pictures.picture(40, 20) { x, _ in x < 20 ? 255 : 100 }
    func area(_ threshold: UInt8) throws -> Path {
      let view = Rectangle().hitArea(image: image, alphaThreshold: threshold)
      return try XCTUnwrap(
        Walker(view, size: CGSize(width: 80, height: 40)).all(Modifier.ContentShape.self).first
      ).path
    }
    XCTAssertTrue(try area(127).contains(CGPoint(x: 39, y: 39)))
    XCTAssertFalse(try area(127).contains(CGPoint(x: 41, y: 39)))
    XCTAssertTrue(try area(25).contains(CGPoint(x: 79, y: 1)))
  }

  /// The path has lines: it can be drawn, measured, and made into an outline again.
  func testThePathHasItsOwnLines() async throws {
    let map = try map()
    let region = PathRegion(VectorPath(HitShape(map, "doughnut").path(in: rect).cgPath))
    XCTAssertEqual(region.bounds.minX, 30, accuracy: 1e-6)
    XCTAssertEqual(region.bounds.width, 120, accuracy: 1e-6)
    XCTAssertTrue(region.pointInside(CGPoint(x: 40, y: 50)))
    XCTAssertFalse(region.pointInside(CGPoint(x: 90, y: 100)), "the hole")
  }

  /// The pixels are read once, not at each evaluation of a body.
  func testAnImageIsReadOnce() async throws {
    let picture = Pictures.disc(20)
    let made = CGContext.count
    var shown: Walker?
    for _ in 0..<3 {
      shown = Walker(Rectangle().hitArea(image: picture), size: rect.size, after: shown)
    }
    XCTAssertEqual(CGContext.count, made + 1)
    shown = Walker(Rectangle().hitArea(image: Pictures.disc(20)), size: rect.size, after: shown)
    XCTAssertEqual(CGContext.count, made + 2)
  }

  func testAButtonHasTheShapeOfAMap() async throws {
    let map = try map()
    var presses = 0
    func shown(_ isEnabled: Bool = true, isPressing: Bool = false) -> Walker {
      let button = Button {
        presses += 1
      } label: {
        Text("off")
      }
      return Walker(
        button.buttonStyle(.shaped(map, "off")).disabled(!isEnabled), size: rect.size,
        isPressing: isPressing)
    }
    func veils(_ walker: Walker) -> [String] {
      walker.primitives.compactMap { $0 as? Canvas }.flatMap { canvas in
        var context = GraphicsContext()
        canvas.renderer(&context, rect.size)
        return context.drawn.pieces.map(\.color.name)
      }
    }
    let area = try XCTUnwrap(shown().all(Modifier.ContentShape.self).first).path
    XCTAssertTrue(area.contains(CGPoint(x: 20, y: 140)))
    XCTAssertFalse(area.contains(CGPoint(x: 60, y: 140)))
    XCTAssertEqual(veils(shown()), [])
    XCTAssertEqual(veils(shown(isPressing: true)), ["black 0.35"])
    XCTAssertEqual(veils(shown(false)), ["white 0.55"])
    shown().buttons.first?()
    shown(false).buttons.first?()
    XCTAssertEqual(presses, 1)
  }
}
