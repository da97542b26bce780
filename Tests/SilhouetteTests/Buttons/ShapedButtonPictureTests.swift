import Foundation
import Silhouette
import XCTest

/// Buttons from pictures: alpha thresholds, mask images, scales.
final class ShapedButtonPictureTests: XCTestCase {
  #if Rendering
  func testTheNameOfAFileGivesItsScale() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "silhouette-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = try Picture(width: 12, height: 6, color: .white).png()
    for (name, scale) in [("key.png", 1), ("key@2x.png", 2), ("key@3x.png", 3), ("@2xkey.png", 1)]
      as [(String, Double)]
    {
      let url = folder.appendingPathComponent(name)
      try png.write(to: url)
      let image = try ButtonImage(contentsOf: url)
      XCTAssertEqual(image.frame, CGRect(x: 0, y: 0, width: 12 / scale, height: 6 / scale), name)
    }
    for (name, data) in [("cut.png", png.prefix(40)), ("text.png", Data("text".utf8))] {
      let url = folder.appendingPathComponent(name)
      try data.write(to: url)
      XCTAssertThrowsError(try ButtonImage(contentsOf: url)) {
        XCTAssertTrue("\($0)".contains("\(name): "), "\($0)")
      }
    }
    XCTAssertThrowsError(try ButtonImage(contentsOf: folder.appendingPathComponent("none.png"))) {
      XCTAssertTrue("\($0)".contains("none.png: "), "\($0)")
    }
  }
  #endif

  func testEveryAlphaAgainstEveryThreshold() throws {
    let alpha = (0...255).map(UInt8.init)
    for threshold in alpha {
      let image = try ButtonImage(alpha: alpha, width: 256, height: 1, alphaThreshold: threshold)
      let button = ShapedButton(bounds: CGRect(x: 0, y: 0, width: 256, height: 1), image: image)
      for x in 0..<256 {
        let point = CGPoint(x: Double(x) + 0.5, y: 0.5)
        XCTAssertEqual(button.pointInside(point), x > threshold, "\(x) > \(threshold)")
      }
    }
  }

  func testInvalidAlphaBytesAreErrors() {
    let odd: [(count: Int, width: Int, height: Int, bytesPerRow: Int?)] = [
      (0, 0, 0, nil), (0, 1, 1, nil), (11, 4, 3, nil), (12, -4, -3, nil), (12, 4, 3, 3),
      (12, 4, 3, 5), (4, 4, .max, nil), (4, .max, 1, nil), (4, .max, .max, .max), (4, 1, 5, 0),
    ]
    for (count, width, height, bytesPerRow) in odd {
      let alpha = [UInt8](repeating: 255, count: count)
      XCTAssertThrowsError(
        try ButtonImage(alpha: alpha, width: width, height: height, bytesPerRow: bytesPerRow)
      ) {
        XCTAssertEqual(
          $0 as? ButtonImageError,
          .alphaBytes(
            count: count, width: width, height: height, bytesPerRow: bytesPerRow ?? width))
      }
    }
    for scale in [0, -1, .nan, .infinity] as [Double] {
      XCTAssertThrowsError(try ButtonImage(alpha: [255], width: 1, height: 1, scale: scale)) {
        guard case .mask(.invalidScale) = $0 as? ButtonImageError else { return XCTFail("\($0)") }
      }
    }
    XCTAssertThrowsError(
      try ButtonImage(
        alpha: Array(repeating: 0, count: 20), width: 20, height: 1, limits: Limits(memory: 7))
    ) {
      guard case .mask(.limitExceeded) = $0 as? ButtonImageError else { return XCTFail("\($0)") }
    }
  }

  #if Rendering && canImport(CCairo)
  /// Stripes of every alpha, as a picture and as a mask image.
  func testPNGsAsPicturesAndAsMaskImages() throws {
    var ink = try Picture(width: 256, height: 2)
    ink.paint { x, _ in RGBA(red: 9, green: 200, blue: 0, alpha: UInt8(x)) }
    var gray = try Picture(width: 256, height: 2)
    gray.paint { x, _ in RGBA(red: UInt8(x), green: UInt8(x), blue: UInt8(x)) }
    for scale in [1.0, 2, 3] {
      let bounds = CGRect(x: 0, y: 0, width: 256 / scale, height: 2 / scale)
      let seen = try ButtonImage(imageData: ink.png(), scale: scale, alphaThreshold: 25)
      let drawn = try ButtonImage(maskImageData: gray.png(), scale: scale)
      XCTAssertEqual([seen.frame, drawn.frame], [bounds, bounds])
      for x in 0..<256 {
        let point = CGPoint(x: (Double(x) + 0.5) / scale, y: 0.5 / scale)
        XCTAssertEqual(ShapedButton(bounds: bounds, image: seen).pointInside(point), x > 25)
        XCTAssertEqual(ShapedButton(bounds: bounds, image: drawn).pointInside(point), x > 0)
      }
    }
  }

  func testInvalidImageDataIsAnError() {
    XCTAssertThrowsError(try ButtonImage(imageData: Data("no image".utf8)))
    XCTAssertThrowsError(try ButtonImage(maskImageData: Data()))
    let png = try? Picture(width: 3, height: 3).png()
    XCTAssertThrowsError(try ButtonImage(imageData: XCTUnwrap(png), scale: 0)) {
      XCTAssertEqual($0 as? RenderingError, .mask(.invalidScale(0)))
    }
  }
  #endif
}
