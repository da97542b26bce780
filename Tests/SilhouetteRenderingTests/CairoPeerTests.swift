#if Rendering && canImport(CCairo)
import CCairo
import Foundation
import SilhouetteGeometry
import SilhouetteRendering
import SilhouetteTestSupport
import XCTest

/// Outline masks against cairo: `cairo_in_fill` point by point, and its antialiased strokes.
///
/// cairo keeps coordinates in 1/256 pixel and flattens curves, so centres close to an outline are
/// left to the tests against the exact engine.
final class CairoPeerTests: XCTestCase {
  func testFills() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: 40)
      for rule in FillRule.allCases {
        try check(.fill(path, rule: rule), margin: 1.0 / 32, "seed \(seed), \(rule)")
      }
    }
  }

  /// Where cairo's antialiased picture is full the bit is set, where it is empty the bit is clear.
  func testStrokes() throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.randomPolyline(using: &random, size: 60)
      var style = Stroke(
        width: .random(in: 1...9, using: &random),
        cap: Stroke.LineCap.allCases.randomElement(using: &random) ?? .butt,
        join: Stroke.LineJoin.allCases.randomElement(using: &random) ?? .miter,
        miterLimit: .random(in: 1...8, using: &random))
      // A round join is a whole disc; cairo draws its outer part alone, which shows where a dash ends
      // close to a corner.
      if style.join != .round, Bool.random(using: &random) {
        style.dashes = (0..<3).map { _ in .random(in: 2...12, using: &random) }
        style.dashOffset = .random(in: -9...9, using: &random)
      }
      let outline = Outline.stroke(path, style: style)
      let mask = try BitMask(of: [outline], scale: 1)
      let side = 140
      for (pixel, alpha) in CairoPeer(outline).coverage(side: side, margin: 40).enumerated() {
        let (x, y) = (pixel % side - 40, pixel / side - 40)
        if alpha == 0 && mask[x, y] || alpha == 255 && !mask[x, y] {
          return XCTFail(
            "seed \(seed): pixel (\(x), \(y)) is \(mask[x, y]), cairo \(alpha): \(style)")
        }
      }
    }
  }

  private func check(_ outline: Outline, margin: Double, _ context: String) throws {
    let mask = try BitMask(of: [outline], scale: 1)
    let peer = CairoPeer(outline)
    let rect = mask.pixelRect
    for y in rect.y - 2..<rect.y + rect.height + 2 {
      for x in rect.x - 2..<rect.x + rect.width + 2 {
        let (centerX, centerY) = (Double(x) + 0.5, Double(y) + 0.5)
        let expected = peer.contains(centerX, centerY)
        if mask[x, y] == expected { continue }
        let isNearBoundary = (0..<16).contains { step in
          let angle = Double(step) * .pi / 8
          return peer.contains(centerX + margin * cos(angle), centerY + margin * sin(angle))
            != expected
        }
        if !isNearBoundary {
          return XCTFail("\(context): pixel (\(x), \(y)) is \(mask[x, y]), cairo \(expected)")
        }
      }
    }
  }
}

/// An outline as cairo holds it.
private final class CairoPeer {
  private let surface = cairo_image_surface_create(CAIRO_FORMAT_A1, 1, 1)
  private let context: OpaquePointer?
  private let path: VectorPath
  private let style: Stroke?

  init(_ outline: Outline) {
    context = cairo_create(surface)
    switch outline.style {
    case .fill(let rule):
      style = nil
      cairo_set_tolerance(context, 1.0 / 256)
      cairo_set_fill_rule(
        context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    case .stroke(let style): self.style = style
    }
    path = outline.path
    if let context { path.append(toCairo: context) }
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func contains(_ x: Double, _ y: Double) -> Bool { cairo_in_fill(context, x, y) != 0 }

  /// The stroke's alpha in a square of pixels that begins at (-margin, -margin).
  func coverage(side: Int, margin: Double) -> [UInt8] {
    let picture = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(side), Int32(side))
    let context = cairo_create(picture)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(picture)
    }
    cairo_translate(context, margin, margin)
    if let context { path.append(toCairo: context) }
    if let style { Self.set(style, in: context) }
    cairo_stroke(context)
    cairo_surface_flush(picture)
    let stride = Int(cairo_image_surface_get_stride(picture))
    guard let data = cairo_image_surface_get_data(picture) else { return [] }
    return (0..<side * side).map { data[$0 / side * stride + $0 % side] }
  }

  private static func set(_ style: Stroke, in context: OpaquePointer?) {
    cairo_set_line_width(context, style.width)
    cairo_set_miter_limit(context, style.miterLimit)
    cairo_set_dash(context, style.dashes, Int32(style.dashes.count), style.dashOffset)
    switch style.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
  }
}
#endif
