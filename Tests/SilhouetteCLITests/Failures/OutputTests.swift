import Foundation
import SilhouetteTestSupport
import XCTest

/// Where outputs go, and what of a file's text reaches a terminal.
final class OutputTests: XCTestCase {
  private static let map = "shapes/diamonds.svg"

  /// By the same path, by another, by a link, and as standard input.
  func testTheInputIsNeverReplaced() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.svg")
      let old = try Data(contentsOf: packageFolder.appendingPathComponent(Self.map))
      try old.write(to: file)
      let (path, link) = (file.path, folder.appendingPathComponent("link").path)
      try FileManager.default.linkItem(atPath: path, toPath: link)
      let symbolic = folder.appendingPathComponent("symbolic").path
      try FileManager.default.createSymbolicLink(atPath: symbolic, withDestinationPath: path)
      for output in [path, "\(folder.path)/./map.svg", link, symbolic] {
        for command in [
          "compile '\(path)' -o", "compile - < '\(path)' -o", "render '\(path)' -o",
          "render '\(path)' --html", "check '\(path)' -o",
        ] {
          assertFails(
            try shell("silhouette \(command) '\(output)'"), "is the file that is read", output)
          XCTAssertEqual(try Data(contentsOf: file), old)
        }
      }
      assertFails(
        try shell("silhouette render \(Self.map) -o '\(link)' --html '\(path)'"), "given twice")
    }
  }

  /// Two outputs that are not there yet are told apart by what their paths lead to; names may be as long as the system
  /// allows, but not in another encoding.
  func testNamesOfOutputs() throws {
    try withTemporaryFolder { folder in
      let cd = "cd '\(folder.path)' && mkdir -p d && ln -sf w link && "
      let compile = "silhouette compile '\(packageFolder.path)/\(Self.map)'"
      for (map, ids) in [("w", "./w"), ("d/../w", "w"), ("link", "w"), ("w", "$PWD/w")] {
        assertFails(try shell("\(cd) \(compile) -o \(map) --ids \(ids)"), "given twice")
      }
      let long = String(repeating: "n", count: 250)
      let run = try shell(
        "\(cd) \(compile) -o \(long) --ids w.swift && ls \(long) w.swift && ls -a | grep -c part")
      XCTAssertEqual(
        run.lines.dropFirst(), [long[...], "w.swift", "0"].map { String($0) }[...], run.error)
      assertFails(try shell("\(cd) \(compile) -o \"$(printf 'a\\377')\""), "UTF-8")
      assertFails(try shell("silhouette list \"$(printf 'a\\377')\""), "UTF-8")
    }
  }

  /// Links lead to the file, also to one that is not there yet; its permissions stay, and what another process left beside
  /// it does not matter.
  func testAFileIsReplacedWhereItIs() throws {
    try withTemporaryFolder { folder in
      let run = try shell(
        """
        cd '\(folder.path)' && cp '\(packageFolder.path)/\(Self.map)' map.svg
        touch private && chmod 600 private && silhouette compile map.svg -o private
        mkdir sub && ln -s sub/target link && silhouette compile map.svg -o link
        sh -c 'touch silhouette.$$.part && exec silhouette compile map.svg -o out'
        stat -c '%a' private && test -L link && cmp private sub/target && cmp private out && echo same
        """)
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertTrue(run.output.hasSuffix("600\nsame\n"), run.output + run.error)
    }
  }

  /// Nobody reads it.
  func testAPipeCanBeInterrupted() throws {
    try withTemporaryFolder { folder in
      let run = try shell(
        "mkfifo '\(folder.path)/pipe' && timeout -k 5 -s TERM 1 "
          + "silhouette compile '\(packageFolder.path)/\(Self.map)' -o '\(folder.path)/pipe'")
      XCTAssertEqual(run.status, 124, run.error)
    }
  }

  func testADashIsStandardOutput() throws {
    try withTemporaryFolder { folder in
      let map = packageFolder.appendingPathComponent(Self.map).path
      let file = folder.appendingPathComponent("file").path
      var outputs = [("compile", "-o"), ("render", "--html")]
      #if Rendering && canImport(CCairo)
      outputs += [("check", "-o"), ("render", "-o")]
      #endif
      for (command, option) in outputs {
        let line = "cd '\(folder.path)'; silhouette \(command) '\(map)' \(option)"
        let written = try shell("\(line) '\(file)'")
        XCTAssertEqual(written.status, 0, written.error)
        let expected = try Data(contentsOf: URL(fileURLWithPath: file))
        let run = try shell("\(line) - > '\(file)'")
        XCTAssertEqual(run.status, 0, run.error)
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: file)), expected, command)
        // What the command says goes to the other stream.
        XCTAssertEqual(run.error, written.output, command)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["file"])
      }
      assertFails(try silhouette("render", map, "-o", "-", "--html", "-"), "given twice")
    }
  }

  func testOutputsThatCannotBeWritten() throws {
    try withTemporaryFolder { folder in
      var commands = ["compile"]
      #if Rendering && canImport(CCairo)
      commands.append("render")
      #endif
      for command in commands {
        for path in [folder.path, folder.path + "/", folder.path + "/missing/map", ""] {
          assertFails(
            try silhouette(command, Self.map, "-o", path),
            "\(path.isEmpty ? "“”" : path) cannot be written")
        }
      }
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    }
  }

  func testNamesOfOtherFormatsAreRefused() throws {
    for (command, option, name, expected) in [
      ("render", "-o", "a.jpg", ".png"), ("render", "-o", "a.html", ".png"),
      ("render", "--html", "a.PNG", ".html"), ("check", "-o", "a.svg", ".png"),
      ("render", "-o", "a.JPG", ".png"),
      ("compile", "-o", "a.svg", ".silhouette"), ("compile", "-o", "a.png", ".silhouette"),
    ] {
      assertFails(try silhouette(command, Self.map, option, name), option, expected, name)
      XCTAssertFalse(FileManager.default.fileExists(atPath: name))
    }
  }

  func testOptionsWithoutEffectAreRefused() throws {
    for arguments in [
      ["render", Self.map, "--html", "a.html", "--scale", "2"],
      ["render", Self.map, "--html", "a.html", "--backdrop"],
      ["render", Self.map, "--html", "a.html", "--mode", "exact"],
      ["compile", Self.map, "-o", "a.silhouette", "--compact", "--mode", "mask"],
      ["compile", Self.map, "-o", "a.silhouette", "--public"],
      ["check", Self.map, Self.map, "-o", "a.png"],
      ["compile", Self.map, "-o", "a.silhouette", "--mode", "exact", "--scales", "2"],
      ["check", Self.map, "--json", "--ignore", "gaps"],
      ["hit", Self.map, "1", "1", "--scale", "2"], ["classify", Self.map, "--scale", "2"],
      ["classify", Self.map, "--x", "lon"], ["classify", Self.map, "--add", "id"],
      ["hit", Self.map, "1", "1", "--content-mode", "center"],
    ] {
      assertFails(try silhouette(arguments), "has no effect without")
    }
  }

  func testBytesThatAreNoTextDoNotReachATerminal() throws {
    let run = try shell(
      "script -qefc 'silhouette compile \(Self.map) -o -' /dev/null < /dev/null | head -c 300")
    try XCTSkipIf(run.error.contains("not found"), "no script")
    XCTAssertTrue(run.output.contains("standard output is a terminal"), run.output)
    XCTAssertFalse(run.output.contains("SLH"), run.output)
  }

  /// Control characters, and those that turn the text around them, are escaped or left out.
  func testControlCharactersDoNotReachTheTerminal() throws {
    assertFails(try silhouette("list", "-", input: "<svg>\u{1B}[2J</svg>"))
    let hostile = [
      "\u{7F}", "\u{85}", "\u{9B}2J", "\u{9D}0;x\u{9C}", "\u{202E}", "\u{2066}", "\u{200F}",
    ]
    for text in hostile {
      let scalars = text.unicodeScalars.filter { $0.value >= 0x7F }
      let svg = """
        <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><g id='g\(text)'>
        <rect id='a\(text)' width='9' height='9'><title>t\(text)</title></rect>
        <path id='b\(text)' d='M0 0 \(text)'/><rect id='a\(text)' width='1' height='1'/></g></svg>
        """
      for arguments in [
        ["list", "-"], ["list", "-", "--json"], ["hit", "-", "2", "2"], ["check", "-"],
        ["hit", "-", "2", "2", "--json"], ["check", "-", "--json"],
        ["list", "-", "--by", "x\(text)"],
        ["list", "no\(text)file"], ["hit\(text)"],
      ] {
        let run = try silhouette(arguments, input: svg)
        for scalar in scalars {
          XCTAssertFalse(
            (run.output + run.error).unicodeScalars.contains(scalar),
            "U+\(String(scalar.value, radix: 16)) in \(arguments)")
        }
      }
      let json = try silhouette("list", "-", "--json", input: svg).output
      let shapes = try XCTUnwrap(
        JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
      XCTAssertEqual(shapes.first?["title"] as? String, "t\(text)")
    }
  }
}
