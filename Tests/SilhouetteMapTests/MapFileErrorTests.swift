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
        .malformed(offset: 20, expected: "more bytes"),
        "the compiled map is malformed at byte 20: expected more bytes"
      ),
      (
        .inconsistent(reason: "scales []"),
        "the parts of the compiled map do not fit together: scales []"
      ),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }
}
