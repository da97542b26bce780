import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Masks of outlines against the exact engine, which flattens and scans nothing: every pixel of the
/// box and of a margin round it, at every scale factor.
final class MaskOutlineTests: XCTestCase {
  /// On whole and half coordinates centres lie on edges all the time; there too the bits are exact.
  func testPolygonsAreExactEvenWhereCentresLieOnEdges() throws {
    for seed in 0..<120 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var path = VectorPath()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let points = (0..<Int.random(in: 1...9, using: &random)).map { _ in
          CGPoint(
            x: Double(Int.random(in: -8...40, using: &random)) / 2,
            y: Double(Int.random(in: -8...40, using: &random)) / 2)
        }
        path.append(polygon: points)
      }
      for rule in FillRule.allCases {
        for scale in [1, 2] as [Double] {
          try check(.fill(path, rule: rule), scale: scale, "seed \(seed)")
        }
      }
    }
  }

  func testCurvesAreExactAtEveryCentre() throws {
    for seed in 0..<800 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: 40)
      let scale = [1, 1.5, 2, 3][Int(seed % 4)]
      let rule = FillRule.allCases[Int(seed / 4 % 2)]
      try check(.fill(path, rule: rule), scale: scale, "seed \(seed)")
    }
  }

  func testStrokesAreExactAtEveryCentre() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: 40)
      let style = StrokeStyle.random(using: &random)
      let scale = ([1, 1.5, 2, 3] as [Double]).randomElement(using: &random) ?? 1
      try check(.stroke(path, style: style), scale: scale, "seed \(seed)")
    }
  }

  /// Fails where a bit differs from the exact answer.
  private func check(
    _ outline: Outline, scale: Double, _ context: String,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let mask = try BitMask(of: [outline], scale: scale)
    let region = PathRegion(outline)
    let box = try PixelRect(covering: region.bounds.union(mask.bounds), scale: scale)
    for y in box.y - 2..<box.y + box.height + 2 {
      for x in box.x - 2..<box.x + box.width + 2 {
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let expected = region.pointInside(center)
        if mask[x, y] == expected { continue }
        return XCTFail(
          "\(context), scale \(scale): pixel (\(x), \(y)) is \(mask[x, y]) for \(outline)",
          file: file, line: line)
      }
    }
  }
}
