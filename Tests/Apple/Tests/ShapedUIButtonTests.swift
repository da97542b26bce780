import Silhouette
import SilhouetteUI
import UIKit
import XCTest

/// Which points of a button take a touch, by its images and their layout.
@MainActor final class ShapedUIButtonTests: XCTestCase {
  private func button(
    _ image: UIImage? = nil, width: CGFloat = 80, height: CGFloat = 80
  ) -> ShapedUIButton {
    let button = ShapedUIButton(frame: CGRect(x: 0, y: 0, width: width, height: height))
    button.setImage(image, for: .normal)
    return button
  }

  private func takes(_ button: UIView, _ x: CGFloat, _ y: CGFloat) -> Bool {
    button.point(inside: CGPoint(x: x, y: y), with: nil)
  }

  func testAnImageHasItsNaturalSizeInTheMiddle() async {
    let wide = button(Pictures.full(40, 40), width: 200)
    for (x, isIn) in [(79.5, false), (80, true), (119.5, true), (120, false), (40, false)] {
      XCTAssertEqual(takes(wide, x, 40), isIn, "\(x)")
    }
    wide.imageEdgeInsets.left = 60
    XCTAssertTrue(takes(wide, 149, 40))
    XCTAssertFalse(takes(wide, 109, 40))
  }

  /// A pixel counts if its alpha is above the threshold; every alpha against every threshold of the articles.
  func testThresholds() async {
    let ramp = Pictures.picture(256, 1) { x, _ in UInt8(x) }
    let button = button(ramp, width: 256, height: 1)
    for threshold in [0, 25, 127, 128, 254, 255] as [UInt8] {
      button.alphaThreshold = threshold
      for alpha in 0..<256 {
        XCTAssertEqual(takes(button, CGFloat(alpha) + 0.5, 0.5), alpha > threshold, "\(alpha)")
      }
    }
  }

  /// Without an image the rectangle answers, and looks again when one is set.
  func testFallsBackToTheBounds() async {
    let button = button()
    XCTAssertTrue(takes(button, 1, 1))
    button.setImage(Pictures.disc(80), for: .normal)
    XCTAssertFalse(takes(button, 1, 1))
    XCTAssertTrue(takes(button, 40, 40))
    XCTAssertFalse(takes(button, -1, 40))
    XCTAssertNil(button.hitAreaError)
  }

  func testTheImageOfTheCurrentStateDecides() async {
    let button = button(Pictures.disc(80))
    button.setImage(Pictures.full(80, 80), for: .selected)
    XCTAssertFalse(takes(button, 1, 1))
    button.isSelected = true
    XCTAssertTrue(takes(button, 1, 1))
    // No image of its own: the normal one.
    button.isHighlighted = true
    XCTAssertFalse(takes(button, 1, 1))
  }

  func testImageAndBackgroundTakeHits() async {
    let button = button(Pictures.full(10, 10))
    button.setBackgroundImage(Pictures.picture(80, 80) { x, _ in x < 20 ? 255 : 0 }, for: .normal)
    XCTAssertTrue(takes(button, 10, 70))
    XCTAssertTrue(takes(button, 40, 40))
    XCTAssertFalse(takes(button, 30, 40))
    button.setImage(nil, for: .normal)
    XCTAssertFalse(takes(button, 40, 40))
  }

  func testAConfigurationsImagesCount() async {
    let button = button()
    var configuration = UIButton.Configuration.plain()
    configuration.image = Pictures.full(10, 10)
    configuration.background.image = Pictures.full(4, 4)
    configuration.background.backgroundInsets = NSDirectionalEdgeInsets(leading: 70)
    button.configuration = configuration
    button.layoutIfNeeded()
    for (x, isIn) in [
      (34.5, false), (35, true), (44.5, true), (45, false), (69, false), (71, true),
    ] {
      XCTAssertEqual(takes(button, x, 40), isIn, "\(x)")
    }
    button.semanticContentAttribute = .forceRightToLeft
    XCTAssertTrue(takes(button, 9, 40))
    XCTAssertFalse(takes(button, 71, 40))
  }

