import Foundation
import Silhouette
import XCTest

/// UIKit's rules for hits in a tree of views, one by one.
final class HitTreeTests: XCTestCase {
  private let screen = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func view(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> HitNode
  {
    HitNode(id: id, frame: CGRect(x: x, y: y, width: width, height: height))
  }

  private func screen(_ children: [HitNode]) -> HitNode {
    HitNode(id: "screen", frame: screen, children: children)
  }

  func testTheFrontmostAndInnermostViewAnswers() throws {
    var low = view("low", 0, 0, 50, 50)
    low.children = [view("inner", 10, 10, 20, 20)]
    let tree = screen([low, view("high", 20, 20, 50, 50)])
    let inner = try XCTUnwrap(tree.hitTest(CGPoint(x: 15, y: 16)))
    XCTAssertEqual(inner.path, ["screen", "low", "inner"])
    XCTAssertEqual(inner.indexPath, [0, 0])
    XCTAssertEqual(inner.point, CGPoint(x: 5, y: 6))
    XCTAssertEqual(inner.id, "inner")
    XCTAssertEqual(tree.hitTest(CGPoint(x: 25, y: 25))?.path, ["screen", "high"])
    XCTAssertEqual(tree.hitTest(CGPoint(x: 5, y: 5))?.path, ["screen", "low"])
    XCTAssertEqual(tree.hitTest(CGPoint(x: 99, y: 0))?.path, ["screen"])
    XCTAssertEqual(tree.hitTest(CGPoint(x: 99, y: 0))?.indexPath, [])
    XCTAssertNil(tree.hitTest(CGPoint(x: 100, y: 0)))
    XCTAssertNil(tree.hitTest(CGPoint(x: CGFloat.nan, y: 0)))
  }

  func testAChildOutsideItsParentIsNotReached() {
    var parent = view("parent", 20, 20, 20, 20)
    parent.children = [view("child", 10, 10, 50, 50)]
    let tree = screen([parent])
    XCTAssertEqual(tree.hitTest(CGPoint(x: 35, y: 35))?.id, "child")
    XCTAssertEqual(tree.hitTest(CGPoint(x: 45, y: 45))?.id, "screen")
    var round = parent
    round.area = .shape(
      PathRegion(
        VectorPath(ellipseAt: CGPoint(x: 10, y: 10), radii: CGSize(width: 10, height: 10))))
    XCTAssertEqual(screen([round]).hitTest(CGPoint(x: 35, y: 35))?.id, "child")
    XCTAssertEqual(
      screen([round]).hitTest(CGPoint(x: 39, y: 39))?.id, "screen", "beside the parent's disc")
  }

  func testHiddenDisabledAndTransparentViewsAreSkipped() {
    let changes: [(String, Bool, (inout HitNode) -> Void)] = [
      ("as it is", true, { _ in }),
      ("hidden", false, { $0.isHidden = true }),
      ("without interaction", false, { $0.isUserInteractionEnabled = false }),
      ("alpha 0", false, { $0.alpha = 0 }),
      ("alpha 0.01", false, { $0.alpha = 0.01 }),
      ("alpha 0.011", true, { $0.alpha = 0.011 }),
      ("alpha NaN", false, { $0.alpha = .nan }),
      (
        "disabled button", false,
        {
          var button = ShapedButton(bounds: .zero)
          button.isEnabled = false
          $0.area = .button(button)
        }
      ),
    ]
    for (name, isHit, change) in changes {
      var front = view("front", 0, 0, 50, 50)
      front.children = [view("child", 0, 0, 50, 50)]
      change(&front)
      let tree = screen([view("behind", 0, 0, 50, 50), front])
      XCTAssertEqual(tree.hitTest(CGPoint(x: 9, y: 9))?.id, isHit ? "child" : "behind", name)
      XCTAssertEqual(front.hitTest(CGPoint(x: 9, y: 9))?.id, isHit ? "child" : nil, name)
    }
  }

  func testScrolledViews() {
    var list = HitNode(
      id: "list", frame: CGRect(x: 0, y: 40, width: 100, height: 60),
      children: (0..<20).map { view("row \($0)", 0, Double($0) * 20, 100, 20) })
    XCTAssertEqual(screen([list]).hitTest(CGPoint(x: 5, y: 65))?.id, "row 1")
    list.boundsOrigin.y = 110
    let hit = screen([list]).hitTest(CGPoint(x: 5, y: 65))
    XCTAssertEqual(hit?.id, "row 6")
    XCTAssertEqual(hit?.point, CGPoint(x: 5, y: 15))
    XCTAssertEqual(screen([list]).hitTest(CGPoint(x: 5, y: 39))?.id, "screen")
    list.boundsOrigin.y = 390
    XCTAssertEqual(screen([list]).hitTest(CGPoint(x: 5, y: 65))?.id, "list", "beyond the last row")
  }

  func testTransformsApplyAboutTheMiddle() {
    var bar = view("bar", 0, 40, 100, 20)
    bar.transform = .rotation(degrees: 90)
    for (point, id) in [
      (CGPoint(x: 50, y: 1), "bar"), (CGPoint(x: 41, y: 99), "bar"),
      (CGPoint(x: 39, y: 50), "screen"), (CGPoint(x: 61, y: 50), "screen"),
    ] {
      XCTAssertEqual(screen([bar]).hitTest(point)?.id, id, "\(point)")
    }
    bar.transform = .scale(0.5)
    XCTAssertEqual(screen([bar]).hitTest(CGPoint(x: 26, y: 46))?.point, CGPoint(x: 2, y: 2))
    XCTAssertEqual(screen([bar]).hitTest(CGPoint(x: 24, y: 46))?.id, "screen")
  }

  func testAViewWithASingularTransformIsNeverHit() {
    for transform in [
      Affine.scale(x: 0, y: 1), Affine.scale(0),
      Affine(a: 1, b: 2, c: 2, d: 4), Affine.scale(.nan),
      Affine.translation(x: .infinity, y: 0), Affine.scale(1e-200),
    ] {
      var flat = view("flat", 0, 0, 100, 100)
      flat.area = .shape(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
      flat.transform = transform
      for x in [0.0, 49, 50, 51, 99] {
        XCTAssertEqual(screen([flat]).hitTest(CGPoint(x: x, y: 50))?.id, "screen", "\(transform)")
      }
      flat.transform = .identity
      XCTAssertEqual(screen([flat]).hitTest(CGPoint(x: 50, y: 50))?.id, "flat")
    }
  }

  func testAViewThatClipsTakesNoHitsOutsideItsBounds() {
    // A margin for fingers on all sides.
    var key = view("key", 40, 40, 20, 20)
    key.area = .shape(CGRect(x: -10, y: -10, width: 40, height: 40))
    key.children = [view("label", -10, -10, 40, 10)]
    XCTAssertEqual(screen([key]).hitTest(CGPoint(x: 35, y: 50))?.id, "key")
    XCTAssertEqual(screen([key]).hitTest(CGPoint(x: 35, y: 35))?.id, "label")
    key.clipsToBounds = true
    XCTAssertEqual(screen([key]).hitTest(CGPoint(x: 35, y: 50))?.id, "screen")
    XCTAssertEqual(screen([key]).hitTest(CGPoint(x: 35, y: 35))?.id, "screen")
    XCTAssertEqual(screen([key]).hitTest(CGPoint(x: 45, y: 50))?.id, "key")
  }

  func testAButtonsBoundsAreItsViewsBounds() {
    let half = ButtonImage(
      CGRect(x: 0, y: 0, width: 5, height: 10), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var key = view("key", 20, 20, 20, 20)
    key.area = .button(ShapedButton(bounds: .zero, image: half))
    func edge() -> Int? {
      (0..<100).last { screen([key]).hitTest(CGPoint(x: Double($0) + 0.5, y: 25))?.id == "key" }
    }
    XCTAssertEqual(edge(), 29)
    key.frame.size.width = 40
    XCTAssertEqual(edge(), 39)
    key.boundsOrigin.x = 1000
    XCTAssertEqual(edge(), 39)
    key.frame.origin.x = 0
    XCTAssertEqual(edge(), 19)
  }
}
