import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Masks of outlines against the exact engine's index: every pixel of the box and of a margin around it, at several
/// scales.
final class MaskOutlineTests: XCTestCase {
  /// With coordinates at multiples of 1/2, many centres lie on edges.
  func testPolygonsAreExactAtEveryCentre() throws {
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
    try VectorPath.forEachRandom(0..<800, size: 40) { seed, path, _ in
      let scale = [1, 1.5, 2, 3][Int(seed % 4)]
      let rule = FillRule.allCases[Int(seed / 4 % 2)]
      try check(.fill(path, rule: rule), scale: scale, "seed \(seed)")
    }
  }

  func testStrokesAreExactAtEveryCentre() throws {
    try VectorPath.forEachRandom(0..<60, size: 40) { seed, path, random in
      let style = Stroke.random(using: &random)
      let scale = ([1, 1.5, 2, 3] as [Double]).randomElement(using: &random) ?? 1
      try check(.stroke(path, style: style), scale: scale, "seed \(seed)")
    }
  }

  /// Loops and circles smaller than a pixel, under a wide pen: the stroke's shape depends on the direction
  /// and amount of the turn.
  func testTurnsSmallerThanAPixelAreExact() throws {
    for exponent in -24...0 {
      let size = Double(sign: .plus, exponent: exponent, significand: 1)
      for seed in 0..<12 as Range<UInt64> {
        var random = SplitMix64(seed: seed)
        let start = CGPoint(x: 15, y: 16)
        func beside() -> CGPoint {
          CGPoint(
            x: start.x + Double.random(in: -size...size, using: &random),
            y: start.y + Double.random(in: -size...size, using: &random))
        }
        var path = VectorPath()
        path.move(to: start)
        if seed < 2 {
          path.addArc(
            to: beside(), radii: CGSize(width: size, height: size), largeArc: true,
            sweep: seed == 0)
        } else {
          path.addCubic(to: beside(), control1: beside(), control2: beside())
        }
        let style = Stroke(width: 12)
        try check(.stroke(path, style: style), scale: 2, "size 2^\(exponent), seed \(seed)")
      }
    }
  }

  /// The inflection is within rounding of the curve's end, where its parts have no length.
  func testACurveThatIsStraightAtItsEndIsExact() throws {
    for end in [24, 23, 24.1, 1e3] {
      var path = VectorPath()
      path.move(to: CGPoint(x: 4, y: 10))
      path.addCubic(
        to: CGPoint(x: end, y: 0), control1: CGPoint(x: 4, y: 0), control2: CGPoint(x: 20, y: 0))
      try check(.stroke(path, style: Stroke(width: 3)), scale: 0.5, "\(end)")
    }
  }

  /// The last control point is within rounding of the curve's end, and gives no direction there.
  func testHooksWithinRoundingAreIgnored() throws {
    for step in [1e-300, 1e-20, 1e-15, 1e-12] {
      var path = VectorPath()
      path.move(to: CGPoint(x: 7, y: 8))
      path.addQuad(to: .zero, control: CGPoint(x: step, y: 0))
      try check(.stroke(path, style: Stroke(width: 3)), scale: 3, "\(step)")
      // The second curve, too, is within rounding of a point.
      path.addQuad(to: CGPoint(x: step, y: 0), control: .zero)
      try check(.stroke(path, style: Stroke(width: 3)), scale: 1, "\(step), beyond the end")
    }
  }

  /// Where a coordinate's rounding is an eighth of a unit, or less.
  func testOutlinesFarFromTheOriginAreExact() throws {
    for far in [-999_999_999_999_940.0, 1e15, 6e12] {
      for step in 1..<12 {
        let slant = Double(step) / 4
        for end in [CGPoint(x: 20, y: far + slant), CGPoint(x: 19 - slant, y: far + 1)] {
          let path = VectorPath(
            polygon: [CGPoint(x: 5, y: far), CGPoint(x: 19, y: far), end], closed: false)
          try check(.fill(path), scale: 1, "\(far), \(end)")
          for join in Stroke.LineJoin.allCases {
            for cap in Stroke.LineCap.allCases {
              let style = Stroke(width: 3, cap: cap, join: join)
              try check(.stroke(path, style: style), scale: 1, "\(far), \(end), \(join), \(cap)")
            }
          }
        }
      }
    }
  }

  /// The pen is as narrow as a rounding of the coordinates: caps and joins have no size.
  func testPensNarrowerThanARoundingAreExact() throws {
    let far = 2e15
    let path = try VectorPath(svg: "M2e15 3l56 6 6-18 6 6 6-18 8 45 56 2h8")
    let dot = VectorPath(polygon: [CGPoint(x: far, y: far), CGPoint(x: far, y: far)])
    for width in [0.01, 0.125, 0.25, 0.5, 1] {
      for join in Stroke.LineJoin.allCases {
        for cap in Stroke.LineCap.allCases {
          let style = Stroke(width: width, cap: cap, join: join)
          for outline in [Outline.stroke(path, style: style), .stroke(dot, style: style)] {
            try check(outline, scale: 0.5, "\(width), \(join), \(cap)")
          }
        }
      }
    }
  }

  /// Fails where a bit differs from the exact answer.
  private func check(
    _ outline: Outline, scale: Double, _ context: String,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let mask = try BitMask(of: [outline], scale: scale)
    let region = PathRegion(outline)
    // A stroke that covers nothing has no place.
    let bounds = [region.bounds, mask.bounds].filter { $0 != .zero && !$0.isNull }
    let box = try PixelRect(
      covering: bounds.dropFirst().reduce(bounds.first ?? .zero) { $0.union($1) }, scale: scale)
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

  // The traced border of a mask, filled by either rule, contains what the mask does.

  /// Masks of 4 × 4 pixels: corners that touch, holes, pixels at every edge.
  func testMasksOf16Pixels() {
    for bits in 0..<1 << 16 where bits % 31 == 0 || bits < 1 << 10 {
      let mask = BitMask(scale: 2, pixelRect: PixelRect(x: -1, y: 3, width: 4, height: 4)) {
        bits >> ($0 * 4 + $1) & 1 == 1
      }
      check(mask, at: [0.5], "\(bits)")
    }
  }

  func testLargeMasks() {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let rect = PixelRect(x: 5, y: -7, width: Int(60 + seed * 3), height: 20)
      let density = [0.05, 0.5, 0.95][Int(seed % 3)]
      let mask = BitMask(scale: 3, pixelRect: rect) { _, _ in
        Double.random(in: 0..<1, using: &random) < density
      }
      check(mask, at: [0.01, 0.99], "seed \(seed)")
    }
  }

  private func check(_ mask: BitMask, at offsets: [Double], _ context: String) {
    let outline = mask.outline
    for rule in [FillRule.nonZero, .evenOdd] {
      let region = PathRegion(outline, fillRule: rule)
      XCTAssertEqual(region.bounds.width, mask.bounds.width, accuracy: 1e-9, context)
      let rect = mask.pixelRect
      for y in rect.y - 1...rect.y + rect.height {
        for x in rect.x - 1...rect.x + rect.width {
          for offset in offsets {
            let point = CGPoint(
              x: (Double(x) + offset) / mask.scale, y: (Double(y) + offset) / mask.scale)
            guard region.pointInside(point) != mask[x, y] else { continue }
            return XCTFail("\(context), \(rule), pixel \(x), \(y)")
          }
        }
      }
    }
  }
}
