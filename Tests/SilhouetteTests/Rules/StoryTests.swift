import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// What the package is for, shown with the repository's drawings.
final class StoryTests: XCTestCase {
  /// A screen that shows a drawing: a button for each part, in its own frame, in paint order.
  private func screen(
    _ document: SVGDocument, parts: [String],
    image: (String) throws -> ButtonImage
  ) rethrows -> HitNode {
    HitNode(
      id: "screen", frame: CGRect(origin: .zero, size: document.size),
      children: try parts.map { id in
        let image = try image(id)
        return HitNode(
          id: id, frame: image.frame, area: .button(ShapedButton(bounds: .zero, image: image)))
      })
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

    let screen = try screen(remote, parts: keys) { try ButtonImage(remote, id: $0) }
    // Both points are in both frames.
    for (point, key) in [(CGPoint(x: 130, y: 256), "down"), (CGPoint(x: 98, y: 263), "green")] {
      XCTAssertTrue(shared.contains(point), "\(point)")
      XCTAssertEqual(screen.hitTest(point)?.path, ["screen", key], "\(point)")
    }
    XCTAssertEqual(screen.hitTest(CGPoint(x: 108, y: 260))?.id, "screen", "between the two")
  }

  func testEveryPointOfTheRemoteHitsItsKey() throws {
    let remote = try Shapes.document("remote.svg")
    let map = try HitMap(remote)
    let screen = try screen(remote, parts: keys) { try ButtonImage(remote, id: $0) }
    var found: Set<String> = []
    for y in stride(from: 0.37, to: remote.size.height, by: 2) {
      for x in stride(from: 0.41, to: remote.size.width, by: 2) {
        let point = CGPoint(x: x, y: y)
        let key = screen.hitTest(point)?.id
        XCTAssertEqual(key, map.hitTest(point)?.id ?? "screen", "\(point)")
        found.insert(key ?? "-")
      }
    }
    XCTAssertEqual(found, Set(keys + ["screen"]))
  }

  func testTheHoleInThePowerKeyIsOutside() throws {
    let remote = try Shapes.document("remote.svg")
    let screen = try screen(remote, parts: keys) { try ButtonImage(remote, id: $0) }
    XCTAssertEqual(screen.hitTest(CGPoint(x: 150, y: 48))?.id, "screen")
    XCTAssertEqual(screen.hitTest(CGPoint(x: 150, y: 33))?.id, "power")
    XCTAssertEqual(screen.hitTest(CGPoint(x: 166, y: 32))?.id, "screen", "the frame's corner")
  }

