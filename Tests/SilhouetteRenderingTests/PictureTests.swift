#if Rendering
import Foundation
import SilhouetteGeometry
import SilhouetteRendering
import XCTest

final class PictureTests: XCTestCase {
  private let red = Picture.Color(red: 255, green: 0, blue: 0)

  func testColoursSurviveWhereAlphaLetsThem() throws {
    for alpha in [255, 128, 1, 0] as [UInt8] {
      var picture = try Picture(width: 256, height: 1)
      picture.paint { x, _ in Picture.Color(red: UInt8(x), green: 7, blue: 200, alpha: alpha) }
      for x in 0..<256 {
        let color = picture[x, 0]
        XCTAssertEqual(color.alpha, alpha)
        let error = abs(Int(color.red) - x)
        XCTAssertLessThanOrEqual(error, alpha == 0 ? 255 : 128 / Int(alpha), "\(x) at \(alpha)")
      }
    }
  }

  func testMasksArePaintedPixelForPixel() throws {
    let circle = VectorPath(ellipseAt: CGPoint(x: 8, y: 6), radii: CGSize(width: 5, height: 4))
    let mask = try BitMask(of: [.fill(circle)], scale: 2)
    var picture = try Picture(width: 20, height: 20, color: .white)
    picture.paint(mask, color: red)
    for y in 0..<20 {
      for x in 0..<20 { XCTAssertEqual(picture[x, y], mask[x, y] ? red : .white, "(\(x), \(y))") }
    }
  }

  func testAPictureIsReadAsItWasWritten() throws {
    var picture = try Picture(width: 33, height: 5)
    picture.paint { x, y in
      Picture.Color(red: UInt8(x * 7), green: UInt8(y * 50), blue: 9, alpha: UInt8(255 - x * 7))
    }
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("silhouette-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    try picture.writePNG(to: url)
    let read = try Picture(imageData: Data(contentsOf: url))
    XCTAssertEqual(read.width, 33)
    for y in 0..<5 {
      for x in 0..<33 { XCTAssertEqual(read[x, y], picture[x, y], "(\(x), \(y))") }
    }
  }

  func testAFailedWriteLeavesNoFile() throws {
    let picture = try Picture(width: 2, height: 2)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("silhouette-\(UUID().uuidString)")
    let url = folder.appendingPathComponent("picture.png")
    XCTAssertThrowsError(try picture.writePNG(to: url)) {
      guard case .unwritable(url, let reason) = $0 as? RenderingError else {
        return XCTFail("\($0)")
      }
      XCTAssertFalse(reason.isEmpty)
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
  }

  func testSizesOutOfRangeAreRefused() {
    for (width, height) in [(0, 1), (1, 0), (-1, 4), (32_768, 1), (1, .max)] {
      XCTAssertThrowsError(try Picture(width: width, height: height)) {
        XCTAssertEqual($0 as? RenderingError, .invalidSize(width: width, height: height))
      }
    }
  }
}
#endif
