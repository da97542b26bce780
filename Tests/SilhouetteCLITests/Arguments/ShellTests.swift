import Foundation
import XCTest

/// Completions and manual, which are generated from the commands.
final class ShellTests: XCTestCase {
  func testBashCompletesCommandsOptionsValuesAndFiles() throws {
    let cases: [(words: String, expected: [String])] = [
      ("silhouette cla", ["classify"]), ("silhouette comp", ["compare", "compile", "completions"]),
      ("silhouette hit --co", ["--content-mode"]), ("silhouette hit --mode al", ["alpha"]),
      ("silhouette compile --mode ''", ["exact", "mask", "alpha", "all"]),
      ("silhouette contains --linejoin r", ["round"]),
      ("silhouette list shapes/j", ["shapes/japan.svg"]),
      ("silhouette render x -o shapes/dia", ["shapes/diamonds.svg"]),
      ("silhouette completions z", ["zsh"]), ("silhouette hit --scale ''", []),
    ]
    for (words, expected) in cases {
      let run = try bash(
        """
        source <(silhouette completions bash)
        COMP_WORDS=(\(words)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _silhouette && printf '%s\\n' "${COMPREPLY[@]}"
        """)
      XCTAssertEqual(run.error, "", words)
      XCTAssertEqual(run.lines, expected, words)
    }
  }

  /// Types lines and tabs into a real zsh, on a terminal of its own.
  func testZshCompletesWhatIsTyped() throws {
    try XCTSkipUnless(has("zsh"), "zsh is missing: apt-get install zsh")
    let typed = Self.completed.map { $0.typed }.joined(separator: "\n")
    let run = try shell("zsh -f scripts/type-into-zsh <<'END'\n\(typed)\nEND\n")
    XCTAssertEqual(run.error, "")
    XCTAssertEqual(run.lines, Self.completed.map(\.line))
  }

  func testFishCompletesWhatIsTyped() throws {
    try XCTSkipUnless(has("fish"), "fish is missing: apt-get install fish")
    for (typed, line) in Self.completed {
      let run = try shell(
        "fish -c \"silhouette completions fish | source; complete -C '\(typed)'\"")
      XCTAssertEqual(run.error, "")
      let words = run.lines.map { String($0.prefix { $0 != "\t" }) }
      XCTAssertEqual(words, [String(line.split(separator: " ").last ?? "")], typed)
    }
  }

  /// What is typed before a tab, and the line that it becomes, without the tool's name.
  private static let completed: [(typed: String, line: String)] = [
    ("silhouette cla", "classify"), ("silhouette hit --co", "hit --content-mode"),
    ("silhouette hit --mode al", "hit --mode alpha"),
    ("silhouette list shapes/j", "list shapes/japan.svg"),
    ("silhouette list --geo", "list --geojson"),
    ("silhouette render x -o shapes/dia", "render x -o shapes/diamonds.svg"),
    ("silhouette completions z", "completions zsh"),
  ]

  private func has(_ program: String) throws -> Bool {
    try shell("command -v \(program)").status == 0
  }

  func testFilesWithSpacesAreOneWord() throws {
    try withTemporaryFolder { folder in
      try Data().write(to: folder.appendingPathComponent("a map.svg"))
      let run = try bash(
        """
        source <(silhouette completions bash)
        COMP_WORDS=(silhouette list '\(folder.path)/a') COMP_CWORD=2
        _silhouette && printf '%s\\n' "${COMPREPLY[@]}"
        """)
      XCTAssertEqual(run.lines, ["\(folder.path)/a map.svg"])
    }
  }

  func testShellsAcceptTheirScripts() throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try silhouette("completions", shell)
      XCTAssertEqual(script.status, 0)
      XCTAssertTrue(script.output.contains("# \(shell) completion for silhouette\n"))
      let check = try bash(
        "command -v \(shell) > /dev/null || exit 0; silhouette completions \(shell) | \(shell) -n")
      XCTAssertEqual(check.error, "")
      XCTAssertEqual(check.status, 0)
    }
    assertFails(try silhouette("completions", "basch"), "did you mean “bash”?")
  }

  func testEveryOptionIsCompletedWithItsHelp() throws {
    for command in try commands() {
      let found = try silhouette("complete", command, "--").lines.map { $0.split(separator: "\t") }
      XCTAssertEqual(Set(found.map { String($0[0]) }), try options(of: command).union(["--help"]))
      XCTAssertTrue(found.allSatisfy { $0.count == 2 }, "\(found)")
    }
  }

  func testTheManualHasEveryCommandAndOption() throws {
    let manual = try silhouette("manual")
    XCTAssertEqual(manual.status, 0)
    XCTAssertEqual(
      manual.lines.filter { $0.hasPrefix(".SH ") }.map { String($0.dropFirst(4)) },
      ["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "EXAMPLES"])
    XCTAssertEqual(
      manual.lines.filter { $0.hasPrefix(".SS ") }.map { String($0.dropFirst(4)) }, try commands())
    for option in try commands().flatMap(options(of:)) {
      let name = option.replacingOccurrences(of: "-", with: "\\-")
      XCTAssertTrue(manual.output.contains(name), option)
    }
    // Lines that begin with a dot are requests; only these are used.
    let requests: Set = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".nf", ".fi"]
    for line in manual.lines where line.hasPrefix(".") || line.hasPrefix("'") {
      XCTAssertTrue(requests.contains(String(line.prefix { $0 != " " })), line)
    }
  }

  func testManAcceptsTheManual() throws {
    let run = try bash(
      """
      silhouette manual > "$(dirname "$0")/page"
      cd "$(dirname "$0")"
      ! command -v mandoc > /dev/null || mandoc -T lint -W style page
      ! command -v groff > /dev/null || groff -ww -man -T utf8 page 2>&1 > /dev/null
      LC_ALL=C grep -n '[^ -~]' page
      """)
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(run.error, "")
  }

  private func bash(_ script: String) throws -> Run {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("script")
      try Data(script.utf8).write(to: file)
      return try shell("bash '\(file.path)'")
    }
  }

  private func commands() throws -> [String] {
    let commands = try silhouette("--help").output.matches(of: #/\n  ([a-z]+)  /#).map {
      String($0.1)
    }
    XCTAssertGreaterThan(commands.count, 8)
    return commands
  }

  /// The options of a command, with their dashes.
  private func options(of command: String) throws -> Set<String> {
    var help = try silhouette(command, "--help").output
    if help.contains("help limits") { help += try silhouette("help", "limits").output }
    return Set(help.matches(of: #/\n  (?:-., )?(--[a-z-]+)/#).map { String($0.1) })
  }
}
