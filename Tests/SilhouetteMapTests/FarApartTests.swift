import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// Shapes so far apart that the raster around all of them has about as many columns as a `Double` can count.
final class FarApartTests: XCTestCase {
  /// Every answer is that of the shapes' own regions, whose points are pixels' centres.
  func testMapsOfShapesFarApartAnswerAsRegions() throws {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let paths = (0..<Int.random(in: 2...4, using: &random)).map { _ in path(&random) }
      let shapes = paths.enumerated().map {
        HitMap.Shape(id: "\($0.offset)", outline: .fill($0.element))
      }
      let exact = try HitMap(shapes: shapes, size: CGSize(width: 9, height: 9), overflow: .visible)
      let masks = try? HitMap(
        shapes: shapes, size: CGSize(width: 9, height: 9), overflow: .visible,
        mode: .mask(scales: [1]))
      let regions = paths.map { PathRegion($0) }
      for path in paths {
        for _ in 0..<20 {
          let center = CGPoint(
            x: (Outline.fill(path).bounds.minX + .random(in: -3...12, using: &random)).rounded(
              .down) + 0.5,
            y: (Outline.fill(path).bounds.minY + .random(in: -3...12, using: &random)).rounded(
              .down) + 0.5)
          let expected = regions.lastIndex { $0.pointInside(center) }.map { "\($0)" }
          XCTAssertEqual(exact.hitTest(center)?.id, expected, "seed \(seed), exact, \(center)")
          guard let masks else { continue }
          XCTAssertEqual(masks.hitTest(center)?.id, expected, "seed \(seed), mask, \(center)")
        }
      }
    }
  }

  /// A stroke that reaches beyond what an index may hold is no area, in the file neither.
  func testMapsOfStrokesThatReachTooFarAreWrittenAndRead() throws {
    let line = VectorPath(polygon: [.zero, CGPoint(x: 9, y: 9)], closed: false)
    for power in [990.0, 999, 1001, 1010, 1020] {
      let pen = Affine(a: -exp2(power), b: 1, c: 0, d: 1)
      let shape = HitMap.Shape(
        id: "far", outline: .stroke(line, style: Stroke(width: 8, pen: pen)))
      let map = try HitMap(shapes: [shape], size: CGSize(width: 9, height: 9), overflow: .visible)
      let again = try HitMap(fileBytes: map.fileBytes())
      let found = map.hitTest(CGPoint(x: 5, y: 5))?.id
      XCTAssertEqual(found, power < 998 ? "far" : nil, "2^\(power)")
      XCTAssertEqual(again.hitTest(CGPoint(x: 5, y: 5))?.id, found, "2^\(power)")
    }
  }

  private func path(_ random: inout SplitMix64) -> VectorPath {
    func far() -> CGFloat {
      let power = [0.0, 0x1p20, 0x1p31, 0x1p40, 0x1p48, 0x1p49, 0x1p50].randomElement(
        using: &random)
      let sign: CGFloat = Bool.random(using: &random) ? 1 : -1
      return sign * CGFloat(power ?? 0) + CGFloat(Int.random(in: -40...40, using: &random))
    }
    return VectorPath(rect: CGRect(x: far(), y: far(), width: 9, height: 9))
  }
}
