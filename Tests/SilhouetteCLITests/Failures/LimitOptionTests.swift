import XCTest

/// The options of the limits, which every command that reads FILE has.
final class LimitOptionTests: XCTestCase {
  private static let map = "shapes/japan.svg"
  private static let commands = [
    ["hit", map, "503.93", "580.03"], ["classify", map], ["list", map], ["compare", map],
    ["check", map], ["render", map, "--html", "/dev/null"], ["compile", map, "-o", "/dev/null"],
  ]

  func testTooLittleWorkOrMemoryIsAnErrorOfEachCommand() throws {
    for command in Self.commands {
      assertFails(
        try silhouette(command + ["--work", "1000"]), "needs more than 1000 units of work")
      assertFails(try silhouette(command + ["--memory", "10K"]), "needs more than 10240 bytes")
      assertFails(
        try silhouette(command + ["--limit", "none", "--work", "1e3"]),
        "needs more than 1000 units of work")
    }
  }

  func testGenerousLimitsChangeNoAnswer() throws {
    let hit = Self.commands[0]
    let expected = try silhouette(hit)
    XCTAssertEqual(expected.output, "tokyo\n")
    for options in [
      ["--limit", "none"], ["--work", "1e12"], ["--memory", "2G"], ["--memory=1e30"],
      ["--work", "5e8", "--memory", "150M", "--mode", "mask"],
    ] {
      XCTAssertEqual(try silhouette(hit + options).output, expected.output, "\(options)")
    }
  }

  func testInvalidLimits() throws {
    let hit = Self.commands[0]
    for value in ["", "x", "0", "-1", "5T", "M"] {
      assertFails(try silhouette(hit + ["--memory=\(value)"]), "--memory: expected a size")
    }
    assertFails(try silhouette(hit + ["--work", "0"]), "--work: expected a number, 1 or more")
    assertFails(try silhouette(hit + ["--limit", "all"]), "--limit: expected none")
  }
}
