import Foundation
import SilhouetteTestSupport
import XCTest

/// Hostile documents are answered, or refused in one line, within a budget of time and memory. Each runs in
/// a process of its own, which the kernel measures.
///
/// Only release builds are held to the budget: `make check budget`. Debug builds would take minutes.
final class BudgetTests: XCTestCase {
  private static let released = ProcessInfo.processInfo.environment["SILHOUETTE_RELEASED"]
  /// Tries only attacks whose names contain this.
  private static let only = ProcessInfo.processInfo.environment["SILHOUETTE_ATTACK"] ?? ""
  private static let seconds = 1.0
  private static let megabytes = 256

  override func setUpWithError() throws {
    try XCTSkipIf(Self.released == nil, "make check budget")
  }

  /// Each attack at a quarter, half and all of its size. Doubling it never quadruples the time.
  func testHostileDocumentsAreAnsweredOrRefused() throws {
    let attacks = (HostileDocument.reading + HostileDocument.maps + HostileDocument.files)
      .filter { Self.only.isEmpty || $0.name.contains(Self.only) }
    print(Self.row("attack", ["n/4", "n/2", "n", "others", "MB", "alpha"]))
    try withTemporaryFolder { folder in
      // One at a time: two that share a core take longer.
      for attack in attacks { print(Self.row(attack.name, try Self.attack(attack, in: folder))) }
      print("\(attacks.count) attacks")
    }
  }

  /// Large maps that are no attacks need no options. Reading and building may take a second each.
  func testRealMapsAreRead() throws {
    let style =
      "fill:#c0c0c0;fill-opacity:1;fill-rule:nonzero;stroke:none;stroke-width:0.5;stroke-linecap:butt;"
      + "stroke-linejoin:round;stroke-miterlimit:4;stroke-dasharray:none;stroke-opacity:1;display:inline"
    // Columns of outlines, each a polygon of some corners in a square of 10.
    func map(_ count: Int, corners: Int, _ attributes: String) -> String {
      let shapes = HostileDocument.list(count) { number in
        let points = (0..<corners).map { corner in
          let angle = 2 * Double.pi * Double(corner) / Double(corners)
          let radius = 3 + Double((number * 7919 + corner * 104_729) % 100) / 50
          let x = Double(number / 200 * 10) + radius * cos(angle)
          let y = Double(number % 200 * 10) + radius * sin(angle)
          return String(format: "%.2f,%.2f", x, y)
        }
        return "<path id='p\(number)' \(attributes) d='M\(points.joined(separator: " "))z'/>"
      }
      return HostileDocument.svg(shapes, attributes: "viewBox='0 0 2000 2000'")
    }
    let maps = [
      ("50,000 outlines", map(50_000, corners: 12, "")),
      ("30,000 outlines with long styles", map(30_000, corners: 10, "style='\(style)'")),
      ("8,000 districts", map(8_000, corners: 128, "")),
      ("30,000 stroked outlines", map(30_000, corners: 10, "stroke='#000' stroke-width='.5'")),
      ("5,000 stroked districts", map(5_000, corners: 128, "stroke='#000' stroke-width='.5'")),
      (
        "80,000 rectangles",
        HostileDocument.svg(
          HostileDocument.list(80_000) {
            "<rect id='r\($0)' x='\($0 / 320 * 10)' y='\($0 % 320 * 10)' width='9' height='9'/>"
          }, attributes: "viewBox='0 0 4000 4000'")
      ),
    ]
    try withTemporaryFolder { folder in
      for (name, map) in maps {
        let file = folder.appendingPathComponent("map.svg")
        try Data(map.utf8).write(to: file)
        for mode in ["exact", "mask"] {
          let cost = try Self.measure(
            ["hit", file.path, "1", "1", "--mode", mode], name, in: folder, most: 2)
          XCTAssertEqual(cost.status, 0, "\(name), \(mode): \(cost.error)")
          print(
            Self.row(
              "\(name), \(mode)",
              [
                String(format: "%.1f", Double(map.utf8.count) / 1e6) + " MB",
                String(format: "%.2f", cost.seconds), "\(cost.megabytes)",
              ]))
        }
      }
    }
  }

  func testGzipBombsAreRefused() throws {
    try withTemporaryFolder { folder in
      let path = folder.path
      let run = try shell("head -c 1000000000 /dev/zero | gzip -1 > '\(path)/map.svgz'")
      XCTAssertEqual(run.status, 0, run.error)
      _ = try Self.measure(["list", "\(path)/map.svgz"], "gzip", in: folder)
    }
  }
}

