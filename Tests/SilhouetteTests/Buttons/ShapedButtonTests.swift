import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// Which image a button has in each state, and where it takes hits.
final class ShapedButtonTests: XCTestCase {
  private let states = (0..<8 as Range<UInt>).map(ControlState.init(rawValue:))

  /// Ten cells in a row; the image of a state is the cell with the state's number.
  private let frame = CGRect(x: 0, y: 0, width: 10, height: 1)

  private func cell(_ number: UInt) -> ButtonImage {
    ButtonImage(CGRect(x: Double(number), y: 0, width: 1, height: 1), frame: frame)
  }

  /// The cells in which the button takes hits.
  private func cells(_ button: ShapedButton) -> Set<UInt> {
    Set(
      (0..<10 as Range<UInt>).filter {
        button.pointInside(CGPoint(x: Double($0) + 0.5, y: 0.5))
      })
  }

  /// Every set of states with an image, and every state of the button.
  func testImagesFallBackToNormalThenToTheBounds() {
    for set in 0..<256 as Range<UInt> {
      var button = ShapedButton(bounds: frame)
      for state in states where set >> state.rawValue & 1 == 1 {
        button.setImage(cell(state.rawValue), for: state)
      }
      for state in states {
        button.state = state
        let expected: Set<UInt> =
          if set >> state.rawValue & 1 == 1 {
            [state.rawValue]
          } else if set & 1 == 1 {
            [0]
          } else {
            Set(0..<10)
          }
        XCTAssertEqual(cells(button), expected, "images \(set), state \(state.rawValue)")
      }
    }
  }

  func testImageAndBackgroundFallBackSeparately() {
    var button = ShapedButton(bounds: frame, image: cell(0), background: cell(5))
    XCTAssertEqual(cells(button), [0, 5])
    button.setImage(cell(1), for: .highlighted)
    button.setBackground(cell(6), for: .selected)
    button.isHighlighted = true
    XCTAssertEqual(cells(button), [1, 5])
    button.isSelected = true  // the combination has neither: both fall back
    XCTAssertEqual(cells(button), [0, 5])
    button.isHighlighted = false
    XCTAssertEqual(cells(button), [0, 6])
    button.setImage(nil, for: .normal)
    XCTAssertEqual(cells(button), [6])
    button.setBackground(nil, for: .normal)
    button.isSelected = false
    XCTAssertEqual(cells(button), Set(0..<10), "neither for the state: the rectangle")
  }

  func testStatesHaveUIKitsRawValues() {
    var button = ShapedButton(bounds: frame)
    XCTAssertEqual(button.state, .normal)
    XCTAssertTrue(button.isEnabled)
    button.isHighlighted = true
    XCTAssertEqual(button.state.rawValue, 1)
    button.isEnabled = false
    XCTAssertEqual(button.state.rawValue, 3)
    button.isSelected = true
    XCTAssertEqual(button.state, [.highlighted, .disabled, .selected])
    XCTAssertEqual(button.state.rawValue, 7)
    button.state = ControlState(rawValue: 1 << 16)
    XCTAssertEqual(
      [button.isHighlighted, button.isSelected, !button.isEnabled], [false, false, false])
  }

  func testADisabledButtonStillContainsItsPoints() {
    var button = ShapedButton(bounds: frame, image: cell(3))
    button.isEnabled = false
    XCTAssertEqual(cells(button), [3])
  }

  func testACopyKeepsItsAnswers() {
    let button = ShapedButton(bounds: frame, image: cell(3))
    var copy = button
    copy.setImage(cell(4), for: .normal)
    copy.bounds.size.width = 20
    copy.imageRect = copy.bounds
    XCTAssertEqual(cells(button), [3])
    XCTAssertEqual(cells(copy), [8, 9])
  }

  func testBoundsWithAnyOrigin() {
    let triangle = VectorPath(polygon: [
      CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 4),
    ])
    let image = ButtonImage(.fill(triangle), frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    var button = ShapedButton(
      bounds: CGRect(x: -100, y: 50, width: 400, height: 400), image: image)
    button.imageRect = button.bounds
    XCTAssertTrue(button.pointInside(CGPoint(x: -100, y: 50)))
    XCTAssertTrue(button.pointInside(CGPoint(x: 99, y: 249)))
    XCTAssertFalse(button.pointInside(CGPoint(x: 101, y: 251)))
    var backwards = ShapedButton(
      bounds: CGRect(x: 300, y: 450, width: -400, height: -400), image: image)
    backwards.imageRect = backwards.bounds
    XCTAssertTrue(backwards.pointInside(CGPoint(x: 99, y: 249)))
    XCTAssertFalse(backwards.pointInside(CGPoint(x: 101, y: 251)))
  }

