import SilhouetteTestSupport
import XCTest

@testable import SilhouetteMap

final class TextTableTests: XCTestCase {
  func testEqualBytesHaveOneIndexAndOthersTheirOwn() {
    var random = SplitMix64(seed: 3)
    // Few letters, one of them zero, so that texts of all lengths are repeated, and begin or end alike.
    let texts = (0..<20_000).map { _ in
      (0..<Int.random(in: 0...22, using: &random)).map { _ in
        [0, 0, 1, 255].randomElement(using: &random) ?? UInt8(0)
      }
    }
    var (table, known) = (TextTable(), [[UInt8]: Int]())
    for text in texts {
      let index = table.index(of: text)
      XCTAssertEqual(index, known[text] ?? known.count)
      known[text] = index
    }
    XCTAssertEqual(table.ends.count, known.count)
    for (text, index) in known {
      let start = index > 0 ? Int(table.ends[index - 1]) : 0
      XCTAssertEqual(Array(table.utf8[start..<Int(table.ends[index])]), text)
    }
  }
}
