import SilhouetteMap
import XCTest

/// Map file errors say what was found and what was expected, in one line.
final class MapFileErrorTests: XCTestCase {
  func testDescriptions() {
    let expected: [(MapFileError, String)] = [
      (.notAMaskFile, "this is no mask file"),
      (.unknownVersion(9), "the mask file is of version 9: expected 1"),
      (.wrongLength(bytes: 3, expected: 28), "the mask file is 3 bytes long: expected 28"),
      (
        .wrongChecksum(stated: 255, computed: 16),
        "the mask file has been altered: its checksum is 10, not ff"
      ),
      (
        .malformed(offset: 20, expected: "more bytes"),
        "the mask file is malformed at byte 20: expected more bytes"
      ),
      (.inconsistent(reason: "scales []"), "the mask file's parts do not fit: scales []"),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }
}
