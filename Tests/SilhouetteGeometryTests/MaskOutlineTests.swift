import Foundation
import SilhouetteGeometry
import XCTest

/// Masks of outlines against the exact engine, which flattens and scans nothing: every pixel of the
/// box and of a margin round it, at every scale factor.
final class MaskOutlineTests: XCTestCase {
  /// On whole and half coordinates centres lie on edges all the time; there too the bits are exact.
  func testPolygonsAreExactEvenWhereCentresLieOnEdges() throws {
    for seed in 0..<300 as Range<UInt64> {
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
          try check(.fill(path, rule: rule), scale: scale, margin: 0, "seed \(seed)")
        }
      }
    }
  }

  func testCurvesAreExactToAHundredAndTwentyEighthOfAPixel() throws {
    for seed in 0..<120 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: 40)
      for scale in [1, 1.5, 2, 3] {
        for rule in FillRule.allCases {
          try check(.fill(path, rule: rule), scale: scale, margin: 1.0 / 128, "seed \(seed)")
        }
      }
    }
  }

  func testStrokesAreExactToAHundredAndTwentyEighthOfAPixel() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: 40)
      let style = StrokeStyle.random(using: &random)
      let scale = ([1, 1.5, 2, 3] as [Double]).randomElement(using: &random) ?? 1
      try check(.stroke(path, style: style), scale: scale, margin: 1.0 / 128, "seed \(seed)")
    }
  }

  /// Fails where a bit differs from the exact answer, unless the exact answer changes within
  /// `margin` pixels of the centre.
  private func check(
    _ outline: Outline, scale: Double, margin: Double, _ context: String,
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
        let reach = margin / scale
        let isNearBoundary = (0..<32).contains { step in
          let angle = Double(step) * .pi / 16
          return region.pointInside(
            CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))) != expected
        }
        if margin > 0, isNearBoundary { continue }
        var far = 1.0 / 128
        while far < 4, !(0..<64).contains(where: { step in
          let angle = Double(step) * .pi / 32
          return region.pointInside(
            CGPoint(x: center.x + far / scale * cos(angle), y: center.y + far / scale * sin(angle))) != expected
        }) { far += 1.0 / 256 }
        if case .stroke(let st) = outline.coverage { var best = 1e9; var which = ""; var cur = CGPoint.zero
        for e in outline.path { switch e { 
          case .move(let p): cur = p
          case .line(let p): for k in 0...20000 { let t = Double(k)/20000; let d = hypot(cur.x+(p.x-cur.x)*t-center.x, cur.y+(p.y-cur.y)*t-center.y); if d < best { best = d; which = "line \(t)" } }; cur = p
          case .quad(let c, let p): for k in 0...20000 { let t = Double(k)/20000; let u = 1-t; let d = hypot(cur.x*u*u+2*u*t*c.x+t*t*p.x-center.x, cur.y*u*u+2*u*t*c.y+t*t*p.y-center.y); if d < best { best = d; which = "quad \(t)" } }; cur = p
          case .cubic(let c, let c2, let p): for k in 0...20000 { let t = Double(k)/20000; let u = 1-t; let d = hypot(cur.x*u*u*u+3*u*u*t*c.x+3*u*t*t*c2.x+t*t*t*p.x-center.x, cur.y*u*u*u+3*u*u*t*c.y+3*u*t*t*c2.y+t*t*t*p.y-center.y); if d < best { best = d; which = "cubic \(t)" } }; cur = p
          case .arc(let a, let p): for k in 0...20000 { let t = Double(k)/20000;let q = a.point(at: a.startAngle+(a.endAngle-a.startAngle)*t); let d = hypot(q.x-center.x, q.y-center.y); if d < best { best = d; which = "arc \(t) \(hypot(a.axis1.x,a.axis1.y)) \(hypot(a.axis2.x,a.axis2.y))" } }; cur = p
          default: which += "" } }
        print("DIAG \(best) \(which) \(context) far \(far) w \(st.width) \(st.cap) \(st.join) dashes \(st.dashes.count) pen \(st.pen == .identity) bit \(mask[x, y])") }
        return XCTFail(
          "\(context), scale \(scale): pixel (\(x), \(y)) is \(mask[x, y]) for \(outline)",
          file: file, line: line)
      }
    }
  }
}
