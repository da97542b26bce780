#if Rendering && canImport(CCairo)
import Foundation
import SilhouetteGeometry
import SilhouetteRendering
import XCTest

/// Every error has a one-line description that says what was found.
final class RenderingErrorTests: XCTestCase {
  func testEachErrorNamesWhatWasFound() {
    let expected: [(RenderingError, String)] = [
      (.mask(.noScale), "no scale factor: a mask needs at least one"),
      (.cairo(status: "out of memory"), "cairo: out of memory"),
      (.unreadableDocument(reason: "no root"), "librsvg cannot read the document: no root"),
      (.undrawable(reason: "a loop"), "librsvg cannot draw: a loop"),
      (.unknownElement(id: "a"), "the document has no element with the id \"a\""),
      (
        .invalidSize(width: 0, height: 40_000),
        "a picture of 0 × 40000 pixels: each side has to be from 1 to 32767"
      ),
      (.unreadableImage(reason: "cut off"), "the image cannot be read: cut off"),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }
}
#endif
