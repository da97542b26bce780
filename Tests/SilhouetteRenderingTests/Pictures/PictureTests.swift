#if Rendering && canImport(CCairo)
import Foundation
import SilhouetteGeometry
import SilhouetteRendering
import XCTest

final class PictureTests: XCTestCase {
  func testColoursSurvivePremultiplication() throws {
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

  func testPNGsAreReadAsTheyWereWritten() throws {
    var picture = try Picture(width: 33, height: 5)
    picture.paint { x, y in
      Picture.Color(red: UInt8(x * 7), green: UInt8(y * 50), blue: 9, alpha: UInt8(255 - x * 7))
    }
    let read = try Picture(imageData: picture.png())
    XCTAssertEqual(read.width, 33)
    for y in 0..<5 {
      for x in 0..<33 { XCTAssertEqual(read[x, y], picture[x, y], "(\(x), \(y))") }
    }
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
