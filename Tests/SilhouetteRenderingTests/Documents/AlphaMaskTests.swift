#if Rendering && canImport(CCairo)
import Foundation
import SilhouetteGeometry
import SilhouetteRendering
import XCTest

/// Alpha masks against librsvg's ARGB rendering of the same element.
final class AlphaMaskTests: XCTestCase {
  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="150" viewBox="0 0 100 75">
      <defs>
        <filter id="blur" x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation="3"/>
        </filter>
        <clipPath id="round"><circle cx="50" cy="40" r="20"/></clipPath>
        <mask id="half"><rect width="50" height="75" fill="white" fill-opacity=".5"/></mask>
        <linearGradient id="fade">
          <stop offset="0" stop-color="red" stop-opacity="0"/><stop offset="1" stop-color="red"/>
        </linearGradient>
      </defs>
      <path id="plain" d="M10 10 L40 12 L30 50 C20 60 5 40 10 10z" fill="red" fill-opacity=".3"
        stroke="blue" stroke-opacity=".6" stroke-width="3"/>
      <g id="group" opacity=".5">
        <rect x="30.3" y="20.2" width="30" height="20.7" fill="green"/>
        <circle cx="60" cy="40" r="13.3" fill="url(#fade)"/>
      </g>
      <rect id="blurred" x="40" y="20" width="20" height="20" filter="url(#blur)"/>
      <g clip-path="url(#round)">
        <rect id="clipped" x="20" y="30" width="80" height="30" fill="orange"/>
      </g>
      <circle id="masked" mask="url(#half)" cx="50" cy="50" r="24"/>
      <g opacity=".5" transform="rotate(10)"><circle id="over the edge" cx="90" cy="60" r="20"/></g>
      <g display="none"><rect id="hidden" width="5" height="5"/></g>
      <rect id="outside" x="-50" y="-50" width="20" height="20"/>
      <text id="text" x="10" y="70" font-size="10">Hello</text>
    </svg>
    """
  private static let ids = [
    "plain", "group", "blurred", "clipped", "masked", "over the edge", "hidden", "outside", "text",
  ]
  private let size = CGSize(width: 200, height: 150)

  func testEveryPixelHasTheAlphaOfTheARGBPicture() throws {
    let document = try SVGRenderer(data: Data(Self.svg.utf8), size: size)
    for scale in [1, 1.5, 2, 3] as [Double] {
      for id in Self.ids as [String?] + [nil] {
        var picture = try Picture(width: Int(200 * scale), height: Int(150 * scale))
        try picture.draw(document, layer: id, scale: scale)
        for threshold in [0, 25, 127, 128, 254, 255] as [UInt8] {
          let mask = try document.alphaMask(layer: id, scale: scale, threshold: threshold)
          for y in 0..<picture.height {
            for x in 0..<picture.width where mask[x, y] != (picture[x, y].alpha > threshold) {
              return XCTFail(
                "\(id ?? "all"), scale \(scale), threshold \(threshold): pixel (\(x), \(y)) is "
                  + "\(mask[x, y]) at alpha \(picture[x, y].alpha)")
            }
          }
        }
      }
    }
  }

  func testMasksAreOfTheRequestedElement() throws {
    let document = try SVGRenderer(data: Data(Self.svg.utf8), size: size)
    let plain = try document.alphaMask(layer: "plain", scale: 1, threshold: 0)
    XCTAssertTrue(plain.pointInside(CGPoint(x: 40, y: 60)))
    XCTAssertFalse(plain.pointInside(CGPoint(x: 100, y: 60)))
    for id in ["hidden", "outside"] {
      let mask = try document.alphaMask(layer: id, scale: 2, threshold: 0)
      XCTAssertTrue(mask.isEmpty, id)
      XCTAssertEqual(mask.bounds, .zero, id)
    }
  }

  /// Each thread has a renderer of its own.
  func testManyAtOnceAreTheSameAsOneByOne() async throws {
    let document = try SVGRenderer(data: Data(Self.svg.utf8), size: size)
    let layers = Array(repeating: Self.ids, count: 4).flatMap { $0 }
    let masks = try await self.masks(of: layers, scales: [2, 1], threshold: 60)
    XCTAssertEqual(masks.count, layers.count)
    for (id, masks) in zip(layers, masks) {
      XCTAssertEqual(
        masks, try [2, 1].map { try document.alphaMask(layer: id, scale: $0, threshold: 60) }, id)
    }
    do {
      _ = try await self.masks(of: ["plain", "nowhere"], scales: [1], threshold: 127)
      XCTFail("no error")
    } catch {
      XCTAssertEqual(error as? RenderingError, .unknownElement(id: "nowhere"))
    }
  }

  private func masks(
    of layers: [String], scales: [Double], threshold: UInt8
  ) async throws -> [[BitMask]] {
    try await ParallelWork(count: layers.count, progress: nil).run { [size] indices in
      let renderer = try SVGRenderer(data: Data(Self.svg.utf8), size: size)
      return try indices.map { index in
        try scales.map {
          try renderer.alphaMask(layer: layers[index], scale: $0, threshold: threshold)
        }
      }
    }
  }

  func testErrorsSayWhatIsWrong() throws {
    let document = try SVGRenderer(data: Data(Self.svg.utf8), size: size)
    XCTAssertThrowsError(try document.alphaMask(layer: "nowhere", scale: 1)) {
      XCTAssertEqual($0 as? RenderingError, .unknownElement(id: "nowhere"))
    }
    for scale in [0, -1, .infinity] as [Double] {
      XCTAssertThrowsError(try document.alphaMask(layer: "plain", scale: scale)) {
        XCTAssertEqual($0 as? RenderingError, .mask(.invalidScale(scale)))
      }
    }
    XCTAssertThrowsError(try document.alphaMask(layer: "plain", scale: 1000)) {
      guard case .mask(.limitExceeded(let exceeded)) = $0 as? RenderingError else {
        return XCTFail("\($0)")
      }
      XCTAssertEqual(exceeded.resource, .memory)
      XCTAssertEqual(exceeded.allowed, Limits().memory)
      XCTAssertTrue("\($0)".hasSuffix(" × 150000 pixels at scale 1000.0"), "\($0)")
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
#endif