  /// At 1x, 2x and 3x the same picture in points has the same shape, to a pixel.
  func testScales() async {
    for scale in [1, 2, 3] {
      let disc = Pictures.disc(40 * scale, scale: CGFloat(scale))
      let button = button(disc, width: 40, height: 40)
      for x in 0..<40 {
        for y in 0..<40 {
          let (dx, dy) = (Double(x) + 0.5 - 20, Double(y) + 0.5 - 20)
          let distance = (dx * dx + dy * dy).squareRoot()
          guard abs(distance - 20) > 1 else { continue }
          XCTAssertEqual(takes(button, CGFloat(x) + 0.5, CGFloat(y) + 0.5), distance < 20)
        }
      }
    }
  }

  /// A picture for 3x has its own pixels, each a third of a point.
  func testAMaskHasThePicturesOwnPixels() async {
    let stripes = Pictures.picture(9, 3, scale: 3) { x, _ in x % 2 == 0 ? 255 : 0 }
    let button = button(stripes, width: 3, height: 1)
    for x in 0..<9 {
      XCTAssertEqual(takes(button, (CGFloat(x) + 0.5) / 3, 0.5), x % 2 == 0, "\(x)")
    }
  }

  /// An L in all orientations: where it is seen.
  func testOrientations() async {
    let stored = CGImage(width: 2, height: 3) { x, y in
      CGImage.Pixel(0, 0, 0, alpha: x == 0 || y == 2 ? 255 : 0)
    }
    // Rows as shown, from the top.
    let expected: [UIImage.Orientation: [String]] = [
      .up: ["#.", "#.", "##"], .upMirrored: [".#", ".#", "##"], .down: ["##", ".#", ".#"],
      .downMirrored: ["##", "#.", "#."], .right: ["###", "#.."], .left: ["..#", "###"],
      .rightMirrored: ["###", "..#"], .leftMirrored: ["#..", "###"],
    ]
    for orientation in UIImage.Orientation.allCases {
      let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
      let button = button(image, width: image.size.width, height: image.size.height)
      let seen = (0..<Int(image.size.height)).map { y in
        (0..<Int(image.size.width)).map { x in
          takes(button, CGFloat(x) + 0.5, CGFloat(y) + 0.5) ? "#" : "."
        }.joined()
      }
      XCTAssertEqual(seen, expected[orientation], "\(orientation)")
    }
  }

