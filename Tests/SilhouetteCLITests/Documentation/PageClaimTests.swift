import Foundation
import SilhouetteTestSupport
import XCTest

/// What the pages say of files, folders, names and limits is so: a page that names what is gone fails.
final class PageClaimTests: XCTestCase {
  private static let pages = Result {
    let notes = try FileManager.default.subpathsOfDirectory(
      atPath: packageFolder.appendingPathComponent("docs").path
    ).filter { $0.hasSuffix(".md") }.sorted()
    return try
      (["ARCHITECTURE.md", "CONTRIBUTING.md", "DEPENDENCIES.md", "README.md", "SECURITY.md"]
      + notes.map { "docs/\($0)" }).map(Document.init(path:))
  }

  /// Every file of the package, without what builds leave.
  private static let files: [String] = [
    "Sources", "Tests", "Benchmarks", "Examples", "Bindings", "scripts",
  ]
  .flatMap { top -> [String] in
    let folder = packageFolder.appendingPathComponent(top).path
    return (FileManager.default.subpaths(atPath: folder) ?? []).map { "\(top)/\($0)" }
  }.filter { !$0.contains("/.build/") }

  private static let code = files.filter { $0.hasSuffix(".swift") }
    .compactMap {
      try? String(contentsOf: packageFolder.appendingPathComponent($0), encoding: .utf8)
    }
    .joined(separator: "\n")

