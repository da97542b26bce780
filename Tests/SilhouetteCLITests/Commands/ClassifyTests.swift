import Foundation
import SilhouetteTestSupport
import XCTest

final class ClassifyTests: XCTestCase {
  func testAnswersTheMapsPlaces() throws {
    let data = try Data(contentsOf: packageFolder.appendingPathComponent("shapes/places.json"))
    let places = try JSONDecoder().decode([Place].self, from: data)
    XCTAssertGreaterThan(places.count, 5)
    let points = places.map { "\($0.x) \($0.y)\n" }.joined()
    for mode in [["--mode", "exact"], ["--mode", "mask"], ["--mode", "mask", "--scale", "3"]] {
      let run = try silhouette(["classify", "shapes/japan.svg"] + mode, input: points)
      XCTAssertEqual(run.lines, places.map { $0.expected ?? "-" }, "\(mode)")
      XCTAssertEqual(run.status, 0)
    }
  }

  func testReadsEveryNotationOfPoints() throws {
    let notations = "430 560\n430,560\n 430\t,  560 \r\n4.3e2,+56e1\n\n1 1\n430 560"
    for (input, output) in [
      (notations, "nagano\nnagano\nnagano\nnagano\n-\n-\nnagano\n"), ("", ""),
      ("\u{FEFF}430 560\n", "nagano\n"),
    ] {
      let run = try silhouette("classify", "shapes/japan.svg", input: input)
      XCTAssertEqual(run.output, output)
      XCTAssertEqual(run.status, 0)
    }
    let second = try silhouette("classify", "shapes/japan.svg", input: "1 1\n\u{FEFF}430 560\n")
    XCTAssertEqual(second.status, 2)
  }

  func testBadLinesAreErrorsWithTheirNumber() throws {
    assertFails(
      try silhouette("classify", "shapes/japan.svg", input: "x,y\n1,1\n"), "line 1: ",
      "“x,y”; classify --csv reads tables")
    for bad in ["x y", "1", "1 2 3", "1-2", "nan 1", "1,,2", ",1 2", "1e999 0", "0x1 2"] {
      let run = try silhouette("classify", "shapes/japan.svg", input: "430 560\n\n\(bad)\n1 1\n")
      XCTAssertEqual(run.output, "nagano\n-\n", "the lines before it are answered")
      assertFails(Run(status: run.status, output: "", error: run.error), "line 3:", "“\(bad)”")
    }
  }

  func testReadsSeveralBlocks() throws {
    let lines = (0..<40_000).map { "\($0 % 744) \(Double($0) / 44)" }
    let run = try silhouette(
      "classify", "shapes/japan.svg", input: lines.joined(separator: "\n") + "\n430 560")
    XCTAssertEqual(run.lines.count, 40_001)
    XCTAssertEqual(run.lines.last, "nagano")
    let last = try silhouette(
      "classify", "shapes/japan.svg", input: lines.joined(separator: "\n") + "\nhere")
    XCTAssertEqual(last.status, 2)
    XCTAssertTrue(last.error.contains("line 40001:"), last.error)
    XCTAssertEqual(last.lines, Array(run.lines.dropLast()))
  }

  func testAnEndlessLineIsRefused() throws {
    let run = try silhouette(
      "classify", "shapes/japan.svg", input: String(repeating: "1", count: 1 << 20))
    assertFails(run, "line 1:")
  }

  func testAnswersComeAsSoonAsPointsDo() throws {
    // The second point is not written before the first is answered.
    let run = try shell(
      """
      log=$(mktemp) && trap 'rm "$log"' EXIT
      { echo 430 560
        for i in $(seq 100); do [ -s "$log" ] && break; sleep 0.1; done
        [ -s "$log" ] && echo 503.93 580.03; } | silhouette classify shapes/japan.svg > "$log"
      cat "$log"
      """)
    XCTAssertEqual(run.output, "nagano\ntokyo\n")
  }

