import XCTest

@testable import SilhouetteSVG

/// What text layout knows of characters, against the standard library's tables: for every scalar there is.
final class ScalarTests: XCTestCase {
  private let all = (0...0x10FFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }

  func testWhiteSpaceIsUnicodes() {
    for scalar in all {
      XCTAssertEqual(scalar.isSpace, scalar.properties.isWhitespace, "\(scalar.value)")
    }
  }

  func testWhatHasNoWidthIsAMarkAFormatOrAControl() {
    for scalar in all where scalar.hasNoWidth {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control, .unassigned: continue
      default: XCTFail("U+\(String(scalar.value, radix: 16))")
      }
    }
    for mark in "\u{301}\u{5B4}\u{64B}\u{94D}\u{E31}\u{3099}\u{200D}\u{FE0F}".unicodeScalars {
      XCTAssertTrue(mark.hasNoWidth, "\(mark.value)")
    }
  }
}
