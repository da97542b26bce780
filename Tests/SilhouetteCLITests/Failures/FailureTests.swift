import Foundation
import SilhouetteTestSupport
import XCTest

/// Failures of the environment: full disks, closed pipes, files that change, signals.
final class FailureTests: XCTestCase {
  private static let map = "shapes/diamonds.svg"

  func testAFullDiskIsAnErrorOfEveryCommand() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"))
    for command in [
      "hit \(Self.map) 40 40", "classify \(Self.map)", "contains --path 'M0 0H9V9Z'",
      "list \(Self.map)", "list --json \(Self.map)", "compare \(Self.map)", "check \(Self.map)",
      "completions bash", "completions zsh", "completions fish", "manual", "--help", "--version",
      "hit --help",
    ] {
      let run = try shell("echo 1 2 | silhouette \(command) > /dev/full")
      XCTAssertEqual(run.status, 2, command)
      XCTAssertTrue(
        run.error.hasPrefix("silhouette: standard output cannot be written: No space left"),
        "\(command): \(run.error)")
    }
    var writers = ["compile \(Self.map) -o /dev/full", "render \(Self.map) --html /dev/full"]
    #if Rendering && canImport(CCairo)
    writers.append("render \(Self.map) -o /dev/full")
    #endif
    for command in writers {
      assertFails(try shell("silhouette \(command)"), "/dev/full cannot be written: No space left")
    }
  }

  func testAClosedPipeEndsQuietly() throws {
    let points = "seq 1 60000 | sed 's/$/ 40/'"
    for command in [
      "classify \(Self.map)", "classify --jobs 4 \(Self.map)", "contains --path 'M0 0H9V9Z'",
    ] {
      let run = try shell("\(points) | { silhouette \(command); echo $? >&2; } | head -1")
      XCTAssertEqual(run.lines.count, 1, command)
      XCTAssertEqual(run.error, "0\n", command)
    }
    for command in ["list \(Self.map)", "manual", "completions zsh", "--help"] {
      let run = try shell("{ sleep 0.2; silhouette \(command); echo $? >&2; } | head -0")
      XCTAssertEqual(run.error, "0\n", command)
    }
  }

  func testAFileThatChangesWhileItIsRead() throws {
    let whole = try Data(
      contentsOf: packageFolder.appendingPathComponent("shapes/japan.svg"))
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.svg")
      try whole.write(to: file)
      let stop = folder.appendingPathComponent("stop")
      let change = """
        while ! test -e '\(stop.path)'; do
          head -c 20000 shapes/japan.svg > '\(file.path)'; cat shapes/japan.svg > '\(file.path)'
        done
        """
      let writer = Process()
      writer.executableURL = URL(fileURLWithPath: "/bin/sh")
      writer.arguments = ["-c", change]
      writer.currentDirectoryURL = packageFolder
      try writer.run()
      defer {
        try? Data().write(to: stop)
        writer.waitUntilExit()
      }
      for _ in 0..<20 {
        let run = try silhouette("hit", file.path, "503.93", "580.03")
        if run.status == 2 {
          assertFails(run, "map.svg")
        } else {
          XCTAssertEqual(run.output, run.status == 0 ? "tokyo\n" : "-\n")
        }
      }
    }
  }

  func testACompilationThatIsEndedLeavesAWholeFile() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map")
      let old = Data("what was there before".utf8)
      let run = try silhouette("compile", "shapes/japan.svg", "-o", file.path)
      XCTAssertEqual(run.status, 0, run.error)
      let new = try Data(contentsOf: file)
      for (index, delay) in stride(from: 0, to: 600, by: 20).enumerated() {
        try old.write(to: file)
        let line = """
          silhouette compile shapes/japan.svg -o '\(file.path)' & sleep \(Double(delay) / 1000);
          kill -\(index.isMultiple(of: 2) ? "TERM" : "HUP") $! 2>/dev/null; wait
          """
        _ = try shell(line)
        XCTAssertTrue([old, new].contains(try Data(contentsOf: file)), "after \(delay) ms")
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["map"])
      }
    }
  }
}
