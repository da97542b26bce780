import Foundation
import SilhouetteTestSupport
import XCTest

final class HelpTests: XCTestCase {
  private let commands = [
    "info", "hit", "classify", "contains", "list", "render", "compare", "check", "compile",
    "completions",
    "manual",
  ]

  func testTheToolsHelpNamesEveryCommand() throws {
    let run = try silhouette("--help")
    XCTAssertEqual(run.status, 0)
    for command in commands {
      XCTAssertTrue(run.output.contains("\n  \(command) "), "\(command) is not in the help")
    }
    XCTAssertEqual(try silhouette("-h").output, run.output)
    XCTAssertEqual(try silhouette("help").output, run.output)
  }

  func testEveryCommandHasHelpThatFitsATerminal() throws {
    for command in commands {
      let run = try silhouette(command, "--help")
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.error, "")
      XCTAssertTrue(run.output.contains("usage: silhouette \(command)"))
      XCTAssertEqual(try silhouette("help", command).output, run.output)
      for line in run.lines {
        XCTAssertLessThanOrEqual(line.count, 80, "in the help of \(command): \(line)")
      }
    }
  }

  func testHelpWinsOverOtherErrors() throws {
    XCTAssertEqual(try silhouette("hit", "--help", "--tolerance").status, 0)
  }

  func testExamplesInTheHelpAreRight() throws {
    for command in commands {
      let help = try silhouette(command, "--help").output
      let example = try XCTUnwrap(help.components(separatedBy: "\nexample:\n").last)
      try assertAnswers(session: example, of: "the help of \(command)")
    }
  }

  func testShellSessionsInTheDocumentationAreRight() throws {
    let documents = try Document.all
    for document in documents {
      for session in document.blocks(in: "console") {
        try assertAnswers(session: session, of: document.path)
      }
    }
    XCTAssertGreaterThan(documents.count { !$0.blocks(in: "console").isEmpty }, 2)
  }

  func testVersion() throws {
    let run = try silhouette("--version")
    XCTAssertNotNil(run.output.wholeMatch(of: /silhouette \d+\.\d+\.\d+\n/), run.output)
    // The version is that of the change log's newest release, and the manual's date that release's.
    let log = try Document(path: "CHANGELOG.md").text
    let release = try XCTUnwrap(log.firstMatch(of: /\n## (\d+\.\d+\.\d+) \((\d+-\d+-\d+)\)\n/))
    XCTAssertEqual(run.output, "silhouette \(release.1)\n")
    XCTAssertTrue(try silhouette("manual").output.contains(" \(release.2) "))
    XCTAssertEqual(run.status, 0)
  }

  /// Asserts that every line with a prompt prints the lines after it, in a folder that has the package's drawings. Commands
  /// that measure time are skipped.
  private func assertAnswers(session: String, of place: String) throws {
    let lines = session.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    try withTemporaryFolder { folder in
      for drawings in ["shapes", "docs"] {
        try FileManager.default.createSymbolicLink(
          at: folder.appendingPathComponent(drawings),
          withDestinationURL: packageFolder.appendingPathComponent(drawings))
      }
      for (index, line) in lines.enumerated() {
        guard line.hasPrefix("$ "), line.contains("silhouette "),
          !line.contains("silhouette compare")
        else { continue }
        let expected = lines[(index + 1)...].prefix { !$0.hasPrefix("$ ") }
        XCTAssertEqual(
          try shell("cd '\(folder.path)'; " + line.dropFirst(2)).lines.map {
            $0.trimmingCharacters(in: .whitespaces)
          },
          Array(expected), "\(line), in \(place)")
      }
    }
  }
}
