import Foundation
import SilhouetteGeometry
import SilhouetteRendering
import XCTest

final class PictureTests: XCTestCase {
  func testColoursSurvivePremultiplication() throws {
    for alpha in [255, 128, 1, 0] as [UInt8] {
      var picture = try Picture(width: 256, height: 1)
      picture.paint { x, _ in RGBA(red: UInt8(x), green: 7, blue: 200, alpha: alpha) }
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
      RGBA(red: UInt8(x * 7), green: UInt8(y * 50), blue: 9, alpha: UInt8(255 - x * 7))
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

  // Masks of images: by alpha, and by colour.

  private static let pngs = [
    "16 bit":
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACEAYAAAAvOKEgAAAAIklEQVR42mP4/7+BAQQgtIMDhG5ogND/"
      + "/zPAGKgSMIUMDACZtxrtvFuupgAAAABJRU5ErkJggg==",
    "palette":
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACAgMAAAACxpXwAAAADFBMVEX/AAAA/wAAAP8AAAD7vkbkAAAA"
      + "BHRSTlMAQID/1YicnAAAAAxJREFUeNpjkGZ4AgABOQEAe5lCNwAAAABJRU5ErkJggg==",
    "grey and alpha":
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAQAAADVobXoAAAAGUlEQVR42mM4wXDC4UTDif8MJ/4DKYcT"
      + "DABZIQm/rlHGeAAAAABJRU5ErkJggg==",
    "interlaced":
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAEIr031AAAAHUlEQVR42mPg5ORkYAASDSDCAYj/gxj/"
      + "QSJQAQYARtoEVy5U0dMAAAAASUVORK5CYII=",
  ]

  /// Every alpha once, in a PNG of 256 pixels.
  func testAlphaOfAPNG() throws {
    var picture = try Picture(width: 256, height: 1)
    picture.paint { x, _ in RGBA(red: 255, green: 0, blue: 0, alpha: UInt8(x)) }
    let read = try Picture(imageData: picture.png())
    for threshold in [0, 25, 127, 128, 254, 255] as [UInt8] {
      let mask = try read.alphaMask(threshold: threshold)
      for x in 0..<256 { XCTAssertEqual(mask[x, 0], x > threshold, "\(x) > \(threshold)") }
    }
  }

  func testColourMasksHaveEveryPixelThatIsNotBlack() throws {
    var picture = try Picture(width: 8, height: 1, color: RGBA(red: 0, green: 0, blue: 0))
    let colors: [Int: RGBA] = [
      1: .white, 2: RGBA(red: 1, green: 0, blue: 0),
      3: RGBA(red: 0, green: 1, blue: 0), 4: RGBA(red: 0, green: 0, blue: 1),
      6: RGBA(red: 0, green: 0, blue: 255),
    ]
    picture.paint { x, _ in colors[x] }
    let mask = try Picture(imageData: picture.png()).colorMask(scale: 2)
    for x in 0..<8 { XCTAssertEqual(mask[x, 0], colors[x] != nil, "\(x)") }
    XCTAssertEqual(mask.bounds, CGRect(x: 0.5, y: 0, width: 3, height: 0.5))
    XCTAssertTrue(try Picture(width: 3, height: 3).colorMask().isEmpty, "transparent is black")
  }

  /// 16 × 8 pixels, the left half white, the right black, as a JPEG of a few hundred bytes.
  func testJPEGsAreDecoded() throws {
    let data = try XCTUnwrap(Data(base64Encoded: Self.jpeg))
    let picture = try Picture(imageData: data)
    XCTAssertEqual([picture.width, picture.height], [16, 8])
    for y in 0..<8 {
      for x in 0..<16 { XCTAssertEqual(picture[x, y].green > 127, x < 8, "(\(x), \(y))") }
    }
  }

  /// 40 × 20 pixels, the left half red, the right transparent, lossless; made by cwebp. Where gdk-pixbuf has no
  /// loader for WebP, the image is refused.
  func testWebPsAreDecodedOrRefused() throws {
    let data = try XCTUnwrap(
      Data(base64Encoded: "UklGRiYAAABXRUJQVlA4TBkAAAAvJ8AEEA8Q8x/zHwyBAOHAf60BARH9jxL2AA=="))
    do {
      let mask = try Picture(imageData: data).alphaMask()
      XCTAssertEqual(mask.bounds, CGRect(x: 0, y: 0, width: 20, height: 20))
      XCTAssertEqual(mask.count, 400)
    } catch RenderingError.unreadableImage(let reason) {
      XCTAssertFalse(reason.isEmpty)
    }
  }

  /// 4 × 2 pixels of alpha 0, 64, 128, 255 and back, in each of PNG's forms; made by Python's zlib.
  func testPNGsOfEveryFormHaveTheSameAlpha() throws {
    for (form, text) in Self.pngs {
      let picture = try Picture(imageData: try XCTUnwrap(Data(base64Encoded: text)))
      XCTAssertEqual([picture.width, picture.height], [4, 2], form)
      for (x, alpha) in [0, 64, 128, 255].enumerated() {
        XCTAssertEqual(picture[x, 0].alpha, UInt8(alpha), "\(form): \(x)")
        XCTAssertEqual(picture[3 - x, 1].alpha, UInt8(alpha), "\(form): \(3 - x), below")
      }
    }
    let deep = try Picture(imageData: try XCTUnwrap(Data(base64Encoded: Self.pngs["16 bit"] ?? "")))
    XCTAssertEqual(deep[3, 0], RGBA(red: 255, green: 128, blue: 0))
    XCTAssertEqual(deep[2, 0].red, 255, "the colour is not premultiplied twice")
  }

  func testUnreadableImagesAreRefusedWithAReason() throws {
    let png = try Picture(width: 9, height: 9, color: .white).png()
    let jpeg = try XCTUnwrap(Data(base64Encoded: Self.jpeg))
    let broken = [Data(), Data("no image".utf8), png.prefix(30), png.prefix(60), jpeg.prefix(20)]
    for data in broken {
      XCTAssertThrowsError(try Picture(imageData: data), "\(data.count) bytes") {
        guard case .unreadableImage(let reason) = $0 as? RenderingError else {
          return XCTFail("\($0)")
        }
        XCTAssertFalse(reason.isEmpty)
      }
    }
  }

  /// gdk-pixbuf would give them to librsvg, which aborts the process at this text.
  func testDocumentsAreNotImages() {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
      + "<text font-size='1e9'>A<tspan/></text></svg>"
    for data in [
      Data(svg.utf8), Data((" \n<?xml version='1.0'?>" + svg).utf8),
      Data([0xEF, 0xBB, 0xBF] + svg.utf8),
      svg.data(using: .utf16) ?? Data(), svg.data(using: .utf16BigEndian) ?? Data(),
      Data([0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3] + "<svg".utf8),
    ] {
      XCTAssertThrowsError(try Picture(imageData: data)) {
        guard case .unreadableImage = $0 as? RenderingError else { return XCTFail("\($0)") }
      }
    }
  }

  /// The size in the header is checked before the image is decoded.
  func testHugeImagesAreRefusedByTheirHeader() throws {
    var png = try Picture(width: 9, height: 9).png()
    png.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    // The checksum of that header.
    png.replaceSubrange(29..<33, with: [0x6C, 0x84, 0x30, 0xE3])
    XCTAssertThrowsError(try Picture(imageData: png)) {
      let size = CGSize(width: 65_536, height: 65_536)
      XCTAssertEqual(
        $0 as? RenderingError, .invalidSize(width: Int(size.width), height: Int(size.height)))
    }
    let jpeg = try XCTUnwrap(Data(base64Encoded: Self.jpeg))
    let small = Limits(memory: 4 * 16 * 8 - 1)
    XCTAssertThrowsError(try Picture(imageData: jpeg, limits: small)) {
      XCTAssertEqual(
        $0 as? RenderingError, .mask(.limitExceeded(LimitExceeded(.memory, allowed: small.memory))))
    }
  }

  static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsL\
    EBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACQr/xAAUEAEAAAAAAAAA\
    AAAAAAAAAAAA/9oACAEBAAA/AFTSrv/Z
    """

  // Every error has a one-line description that says what was found.

  func testEachErrorNamesWhatWasFound() {
    let expected: [(RenderingError, String)] = [
      (.mask(.noScale), "no scale factor: a mask needs at least one"),
      (.cairo(status: "out of memory"), "cairo: out of memory"),
      (.unreadableDocument(reason: "no root"), "librsvg cannot read the document: no root"),
      (.undrawable(reason: "a loop"), "librsvg cannot draw: a loop"),
      (
        .invalidSize(width: 0, height: 40_000),
        "a picture of 0 × 40000 pixels: each side has to be from 1 to 32767"
      ),
      (.unreadableImage(reason: "cut off"), "the image cannot be read: cut off"),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }
}

#if Rendering && canImport(CCairo)

#endif

#if Rendering && canImport(CCairo)

#endif

#if Rendering && canImport(CCairo)

#endif
