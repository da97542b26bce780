import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Exact outline, mask and picture of one shape in buttons of all content modes, bounds and scales.
final class ShapedButtonComparisonTests: XCTestCase {
  /// A disc, of which the distance to a point is known without any engine.
  private let disc = (center: CGPoint(x: 31, y: 17), radius: 15.5)
  private let frame = CGRect(x: 0, y: 0, width: 60, height: 40)

  func testOutlineAndMaskAgreeAwayFromTheOutline() throws {
    let outline = Outline.fill(
      VectorPath(ellipseAt: disc.center, radii: CGSize(width: disc.radius, height: disc.radius)))
    let exact = ButtonImage(outline, frame: frame)
    for scale in [1, 1.5, 2, 3] {
      let mask = ButtonImage(try BitMask(of: [outline], scale: scale), frame: frame)
      for mode in PlacementMode.allCases {
        var inside = 0
        for seed in 0..<8 as Range<UInt64> {
          inside += compare(
            exact, mask, scale: scale, mode: mode, seed: seed,
            context: "\(mode) at \(scale)x, seed \(seed)")
        }
        XCTAssertGreaterThan(inside, 40, "too few points inside to tell: \(mode) at \(scale)x")
      }
    }
  }

  /// - Returns: how many points were inside.
  private func compare(
    _ exact: ButtonImage, _ mask: ButtonImage, scale: Double, mode: PlacementMode, seed: UInt64,
    context: String
  ) -> Int {
    var random = SplitMix64(seed: seed)
    let bounds = randomBounds(using: &random)
    var outlined = ShapedButton(bounds: bounds, image: exact)
    var masked = ShapedButton(bounds: bounds, image: mask)
    (outlined.contentMode, masked.contentMode) = (mode, mode)
    var inside = 0
    for _ in 0..<400 {
      let point = randomPoint(about: bounds, using: &random)
      let place = Self.imagePoint(point, of: frame.size, in: bounds, mode)
      let distance = hypot(place.x - disc.center.x, place.y - disc.center.y) - disc.radius
      let isIn = distance < 0 && bounds.contains(point)
      inside += isIn ? 1 : 0
      if abs(distance) > 1e-9 {
        XCTAssertEqual(outlined.pointInside(point), isIn, "outline, \(context), \(point)")
      }
      // A pixel's centre is at most half a diagonal away.
      if abs(distance) * scale > 0.75 {
        XCTAssertEqual(masked.pointInside(point), isIn, "mask, \(context), \(point)")
      }
    }
    return inside
  }

  #if Rendering
  /// A picture of a key by librsvg against the key's outline: where the pixels about a point are all
  /// set or all clear, the outline says so too.
  func testOutlineAndPictureAgreeAwayFromTheOutline() throws {
    for (name, id) in [("remote.svg", "green"), ("remote.svg", "power"), ("robot.svg", "face")] {
      let document = try Shapes.document(name)
      let renderer = try SVGRenderer(data: document.layeredSource(), size: document.size)
      let whole = CGRect(origin: .zero, size: document.size)
      for scale in [1, 2, 3] {
        var picture = try Picture(
          width: Int(document.size.width) * scale, height: Int(document.size.height) * scale)
        try picture.draw(renderer, layer: id, scale: Double(scale))
        let exact = try ButtonImage(document, id: id, frame: whole)
        let seen = try ButtonImage(imageData: picture.png(), scale: Double(scale))
        XCTAssertEqual(seen.frame, whole)
        var inside = 0
        for (seed, mode) in PlacementMode.allCases.enumerated() {
          inside += compare(
            exact, seen, picture, scale: Double(scale), mode: mode, seed: UInt64(seed),
            context: "\(id), \(mode) at \(scale)x, seed \(seed)")
        }
        XCTAssertGreaterThan(inside, 50, "too few points inside to tell: \(id) at \(scale)x")
      }
    }
  }

  /// - Returns: how many points were inside.
  private func compare(
    _ exact: ButtonImage, _ seen: ButtonImage, _ picture: Picture, scale: Double,
    mode: PlacementMode, seed: UInt64, context: String
  ) -> Int {
    var random = SplitMix64(seed: seed)
    let bounds = randomBounds(using: &random)
    var outlined = ShapedButton(bounds: bounds, image: exact)
    var pictured = ShapedButton(bounds: bounds, image: seen)
    (outlined.contentMode, pictured.contentMode) = (mode, mode)
    var inside = 0
    for _ in 0..<2000 {
      let point = randomPoint(about: bounds, using: &random)
      let place = Self.imagePoint(point, of: exact.size, in: bounds, mode)
      let (x, y) = (Int((place.x * scale).rounded(.down)), Int((place.y * scale).rounded(.down)))
      guard 1..<picture.width - 1 ~= x, 1..<picture.height - 1 ~= y else { continue }
      let alphas = (0..<9).map { picture[x - 1 + $0 % 3, y - 1 + $0 / 3].alpha }
      guard alphas.allSatisfy({ $0 == 255 }) || alphas.allSatisfy({ $0 == 0 }) else { continue }
      let isIn = alphas[0] == 255 && bounds.contains(point)
      inside += isIn ? 1 : 0
      XCTAssertEqual(outlined.pointInside(point), isIn, "outline, \(context), \(point)")
      XCTAssertEqual(pictured.pointInside(point), isIn, "picture, \(context), \(point)")
    }
    return inside
  }
  #endif

  private func randomBounds(using random: inout SplitMix64) -> CGRect {
    CGRect(
      x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random),
      width: .random(in: 20...500, using: &random), height: .random(in: 20...500, using: &random))
  }

  /// A point in the bounds, or a little outside.
  private func randomPoint(about bounds: CGRect, using random: inout SplitMix64) -> CGPoint {
    let box = bounds.insetBy(dx: -10, dy: -10)
    return CGPoint(
      x: .random(in: box.minX...box.maxX, using: &random),
      y: .random(in: box.minY...box.maxY, using: &random))
  }

  /// Where a point of the view is in an image that UIKit has laid into it: by the image's rectangle in
  /// the view, which the mode's own name gives.
  private static func imagePoint(
    _ point: CGPoint, of size: CGSize, in bounds: CGRect, _ mode: PlacementMode
  ) -> CGPoint {
    var shown = size
    let ratio = [bounds.width / size.width, bounds.height / size.height].sorted()
    switch mode.rawValue {
    case "scaleToFill", "redraw": shown = bounds.size
    case "scaleAspectFit":
      shown = CGSize(width: size.width * ratio[0], height: size.height * ratio[0])
    case "scaleAspectFill":
      shown = CGSize(width: size.width * ratio[1], height: size.height * ratio[1])
    default: break
    }
    let name = mode.rawValue.lowercased()
    var left = bounds.midX - shown.width / 2
    var top = bounds.midY - shown.height / 2
    if name.hasSuffix("left") { left = bounds.minX }
    if name.hasSuffix("right") { left = bounds.maxX - shown.width }
    if name.hasPrefix("top") { top = bounds.minY }
    if name.hasPrefix("bottom") { top = bounds.maxY - shown.height }
    return CGPoint(
      x: (point.x - left) * size.width / shown.width,
      y: (point.y - top) * size.height / shown.height)
  }
}
