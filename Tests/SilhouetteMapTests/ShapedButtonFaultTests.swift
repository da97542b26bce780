import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// Faults for which hand-made buttons of this kind are known, each by its name.
final class ShapedButtonFaultTests: XCTestCase {
  private let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)

  private func image(_ rect: CGRect, in frame: CGRect) -> ButtonImage {
    ButtonImage(.fill(VectorPath(rect: rect)), frame: frame)
  }

  /// A cache of the last point and its answer outlives the state that it was asked in.
  func testAnswersFollowTheState() {
    var button = ShapedButton(
      bounds: bounds, image: image(CGRect(x: 0, y: 0, width: 20, height: 20), in: bounds))
    button.setImage(
      image(CGRect(x: 20, y: 0, width: 20, height: 20), in: bounds), for: .highlighted)
    let point = CGPoint(x: 10, y: 10)
    for _ in 0..<3 {
      XCTAssertTrue(button.pointInside(point))
      button.isHighlighted = true
      XCTAssertFalse(button.pointInside(point))
      button.isHighlighted = false
    }
    button.setImage(nil, for: .normal)
    button.setBackground(
      image(CGRect(x: 20, y: 0, width: 20, height: 20), in: bounds), for: .normal)
    XCTAssertFalse(button.pointInside(point))
    button.bounds.size.width = 10
    XCTAssertTrue(button.pointInside(CGPoint(x: 7, y: 10)))
    button.backgroundContentMode = .left
    XCTAssertFalse(button.pointInside(CGPoint(x: 7, y: 10)))
  }

  /// The background is asked at the point that the image's transform gives.
  func testTheBackgroundHasItsOwnContentMode() {
    let icon = CGRect(x: 0, y: 0, width: 4, height: 4)
    let plate = CGRect(x: 0, y: 0, width: 100, height: 100)
    var button = ShapedButton(
      bounds: bounds, image: image(icon, in: icon),
      // The lower half of the plate, which is stretched over the button.
      background: image(CGRect(x: 0, y: 50, width: 100, height: 50), in: plate))
    button.imageRect = bounds
    button.contentMode = .topRight
    let expected: [(CGPoint, Bool)] = [
      (CGPoint(x: 38, y: 2), true), (CGPoint(x: 36, y: 0), true), (CGPoint(x: 35.9, y: 2), false),
      (CGPoint(x: 38, y: 4), false), (CGPoint(x: 2, y: 9.9), false), (CGPoint(x: 2, y: 10), true),
      (CGPoint(x: 39, y: 19), true),
    ]
    for (point, isIn) in expected {
      XCTAssertEqual(button.pointInside(point), isIn, "\(point)")
    }
    button.backgroundContentMode = .bottomLeft  // all of the button is in the plate's lower half
    XCTAssertTrue(button.pointInside(CGPoint(x: 2, y: 0)))
  }

  /// `(x + y · width) · scale` is some other pixel than the one under the point.
  func testEveryPixelOfAPictureAtEveryScale() throws {
    for scale in 1...3 {
      var random = SplitMix64(seed: UInt64(scale))
      let (width, height) = (40 * scale, 20 * scale)
      let alpha = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
      let button = ShapedButton(
        bounds: bounds,
        image: try ButtonImage(alpha: alpha, width: width, height: height, scale: Double(scale)))
      for y in 0..<height {
        for x in 0..<width {
          let point = CGPoint(
            x: (Double(x) + 0.5) / Double(scale), y: (Double(y) + 0.5) / Double(scale))
          XCTAssertEqual(
            button.pointInside(point), alpha[y * width + x] > 127, "(\(x), \(y)) at \(scale)x")
        }
      }
    }
  }

  /// A conversion to a whole number makes −0.5 to 0.
  func testNegativePointsAreOutside() throws {
    for button in try fullButtons() {
      for offset in [-1e-300, -0.25, -0.5, -0.999, -1, -40, -1e300] {
        XCTAssertFalse(button.pointInside(CGPoint(x: offset, y: 5)), "x = \(offset)")
        XCTAssertFalse(button.pointInside(CGPoint(x: 5, y: offset)), "y = \(offset)")
      }
    }
  }

  /// A comparison with ≤ reads one pixel too far.
  func testTopAndLeftEdgesAreInsideBottomAndRightOutside() throws {
    for var button in try fullButtons() {
      for seed in 0..<200 as Range<UInt64> {
        var random = SplitMix64(seed: seed)
        if seed > 0 {
          button.bounds = CGRect(
            x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
            width: .random(in: 1...90, using: &random), height: .random(in: 1...90, using: &random))
        }
        button.imageRect = button.bounds
        let b = button.bounds
        for (point, isIn) in [
          (CGPoint(x: b.minX, y: b.midY), true), (CGPoint(x: b.midX, y: b.minY), true),
          (CGPoint(x: b.minX, y: b.minY), true), (CGPoint(x: b.maxX, y: b.midY), false),
          (CGPoint(x: b.midX, y: b.maxY), false), (CGPoint(x: b.maxX, y: b.maxY), false),
          (CGPoint(x: b.minX.nextDown, y: b.midY), false),
        ] {
          XCTAssertEqual(button.pointInside(point), isIn, "seed \(seed), \(point) of \(b)")
        }
      }
    }
  }

  /// Rounding moves a picture by less than a pixel, and its first edge is then outside.
  func testTheTopLeftOfAFillingImageIsInside() throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func rect(_ origin: ClosedRange<Double>) -> CGRect {
        CGRect(
          x: .random(in: origin, using: &random), y: .random(in: origin, using: &random),
          width: .random(in: 1...90, using: &random), height: .random(in: 1...90, using: &random))
      }
      // Every other time from zero, where even the least rounding is seen.
      let (bounds, frame) =
        seed % 2 == 0 ? (rect(0...0), rect(0...0)) : (rect(-9...9), rect(-9...9))
      for mode in [PlacementMode.scaleToFill, .redraw, .scaleAspectFill] {
        var button = ShapedButton(bounds: bounds, image: ButtonImage(frame, frame: frame))
        button.imageRect = bounds
        button.contentMode = mode
        XCTAssertTrue(button.pointInside(bounds.origin), "\(mode), seed \(seed)")
      }
    }
  }

  /// A row of bits takes more bytes than an eighth of its width.
  func testEveryWidthUpTo130() throws {
    for width in 1...130 {
      var random = SplitMix64(seed: UInt64(width))
      let bytesPerRow = width + width % 3 * 8
      let alpha = (0..<bytesPerRow * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
      let button = ShapedButton(
        bounds: CGRect(x: 0, y: 0, width: width, height: 4),
        image: try ButtonImage(alpha: alpha, width: width, height: 4, bytesPerRow: bytesPerRow))
      for y in 0..<4 {
        for x in 0..<width {
          XCTAssertEqual(
            button.pointInside(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)),
            alpha[y * bytesPerRow + x] > 127, "(\(x), \(y)) of width \(width)")
        }
      }
    }
  }

  /// The last row need not be padded, and nothing is read behind it.
  func testTheLastRowNeedsNoPadding() throws {
    let (width, height, bytesPerRow) = (13, 5, 16)
    let least = (height - 1) * bytesPerRow + width
    let alpha = [UInt8](repeating: 255, count: least)
    let image = try ButtonImage(
      alpha: alpha, width: width, height: height, bytesPerRow: bytesPerRow)
    let button = ShapedButton(bounds: CGRect(x: 0, y: 0, width: 13, height: 5), image: image)
    XCTAssertTrue(button.pointInside(CGPoint(x: 12.9, y: 4.9)))
    for point in [CGPoint(x: 13, y: 4.9), CGPoint(x: 12.9, y: 5), CGPoint(x: 1e9, y: 1e9)] {
      XCTAssertFalse(image.shape.pointInside(point), "\(point)")
    }
    XCTAssertThrowsError(
      try ButtonImage(
        alpha: Array(alpha.dropLast()), width: width, height: height, bytesPerRow: bytesPerRow))
  }

  /// Buttons that take hits in all of their bounds, by each engine.
  private func fullButtons() throws -> [ShapedButton] {
    let alpha = [UInt8](repeating: 255, count: 80 * 40)
    return [
      ShapedButton(bounds: bounds),
      ShapedButton(bounds: bounds, image: image(bounds, in: bounds)),
      ShapedButton(
        bounds: bounds, image: try ButtonImage(alpha: alpha, width: 80, height: 40, scale: 2)),
    ]
  }
}
