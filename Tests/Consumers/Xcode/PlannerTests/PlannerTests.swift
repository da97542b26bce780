import Silhouette
import SilhouetteUI
import UIKit
import XCTest

/// What doubles of Apple's frameworks cannot show: that the real ones draw maps, and ask for touches as documented.
@MainActor final class PlannerTests: XCTestCase {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  func testTheAppHasTheCompiledMap() async throws {
    let map = try HitMap(named: "floor-plan", bundle: .main)
    XCTAssertEqual(map.shapes.map { $0.id }, ["kitchen", "default", "hall"])
    XCTAssertEqual(map.hitTest(CGPoint(x: 10, y: 10))?.id, "kitchen")
  }

  /// The app's own window shows its map in SwiftUI: blue, soon after it was opened.
  func testTheMapIsSeen() async throws {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let window = try XCTUnwrap(scenes.flatMap { $0.windows }.first)
    var blue = 0
    for _ in 0..<20 where blue == 0 {
      try await Task.sleep(nanoseconds: 500_000_000)
      blue = try pixels(of: window.bounds.size) {
        window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
      }
      .count { $0[2] > 200 && $0[0] < 100 }
    }
    XCTAssertGreaterThan(blue, 10_000)
  }

  /// A map with a hole: its view draws it, and takes touches on it alone.
  func testAMapTakesTouchesWhereItIsDrawn() async throws {
    var ring = VectorPath(rect: square)
    ring.add(VectorPath(rect: square.insetBy(dx: 30, dy: 30)))
    let shape = HitMap.Shape(id: "ring", outline: .fill(ring, rule: .evenOdd))
    let view = UIHitMapView(frame: square)
    view.artwork = MapArtwork(try HitMap(shapes: [shape], size: square.size))
    view.tolerance = 0
    view.layoutIfNeeded()
    let drawn = try pixels(of: square.size) { view.draw(square) }
    for (x, y) in [(50, 50), (10, 50), (90, 90), (35, 65)] {
      let isRing = abs(x - 50) > 20 || abs(y - 50) > 20
      XCTAssertEqual(view.point(inside: CGPoint(x: x, y: y), with: nil), isRing, "\(x), \(y)")
      XCTAssertEqual(drawn[100 * y + x][3] > 127, isRing, "\(x), \(y)")
    }
    let elements = try XCTUnwrap(view.accessibilityElements)
    XCTAssertEqual(elements.count, 1)
  }

  /// A button of a picture of a disc takes touches on the disc.
  func testAButtonTakesTouchesOnItsPicture() async throws {
    let circle = VectorPath(
      ellipseAt: CGPoint(x: 50, y: 50), radii: CGSize(width: 50, height: 50))
    let disc = UIGraphicsImageRenderer(size: square.size).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(cgPath: circle.cgPath).fill()
    }
    let button = ShapedUIButton(frame: square)
    button.setImage(disc, for: .normal)
    button.layoutIfNeeded()
    XCTAssertNil(button.hitAreaError)
    for (x, y, isDisc) in [(50, 50, true), (3, 3, false), (97, 50, true), (88, 12, false)] {
      XCTAssertEqual(button.point(inside: CGPoint(x: x, y: y), with: nil), isDisc, "\(x), \(y)")
    }
  }

  /// What a drawing paints: red, green, blue and alpha of each pixel, the top row first; a pixel for each point.
  private func pixels(of size: CGSize, _ draw: () -> Void) throws -> [[UInt8]] {
    let (width, height) = (Int(size.width), Int(size.height))
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    try bytes.withUnsafeMutableBytes { bytes in
      let context = try XCTUnwrap(
        CGContext(
          data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
          bytesPerRow: 4 * width, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      // UIKit's y points down.
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      UIGraphicsPushContext(context)
      defer { UIGraphicsPopContext() }
      draw()
    }
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }
}
