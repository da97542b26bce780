#if Rendering && canImport(CCairo)
import CBenchmark
import Foundation
import SilhouetteGeometry
import SilhouetteRendering
import XCTest

/// Everything that cairo, librsvg and gdk-pixbuf allocate is freed, also after errors: after a warm-up the
/// heap, as glibc counts it, does not grow.
final class LeakTests: XCTestCase {
  private static let size = CGSize(width: 12, height: 12)
  private static let elements = [
    "<rect width='9' height='9'/>", "<circle cx='6' cy='6' r='4' opacity='.5'/>",
    "<g mask='url(#m)'><path d='M1 1h9v9z' stroke='red'/></g>",
    "<rect x='-50' width='4' height='4'/>",
  ]
  private static let documents = elements.map { svg($0) } + [svg]
  private static let svg = svg(elements.joined())

  private static func svg(_ body: String) -> Data {
    Data(
      """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'>
      <defs><mask id='m'><rect width='9' height='9' fill='white'/></mask></defs>\(body)</svg>
      """.utf8)
  }

  func testTenThousandMasks() throws {
    checkHeap("a mask", times: 10_000) { number in
      let scale = [1, 1.5, 2][number % 3]
      let mask = try alphaMask(Self.documents[number % 5], size: Self.size, scale: scale)
      if number % 5 != 3 { XCTAssertFalse(mask.isEmpty) }
    }
  }

  func testDocumentsAndPictures() throws {
    let png = try Picture(width: 12, height: 12, color: .white).png()
    let jpeg = try XCTUnwrap(Data(base64Encoded: PictureTests.jpeg))
    checkHeap("a document", times: 500) { _ in
      let document = try SVGRenderer(data: Self.svg, size: Self.size)
      var picture = try Picture(width: 12, height: 12)
      try picture.draw(document, scale: 1)
      _ = try picture.png()
    }
    checkHeap("an image", times: 500) { number in
      _ = try Picture(imageData: number % 2 == 0 ? png : jpeg).alphaMask()
    }
  }

  func testManyAtOnce() async throws {
    let documents = Array(Self.documents.prefix(3)) + [Data()]
    var growths: [Int64] = []
    for _ in 0..<5 {
      let before = heap_in_use()
      for number in 0..<200 {
        let some = number % 4 == 0 ? documents : Array(documents.prefix(3))
        let work = ParallelWork(count: some.count, progress: nil)
        let masks = try? await work.run { indices in
          try some[indices].map { document in
            try [1, 2].map { try alphaMask(document, size: Self.size, scale: $0) }
          }
        }
        XCTAssertEqual(masks == nil, number % 4 == 0)
      }
      growths.append(heap_in_use() - before)
    }
    // glibc counts the freed blocks that each thread caches as used. A round makes at least 1,200 masks;
    // one leaked small object for each would exceed the limit.
    XCTAssertLessThan(growths.min() ?? .max, 1200 * 16, "\(growths)")
  }

  func testEveryErrorOfReadingAndDrawing() throws {
    let document = try SVGRenderer(data: Self.svg, size: Self.size)
    var picture = try Picture(width: 12, height: 12)
    for text in [
      "", "<svg", "no xml", "<html/>", "<svg xmlns='http://www.w3.org/2000/svg'>&e;</svg>",
    ] {
      checkErrors("reading “\(text)”") {
        _ = try SVGRenderer(data: Data(text.utf8), size: Self.size)
      }
    }
    func mask(scale: Double) throws { _ = try alphaMask(Self.svg, size: Self.size, scale: scale) }
    checkErrors("a scale") { try mask(scale: -1) }
    checkErrors("a mask too large") { try mask(scale: 1e6) }
    // A transform without an inverse puts the context into an error state.
    checkErrors("a context in an error") { try picture.draw(document, scale: 0x1p-890) }
    checkErrors("a recording in an error") { try mask(scale: 0x1p-890) }
  }

  func testEveryErrorOfPicturesAndImages() throws {
    let png = try Picture(width: 12, height: 12, color: .white).png()
    let jpeg = try XCTUnwrap(Data(base64Encoded: PictureTests.jpeg))
    var huge = png
    huge.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    checkErrors("a size") { _ = try Picture(width: 40_000, height: 1) }
    for (what, data) in [
      ("no bytes", Data()), ("no image", Data("no image".utf8)), ("half a PNG", png.prefix(60)),
      ("a PNG's header", png.prefix(30)), ("a huge PNG", huge), ("half a JPEG", jpeg.prefix(20)),
      ("most of a JPEG", jpeg.prefix(jpeg.count - 40)),
    ] {
      checkErrors(what, fails: what != "most of a JPEG") { _ = try Picture(imageData: data) }
    }
    checkErrors("a JPEG too large") {
      _ = try Picture(imageData: jpeg, limits: Limits(memory: 10))
    }
  }

  /// Runs code that must throw an error each time, or may if `fails` is false.
  private func checkErrors(
    _ what: String, fails: Bool = true, line: UInt = #line, _ body: () throws -> Void
  ) {
    checkHeap(what, times: 400, line: line) { _ in
      do {
        try body()
        if fails { XCTFail("\(what): no error", line: line) }
      } catch is RenderingError {}
    }
  }

  /// Runs the code as a warm-up, and then as often again: the heap must not grow by one small object each
  /// time.
  private func checkHeap(
    _ what: String, times: Int, line: UInt = #line, _ body: (Int) throws -> Void
  ) {
    func run() { for number in 0..<times { XCTAssertNoThrow(try body(number), what, line: line) } }
    run()
    let before = heap_in_use()
    run()
    let growth = heap_in_use() - before
    XCTAssertLessThan(growth, Int64(times * 16), "\(what): \(growth) bytes in \(times)", line: line)
  }
}
#endif
