import XCTest

@testable import SilhouetteBenchmarkKit

final class OptionTests: XCTestCase {
  func testOptionsAreRead() throws {
    let options = try Options(["--quick", "--filter", "japan", "--filter", "star", "--seed", "9"])
    XCTAssertEqual(options.filters, ["japan", "star"])
    XCTAssertEqual(options.settings.seed, 9)
    XCTAssertEqual(options.settings.batches, Settings.quick.batches)
  }

  func testHelpListsTheOptions() throws {
    for match in Options.help.matches(of: /--[a-z]+/) {
      XCTAssertNoThrow(try Options([String(match.0), "1"].dropLast(takesNone(match.0) ? 1 : 0)))
    }
  }

  func testFaultyArgumentsAreNamed() {
    for (arguments, expected) in [
      (["--quik"], OptionError.unknown("--quik")),
      (["--json"], .missingValue(option: "--json")),
      (["--seed", "-1"], .noNumber(option: "--seed", found: "-1")),
    ] {
      XCTAssertThrowsError(try Options(arguments)) { error in
        XCTAssertEqual(error as? OptionError, expected)
      }
    }
  }

  private func takesNone(_ option: Substring) -> Bool {
    ["--quick", "--list", "--count"].contains(option)
  }
}
