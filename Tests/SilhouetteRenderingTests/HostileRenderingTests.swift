#if Rendering && canImport(CCairo)
import Foundation
import SilhouetteGeometry
import SilhouetteRendering
import XCTest

/// Extreme numbers, passed to everything that draws, give an answer or a typed error, never a crash.
final class HostileRenderingTests: XCTestCase {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 1e-300,
    1e-9, -1, 3, 1e9, 1e18, -1e18, 1e308, -.greatestFiniteMagnitude,
  ]
  private static let whole = [Int.min, -1, 0, 1, 3, 32_767, 32_768, .max]
  private static let svg = Data(
    """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect id='a' width='4' height='4'/>
    <g id='b' opacity='.5'><path d='M5 5h3v3z' stroke='red'/></g></svg>
    """.utf8)

  func testAnyViewportAndScale() throws {
    for width in Self.numbers {
      for height in [9, width] {
        let size = CGSize(width: width, height: height)
        guard let document = try? SVGRenderer(data: Self.svg, size: size) else { continue }
        var picture = try Picture(width: 9, height: 9)
        for scale in Self.numbers {
          let limits = Limits(memory: 1 << 16)
          if let mask = try? alphaMask(Self.svg, size: size, scale: scale, limits: limits) {
            XCTAssertLessThanOrEqual(mask.byteCount, 1 << 16, "\(size) at \(scale)")
            XCTAssertFalse(mask.pointInside(CGPoint(x: Double.nan, y: 1)))
          }
          try? picture.draw(document, scale: scale)
        }
      }
    }
  }

  func testAnyLimits() throws {
    let size = CGSize(width: 9, height: 9)
    let png = try Picture(width: 9, height: 9).png()
    for side in Self.whole {
      let limits = Limits(memory: Int64(side))
      XCTAssertEqual(
        (try? alphaMask(Self.svg, size: size, scale: 1, limits: limits)) != nil, side >= 9 * 9)
      XCTAssertEqual((try? Picture(imageData: png, limits: limits)) != nil, side >= 4 * 9 * 9)
    }
  }

  func testAnyPictureSizeAndMaskScale() throws {
    for width in Self.whole {
      // A valid picture is really made, so a long side comes with a short one.
      for height in [Int.min, -1, 0, 1, .max] {
        guard let picture = try? Picture(width: width, height: height) else { continue }
        XCTAssertTrue(1...32_767 ~= width && 1...32_767 ~= height, "\(width) × \(height)")
        for scale in Self.numbers {
          for mask in [
            try? picture.alphaMask(scale: scale), try? picture.colorMask(scale: scale),
          ] {
            XCTAssertEqual(mask != nil, scale > 0 && scale.isFinite && scale > 0x1p-901, "\(scale)")
          }
        }
      }
    }
  }

  func testPixelsOutsideAPictureAreClear() throws {
    let picture = try Picture(width: 3, height: 3, color: .white)
    for x in Self.whole + [2] {
      for y in Self.whole + [2] {
        let isIn = 0..<3 ~= x && 0..<3 ~= y
        XCTAssertEqual(picture[x, y], isIn ? .white : .clear, "(\(x), \(y))")
      }
    }
  }
}
#endif