  /// As UIKit lays out a button's image.
  func testAnImageHasItsNaturalSizeInTheMiddleAndShrinksToTheBounds() {
    let size = CGRect(x: 0, y: 0, width: 40, height: 40)
    let image = ButtonImage(size, frame: size)
    for (bounds, shown) in [
      (CGRect(x: 0, y: 0, width: 200, height: 80), CGRect(x: 80, y: 20, width: 40, height: 40)),
      (CGRect(x: 5, y: 7, width: 20, height: 80), CGRect(x: 5, y: 27, width: 20, height: 40)),
      (CGRect(x: 0, y: 0, width: 20, height: 10), CGRect(x: 0, y: 0, width: 20, height: 10)),
    ] {
      let button = ShapedButton(bounds: bounds, image: image)
      for x in stride(from: -1, to: 202, by: 0.5) {
        for y in stride(from: -1.5, to: 90, by: 7) {
          let point = CGPoint(x: x, y: y)
          XCTAssertEqual(button.pointInside(point), shown.contains(point), "\(point), \(bounds)")
        }
      }
    }
  }

  func testNothingOutsideBoundsOrImageTakesHits() {
    // A shape larger than its image, which is larger than the button.
    let sea = ButtonImage(
      CGRect(x: -100, y: -100, width: 300, height: 300),
      frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    var button = ShapedButton(bounds: CGRect(x: 0, y: 0, width: 30, height: 6), image: sea)
    button.imageRect = button.bounds
    button.contentMode = .center
    for (x, isIn) in [4.9: false, 5: true, 24.9: true, 25: false] {
      XCTAssertEqual(button.pointInside(CGPoint(x: x, y: 3)), isIn, "x = \(x)")
    }
    for (y, isIn) in [-0.1: false, 0: true, 5.9: true, 6: false] {
      XCTAssertEqual(button.pointInside(CGPoint(x: 15, y: y)), isIn, "y = \(y)")
    }
  }

  func testEmptyBoundsAndFramesContainNothing() {
    let odd = [
      CGRect.zero, CGRect(x: 0, y: 0, width: 0, height: 10), .null,
      CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
    ]
    let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    for rect in odd {
      let buttons = [
        ShapedButton(bounds: rect, image: cell(0)),
        ShapedButton(bounds: frame, image: ButtonImage(everywhere, frame: rect)),
      ]
      for mode in PlacementMode.allCases {
        for var button in buttons {
          button.imageRect = rect
          button.contentMode = mode
          for x in [0, 0.5, 5, .nan, .infinity] {
            XCTAssertFalse(button.pointInside(CGPoint(x: x, y: 0.5)), "\(rect), \(mode), \(x)")
          }
        }
      }
    }
  }

  func testImagesOfADocumentsShapesAndGroups() throws {
    let remote = try Shapes.document("remote.svg")
    let key = try ButtonImage(remote, id: "play")
    XCTAssertEqual(key.frame.midX, 150, accuracy: 1e-9)
    XCTAssertEqual(key.frame.midY, 316, accuracy: 1e-9)
    XCTAssertEqual(key.size.width, 52, accuracy: 1e-9)
    let transport = try ButtonImage(remote, id: "transport")
    for id in ["rewind", "play", "forward"] {
      let part = try ButtonImage(remote, id: id)
      XCTAssertEqual(transport.frame.union(part.frame), transport.frame)
    }
    let whole = CGRect(origin: .zero, size: remote.size)
    let button = ShapedButton(
      bounds: whole, image: try ButtonImage(remote, id: "pad", frame: whole))
    XCTAssertTrue(button.pointInside(CGPoint(x: 150, y: 182)), "OK")
    XCTAssertTrue(button.pointInside(CGPoint(x: 150, y: 120)), "up")
    XCTAssertFalse(button.pointInside(CGPoint(x: 150, y: 316)), "play is not in the pad")
  }

  /// Triangles around a point, with coordinates that round in every sum: each point on their borders hits one button.
  func testAdjacentButtonsShareEachPointOnce() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let center = CGPoint(x: .random(in: -5...5, using: &random), y: 100 / 3)
      let corners = (0..<7).map { number in
        let angle = Double(number) * 0.9 + .random(in: 0...0.5, using: &random)
        let radius = Double.random(in: 20...30, using: &random)
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
      let regions = corners.indices.map {
        PathRegion(VectorPath(polygon: [center, corners[$0], corners[($0 + 1) % 7]]))
      }
      let buttons = regions.map {
        ShapedButton(bounds: $0.bounds, image: ButtonImage($0, frame: $0.bounds))
      }
      for corner in corners {
        for _ in 0..<100 {
          let part = CGFloat.random(in: 0..<0.99, using: &random)
          let point = CGPoint(
            x: center.x + (corner.x - center.x) * part, y: center.y + (corner.y - center.y) * part)
          let taking = buttons.indices.filter { buttons[$0].pointInside(point) }
          XCTAssertEqual(taking, regions.indices.filter { regions[$0].pointInside(point) })
          XCTAssertEqual(taking.count, 1, "seed \(seed), \(point)")
        }
      }
    }
  }

  func testUnknownAndInvisibleShapesAreErrors() throws {
    let document = try SVGDocument(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
        <rect id="gone" width="10" height="10" display="none"/><g id="empty"/>
      </svg>
      """)
    for (id, expected) in [
      "nowhere": ButtonImageError.unknownShape(id: "nowhere"), "gone": .nothingToHit(id: "gone"),
      "empty": .nothingToHit(id: "empty"),
    ] {
      XCTAssertThrowsError(try ButtonImage(document, id: id)) {
        XCTAssertEqual($0 as? ButtonImageError, expected)
        XCTAssertTrue("\($0)".contains("“\(id)”"), "\($0)")
      }
    }
  }
}
