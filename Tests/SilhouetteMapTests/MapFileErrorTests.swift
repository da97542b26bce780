import SilhouetteMap
import XCTest

/// Map file errors say what was found and what was expected, in one line.
final class MapFileErrorTests: XCTestCase {
  func testDescriptions() {
    let expected: [(MapFileError, String)] = [
      (.notACompiledMap, "this is not a compiled map"),
      (.unknownVersion(9), "the compiled map has version 9: expected 2"),
      (.wrongLength(bytes: 3, expected: 28), "the compiled map is 3 bytes long: expected 28"),
      (
        .wrongChecksum(stated: 255, computed: 16),
        "the compiled map is damaged: its checksum is 10: expected ff"
      ),
      (
        .malformed(offset: 20, expected: "more bytes", found: "the end"),
        "the compiled map is malformed at byte 20: expected more bytes, found the end"
      ),
      (
        .noEngine(.exact, found: [.mask, .alphaMask]),
        "the compiled map has masks and alpha masks: expected outlines"
      ),
      (
        .inconsistent(reason: "its size is nan × 1.0"),
        "the map cannot be compiled: its size is nan × 1.0"
      ),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }
}
