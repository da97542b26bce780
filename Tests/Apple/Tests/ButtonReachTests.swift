import Silhouette
import SilhouetteUI
import UIKit
import XCTest

/// Small shapes that are easy to hit, and where they are for pointers and screen readers.
@MainActor final class ButtonReachTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private func add(_ x: CGFloat, _ y: CGFloat, to view: UIView? = nil) -> ShapedUIButton {
    let button = ShapedUIButton(frame: CGRect(x: x, y: y, width: 20, height: 20))
    button.setImage(Pictures.disc(20), for: .normal)
    button.minimumTarget = CGSize(width: 44, height: 44)
    (view ?? window).addSubview(button)
    return button
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    window.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  func testAMinimumTargetReachesAroundTheShape() async {
    let button = add(100, 100)
    for (x, isIn) in [(87.5, false), (88, true), (131.5, true), (132, false)] {
      XCTAssertEqual(hit(x, 101) === button, isIn, "\(x)")
    }
    button.minimumTarget = .zero
    XCTAssertTrue(hit(90, 101) === window)
    XCTAssertTrue(hit(101, 101) === window, "the disc's corner")
  }

  /// Each point of two neighbours' frames goes to the shape that has it, else to the nearer one: for both orders of views.
  func testANeighboursHitIsNeverTaken() async {
    for isReversed in [false, true] {
      let xs: [CGFloat] = isReversed ? [126, 100] : [100, 126]
      let buttons = xs.map { add($0, 100) }.sorted { $0.frame.minX < $1.frame.minX }
      for x in stride(from: 88.25, to: 158, by: 0.5) {
        let point = CGPoint(x: x, y: 110)
        let found = hit(x, 110)
        if 100..<120 ~= x { XCTAssertTrue(found === buttons[0], "\(point)") }
        if 126..<146 ~= x { XCTAssertTrue(found === buttons[1], "\(point)") }
        XCTAssertTrue(found === buttons[x < 123 ? 0 : 1], "\(point)")
      }
      for button in buttons { button.removeFromSuperview() }
    }
  }

  /// A plain control and one inside another view keep their hits; a view that is no control does not count.
  func testOtherControlsKeepTheirHits() async {
    let plain = UIButton(frame: CGRect(x: 122, y: 100, width: 20, height: 20))
    let (panel, ground) = (
      UIView(frame: CGRect(x: 60, y: 90, width: 38, height: 40)), UIView(frame: window.bounds)
    )
    let inner = UIButton(frame: CGRect(x: 28, y: 10, width: 10, height: 20))
    panel.addSubview(inner)
    for view in [ground, plain, panel] { window.addSubview(view) }
    let button = add(100, 100)
    XCTAssertTrue(hit(125, 110) === plain)
    XCTAssertTrue(hit(93, 110) === inner)
    XCTAssertTrue(hit(121, 110) === button)
    XCTAssertTrue(hit(110, 90) === button)
    plain.isHidden = true
    XCTAssertTrue(hit(125, 110) === button)
  }

  /// What a screen reader outlines follows the scroll view; it is the mask's border.
  func testTheAccessibilityPathFollowsScrolling() async throws {
    let scroll = UIScrollView(frame: window.bounds)
    window.addSubview(scroll)
    let button = add(100, 100, to: scroll)
    for offset in [0, 40] as [CGFloat] {
      scroll.contentOffset.y = offset
      let path = VectorPath(try XCTUnwrap(button.accessibilityPath).cgPath)
      let region = PathRegion(path)
      XCTAssertEqual(region.bounds, CGRect(x: 100, y: 100 - offset, width: 20, height: 20))
      for x in 0..<20 {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: 1.5)
        XCTAssertEqual(
          region.pointInside(CGPoint(x: point.x + 100, y: point.y + 100 - offset)),
          button.hitShape.pointInside(point))
      }
    }
  }

  func testAnOutlineDecidesExactlyAndIsItsOwnPath() async throws {
    let button = add(0, 0)
    button.minimumTarget = .zero
    let ring = VectorPath(ellipseAt: CGPoint(x: 10, y: 10), radii: CGSize(width: 9.7, height: 9.7))
    button.hitArea = .outline(.fill(ring))
    for x in stride(from: 0, to: 20, by: 0.01) {
      XCTAssertEqual(
        button.point(inside: CGPoint(x: x, y: 10), with: nil), abs(x - 10) < 9.7, "\(x)")
    }
    XCTAssertEqual(PathRegion(VectorPath(button.hitPath.cgPath)).bounds.minX, 0.3, accuracy: 1e-6)
  }

  /// The pointer's shape is in the coordinates of the view that previews it.
  func testThePointerTakesTheShape() async throws {
    let panel = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 200))
    window.addSubview(panel)
    let button = add(100, 100, to: panel)
    let effect = UIPointerEffect.highlight(UITargetedPreview(container: window))
    let style = button.pointerStyleProvider?(button, effect, .roundedRect(.zero, radius: 1))
    guard case .path(let path)? = style?.shape else { return XCTFail("no path") }
    XCTAssertEqual(
      PathRegion(VectorPath(path.cgPath)).bounds, CGRect(x: 130, y: 140, width: 20, height: 20))
  }
}
