import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

final class CompileTests: XCTestCase {
  private let shapes = ["diamonds", "japan", "remote", "robot"]

  /// The enum of ids compiles, whatever the ids are, and has all of them.
  func testTheEnumOfIdsHasThemAll() throws {
    let ids = [
      "a", "a-b", "aB", "a b", "class", "self", "東京", "1", "\"", "\\(x)", "é", "e\u{301}", "-",
      "🗾", "A", "Group", "map", "String", "HitMap", "Bundle", "init", "Type", "rawValue",
      "x\u{202E}y",
      "l\u{2028}m", "a_b", "a+b",
    ]
    try withTemporaryFolder { folder in
      let rects = ids.map {
        "<rect id='\($0.replacing("\"", with: "&quot;"))' width='1' height='1'/>"
      }
      let document = folder.appendingPathComponent("1 odd-map.svg")
      try
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><g id='g'>\(rects.joined())</g></svg>"
        .write(to: document, atomically: true, encoding: .utf8)
      let (map, source) = (
        folder.appendingPathComponent("m.silhouette"), folder.appendingPathComponent("m.swift")
      )
      let made = try silhouette("compile", document.path, "-o", map.path, "--ids", source.path)
      XCTAssertEqual(made.status, 0, made.error)
      // What the enum needs of the library, and what it has.
      let program = try String(contentsOf: source, encoding: .utf8)
        .replacing("import Silhouette\n", with: "")
      let run = try SwiftCompiler(in: folder).output(
        of: program + """
          struct HitMap { enum Engine {}; init(named: String, bundle: Bundle, engine: Engine?) throws {} }
          print(_1OddMap.allCases.map(\\.rawValue).joined(separator: "\\n"))
          print(_1OddMap.Group.allCases.map(\\.rawValue))
          """, name: "Ids", libraries: [])
      XCTAssertEqual(run.status, 0, run.error)
      let lines = run.lines
      // Swift compares strings by characters: é is one id.
      var seen: Set<String> = []
      XCTAssertEqual(Array(lines.dropLast()), ids.filter { seen.insert($0).inserted })
      XCTAssertEqual(lines.last, "[\"g\"]")
    }
  }

  /// Every word of Swift, members of the protocols that the enum has, and what literals must escape.
  func testAnyIdIsACase() throws {
    let words = """
      allCases rawValue hashValue hash RawValue AllCases init self Self Type Protocol none some encode decode description \
      debugDescription CodingKeys Any AnyObject String CaseIterable Sendable HitMap Bundle Group map Foundation Silhouette \
      Swift Hashable Equatable RawRepresentable Hasher Int Bool Optional Result async await actor any borrowing consuming \
      convenience didSet dynamic final get indirect infix isolated lazy left macro mutating nonisolated nonmutating open \
      optional override package postfix precedence prefix required right set unowned weak willSet yield each sending \
      discard consume copy then module associativity assignment higherThan lowerThan _ __ as associatedtype break case \
      catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if \
      import in inout internal is let nil operator precedencegroup private protocol public repeat rethrows return static \
      struct subscript super switch throw throws true try typealias var where while Never Void Error main unsafe using \
      a-b aB a_b a.b a:b a+b a b _a a_ A a1 1a 1 0 -1 + - * / = == && || ! ? . .. ... < > <> => -> ~ ^ % & @ # #if $ $0 `a` ` \
      \\ \\n \\( \\(x) \\u{41} " \"\"\" ' , ; : ( ) [ ] { } // /* */ é e\u{301} ñ ß ﬁ 東京 한국 ١ Ⅷ ª µ · ‿ 🗾 👩‍👩‍👧 \
      a\u{200D}b x\u{202E}y l\u{2028}m \u{FEFF} \u{E000} \u{FFFD}
      """.split(separator: " ").map(String.init)
    let ids = words + ["\n", "a\nb", "\t", " a", "a  b", "\\", "#\"", "\"#", "\(1 + 1)", "\u{85}"]
    XCTAssertGreaterThan(ids.count, 200)
    try withTemporaryFolder { folder in
      let rects = ids.map { id in
        "<rect id='" + id.unicodeScalars.map { "&#\($0.value);" }.joined()
          + "' width='1' height='1'/>"
      }
      let document = folder.appendingPathComponent("any.svg").path
      try Data(
        "<svg xmlns='http://www.w3.org/2000/svg'>\(rects.joined())<g id='Group'>\(rects.joined())</g></svg>"
          .utf8
      ).write(to: URL(fileURLWithPath: document))
      let source = "\(folder.path)/ids.swift"
      let made = try silhouette(
        "compile", document, "-o", "\(folder.path)/m.silhouette", "--ids", source)
      XCTAssertEqual(made.status, 0, made.error)
      let run = try SwiftCompiler(in: folder).output(
        of: try String(contentsOfFile: source, encoding: .utf8).replacing(
          "import Silhouette\n", with: "") + """
            struct HitMap { enum Engine {}; init(named: String, bundle: Bundle, engine: Engine?) throws {} }
            let all = AnyShapes.allCases
            print(all.count, Set(all).count, all.allSatisfy { AnyShapes(rawValue: $0.rawValue) == $0 && $0.hashValue == $0.hashValue })
            for id in all { print(id.rawValue.unicodeScalars.map { String($0.value) }.joined(separator: " ")) }
            """, name: "Any", libraries: [])
      XCTAssertEqual(run.status, 0, run.error)
      var seen: Set<String> = []
      let distinct = ids.filter { seen.insert($0).inserted }
      XCTAssertEqual(run.lines.first, "\(distinct.count) \(distinct.count) true")
      XCTAssertEqual(
        Array(run.lines.dropFirst()),
        distinct.map { $0.unicodeScalars.map { "\($0.value)" }.joined(separator: " ") })
    }
  }

  /// An enum hides no type that an app's code may mean, whatever the document is called.
  func testNamesOfDocumentsThatAreTypes() throws {
    try withTemporaryFolder { folder in
      let names = [
        "any", "self", "string", "hit-map", "int", "bundle", "protocol", "view", "japan",
        "Self", "Type", "CaseIterable", "sendable", "raw-representable", "Equatable", "1", "init",
        "class", "Swift",
        "foundation", "silhouette", "raw value", "-", "東京",
      ]
      var program = ""
      for name in names {
        let (document, source) = ("\(folder.path)/\(name).svg", "\(folder.path)/out.swift")
        try Data("<svg xmlns='http://www.w3.org/2000/svg'><path id='a' d='M0 0'/></svg>".utf8)
          .write(to: URL(fileURLWithPath: document))
        let made = try silhouette(
          "compile", document, "-o", "\(folder.path)/m.silhouette", "--ids", source)
        XCTAssertEqual(made.status, 0, made.error)
        let text = try String(contentsOfFile: source, encoding: .utf8)
          .replacing("import Silhouette\n", with: "")
        // Two files may have one name in different letters.
        if !program.contains(text.split(separator: "\n")[3]) { program += text }
      }
      let run = try SwiftCompiler(in: folder).output(
        of: program + """
          struct HitMap { enum Engine {}; init(named: String, bundle: Bundle, engine: Engine?) throws {} }
          protocol View { associatedtype Body }
          print(AnyShapes.a, SelfShapes.a, StringShapes.a, HitMapShapes.a, IntShapes.a, BundleShapes.a, Japan.a)
          print(Int.max > 0, Bundle.main.bundlePath.isEmpty, String("x"))
          """, name: "Names", libraries: [])
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertEqual(run.output, "a a a a a a a\ntrue false x\n")
    }
  }

  /// The map is in the bundle of a package's module; in an app target of Xcode, which has no `.module`, in the app's.
  func testTheMapIsInTheBundleThatThereIs() throws {
    try withTemporaryFolder { folder in
      let (document, source) = ("\(folder.path)/plan.svg", "\(folder.path)/ids.swift")
      try Data("<svg xmlns='http://www.w3.org/2000/svg'><path id='Bundle' d='M0 0'/></svg>".utf8)
        .write(to: URL(fileURLWithPath: document))
      for options in [[], ["--public"]] {
        let made = try silhouette(
          ["compile", document, "-o", "\(folder.path)/p.silhouette", "--ids", source] + options)
        XCTAssertEqual(made.status, 0, made.error)
        let program = try String(contentsOfFile: source, encoding: .utf8)
          .replacing(/(public )?import Silhouette\n/, with: "")
        for conditions in [[], ["SWIFT_PACKAGE"]] {
          let run = try SwiftCompiler(in: folder).output(
            of: program + """
              #if SWIFT_PACKAGE
              extension Bundle { static var module: Bundle { Bundle(path: "/") ?? .main } }
              #endif
              public struct HitMap {
                public enum Engine {}
                init(named: String, bundle: Bundle, engine: Engine?) throws {
                  print(named, bundle === Bundle.main)
                }
              }
              _ = try Plan.map()
              """, name: "Bundles", libraries: [], conditions: conditions)
          XCTAssertEqual(run.output, "p \(conditions.isEmpty)\n", run.error)
        }
      }
    }
  }

  /// Ids that become one identifier, and runs of marks, take linear time.
  func testManyIdsOfOneName() throws {
    let signs = (0..<3000).map {
      "<path id='\u{2500}\($0 % 2 == 0 ? "" : " ")\(String(UnicodeScalar(0x2600 + UInt32($0 / 2)) ?? "x"))' d='M0 0'/>"
    }
    let marks = (1...10).map {
      "<path id='a\(String(repeating: "\u{301}\u{327}", count: 500 + $0))' d='M0 0'/>"
    }
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("a.svg").path
      try Data("<svg xmlns='http://www.w3.org/2000/svg'>\((signs + marks).joined())</svg>".utf8)
        .write(to: URL(fileURLWithPath: file))
      let run = try silhouette("compile", file, "-o", "\(file)s", "--ids", "-")
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertGreaterThan(run.lines.count { $0.hasPrefix("  case shape") }, 1000)
      let names = run.lines.filter { $0.hasPrefix("  case ") }.map { $0.prefix { $0 != "=" } }
      XCTAssertEqual(Set(names).count, names.count)
      let points = try silhouette(
        "classify", file, "--csv", "--add", "a\(String(repeating: "\u{301}\u{327}", count: 5000))",
        input: "x,y\n1,1\n")
      XCTAssertEqual(points.status, 2)
    }
  }

  /// As compilers write them, so that Xcode shows the place.
  func testWarningsAndErrorsHaveTheFormOfCompilers() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("a.svg").path
      let output = folder.appendingPathComponent("a.silhouette").path
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path id='a' d='M0 0h9v9z'/>\n"
      for (rest, status, message) in [
        ("<path id='a' d='M0 0h9v9z'/></svg>", 0, "\(file):2:1: warning: id: an earlier element"),
        ("<g></svg>", 2, "\(file):2:4: error: not XML"),
      ] as [(String, Int32, String)] {
        try Data((svg + rest).utf8).write(to: URL(fileURLWithPath: file))
        let run = try silhouette("compile", file, "-o", output)
        XCTAssertEqual(run.status, status)
        XCTAssertTrue(run.error.hasPrefix(message), run.error)
      }
    }
  }

  func testACompiledFileAgreesWithTheDocument() throws {
    for shape in shapes {
      let document = "shapes/\(shape).svg"
      try withCompiled(document, "--scales", "1,2.5") { file in
        let points = (0..<2_000).map { "\($0 * 7_919 % 744) \($0 * 104_729 % 906)\n" }.joined()
        for scale in ["1", "2.5"] {
          let options = ["--mode", "mask", "--scale", scale]
          let expected = try silhouette(["classify", document] + options, input: points)
          XCTAssertGreaterThan(Set(expected.lines).count, 2, shape)
          XCTAssertEqual(
            try silhouette(["classify", file] + options, input: points).output, expected.output)
        }
        // A scale between two takes the larger one; no scale takes the largest.
        let between = try silhouette("classify", file, "--scale", "1.1", input: points)
        XCTAssertEqual(between.output, try silhouette("classify", file, input: points).output)
        XCTAssertEqual(
          try names(silhouette("list", file)), try names(silhouette("list", document)))
      }
    }
  }

  /// One file with every engine: each answers as with the document, in every command.
  func testEveryEngineIsReadFromOneFile() throws {
    let points = (0..<500).map { "\($0 * 7_919 % 744) \($0 * 104_729 % 906)\n" }.joined()
    for shape in shapes {
      let document = "shapes/\(shape).svg"
      try withCompiled(document, "--mode", "all", "--scales", "1,2") { file in
        let run = try silhouette("classify", file, "--mode", "alpha", input: points)
        let hasAlpha = run.status == 0
        for options in [
          [], ["--mode", "mask", "--scale", "2"], ["--mode", "alpha", "--scale", "1"],
        ] {
          if options.contains("alpha"), !hasAlpha { continue }
          XCTAssertEqual(
            try silhouette(["classify", file] + options, input: points).output,
            try silhouette(["classify", document] + options, input: points).output,
            "\(shape) \(options)")
        }
        XCTAssertEqual(
          try silhouette("list", file, "--json").output,
          try silhouette("list", document, "--json").output)
        XCTAssertEqual(
          try silhouette("hit", file, "100", "100", "--tolerance", "40", "--json").output,
          try silhouette("hit", document, "100", "100", "--tolerance", "40", "--json").output)
        assertFails(
          try silhouette("hit", file, "1", "1", "--scale", "2"), "--scale has no effect without")
      }
      for option in ["--compact", "--packed"] {
        try withCompiled(document, "--mode", "exact", option) { file in
          let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
          XCTAssertEqual(bytes.first, option == "--packed" ? 0x8E : 0x8D)
          XCTAssertEqual(
            try silhouette("classify", file, input: points).output,
            try silhouette("classify", document, input: points).output)
        }
      }
    }
  }

  func testFilesAreRecognisedByContentNotName() throws {
    try withCompiled("shapes/japan.svg", "--scales", "2") { compiled in
      let file = compiled + ".svg"
      try FileManager.default.moveItem(atPath: compiled, toPath: file)
      let run = try silhouette("hit", file, "503.93", "580.03", "--json")
      let document = try silhouette("hit", "shapes/japan.svg", "503.93", "580.03", "--json")
      XCTAssertEqual(run.output, document.output)
      XCTAssertEqual(try shell("cat '\(file)' | silhouette hit - 503.93 580.03").output, "tokyo\n")
      XCTAssertEqual(
        try silhouette("hit", file, "180", "300", "--size", "320x480").output, "nagano\n")
    }
  }

  func testPrintsASummary() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map")
      let run = try silhouette("compile", "shapes/diamonds.svg", "-o", file.path)
      XCTAssertEqual(run.error, "")
      let match = try XCTUnwrap(
        run.output.wholeMatch(of: /4 shapes, outlines, ([\d,]+) bytes\n/), run.output)
      let bytes = match.1.filter { $0 != "," }
      XCTAssertEqual(String(try Data(contentsOf: file).count), bytes)
      let again = try silhouette(
        "compile", "shapes/diamonds.svg", "-o", file.path, "--scales", "2 2")
      XCTAssertTrue(again.output.hasPrefix("4 shapes, masks, scale 2, "), again.output)
      XCTAssertEqual(try contents(of: folder), ["map"])
    }
  }

  func testCommandsThatNeedTheDocumentRefuseMasks() throws {
    try withCompiled("shapes/diamonds.svg", "--scales", "1") { file in
      for (mode, found) in [("exact", "expected outlines"), ("alpha", "expected alpha masks")] {
        assertFails(
          try silhouette("hit", file, "1", "1", "--mode", mode), file, "compiled map has masks",
          found, "silhouette compile DOCUMENT -o \(file) --mode all")
      }
      assertFails(try silhouette("list", file, "--by", "class"), "--by", "compiled map")
      assertFails(try silhouette("compare", file), file, "compiled map")
      assertFails(try silhouette("compile", file, "-o", file + "2"), file, "compiled map")
    }
  }

  func testInvalidScalesAndModes() throws {
    for scales in ["0", "-1", "x", "1,x", "", "nan", "1;2"] {
      assertFails(
        try silhouette("compile", "shapes/diamonds.svg", "-o", "x", "--scales=\(scales)"),
        "--scales")
    }
    assertFails(
      try silhouette("compile", "shapes/diamonds.svg", "-o", "x", "--mode", "none"),
      "--mode: expected")
    assertFails(
      try silhouette("compile", "shapes/diamonds.svg", "-o", "x", "--scales", "1e6"),
      "needs more than")
  }

  func testCorruptFilesAreRefused() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
    let shape = svg + "<path id='tip' d='M1 1H6L1 6Z'/></svg>"
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map")
      let made = try silhouette("compile", "-", "-o", file.path, "--scales", "1", input: shape)
      XCTAssertEqual(made.status, 0, made.error)
      let whole = try Data(contentsOf: file)
      let offsets = stride(from: 0, to: whole.count, by: 11)
      var variants = offsets.map { whole.prefix($0) }
      for offset in offsets {
        var altered = whole
        altered[offset] ^= offset.isMultiple(of: 2) ? 0x01 : 0xFF
        variants.append(altered)
      }
      XCTAssertGreaterThan(variants.count, 60)
      for (number, variant) in variants.enumerated() {
        try variant.write(to: file)
        let run = try silhouette("hit", file.path, "2", "2")
        XCTAssertTrue(
          run.status == 2 && run.error.hasPrefix("silhouette: \(file.path)"),
          "variant \(number): \(run)")
      }
    }
  }

  func testOutputToAPipe() throws {
    try withCompiled("shapes/diamonds.svg") { file in
      let run = try shell(
        """
        folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT && mkfifo "$folder/pipe"
        silhouette compile shapes/diamonds.svg -o "$folder/pipe" > /dev/null &
        cmp "$folder/pipe" '\(file)' && test -p "$folder/pipe" && echo same
        """)
      XCTAssertEqual(run.output, "same\n", run.error)
    }
  }

  /// Calls `body` with a compiled file.
  private func withCompiled<Result>(
    _ document: String, _ options: String..., body: (String) throws -> Result
  ) throws -> Result {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("map.silhouette").path
      let run = try silhouette(["compile", document, "-o", path] + options)
      XCTAssertEqual(run.status, 0, run.error)
      return try body(path)
    }
  }

  private func contents(of folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  /// The table without the bounds, which a compiled file rounds to pixels.
  private func names(_ run: Run) -> [[Substring]] {
    run.lines.map { $0.split(separator: " ").dropLast(4) }
  }
}