  func testJobsKeepTheOrder() throws {
    let lines = (0..<60_000).map { "\($0 % 744) \(Double($0) / 70)" }.joined(separator: "\n")
    let one = try silhouette("classify", "shapes/japan.svg", input: lines)
    XCTAssertEqual(one.lines.count, 60_000)
    for jobs in ["2", "7"] {
      let run = try silhouette("classify", "shapes/japan.svg", "--jobs", jobs, input: lines)
      XCTAssertEqual(run.output, one.output, "\(jobs) jobs")
    }
    let bad = try silhouette("classify", "shapes/japan.svg", "-j", "3", input: lines + "\nhere")
    XCTAssertEqual(bad.status, 2)
    XCTAssertTrue(bad.error.contains("line 60001: "), bad.error)
    XCTAssertEqual(bad.output, one.output)
    for jobs in ["0", "1.5", "-2", "1000", "x"] {
      assertFails(
        try silhouette("classify", "shapes/japan.svg", "--jobs=\(jobs)", input: lines), "--jobs:",
        "a whole number from 1 to 256")
    }
  }

  func testBadLinesCanBeSkippedAndAreCounted() throws {
    let long = String(repeating: "1", count: 200_000)
    let input = "430 560\n\nhere\n\(long) 1\n430 560\n1 2 3\n"
    let run = try silhouette("classify", "shapes/japan.svg", "--skip-bad", input: input)
    XCTAssertEqual(run.output, "nagano\n-\n-\n-\nnagano\n-\n")
    XCTAssertEqual(
      run.error, "silhouette: 3 lines were no point; the first is line 3, “here”\n")
    XCTAssertEqual(run.status, 0)
    let good = try silhouette("classify", "shapes/japan.svg", "--skip-bad", input: "1 1\n")
    XCTAssertEqual(good.error, "")
  }

  /// A table comes out as it was, with one more column; the records of a quoted line break stay whole.
  func testTables() throws {
    let input =
      "id,lon,\"lat\"\r\n1,430,560\r\n\"a, \"\"b\"\"\nc\",\"503.93\",580.03\n3,,\n4, 1 ,1\n"
    let answered =
      "id,lon,\"lat\",shape\r\n1,430,560,nagano\r\n\"a, \"\"b\"\"\nc\",\"503.93\",580.03,tokyo\n3,,,-\n"
      + "4, 1 ,1,-\n"
    for jobs in ["1", "3"] {
      let run = try silhouette(
        "classify", "shapes/japan.svg", "--csv", "--x", "lon", "--y=lat", "-j", jobs, input: input)
      XCTAssertEqual(run.output, answered)
      XCTAssertEqual(run.error, "2 of 4 hit; 1 row without coordinates\n")
    }
    for separator in [";", "\t"] {
      let run = try silhouette(
        "classify", "shapes/japan.svg", "--csv",
        input: "\u{FEFF}y\(separator)x\n560\(separator)430")
      XCTAssertTrue(
        run.output.hasSuffix(
          "y\(separator)x\(separator)shape\n560\(separator)430\(separator)nagano\n"),
        run.output)
    }
  }

  func testEmptyCoordinatesAreCounted() throws {
    let run = try silhouette(
      "classify", "shapes/japan.svg", "--csv", input: "x,y,n\n,,1\n430,560,2\n430,,3\n\n")
    XCTAssertEqual(run.output, "x,y,n,shape\n,,1,-\n430,560,2,nagano\n430,,3,-\n\n")
    XCTAssertEqual(run.error, "1 of 3 hit; 2 rows without coordinates\n")
  }

  /// The map is 744 wide and 906 high, so that (850, 300) is beyond it and (300, 850) is not.
  func testSwappedCoordinatesAreNoticed() throws {
    let swapped = "580.03 903\n580.03 -1\n"
    let words = "no point is on the map, which has x from 0 to 744 and y from 0 to 906"
    let run = try silhouette("classify", "shapes/japan.svg", input: "850 210\n840 220\n")
    XCTAssertEqual(run.output, "-\n-\n")
    XCTAssertTrue(run.error.contains(words), run.error)
    XCTAssertFalse(
      try silhouette("classify", "shapes/japan.svg", input: swapped).error.contains(words))
    let tokyo =
      "<svg xmlns='http://www.w3.org/2000/svg' width='900' height='100'>"
      + "<rect id='t' x='500' y='20' width='300' height='60'/></svg>"
    XCTAssertEqual(
      try silhouette("hit", "-", "50", "600", input: tokyo).error,
      "silhouette: the point is not on the map, which has x from 0 to 900 and y from 0 to 100; "
        + "x and y may be swapped: then 1 of 1 would hit\n")
    XCTAssertEqual(try silhouette("hit", "-", "50", "60", input: tokyo).error, "")
  }

