import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Outline, mask and picture of the same shape agree in buttons of all content modes, bounds and scales.
final class ShapedButtonComparisonTests: XCTestCase {
  /// A disc: its distance to a point has a formula.
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
    var inside = 0
    ask([exact, mask], mode: mode, seed: seed, count: 400) { answers, imagePoint, isInBounds in
      let distance =
        hypot(imagePoint.x - disc.center.x, imagePoint.y - disc.center.y) - disc.radius
      let isIn = distance < 0 && isInBounds
      inside += isIn ? 1 : 0
      if abs(distance) > 1e-9 {
        XCTAssertEqual(answers[0], isIn, "outline, \(context), \(imagePoint)")
      }
      // A pixel's centre is at most half a diagonal away.
      if abs(distance) * scale > 0.75 {
        XCTAssertEqual(answers[1], isIn, "mask, \(context), \(imagePoint)")
      }
    }
    return inside
  }

  #if Rendering && canImport(CCairo)
  /// A picture of a key by librsvg agrees with the key's outline where the pixels around a point are all set
  /// or all clear.
  func testOutlineAndPictureAgreeAwayFromTheOutline() throws {
    for (name, id) in [("remote.svg", "green"), ("remote.svg", "power"), ("robot.svg", "face")] {
      let document = try Shapes.document(name)
      let renderer = try ElementRenderer(document.text, size: document.size)
      let whole = CGRect(origin: .zero, size: document.size)
      for scale in [1, 2, 3] {
        var picture = try Picture(
          width: Int(document.size.width) * scale, height: Int(document.size.height) * scale)
        let (width, alpha) = try renderer.alpha(of: id, scale: Double(scale))
        picture.paint { x, y in RGBA(red: 0, green: 0, blue: 0, alpha: alpha[y * width + x]) }
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
    var inside = 0
    ask([exact, seen], mode: mode, seed: seed, count: 2000) { answers, imagePoint, isInBounds in
      let x = Int((imagePoint.x * scale).rounded(.down))
      let y = Int((imagePoint.y * scale).rounded(.down))
      guard 1..<picture.width - 1 ~= x, 1..<picture.height - 1 ~= y else { return }
      let alphas = (0..<9).map { picture[x - 1 + $0 % 3, y - 1 + $0 / 3].alpha }
      guard alphas.allSatisfy({ $0 == 255 }) || alphas.allSatisfy({ $0 == 0 }) else { return }
      let isIn = alphas[0] == 255 && isInBounds
      inside += isIn ? 1 : 0
      XCTAssertEqual(answers, [isIn, isIn], "outline, picture, \(context), \(imagePoint)")
    }
    return inside
  }
  #endif

  /// Asks buttons with the same random bounds about random points in the bounds and around them. Each point is
  /// given as a point of the image.
  private func ask(
    _ images: [ButtonImage], mode: PlacementMode, seed: UInt64, count: Int,
    _ check: (_ answers: [Bool], _ imagePoint: CGPoint, _ isInBounds: Bool) -> Void
  ) {
    var random = SplitMix64(seed: seed)
    let bounds = CGRect(
      x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random),
      width: .random(in: 20...500, using: &random), height: .random(in: 20...500, using: &random))
    let buttons = images.map { image in
      var button = ShapedButton(bounds: bounds, image: image)
      button.imageRect = bounds
      button.contentMode = mode
      return button
    }
    let box = bounds.insetBy(dx: -10, dy: -10)
    for _ in 0..<count {
      let point = CGPoint(
        x: .random(in: box.minX...box.maxX, using: &random),
        y: .random(in: box.minY...box.maxY, using: &random))
      check(
        buttons.map { $0.pointInside(point) },
        Self.imagePoint(point, of: images[0].size, in: bounds, mode), bounds.contains(point))
    }
  }

  /// A point of the view in the coordinates of an image that UIKit laid into it, computed from the mode's name.
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