extension BudgetTests {
  /// Runs an attack, and returns its row of the table.
  private static func attack(_ attack: HostileDocument, in folder: URL) throws -> [String] {
    let file = folder.appendingPathComponent("\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    var costs: [ChildCost] = []
    var alpha = ""
    for part in [4, 2, 1] {
      try attack.make(attack.size / part).write(to: file)
      if part == 4 { alpha = try render(file.path, attack.name, in: folder) }
      costs.append(
        try measure(["hit", file.path, "1", "1"], "\(attack.name), n/\(part)", in: folder))
    }
    for (half, whole) in zip(costs, costs.dropFirst())
    where whole.seconds > 4 * max(half.seconds, 0.02) {
      XCTFail("\(attack.name): \(half.seconds) s, twice the size \(whole.seconds) s")
    }
    var row = costs.map { String(format: "%.2f", $0.seconds) }
    // A document that cannot be read is refused by every command alike.
    var slowest = 0.0
    for arguments in costs[2].status == 2 ? [] : commands(file.path, in: folder) {
      let cost = try measure(arguments, "\(attack.name), \(arguments)", in: folder)
      slowest = max(slowest, cost.seconds)
      costs.append(cost)
    }
    row.append(slowest == 0 ? "" : String(format: "%.2f", slowest))
    return row + ["\(costs.map(\.megabytes).max() ?? 0)", alpha]
  }

  /// Draws an attack with librsvg, which the tool gives ten times as long. Returns the seconds.
  private static func render(_ file: String, _ name: String, in folder: URL) throws -> String {
    var slowest = 0.0
    for arguments in [["hit", file, "1", "1", "--mode", "alpha"], ["compare", file]] {
      let cost = try ChildCost(
        of: released ?? SilhouetteCLITests.tool.path, arguments + ["--limit", "default"],
        in: folder)
      if ![0, 1, 2].contains(cost.status) || cost.seconds > 14 || cost.megabytes > 1300 {
        XCTFail(
          "\(name), \(arguments): status \(cost.status), \(cost.seconds) s, \(cost.megabytes) MB: "
            + "\(cost.error.prefix(300))")
      }
      slowest = max(slowest, cost.seconds)
    }
    return String(format: "%.1f", slowest)
  }

  /// The commands besides `hit` in exact mode.
  private static func commands(_ file: String, in folder: URL) -> [[String]] {
    let output = "\(folder.path)/\(UUID().uuidString)"
    return [
      ["hit", file, "1", "1", "--mode", "mask"], ["list", file],
      ["check", file, "--minimum-target", "24"], ["list", file, "--geojson"],
      ["classify", file], ["classify", file, "--margin", "40"],
      ["compile", file, "-o", output + ".map", "--ids", output + ".swift"],
      ["compile", file, "--mode", "mask", "-o", output],
      ["render", file, "-o", output + ".png"], ["list", file, "--json"],
      ["hit", file, "1", "1", "--all", "--tolerance", "9"],
    ]
  }

  /// The cost of a run: the least of three if the first exceeds the budget, since other work on the machine
  /// only adds to it.
  private static func measure(
    _ arguments: [String], _ what: String, in folder: URL, most seconds: Double = seconds
  ) throws -> ChildCost {
    let tool = released ?? SilhouetteCLITests.tool.path
    let arguments = arguments + ["--limit", "default"]
    // Commands that wait for points get ten.
    let points = folder.appendingPathComponent("points").path
    try Data((0..<10).map { "\(10 * $0) \(7 * $0)\n" }.joined().utf8).write(
      to: URL(fileURLWithPath: points))
    var cost = try ChildCost(of: tool, arguments, in: folder, input: points)
    for _ in 0..<2 where cost.seconds > seconds {
      let again = try ChildCost(of: tool, arguments, in: folder, input: points)
      if again.seconds < cost.seconds { cost = again }
    }
    let took =
      "\(what): status \(cost.status), \(cost.seconds) s, \(cost.megabytes) MB: \(cost.error.prefix(300))"
    let isAnswer = [0, 1, 2].contains(cost.status)
    let isOneLine = cost.status != 2 || cost.error.filter { $0 == "\n" }.count == 1
    if !isAnswer || !isOneLine || cost.seconds > seconds || cost.megabytes > megabytes {
      XCTFail(took)
    }
    return cost
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 44, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(0, 7 - $0.count)) + $0 }.joined()
  }
}
