import Silhouette
import SilhouetteUI
import UIKit
import XCTest

/// What the articles' apps do with buttons, touch by touch.
@MainActor final class ButtonStoryTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private var pressed: [String] = []

  private func add(_ name: String, _ frame: CGRect, _ image: UIImage?) -> ShapedUIButton {
    let button = ShapedUIButton(frame: frame)
    button.setImage(image, for: .normal)
    button.addAction(UIAction { [self] _ in pressed.append(name) }, for: .touchUpInside)
    window.addSubview(button)
    return button
  }

  private func tapped(_ x: CGFloat, _ y: CGFloat) -> String? {
    pressed = []
    window.tap(CGPoint(x: x, y: y))
    return pressed.first
  }

  /// Four quarters of a ring, each in a frame as large as the ring: the uppermost frame has all of them.
  func testTheRemotesCrescentsOverlapInTheirFramesOnly() async {
    for (index, name) in ["right", "down", "left", "up"].enumerated() {
      let crescent = Pictures.picture(200, 200) { x, y in
        let (dx, dy) = (Double(x) + 0.5 - 100, Double(y) + 0.5 - 100)
        let quarter = Int(((atan2(dy, dx) / .pi * 2 + 4.5)).rounded(.down)) % 4
        return 60...100 ~= (dx * dx + dy * dy).squareRoot() && quarter == index ? 255 : 0
      }
      _ = add(name, CGRect(x: 50, y: 50, width: 200, height: 200), crescent)
    }
    XCTAssertEqual(tapped(230, 150), "right")
    XCTAssertEqual(tapped(150, 230), "down")
    XCTAssertEqual(tapped(70, 150), "left")
    XCTAssertEqual(tapped(150, 70), "up")
    XCTAssertNil(tapped(150, 150))
    XCTAssertNil(tapped(52, 52))
    XCTAssertTrue(window.hitTest(CGPoint(x: 150, y: 150), with: nil) === window)
  }

  /// A small cross with a large disc around it; black, clear, and half clear.
  func testAMaskImageDecidesInsteadOfAlpha() async {
    let cross = add("cross", CGRect(x: 0, y: 0, width: 80, height: 80), Pictures.full(10, 10))
    XCTAssertNil(tapped(60, 55))
    cross.hitArea = .mask(
      UIImage(
        cgImage: CGImage(width: 80, height: 80) { x, y in
          let (dx, dy) = (x - 40, y - 40)
          let white = CGImage.Pixel(255, 255, 255, alpha: y < 40 ? 255 : 128)
          return dx * dx + dy * dy < 900 ? white : CGImage.Pixel(0, 0, 0, alpha: x < 40 ? 255 : 0)
        }))
    XCTAssertEqual(tapped(60, 55), "cross")
    XCTAssertEqual(tapped(60, 25), "cross")
    XCTAssertNil(tapped(2, 2))
    XCTAssertNil(tapped(78, 78))
    // It is as large as the bounds.
    cross.frame.size = CGSize(width: 160, height: 80)
    XCTAssertEqual(tapped(120, 40), "cross")
    XCTAssertNil(tapped(10, 40))
  }

  /// Four diamonds in a square; one grows to its square when it is selected.
  func testTheDiamondsStateDecides() async {
    let diamond = Pictures.picture(100, 100) { x, y in
      abs(Double(x) + 0.5 - 50) + abs(Double(y) + 0.5 - 50) < 50 ? 255 : 0
    }
    let corners = [
      CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 50), CGPoint(x: 50, y: 100), CGPoint(x: 0, y: 50),
    ]
    let buttons = corners.enumerated().map { index, corner in
      add("\(index)", CGRect(origin: corner, size: CGSize(width: 100, height: 100)), diamond)
    }
    // The whole plane around the middle belongs to one of the four.
    for (x, y, name) in [(100, 60, "0"), (140, 100, "1"), (100, 140, "2"), (60, 100, "3")] {
      XCTAssertEqual(tapped(CGFloat(x), CGFloat(y)), name)
    }
    buttons[3].setImage(Pictures.full(100, 100), for: .selected)
    buttons[3].isSelected = true
    XCTAssertEqual(tapped(60, 60), "3")
    XCTAssertEqual(tapped(97, 60), "3")
    buttons[3].isSelected = false
    XCTAssertEqual(tapped(97, 60), "0")
    // The background decides where there is no image.
    buttons[3].setImage(nil, for: .normal)
    buttons[3].setBackgroundImage(diamond, for: .normal)
    XCTAssertEqual(tapped(60, 100), "3")
    XCTAssertNil(tapped(5, 55))
  }

  /// A robot's head over its body, each a shape of one drawing.
  func testTheRobotsPartsAreShapesOfAMap() async throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../shapes/robot.svg")
    let map = try HitMap(SVGDocument(contentsOf: url))
    window.frame.size = map.size
    for shape in map.shapes {
      let part = add(shape.id, shape.bounds, nil)
      part.hitArea = .shape(shape)
    }
    var hits = 0
    for x in stride(from: 2.5, to: map.size.width, by: 7) {
      for y in stride(from: 2.5, to: map.size.height, by: 7) {
        let expected = map.hitTest(CGPoint(x: x, y: y))?.id
        hits += expected == nil ? 0 : 1
        XCTAssertEqual(tapped(x, y), expected, "\(x), \(y)")
      }
    }
    XCTAssertGreaterThan(hits, 100)
  }

  /// A NIB sets images without calling setters.
  func testANIBsImagesAreRead() async throws {
    let coder = NIBCoder([
      "frame": CGRect(x: 0, y: 0, width: 80, height: 80),
      "images": [UIControl.State.normal: Pictures.disc(80)],
      "backgrounds": [UIControl.State.normal: Pictures.picture(80, 80) { x, _ in x < 5 ? 255 : 0 }],
    ])
    let button = try XCTUnwrap(ShapedUIButton(coder: coder))
    window.addSubview(button)
    XCTAssertFalse(button.point(inside: CGPoint(x: 78, y: 2), with: nil))
    XCTAssertTrue(button.point(inside: CGPoint(x: 2, y: 2), with: nil))
    XCTAssertTrue(button.point(inside: CGPoint(x: 40, y: 40), with: nil))
  }

  /// UIKit asks three times a touch; a mask is made once, when the button is laid out, and one for each state's image.
  func testThreeQuestionsATouchReadNothing() async {
    let button = add("a", CGRect(x: 0, y: 0, width: 80, height: 80), Pictures.disc(80))
    button.setImage(Pictures.full(80, 80), for: .highlighted)
    window.layoutIfNeeded()
    let made = CGContext.count
    for x in 0..<20 { _ = tapped(CGFloat(x) * 4, 40) }
    button.isSelected = true
    button.frame.size.width = 100
    _ = tapped(50, 40)
    XCTAssertEqual(CGContext.count, made)
    button.setImage(Pictures.disc(40), for: .normal)
    _ = tapped(50, 40)
    XCTAssertEqual(CGContext.count, made + 1)
  }

  /// The answer does not depend on what was asked before, as it does with a kept last point and a new image.
  func testTheSamePointIsAskedAgainAfterAChange() async {
    let button = add("a", CGRect(x: 0, y: 0, width: 80, height: 80), Pictures.disc(80))
    XCTAssertNil(tapped(2, 2))
    button.setImage(Pictures.full(80, 80), for: .normal)
    XCTAssertEqual(tapped(2, 2), "a")
    button.alphaThreshold = 255
    XCTAssertNil(tapped(2, 2))
  }

  func testWithoutMemoryTheRectangleAnswers() async {
    CGContext.isOutOfMemory = true
    defer { CGContext.isOutOfMemory = false }
    let button = add("a", CGRect(x: 0, y: 0, width: 80, height: 80), Pictures.disc(80))
    XCTAssertEqual(tapped(2, 2), "a")
    XCTAssertEqual(button.hitAreaError, .notDrawn(width: 80, height: 80))
    CGContext.isOutOfMemory = false
    button.alphaThreshold = 25
    XCTAssertNil(tapped(2, 2))
    XCTAssertNil(button.hitAreaError)
  }

  func testAButtonIsReleasedWithItsImages() async {
    weak var (button, image) = (nil as ShapedUIButton?, nil as UIImage?)
    do {
      let picture = Pictures.disc(80)
      let shaped = ShapedUIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      shaped.setImage(picture, for: .normal)
      window.addSubview(shaped)
      window.tap(CGPoint(x: 40, y: 40))
      shaped.removeFromSuperview()
      (button, image) = (shaped, picture)
    }
    XCTAssertNil(button)
    XCTAssertNil(image)
  }

  /// Dragging out and cancelling are UIKit's.
  func testTouchesAreTrackedAsUIKitDoes() async {
    let button = add("a", CGRect(x: 100, y: 100, width: 80, height: 80), Pictures.disc(80))
    XCTAssertTrue(window.touchDown(CGPoint(x: 140, y: 140)) === button)
    XCTAssertTrue(button.isHighlighted)
    window.touchMove(to: CGPoint(x: 200, y: 140))
    XCTAssertTrue(button.isHighlighted)
    window.touchMove(to: CGPoint(x: 280, y: 140))
    XCTAssertFalse(button.isHighlighted)
    window.touchUp(CGPoint(x: 280, y: 140))
    window.touchDown(CGPoint(x: 140, y: 140))
    window.cancelTouch(CGPoint(x: 140, y: 140))
    XCTAssertFalse(button.isHighlighted)
    XCTAssertEqual(pressed, [])
  }
}