  /// Caps keep their size; between them the picture is stretched, or repeated.
  func testCapsAndTiles() async {
    // Clear in the corners of 4 points, and in every other column between.
    let picture = Pictures.picture(16, 16) { x, y in
      let isCorner = (x < 4 || x >= 12) && (y < 4 || y >= 12)
      return isCorner || (4..<12 ~= x && x % 2 == 1 && 4..<12 ~= y) ? 0 : 255
    }
    let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    for mode in [UIImage.ResizingMode.tile, .stretch] {
      let button = ShapedUIButton(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
      let image = picture.resizableImage(withCapInsets: insets, resizingMode: mode)
      button.setBackgroundImage(image, for: .normal)
      for corner in [1, 3.5, 92.5, 95] as [CGFloat] {
        XCTAssertFalse(takes(button, corner, corner))
        XCTAssertTrue(takes(button, corner, 48))
      }
      XCTAssertTrue(takes(button, 6, 2))
      // 8 columns are 88 points wide, or repeated eleven times.
      let columns = (4..<92).map { takes(button, CGFloat($0) + 0.5, 48) }
      let width = mode == .tile ? 1 : 11
      XCTAssertEqual(columns, (0..<88).map { $0 / width % 2 == 0 }, "\(mode)")
    }
  }

  func testPicturesWithoutAlphaTemplatesAndAnimations() async {
    let opaque = UIImage(cgImage: CGImage(width: 8, height: 8) { _, _ in CGImage.Pixel(0, 0, 0) })
    let disc = Pictures.disc(80)
    XCTAssertTrue(takes(button(opaque), 37, 37))
    for image in [
      disc.withRenderingMode(.alwaysTemplate), UIImage(ofCoreImage: Pictures.discPixels(80)),
      UIImage.animatedImage(with: [disc, Pictures.full(80, 80)], duration: 1) ?? opaque,
    ] {
      XCTAssertTrue(takes(button(image), 40, 40))
      XCTAssertFalse(takes(button(image), 2, 2))
    }
  }

  func testReadingFromRightToLeftMirrorsImagesThatAskForIt() async {
    let arrow = Pictures.picture(80, 80) { x, _ in x < 20 ? 255 : 0 }
    for (image, left, right) in [
      (arrow, true, false), (arrow.imageFlippedForRightToLeftLayoutDirection(), false, true),
    ] {
      let button = button(image)
      XCTAssertTrue(takes(button, 5, 5))
      button.semanticContentAttribute = .forceRightToLeft
      XCTAssertEqual(takes(button, 5, 5), left)
      XCTAssertEqual(takes(button, 75, 5), right)
    }
  }

  func testAnImageForTheDark() async {
    let dark = CGImage(width: 80, height: 80) { _, _ in CGImage.Pixel(0, 0, 0) }
    let image = UIImage(ofCatalog: Pictures.discPixels(80), dark: dark)
    let (window, button) = (
      UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 80)), button(image)
    )
    window.addSubview(button)
    XCTAssertFalse(takes(button, 1, 1))
    window.traits = UITraitCollection()
    window.traits.userInterfaceStyle = .dark
    XCTAssertTrue(takes(button, 1, 1))
  }

  /// What Interface Builder sets.
  func testAttributesOfInterfaceBuilder() async {
    let button = button(Pictures.picture(80, 80) { x, _ in x < 40 ? 100 : 255 })
    XCTAssertFalse(takes(button, 20, 20))
    button.hitThreshold = 25
    XCTAssertTrue(takes(button, 20, 20))
    button.hitThreshold = 1000
    XCTAssertEqual(button.alphaThreshold, 255)
    button.hitMask = UIImage(
      cgImage: CGImage(width: 2, height: 2) { x, _ in
        x == 0 ? CGImage.Pixel(255, 255, 255) : CGImage.Pixel(0, 0, 0)
      })
    XCTAssertTrue(takes(button, 20, 20))
    XCTAssertFalse(takes(button, 60, 20))
    button.hitMask = nil
    XCTAssertTrue(takes(button, 60, 20) == false && button.hitMask == nil)
  }

  func testThirteenContentModes() async throws {
    let picture = Pictures.full(20, 10)
    let modes: [(UIView.ContentMode, PlacementMode)] = [
      (.scaleToFill, .scaleToFill), (.scaleAspectFit, .scaleAspectFit),
      (.scaleAspectFill, .scaleAspectFill), (.redraw, .redraw), (.center, .center), (.top, .top),
      (.bottom, .bottom), (.left, .left), (.right, .right), (.topLeft, .topLeft),
      (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
    ]
    XCTAssertEqual(modes.count, PlacementMode.allCases.count)
    for (mode, placement) in modes {
      // The button shrinks the image's rectangle to 15 × 5 points.
      let button = button(picture, width: 15, height: 5)
      button.imageView?.contentMode = mode
      let shown = try XCTUnwrap(
        placement.transform(from: picture.size, to: CGRect(x: 0, y: 0, width: 15, height: 5)))
      for x in stride(from: 0.25, to: 15, by: 0.5) {
        let isIn = 0..<20 ~= (x - shown.tx) / shown.a
        XCTAssertEqual(takes(button, x, 2.5), isIn, "\(mode) \(x)")
      }
    }
  }
}