  /// With masks, as made from images, the same keys answer, on a larger screen too.
  func testTheRemoteWithMasksOnALargerScreen() throws {
    let remote = try Shapes.document("remote.svg")
    let map = try HitMap(remote)
    var screen = try screen(remote, parts: keys) { id in
      let image = try ButtonImage(remote, id: id)
      return ButtonImage(try BitMask(sampling: image.shape, scale: 2), frame: image.frame)
    }
    // Everything twice as large, about the screen's middle.
    screen.transform = .scale(2)
    let window = HitNode(
      id: "window", frame: CGRect(x: 0, y: 0, width: 900, height: 1272), children: [screen])
    for (key, node) in zip(keys, screen.children) {
      var random = SplitMix64(seed: 7)
      for number in 0..<400 {
        let point = CGPoint(
          x: .random(in: node.frame.minX...node.frame.maxX, using: &random),
          y: .random(in: node.frame.minY...node.frame.maxY, using: &random))
        // If all answers within a pixel agree, the mask agrees too.
        let about = [(0.0, 0.0), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)].map {
          map.hitTest(CGPoint(x: point.x + $0.0, y: point.y + $0.1))?.id ?? "screen"
        }
        guard Set(about).count == 1 else { continue }
        let shown = CGPoint(x: point.x * 2 - 150, y: point.y * 2 - 212)
        guard window.bounds.contains(shown) else { continue }
        XCTAssertEqual(window.hitTest(shown)?.id, about[0], "\(key), number \(number), \(point)")
      }
    }
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
    let screen = try screen(picture, parts: diamonds) { try ButtonImage(picture, id: $0) }
    let buttons = try diamonds.map { id in
      let image = try ButtonImage(picture, id: id)
      return (id, ShapedButton(bounds: image.frame, image: image))
    }
    // Edges run through whole points; the middle, where all four meet, once more in eighths.
    for (range, step) in [(0.0..<256.0, 1.0), (120.0..<136.0, 0.125)] {
      for y in stride(from: range.lowerBound, to: range.upperBound, by: step) {
        for x in stride(from: range.lowerBound, to: range.upperBound, by: step) {
          let point = CGPoint(x: x, y: y)
          let expected = diamond(at: point)
          XCTAssertEqual(
            buttons.filter { $0.1.pointInside(point) }.map(\.0), [expected].compactMap(\.self),
            "\(point)")
          XCTAssertEqual(screen.hitTest(point)?.id, expected ?? "screen", "\(point) in the tree")
        }
      }
    }
    for (point, id) in [
      (CGPoint(x: 128, y: 128), "east"), (CGPoint(x: 68, y: 68), "north"),
      (CGPoint(x: 188, y: 188), "screen"), (CGPoint(x: 68, y: 188), "south"),
      (CGPoint(x: 8, y: 128), "west"), (CGPoint(x: 248, y: 128), "screen"),
    ] {
      XCTAssertEqual(screen.hitTest(point)?.id, id, "the corner \(point)")
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

  /// Hands, feet, torso and face: rotated and mirrored strokes with overlapping frames.
  func testEveryPointOfTheRobotHitsItsFrontmostPart() throws {
    let robot = try Shapes.document("robot.svg")
    let screen = try screen(robot, parts: parts) { try ButtonImage(robot, id: $0) }
    let frames = screen.children.map(\.frame)
    let overlapping = (0..<6).flatMap { a in (0..<a).map { (a, $0) } }
      .filter { frames[$0].intersects(frames[$1]) }
    XCTAssertGreaterThanOrEqual(overlapping.count, 7)
    let map = try HitMap(robot)
    var found: Set<String> = []
    for y in stride(from: 0.37, to: robot.size.height, by: 2) {
      for x in stride(from: 0.41, to: robot.size.width, by: 2) {
        let part = screen.hitTest(CGPoint(x: x, y: y))?.id
        XCTAssertEqual(part, map.hitTest(CGPoint(x: x, y: y))?.id ?? "screen", "(\(x), \(y))")
        found.insert(part ?? "-")
      }
    }
    XCTAssertEqual(found, Set(parts + ["screen"]))
  }

  func testPointsOfTheRobotCheckedByHand() throws {
    let robot = try Shapes.document("robot.svg")
    let screen = try screen(robot, parts: parts) { try ButtonImage(robot, id: $0) }
    for (point, part) in [
      (CGPoint(x: 160, y: 112), "face"), (CGPoint(x: 160, y: 230), "torso"),
      (CGPoint(x: 104, y: 220), "torso"), (CGPoint(x: 160, y: 185), "torso"),
      (CGPoint(x: 132, y: 310), "left-foot"), (CGPoint(x: 188, y: 310), "right-foot"),
      (CGPoint(x: 36, y: 172), "left-hand"), (CGPoint(x: 264, y: 272), "right-hand"),
      // The claw is open, and a hand is no rectangle.
      (CGPoint(x: 36, y: 150), "screen"), (CGPoint(x: 70, y: 190), "screen"),
    ] {
      XCTAssertEqual(screen.hitTest(point)?.id, part, "\(point)")
    }
    XCTAssertTrue(screen.children[2].frame.contains(CGPoint(x: 70, y: 190)))
  }
}