  func testLinkedFilesExist() throws {
    for page in try Self.pages.get() {
      let folder = packageFolder.appendingPathComponent(page.path).deletingLastPathComponent()
      for link in page.text.matches(of: /\]\(([^)#:]+)\)/) {
        let file = folder.appendingPathComponent(String(link.1)).path
        XCTAssertTrue(
          FileManager.default.fileExists(atPath: file), "\(page.path) links to \(link.1)")
      }
    }
  }

  /// A path begins with a folder of the package; the name of a source file may stand alone.
  func testPathsInBackticksExist() throws {
    var count = 0
    for (page, words) in try codeWords() {
      for path in words.filter(Self.isPath) {
        let isThere =
          FileManager.default.fileExists(atPath: packageFolder.appendingPathComponent(path).path)
          || Self.files.contains { $0.hasSuffix("/\(path)") }
        XCTAssertTrue(isThere, "\(page): no file \(path)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 20)
  }

  /// A name with a capital is a type's, a module's or a target's; a name with a capital inside is declared somewhere.
  func testNamesInBackticksAreDeclared() throws {
    let declared = Set(
      Self.code.matches(
        of: /\b(?:struct|class|enum|protocol|actor|typealias|func|var|let|case|import) `?(\w+)/
      ).map { String($0.1) })
    let folders = Set(Self.files.flatMap { $0.split(separator: "/") }.map(String.init))
    let others: Set = ["Double", "Int", "Int64", "Sendable", "Tests", "Rendering", "fatalError"]
    let known = declared.union(folders).union(others)
    var count = 0
    for (page, words) in try codeWords() {
      for word in words where !Self.isPath(word) {
        guard let name = word.prefixMatch(of: /(?:[A-Z]\w*[a-z]\w*|[a-z]+[A-Z]\w*)(?=$|[.(])/)
        else {
          continue
        }
        XCTAssertTrue(known.contains(String(name.0)), "\(page): no \(name.0)")
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 60)
  }

  func testArchitectureNamesEveryFolderOfSources() throws {
    let page = try Document(path: "ARCHITECTURE.md").text
    let folders = Set(
      Self.files.filter {
        $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") && !$0.contains(".docc/")
      }
      .map { $0.split(separator: "/").dropLast().joined(separator: "/") })
    XCTAssertGreaterThan(folders.count, 30)
    for folder in folders.sorted() {
      let isNamed =
        page.contains("](\(folder))") || page.contains("`\(folder.dropFirst("Sources/".count))/`")
      XCTAssertTrue(isNamed || folder == "Sources/Silhouette", "ARCHITECTURE.md: \(folder)")
    }
  }

  /// Each “make TARGET” of a page is a target of the Makefile, and each “make check NAME” a script.
  func testMakeTargetsExist() throws {
    let makefile = try Document(path: "Makefile").text
    let targets = Set(
      makefile.matches(of: /\n([a-z ]+):/).flatMap { $0.1.split(separator: " ") }.map(String.init))
    XCTAssertTrue(targets.isSuperset(of: ["demo", "test", "install"]))
    var count = 0
    for page in try Document.all + Self.pages.get() {
      for use in page.text.matches(of: /(?:`|\n)make ([a-z-]+)(?: ([a-z-]+))?/) {
        XCTAssertTrue(targets.contains(String(use.1)), "\(page.path): make \(use.1)")
        if use.1 == "check", let name = use.2 {
          XCTAssertTrue(
            Self.files.contains("scripts/checks/\(name)"), "\(page.path): make check \(name)")
        }
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 20)
  }

  /// What pages count is counted.
  func testCountsAreThoseOfTheSources() throws {
    let tests = Self.files.filter {
      $0.firstMatch(of: /^Tests\/Silhouette\w+\/.*\.swift$/) != nil && !$0.contains("Benchmark")
    }
    let count = try tests.reduce(0) { count, file in
      count + (try Document(path: file).text.matches(of: /\n  func test[A-Z]\w*\(/).count)
    }
    let cases = Self.files.count {
      $0.hasPrefix("Tests/SilhouetteTests/Documents/cases/") && $0.hasSuffix(".svg")
    }
    let attacks = HostileDocument.reading + HostileDocument.maps + HostileDocument.files
    for (pattern, value) in [
      (#"more than # tests"#, count / 100 * 100), (#"asks # small SVG documents"#, cases),
      (#"# generators of (?:hostile )?documents"#, attacks.count),
    ] {
      let number = try Regex(
        pattern.replacing("#", with: "([0-9,]+)").replacing(" ", with: #"\s+"#))
      let found = try (Document.all + Self.pages.get()).flatMap { page in
        page.text.matches(of: number).compactMap { match in
          match.output[1].substring.map { (page.path, Int($0.replacing(",", with: ""))) }
        }
      }
      XCTAssertFalse(found.isEmpty, pattern)
      for (page, stated) in found { XCTAssertEqual(stated, value, "\(page): \(pattern)") }
    }
  }

  /// SECURITY's numbers are those of the sources.
  func testLimitsAreThoseOfTheSources() throws {
    let page = try Document(path: "SECURITY.md").text.split { $0.isWhitespace }
      .joined(separator: " ")
    let limits = [
      ("largestFont", "text above # px"), ("deepestGroup", "effects more than # deep"),
      ("mostOctaves", "turbulence of more than # octaves"),
      ("largestKernel", "kernels and radii above #"),
      ("deepest", "Clips more than # deep"), ("deepest", "A selector more than # deep"),
      ("mostNested", "JSON nested more than # deep"),
    ]
    for (name, phrase) in limits {
      let values = Self.code.matches(of: try Regex("static let \(name) = ([0-9_]+)"))
        .compactMap { $0.output[1].substring.map { $0.replacing("_", with: "") } }
      XCTAssertFalse(values.isEmpty, name)
      let found = page.replacing(",", with: "")
      for value in values {
        XCTAssertTrue(found.contains(phrase.replacing("#", with: value)), "\(name) is \(value)")
      }
    }
  }

  /// The words in backticks of each page, outside of blocks of code.
  private func codeWords() throws -> [(page: String, words: [String])] {
    try Self.pages.get().map { page in
      let text = page.text.components(separatedBy: "\n```").enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\n")
      return (page.path, text.matches(of: /`([^`\n]+)`/).map { String($0.1) })
    }
  }

  private static func isPath(_ word: String) -> Bool {
    if word.wholeMatch(of: /[\w+-]+\.(?:swift|md|py|c|js)/) != nil { return true }
    guard word.wholeMatch(of: /[\w.+-]+(?:\/[\w.+-]+)+\/?/) != nil else { return false }
    let top = String(word.prefix { $0 != "/" })
    return [
      "Sources", "Tests", "Benchmarks", "Examples", "Bindings", "docs", "scripts", "shapes", ".ci",
      ".github",
    ]
    .contains(top)
  }
}
