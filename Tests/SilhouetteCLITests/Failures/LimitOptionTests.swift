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
      assertFails(
        try silhouette(command + ["--memory", "10K"]), "needs more than 10240 bytes",
        "needs no limits: --limit none")
      assertFails(
        try silhouette(command + ["--limit", "none", "--work", "1e3"]),
        "needs more than 1000 units of work")
    }
  }

  /// Whatever words a file's name has.
  func testOtherErrorsDoNotSpeakOfLimits() throws {
    let run = try silhouette("hit", "needs more than 1000 units of work.svg", "1", "1")
    XCTAssertEqual(run.status, 2)
    XCTAssertFalse(run.error.contains("--limit none"), run.error)
  }

  func testGenerousLimitsChangeNoAnswer() throws {
    let hit = Self.commands[0]
    let expected = try silhouette(hit)
    XCTAssertEqual(expected.output, "tokyo\n")
    for options in [
      ["--limit", "none"], ["--limit", "default"], ["--work", "1e12"], ["--memory", "2G"],
      ["--memory=1e30"],
      ["--work", "5e8", "--memory", "150M", "--mode", "mask"],
    ] {
      XCTAssertEqual(try silhouette(hit + options).output, expected.output, "\(options)")
    }
  }

  /// The document is small, but each of its pixels is inside a hundred clipped shapes.
  func testTheQuestionsOfAnAnswerArePaidFor() throws {
    let shapes = (0..<20).map {
      "<rect id='s\($0)' width='150' height='150' clip-path='url(#c)'/>"
    }
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 150 150'>
      <clipPath id='c'><circle r='200'/></clipPath>\(shapes.joined())</svg>
      """
    XCTAssertEqual(try silhouette("hit", "-", "1", "1", input: svg).output, "s19\n")
    assertFails(
      try silhouette("render", "-", "-o", "/dev/null", "--scale", "4", "--work", "2e7", input: svg),
      "the answer needs more than 20000000 units of work")
    // A check asks about fewer pixels, and says so.
    XCTAssertTrue(
      try silhouette("check", "-", input: svg).output.contains("checked at 4 pixels per pt"))
    let check = try silhouette("check", "-", "--work", "2e7", input: svg)
    XCTAssertEqual(check.status, 0, check.error)
    XCTAssertTrue(check.output.contains("checked at 0."), check.output)
  }

  #if Rendering && canImport(CCairo)
  /// librsvg knows no limits, so the system ends the process.
  func testDrawingEndsWhereTheLimitsDo() throws {
    let shapes = (0..<50).map { "<rect id='s\($0)' width='2000' height='2000' filter='url(#f)'/>" }
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='2000' height='2000'>
      <filter id='f'><feTurbulence numOctaves='30' baseFrequency='.01'/></filter>
      \(shapes.joined())</svg>
      """
    assertFails(
      try silhouette("hit", "-", "1", "1", "--mode", "alpha", "--work", "9e7", input: svg),
      "drawing takes more time than the limit of work allows")
  }
  #endif

  /// Larger than cairo draws, and than masks of three scales fit into memory.
  func testAVeryLargePictureIsDoneAtASmallerScale() throws {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='100000' height='80000'>
      <rect id='r' x='90000' width='10000' height='70000'/></svg>
      """
    try withTemporaryFolder { folder in
      for (command, said) in [
        (["render", "-", "-o", folder.path + "/picture.png"], "done at 0.0625 pixels per unit"),
        (["render", "-", "--html", folder.path + "/page.html"], ""),
        (["compare", "-"], "done at 0.0625 pixels per unit"),
        (
          ["compile", "-", "-o", folder.path + "/map.silhouette", "--mode", "mask"],
          "scales 0.125, 0.25 and 0.375"
        ),
      ] {
        let run = try silhouette(command, input: svg)
        XCTAssertEqual(run.status, 0, "\(command): \(run.error)")
        let text = run.output + run.error
        XCTAssertTrue(said.isEmpty || text.contains(said), "\(command): \(text)")
      }
    }
  }

  /// The names of the groups around a shape are written with each shape.
  func testTheTextOfAnAnswerIsPaidFor() throws {
    let name = String(repeating: "n", count: 10_000)
    let shapes = (0..<400).map { "<rect id='s\($0)' width='1' height='1'/>" }
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>
      \((0..<40).map { "<g id='\($0)\(name)'>" }.joined())\(shapes.joined())
      \(String(repeating: "</g>", count: 40))</svg>
      """
    // The page has two maps of the names, and they are all that the budget is for.
    for (command, payer) in [
      (["list", "-"], "the answer"), (["list", "-", "--json"], "the answer"),
      (["render", "-", "--html", "/dev/null"], "the map"),
    ] {
      assertFails(
        try silhouette(command + ["--limit", "default"], input: svg),
        "\(payer) needs more than 1000000000 units of work")
    }
  }

  /// A row for each pair of shapes that overlap, and in each row two names.
  func testTheTextOfACheckIsPaidFor() throws {
    let name = String(repeating: "n", count: 50_000)
    let shapes = (0..<60).map {
      "<rect id='\(name)\($0)' width='\(20 + $0)' height='\(99 - $0)'/>"
    }
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99'>\(shapes.joined())</svg>"
    let limits = ["--work", "2e8"]
    XCTAssertEqual(try silhouette(["hit", "-", "200", "1"] + limits, input: svg).output, "-\n")
    for options in [[], ["--json"]] {
      assertFails(
        try silhouette(["check", "-"] + limits + options, input: svg),
        "the answer needs more than 200000000 units of work")
    }
  }

  /// Values are in the document, and in the map once more.
  func testAttributesOfShapesArePaidFor() throws {
    let value = String(repeating: "x", count: 100_000)
    let svg = """
      <!DOCTYPE svg [<!ENTITY e '\(value)'>]>
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>
      \((0..<90).map { "<rect id='s\($0)' width='9' height='9' name='&e;'/>" }.joined())</svg>
      """
    XCTAssertEqual(try silhouette("hit", "-", "1", "1", input: svg).output, "s89\n")
    assertFails(
      try silhouette("hit", "-", "1", "1", "--memory", "20M", input: svg),
      "needs more than 20971520 bytes of memory")
  }

  func testInvalidLimits() throws {
    let hit = Self.commands[0]
    for value in ["", "x", "0", "-1", "5T", "M"] {
      assertFails(
        try silhouette(hit + ["--memory=\(value)"]),
        "--memory: expected a number, 1 or more, such as 4000000 or 512M")
    }
    assertFails(try silhouette(hit + ["--work", "0"]), "--work: expected a number, 1 or more")
    assertFails(
      try silhouette(hit + ["--limit", "all"]), "--limit: expected default, growing or none")
  }
}
