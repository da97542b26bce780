import Foundation
import XCTest

/// What people see on a terminal, and programs do not.
final class TerminalTests: XCTestCase {
  private let escape = "\u{1B}["

  func testColoursAreForTerminals() throws {
    let list = "silhouette list shapes/diamonds.svg"
    let shown = try terminal(list)
    XCTAssertTrue(shown.contains("\(escape)1mID\(escape)0m"), shown)
    XCTAssertTrue(shown.contains("\(escape)36mnorth\(escape)0m"), shown)
    XCTAssertTrue(
      try terminal("silhouette hit nosuch.svg 1 1").contains("\(escape)1;31msilhouette:"))
    for environment in ["NO_COLOR=1", "TERM=dumb"] {
      XCTAssertEqual(
        try terminal("\(environment) \(list)").replacingOccurrences(of: "\r", with: ""),
        try shell(list).output)
    }
    XCTAssertFalse(try shell("\(list); silhouette --help").output.contains(escape))
  }

  func testTablesFitTheTerminal() throws {
    for (columns, command) in [
      (80, "silhouette list shapes/japan.svg"), (50, "silhouette list shapes/hall.svg"),
      (60, "silhouette check shapes/hall.svg --size 120x74"),
    ] {
      let shown = try terminal("stty cols \(columns); NO_COLOR=1 \(command) 2> /dev/null")
      let lines = shown.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("fine") }
      XCTAssertGreaterThan(lines.count, 9)
      for line in lines where !line.contains(":") && !line.contains("“") {
        XCTAssertLessThanOrEqual(line.count, columns, String(line))
      }
    }
    // What is piped is whole.
    XCTAssertFalse(try shell("silhouette list shapes/hall.svg").output.contains("…"))
  }

  func testTheKeyboardIsAnnounced() throws {
    for command in ["classify shapes/diamonds.svg", "contains --path M0,0H9V9Z"] {
      let shown = try terminal(
        "printf '128 68\\n\\004' | cat > /dev/null; silhouette \(command) < /dev/tty")
      XCTAssertTrue(shown.contains("reads from the keyboard: points, “x y” on each line"), shown)
      XCTAssertFalse(try shell("silhouette \(command) < /dev/null").error.contains("keyboard"))
    }
  }

  /// `script` gives the tool a terminal. A map that is built with progress is the same, byte for byte.
  func testProgressIsShownOnTerminalsOnly() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/usr/bin/script"))
    // Work that takes some tenths of a second.
    #if DEBUG
    let (count, size, points) = (1500, "90x135", 400_000)
    #else
    let (count, size, points) = (16_000, "600x3000", 8_000_000)
    #endif
    try withTemporaryFolder { folder in
      let rects = (0..<count).map { "<rect id='r\($0)' y='\($0)' width='1000' height='1'/>" }
      let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='\(count)'>"
      try Data((svg + rects.joined() + "</svg>").utf8)
        .write(to: folder.appendingPathComponent("map.svg"))
      let path = folder.path
      _ = try shell("yes 430 560 | head -n \(points) > \(path)/points")
      for (command, noun) in [
        ("compile --limit none \(path)/map.svg -o \(path)/out --mode mask", "areas"),
        ("check --limit none --size \(size) \(path)/map.svg", "pixels"),
        ("classify shapes/japan.svg < \(path)/points | tail -n 1", "points"),
      ] {
        let plain = try shell("silhouette \(command) > \(path)/plain 2>&1; cat \(path)/plain")
        XCTAssertFalse((plain.output + plain.error).contains("\u{1B}"), command)
        let files = FileManager.default
        let made = files.contents(atPath: "\(path)/out")
        let shown = try shell("script -qec 'silhouette \(command) > \(path)/plain' /dev/null")
        XCTAssertTrue(
          shown.output.contains(try Regex(" %  [0-9,]+ \(noun), .* a second, [0-9].* left")),
          "\(command): \(shown.output)")
        XCTAssertTrue(shown.output.hasSuffix("\r\u{1B}[K"), shown.output)
        XCTAssertEqual(files.contents(atPath: "\(path)/out"), made)
        XCTAssertEqual(files.contents(atPath: "\(path)/plain"), Data(plain.output.utf8))
      }
    }
  }

  /// Runs a line of shell on a terminal of its own, into which nothing is typed.
  private func terminal(_ line: String) throws -> String {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("line")
      try Data(line.utf8).write(to: file)
      let run = try shell(
        "env -u NO_COLOR TERM=xterm script -qec 'sh \(file.path)' /dev/null < /dev/null")
      try XCTSkipIf(run.error.contains("not found"), "no script")
      return run.output
    }
  }
}
