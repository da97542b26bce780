import Foundation
import SilhouetteTestSupport
import XCTest

/// Hostile documents are answered, or refused in one line, within a budget of time and memory. Each runs in
/// a process of its own, which the kernel measures.
///
/// Only release builds are held to the budget: `make budget`. Debug builds would take minutes.
final class BudgetTests: XCTestCase {
  private static let released = ProcessInfo.processInfo.environment["SILHOUETTE_RELEASED"]
  /// Tries only attacks whose names contain this.
  private static let only = ProcessInfo.processInfo.environment["SILHOUETTE_ATTACK"] ?? ""
  private static let seconds = 1.0
  private static let megabytes = 256

  override func setUpWithError() throws {
    try XCTSkipIf(Self.released == nil, "make budget")
  }

  /// Each attack at a quarter, half and all of its size. Doubling it never quadruples the time.
  func testHostileDocumentsAreAnsweredOrRefused() throws {
    let attacks = (HostileDocument.reading + HostileDocument.maps + HostileDocument.files)
      .filter { Self.only.isEmpty || $0.name.contains(Self.only) }
    print(Self.row("attack", ["n/4", "n/2", "n", "mask", "other", "MB"]))
    try withTemporaryFolder { folder in
      let faults = Faults()
      DispatchQueue.concurrentPerform(iterations: attacks.count) { number in
        do {
          let row = try Self.attack(attacks[number], number, in: folder, faults)
          print(Self.row(attacks[number].name, row))
        } catch {
          faults.add("\(attacks[number].name): \(error)")
        }
      }
      for fault in faults.all { XCTFail(fault) }
      print("\(attacks.count) attacks")
    }
  }

  func testGzipBombsAreRefused() throws {
    try withTemporaryFolder { folder in
      let path = folder.path
      let run = try shell("head -c 1000000000 /dev/zero | gzip -1 > '\(path)/map.svgz'")
      XCTAssertEqual(run.status, 0, run.error)
      let faults = Faults()
      _ = try Self.measure(["list", "\(path)/map.svgz"], "gzip", in: folder, faults)
      for fault in faults.all { XCTFail(fault) }
    }
  }
}

extension BudgetTests {
  /// What was found, from several threads.
  private final class Faults: @unchecked Sendable {
    /// Guards `found`.
    private let lock = NSLock()
    private var found: [String] = []

    var all: [String] { lock.withLock { found } }

    func add(_ fault: String) { lock.withLock { found.append(fault) } }
  }

  /// Runs an attack, and returns its row of the table.
  private static func attack(
    _ attack: HostileDocument, _ number: Int, in folder: URL, _ faults: Faults
  ) throws -> [String] {
    let file = folder.appendingPathComponent("\(number).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    var costs: [ChildCost] = []
    for part in [4, 2, 1] {
      try attack.make(attack.size / part).write(to: file)
      costs.append(
        try measure(["hit", file.path, "1", "1"], "\(attack.name), n/\(part)", in: folder, faults))
    }
    for (half, whole) in zip(costs, costs.dropFirst())
    where whole.seconds > 4 * max(half.seconds, 0.02) {
      faults.add("\(attack.name): \(half.seconds) s, twice the size \(whole.seconds) s")
    }
    var row = costs.map { String(format: "%.2f", $0.seconds) }
    // A document that cannot be read is refused by every command alike.
    if costs[2].status != 2 {
      let others = commands(file.path, in: folder)
      for arguments in [
        ["hit", file.path, "1", "1", "--mode", "mask"], others[number % others.count],
      ] {
        let cost = try measure(arguments, "\(attack.name), \(arguments)", in: folder, faults)
        row.append(String(format: "%.2f", cost.seconds))
        costs.append(cost)
      }
    } else {
      row += ["", ""]
    }
    return row + ["\(costs.map(\.megabytes).max() ?? 0)"]
  }

  /// The commands of which each attack tries another one.
  private static func commands(_ file: String, in folder: URL) -> [[String]] {
    let output = "\(folder.path)/\(UUID().uuidString)"
    return [
      ["list", file], ["check", file], ["classify", file],
      ["compile", file, "-o", output + ".map"], ["compile", file, "--mode", "mask", "-o", output],
      ["render", file, "-o", output + ".png"], ["list", file, "--json"],
      ["hit", file, "1", "1", "--all", "--tolerance", "9"],
    ]
  }

  /// The cost of a run: the least of three if the first exceeds the budget, since other work on the machine
  /// only adds to it.
  private static func measure(
    _ arguments: [String], _ what: String, in folder: URL, _ faults: Faults
  ) throws -> ChildCost {
    let tool = released ?? SilhouetteCLITests.tool.path
    var cost = try ChildCost(of: tool, arguments, in: folder)
    for _ in 0..<2 where cost.seconds > seconds {
      let again = try ChildCost(of: tool, arguments, in: folder)
      if again.seconds < cost.seconds { cost = again }
    }
    let took =
      "\(what): status \(cost.status), \(cost.seconds) s, \(cost.megabytes) MB: \(cost.error.prefix(300))"
    let isAnswer = [0, 1, 2].contains(cost.status)
    let isOneLine = cost.status != 2 || cost.error.filter { $0 == "\n" }.count == 1
    if !isAnswer || !isOneLine || cost.seconds > seconds || cost.megabytes > megabytes {
      faults.add(took)
    }
    return cost
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 44, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(0, 7 - $0.count)) + $0 }.joined()
  }
}
