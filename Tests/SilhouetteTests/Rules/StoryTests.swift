import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// What the package is for, shown with the repository's drawings.
final class StoryTests: XCTestCase {
  /// A screen that shows a drawing: a button for each part, in its own frame, in paint order.
  private struct Screen {
    var buttons: [(id: String, button: ShapedButton)]

    init(_ document: SVGDocument, parts: [String]) throws {
      buttons = try parts.map { id in
        let image = try ButtonImage(document, id: id)
        return (id, ShapedButton(bounds: image.frame, image: image))
      }
    }

    /// The frontmost button at a point, else the screen itself.
    func hit(_ point: CGPoint) -> String {
      buttons.last { $0.button.pointInside(point) }?.id ?? "screen"
    }
  }

  // MARK: The remote

  private let keys = [
    "power", "up", "right", "down", "left", "ok", "red", "green", "yellow", "blue", "rewind",
    "play",
    "forward",
  ]

  /// The frame of the green key overlaps that of the pad's lower key.
  func testKeysWithOverlappingFramesGetTheirOwnPoints() throws {
    let remote = try Shapes.document("remote.svg")
    let (green, down) = (
      try ButtonImage(remote, id: "green"), try ButtonImage(remote, id: "down")
    )
    let shared = green.frame.intersection(down.frame)
    XCTAssertGreaterThan(shared.width, 50)
    XCTAssertGreaterThan(shared.height, 15)

    let screen = try Screen(remote, parts: keys)
    // Both points are in both frames.
    for (point, key) in [(CGPoint(x: 130, y: 256), "down"), (CGPoint(x: 98, y: 263), "green")] {
      XCTAssertTrue(shared.contains(point), "\(point)")
      XCTAssertEqual(screen.hit(point), key, "\(point)")
    }
    XCTAssertEqual(screen.hit(CGPoint(x: 108, y: 260)), "screen", "between the two")
  }

  /// Keys; and hands, feet, torso and face: rotated and mirrored strokes with overlapping frames.
  func testEveryPointHitsTheFrontmostPartOfTheDrawing() throws {
    for (name, parts, overlaps) in [("remote.svg", keys, 1), ("robot.svg", self.parts, 7)] {
      let document = try Shapes.document(name)
      let screen = try Screen(document, parts: parts)
      let frames = screen.buttons.map(\.button.bounds)
      let overlapping = frames.indices.flatMap { a in (0..<a).map { (a, $0) } }
        .filter { frames[$0].intersects(frames[$1]) }
      XCTAssertGreaterThanOrEqual(overlapping.count, overlaps, name)
      let map = try HitMap(document)
      var found: Set<String> = []
      for y in stride(from: 0.37, to: document.size.height, by: 2) {
        for x in stride(from: 0.41, to: document.size.width, by: 2) {
          let point = CGPoint(x: x, y: y)
          let part = screen.hit(point)
          XCTAssertEqual(part, map.hitTest(point)?.id ?? "screen", "\(name), \(point)")
          found.insert(part)
        }
      }
      XCTAssertEqual(found, Set(parts + ["screen"]), name)
    }
  }

  func testTheHoleInThePowerKeyIsOutside() throws {
    let remote = try Shapes.document("remote.svg")
    let screen = try Screen(remote, parts: keys)
    XCTAssertEqual(screen.hit(CGPoint(x: 150, y: 48)), "screen")
    XCTAssertEqual(screen.hit(CGPoint(x: 150, y: 33)), "power")
    XCTAssertEqual(screen.hit(CGPoint(x: 166, y: 32)), "screen", "the frame's corner")
  }

  // MARK: The diamonds

  private let diamonds = ["north", "east", "south", "west"]

  /// The diamond at a point by the formula |dx| + |dy| < 60, moved slightly to the right, since points on a
  /// border belong there. The points are multiples of 1/8, so the shift changes no other answer.
  private func diamond(at point: CGPoint) -> String? {
    let centers = [
      CGPoint(x: 128, y: 68), CGPoint(x: 188, y: 128), CGPoint(x: 128, y: 188),
      CGPoint(x: 68, y: 128),
    ]
    let hair = 0x1p-20
    return zip(diamonds, centers).first { _, center in
      abs(point.x + hair - center.x) + abs(point.y - center.y) < 60
    }?.0
  }