  /// What spreadsheets write: other letters, a line that names the separator, and decimal commas beside semicolons.
  func testTablesOfSpreadsheets() throws {
    let table = ["classify", "shapes/japan.svg", "--csv"]
    for (input, expected) in [
      ("X,Y\n430,560\n", "X,Y,shape\n430,560,nagano\n"),
      ("x,X,Y\n430,0,560\n", "x,X,Y,shape\n430,0,560,nagano\n"),
      ("sep=;\r\nx;y\r\n430;560\r\n", "sep=;\r\nx;y;shape\r\n430;560;nagano\r\n"),
      ("\u{FEFF}sep=,\nx,y\n430,560", "sep=,\nx,y,shape\n430,560,nagano\n"),
      ("x;y\n430,5;\"560,25\"\n", "x;y;shape\n430,5;\"560,25\";nagano\n"),
    ] {
      let run = try silhouette(table, input: input)
      XCTAssertTrue(run.output.hasSuffix(expected), run.output + run.error)
    }
    for input in ["sep=;", "sep=;\n", "\u{FEFF}"] {
      assertFails(try silhouette(table, input: input), "line 1: expected a column “x”")
    }
    let bad = try silhouette(table, input: "sep=;\nx;y\n1.430,5;1\n")
    XCTAssertTrue(bad.error.contains("line 3: ") && bad.error.contains("“1.430,5”"), bad.error)
    let tabs = try silhouette(table, input: "x\ty\n1,430\t1\n")
    XCTAssertTrue(tabs.error.contains("line 2: "), tabs.error)
  }

  func testColumnsOfOtherNamesAreProposed() throws {
    let table = ["classify", "shapes/japan.svg", "--csv"]
    for header in ["name,lat,lon", "Lon;id;Lat", "LATITUDE\tLongitude", "northing,easting"] {
      let run = try silhouette(table, input: header + "\n")
      let words = header.split { ",;\t".contains($0) }
      func column(_ starts: [String]) -> String {
        words.first { word in starts.contains { word.lowercased().hasPrefix($0) } }.map { "\($0)" }
          ?? ""
      }
      assertFails(
        run, "expected a column “x”",
        "; name them: --x \(column(["lon", "east"])) --y \(column(["lat", "north"]))\n")
    }
    assertFails(try silhouette(table, input: "x,n\n"), "expected a column “y”, found “x”, “n”\n")
  }

  /// Cells of every form, against the answers to their points as lines.
  func testTablesOfEveryForm() throws {
    var random = SplitMix64(seed: 7)
    for separator in [",", ";", "\t"] {
      var (header, lines) = ("n,y,x,t".replacingOccurrences(of: ",", with: separator), "")
      var records: [String] = []
      for _ in 0..<5_000 {
        let (x, y) = (
          Double.random(in: -9...744, using: &random), Int.random(in: -9...865, using: &random)
        )
        func cell(_ number: String) -> String {
          [
            number, "\"\(number)\"", " \(number) ", "\t\(number)", "\" \(number) \"", "+\(number)",
            "\(number)e0", "\u{A0}\(number)",
          ]
          .filter { separator != "\t" || !$0.contains("\t") }
          .filter { !number.hasPrefix("-") || !$0.hasPrefix("+") }
          .randomElement(using: &random) ?? number
        }
        let texts = ["", "a", "\"a\(separator) \"\"b\"\"\"", "\"1\n2\r\n\"", "\"\"", "é"]
        let isEmpty = Int.random(in: 0..<9, using: &random) == 0
        let point = isEmpty ? ["", cell("\(x)")] : [cell("\(y)"), cell("\(x)")]
        let record = [texts.randomElement(using: &random) ?? ""] + point
        records.append(
          (record + [texts.randomElement(using: &random) ?? ""]).joined(separator: separator))
        lines += isEmpty ? "\n" : "\(x) \(y)\n"
      }
      let table = ([header] + records).joined(separator: "\r\n")
      let answers = try silhouette("classify", "shapes/japan.svg", input: lines).lines
      let run = try silhouette("classify", "shapes/japan.svg", "--csv", "-j", "2", input: table)
      header += "\(separator)shape"
      let expected = zip(records, answers).map { "\($0)\(separator)\($1)" }
      XCTAssertEqual(run.output, ([header] + expected).joined(separator: "\r\n") + "\n")
      let hits = answers.count { $0 != "-" }
      XCTAssertGreaterThan(hits, 300)
      let empties =
        lines.split(separator: "\n", omittingEmptySubsequences: false).count { $0.isEmpty } - 1
      XCTAssertEqual(
        run.error, "\(hits) of 5,000 hit; \(empties) rows without coordinates\n")
    }
  }

