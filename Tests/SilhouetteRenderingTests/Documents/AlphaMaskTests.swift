#if Rendering && canImport(CCairo)
import Foundation
import SilhouetteGeometry
import SilhouetteRendering
import XCTest

/// Alpha masks against librsvg's ARGB rendering of the same document.
final class AlphaMaskTests: XCTestCase {
  private static let definitions = """
    <filter id="blur" x="-50%" y="-50%" width="200%" height="200%">
      <feGaussianBlur stdDeviation="3"/>
    </filter>
    <clipPath id="round"><circle cx="50" cy="40" r="20"/></clipPath>
    <mask id="half"><rect width="50" height="75" fill="white" fill-opacity=".5"/></mask>
    <linearGradient id="fade">
      <stop offset="0" stop-color="red" stop-opacity="0"/><stop offset="1" stop-color="red"/>
    </linearGradient>
    """
  private static let elements = [
    """
    <path d="M10 10 L40 12 L30 50 C20 60 5 40 10 10z" fill="red" fill-opacity=".3"
      stroke="blue" stroke-opacity=".6" stroke-width="3"/>
    """,
    """
    <g opacity=".5"><rect x="30.3" y="20.2" width="30" height="20.7" fill="green"/>
    <circle cx="60" cy="40" r="13.3" fill="url(#fade)"/></g>
    """,
    #"<rect x="40" y="20" width="20" height="20" filter="url(#blur)"/>"#,
    #"<g clip-path="url(#round)"><rect x="20" y="30" width="80" height="30" fill="orange"/></g>"#,
    #"<circle mask="url(#half)" cx="50" cy="50" r="24"/>"#,
    #"<g opacity=".5" transform="rotate(10)"><circle cx="90" cy="60" r="20"/></g>"#,
    #"<text x="10" y="70" font-size="10">Hello</text>"#,
  ]
  private static let invisible = [
    #"<g display="none"><rect width="5" height="5"/></g>"#,
    #"<rect x="-50" y="-50" width="20" height="20"/>"#,
  ]
  private let size = CGSize(width: 200, height: 150)

  private static func svg(_ body: String) -> Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="150" viewBox="0 0 100 75">
      <defs>\(definitions)</defs>\(body)</svg>
      """.utf8)
  }

  func testEveryPixelHasTheAlphaOfTheARGBPicture() throws {
    for body in Self.elements + Self.invisible + [Self.elements.joined()] {
      let data = Self.svg(body)
      let document = try SVGRenderer(data: data, size: size)
      for scale in [1, 1.5, 2, 3] as [Double] {
        var picture = try Picture(width: Int(200 * scale), height: Int(150 * scale))
        try picture.draw(document, scale: scale)
        for threshold in [0, 25, 127, 128, 254, 255] as [UInt8] {
          let mask = try alphaMask(data, size: size, scale: scale, threshold: threshold)
          for y in 0..<picture.height {
            for x in 0..<picture.width where mask[x, y] != (picture[x, y].alpha > threshold) {
              return XCTFail(
                "\(body), scale \(scale), threshold \(threshold): pixel (\(x), \(y)) is "
                  + "\(mask[x, y]) at alpha \(picture[x, y].alpha)")
            }
          }
        }
      }
    }
  }

  func testWhatIsNotSeenHasNoPixels() throws {
    for body in Self.invisible {
      let mask = try alphaMask(Self.svg(body), size: size, scale: 2, threshold: 0)
      XCTAssertTrue(mask.isEmpty, body)
      XCTAssertEqual(mask.bounds, .zero, body)
    }
  }

  func testManyAtOnceAreTheSameAsOneByOne() async throws {
    let bodies = Array(repeating: Self.elements, count: 4).flatMap { $0 }
    let masks = try await ParallelWork(count: bodies.count, progress: nil).run { [size] indices in
      try indices.map {
        try alphaMask(Self.svg(bodies[$0]), size: size, scale: 2, threshold: 60)
      }
    }
    XCTAssertEqual(masks.count, bodies.count)
    for (body, mask) in zip(bodies, masks) {
      XCTAssertEqual(
        mask, try alphaMask(Self.svg(body), size: size, scale: 2, threshold: 60), body)
    }
  }

  func testErrorsSayWhatIsWrong() throws {
    let data = Self.svg(Self.elements[0])
    for scale in [0, -1, .infinity] as [Double] {
      XCTAssertThrowsError(try alphaMask(data, size: size, scale: scale)) {
        XCTAssertEqual($0 as? RenderingError, .mask(.invalidScale(scale)))
      }
    }
    XCTAssertThrowsError(try alphaMask(data, size: size, scale: 1000)) {
      guard case .mask(.limitExceeded(let exceeded)) = $0 as? RenderingError else {
        return XCTFail("\($0)")
      }
      XCTAssertEqual(exceeded.resource, .memory)
      XCTAssertEqual(exceeded.allowed, Limits().memory)
      XCTAssertTrue("\($0)".hasSuffix(" pixels at scale 1000.0"), "\($0)")
    }
    for data in ["", "<svg", "no xml", "<html/>"] {
      XCTAssertThrowsError(try SVGRenderer(data: Data(data.utf8), size: size), data) {
        guard case .unreadableDocument(let reason) = $0 as? RenderingError else {
          return XCTFail("\(data): \($0)")
        }
        XCTAssertFalse(reason.isEmpty)
      }
    }
  }
}

/// The mask of a document, as those of maps are made.
func alphaMask(
  _ data: Data, size: CGSize, scale: Double, threshold: UInt8 = 127, limits: Limits = Limits()
) throws(RenderingError) -> BitMask {
  let source = AlphaSource.content(AlphaContent(hasPatterns: false) { data })
  return try AlphaPainter(size: size, limits: limits)
    .masks(of: [source], scales: [scale], threshold: threshold)[0].mask
}
#endif