  /// Four buttons whose frames overlap by half: points on edges and corners hit exactly one diamond.
  func testEveryPointOfTheDiamondsHitsOne() throws {
    let picture = try Shapes.document("diamonds.svg")
    let screen = try Screen(picture, parts: diamonds)
    // Edges run through whole points; the middle, where all four meet, once more in eighths.
    for (range, step) in [(0.0..<256.0, 1.0), (120.0..<136.0, 0.125)] {
      for y in stride(from: range.lowerBound, to: range.upperBound, by: step) {
        for x in stride(from: range.lowerBound, to: range.upperBound, by: step) {
          let point = CGPoint(x: x, y: y)
          let expected = diamond(at: point)
          XCTAssertEqual(
            screen.buttons.filter { $0.button.pointInside(point) }.map(\.id),
            [expected].compactMap(\.self), "\(point)")
        }
      }
    }
    for (point, id) in [
      (CGPoint(x: 128, y: 128), "east"), (CGPoint(x: 68, y: 68), "north"),
      (CGPoint(x: 188, y: 188), "screen"), (CGPoint(x: 68, y: 188), "south"),
      (CGPoint(x: 8, y: 128), "west"), (CGPoint(x: 248, y: 128), "screen"),
    ] {
      XCTAssertEqual(screen.hit(point), id, "the corner \(point)")
    }
  }

  /// The image of the current state decides; without one, the background does.
  func testTheDiamondsStateSelectsItsImage() throws {
    let picture = try Shapes.document("diamonds.svg")
    let plate = try ButtonImage(picture, id: "north")
    let facet = ButtonImage(
      .fill(try VectorPath(svg: "M128 34l34 34-34 34-34-34z")), frame: plate.frame)
    var north = ShapedButton(bounds: plate.frame)
    north.setImage(facet, for: .selected)
    let (middle, rim) = (CGPoint(x: 128, y: 68), CGPoint(x: 80, y: 68))
    let corner = CGPoint(x: 70, y: 10)
    func answers() -> [Bool] { [middle, rim, corner].map(north.pointInside) }

    XCTAssertEqual(answers(), [true, true, true], "nothing for the state: the rectangle")
    north.isSelected = true
    XCTAssertEqual(answers(), [true, false, false], "the facet")
    north.isSelected = false
    north.setBackground(plate, for: .normal)
    XCTAssertEqual(answers(), [true, true, false], "no image: the background")
    north.setBackground(nil, for: .normal)
    north.setImage(plate, for: .normal)
    XCTAssertEqual(answers(), [true, true, false], "the image for the normal state")
    north.isSelected = true
    XCTAssertEqual(answers(), [true, false, false], "the facet again")
  }

  // MARK: The robot

  private let parts = ["left-foot", "right-foot", "left-hand", "right-hand", "torso", "face"]

  func testPointsOfTheRobotCheckedByHand() throws {
    let robot = try Shapes.document("robot.svg")
    let screen = try Screen(robot, parts: parts)
    for (point, part) in [
      (CGPoint(x: 160, y: 112), "face"), (CGPoint(x: 160, y: 230), "torso"),
      (CGPoint(x: 104, y: 220), "torso"), (CGPoint(x: 160, y: 185), "torso"),
      (CGPoint(x: 132, y: 310), "left-foot"), (CGPoint(x: 188, y: 310), "right-foot"),
      (CGPoint(x: 36, y: 172), "left-hand"), (CGPoint(x: 264, y: 272), "right-hand"),
      // The claw is open, and a hand is no rectangle.
      (CGPoint(x: 36, y: 150), "screen"), (CGPoint(x: 70, y: 190), "screen"),
    ] {
      XCTAssertEqual(screen.hit(point), part, "\(point)")
    }
    XCTAssertTrue(screen.buttons[2].button.bounds.contains(CGPoint(x: 70, y: 190)))
  }
}