  /// More of the shape than its id.
  func testTablesWithMoreColumns() throws {
    let table = ["classify", "Tests/../shapes/japan.svg", "--csv"]
    let run = try silhouette(
      table + ["--add", "title, id,data-code"], input: "x,y\n430,560\n1,1\n")
    let title =
      try silhouette("list", "shapes/japan.svg", "--json")
      .output.matches(of: /"id":"nagano",[^}]*"title":"([^"]+)"/).first?.1 ?? ""
    XCTAssertFalse(title.isEmpty)
    XCTAssertEqual(
      run.output,
      "x,y,shape_title,shape,shape_data-code\n430,560,\(title),nagano,20\n1,1,,-,\n")
    assertFails(
      try silhouette(table + ["--add", "id,nowhere"], input: "x,y\n1,1\n"), "“nowhere”", "--add")
    assertFails(try silhouette(table + ["--add", "id,,x"], input: "x,y\n"), "--add", "id,title")
  }

  /// A quotation mark counts at the start of a cell only (RFC 4180), and blank lines are no records.
  func testQuotationMarksAndBlankLinesOfTables() throws {
    let table = ["classify", "shapes/diamonds.svg", "--csv"]
    for (input, expected) in [
      (
        "x,y,n\n128,68,5\" disk\n128,180,a\"b\"c\n128,68,\n",
        "x,y,n,shape\n128,68,5\" disk,north\n128,180,a\"b\"c,south\n128,68,,north\n"
      ),
      (
        "n,x,y\n5\" disk,128,68\n\"5\"\" disk, \n\",128,180\n\"a\"\"\",128,68\n",
        "n,x,y,shape\n5\" disk,128,68,north\n\"5\"\" disk, \n\",128,180,south\n\"a\"\"\",128,68,north\n"
      ),
      (
        "x;y;n\n128;68;a,\"b\n128;180;c\n", "x;y;n;shape\n128;68;a,\"b;north\n128;180;c;south\n"
      ),
      ("id,x,y\n1,128,68\n\n \t\r\n\n", "id,x,y,shape\n1,128,68,north\n\n \t\r\n\n"),
      ("x\ty\n\t\n128\t68\n", "x\ty\tshape\n\t\t-\n128\t68\tnorth\n"),
    ] {
      let run = try silhouette(table, input: input)
      XCTAssertEqual(run.output, expected, run.error)
    }
    let blank = try silhouette(table, input: "x,y\n128,68\n\n\n")
    XCTAssertEqual(blank.error, "1 of 1 hit\n")
    let open = try silhouette(table, input: "x,y,n\n128,68,a\n128,68,\"5 disk\n128,68,b\n")
    XCTAssertEqual(open.output, "x,y,n,shape\n128,68,a,north\n")
    assertFails(
      Run(status: open.status, output: "", error: open.error), "line 3:", "quotation mark")
  }

  func testFaultsOfTablesHaveTheirLine() throws {
    let table = ["classify", "shapes/japan.svg", "--csv"]
    let bad = try silhouette(table, input: "x,y,n\n430,560,\"a\nb\"\n1,north,c\n")
    XCTAssertEqual(bad.output, "x,y,n,shape\n430,560,\"a\nb\",nagano\n")
    assertFails(
      Run(status: bad.status, output: "", error: bad.error), "line 4:",
      "a number in the column “y”, found “north”")
    let short = try silhouette(table, input: "x,y\n1\n")
    assertFails(
      Run(status: short.status, output: "", error: short.error), "line 2:", "found “1 column”")
    let skipped = try silhouette(
      table + ["--skip-bad"], input: "x,y\n1,north\n430,560\n")
    XCTAssertEqual(skipped.output, "x,y,shape\n1,north,-\n430,560,nagano\n")
    XCTAssertTrue(skipped.error.contains("the first is line 2, “north”"), skipped.error)
    assertFails(
      try silhouette(table + ["--y", "lat"], input: "x,y\n1,2\n"), "line 1:",
      "a column “lat”, found “x”, “y”")
    assertFails(try silhouette(table, input: ""), "line 1:", "found no input")
    for (records, jobs) in [(0, "1"), (50_000, "1"), (50_000, "2")] {
      let open = try silhouette(
        table + ["-j", jobs],
        input: "x,y\n" + String(repeating: "1,\"2\"\n", count: records) + "1,\""
          + String(repeating: "2\n", count: 1 << 20))
      assertFails(
        Run(status: open.status, output: "", error: open.error), "line \(records + 2):",
        "quotation mark")
    }
  }

  /// The answers to random pairs are those to the same points as text.
  func testPairsOfDoubles() throws {
    let run = try shell(
      """
      python3 - <<'END'
      import random, struct, subprocess
      random.seed(7)
      points = [(random.uniform(-9, 760), random.uniform(-9, 880)) for _ in range(30000)]
      points += [(float('nan'), 1), (float('inf'), -1)]
      pairs = b''.join(struct.pack('<dd', *point) for point in points)
      text = ''.join('%r %r\\n' % point for point in points[:-2])
      def ask(*options, data):
          tool = ['silhouette', 'classify', 'shapes/japan.svg', *options]
          return subprocess.run(tool, input=data, capture_output=True, check=True).stdout
      ids = subprocess.run(['silhouette', 'list', 'shapes/japan.svg', '--json'], capture_output=True).stdout
      import json
      names = [shape['id'] for shape in json.loads(ids)]
      expected = ask(data=text.encode()).decode().split('\\n')[:-1] + ['-', '-']
      for options in [('--binary',), ('--binary', '-j', '3'), ('--binary', '--tolerance', '0')]:
          answers = ask(*options, data=pairs)
          indices = struct.unpack('<%di' % len(points), answers)
          assert [names[i] if i >= 0 else '-' for i in indices] == expected, options
      print(len(set(expected)))
      END
      """)
    XCTAssertEqual(run.output, "48\n", run.error)
    let partial = try silhouette("classify", "shapes/japan.svg", "--binary", input: "12345678")
    assertFails(partial, "16 bytes", "found 8 bytes")
    for option in ["--csv", "--skip-bad"] {
      assertFails(
        try silhouette("classify", "shapes/japan.svg", "--binary", option), option, "--binary")
    }
  }

  func testIdsAreEscapedToOneLine() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
      <rect id="a&#10;b\\n&#9;&#x85;&#x2028;é" width="9" height="20"/>
      <rect id="-" x="10" width="9" height="20"/></svg>
      """
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.svg")
      try Data(svg.utf8).write(to: file)
      let escaped = #"a\nb\\n\t\u0085\u2028é"#
      XCTAssertEqual(
        try silhouette("classify", file.path, input: "1 1\n11 1\n19.5 1\n").output,
        escaped + "\n\\u002d\n-\n")
      XCTAssertEqual(
        try silhouette("classify", file.path, "--tolerance", "1", input: "1 1\n19.5 1\n").output,
        escaped + "\n\\u002d\n")
      XCTAssertEqual(try silhouette("hit", file.path, "1", "1", "--all").output, escaped + "\n")
      XCTAssertTrue(try silhouette("list", file.path).lines[1].hasPrefix(escaped + "  "))
      let json = try silhouette("hit", file.path, "1", "1", "--json").output
      let hit = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      XCTAssertEqual(hit?["id"] as? String, "a\nb\\n\t\u{85}\u{2028}é")
    }
  }

  func testToleranceReachesFromTheSea() throws {
    let input = "327.43 487.86\n"
    let without = try silhouette("classify", "shapes/japan.svg", input: input)
    XCTAssertEqual(without.output, "-\n")
    let with = try silhouette("classify", "shapes/japan.svg", "--tolerance", "900", input: input)
    XCTAssertNotEqual(with.output, "-\n")
  }
}

private struct Place: Decodable {
  let x: Double
  let y: Double
  let expected: String?
}
