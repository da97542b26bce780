import Dispatch
import Foundation
import SilhouetteTestSupport
import XCTest

/// Compiles and runs the Swift code of the README and the articles.
final class DocumentationTests: XCTestCase {
  /// The code blocks of a page form one program. Each `print` must print what the comment after it says.
  func testProgramsPrintWhatTheirCommentsSay() throws {
    let documents = try Document.all.filter(Self.isForThisBuild)
    XCTAssertGreaterThan(documents.count { $0.program != nil }, 8)
    try withTemporaryFolder { folder in
      let compiler = try SwiftCompiler(in: folder)
      let made =
        try ["CoreGraphics", "UIKit", "SwiftUI"].map {
          try compiler.makeModule($0, of: Self.double($0))
        } + [
          // On Linux the module has no views; here it gets those for the doubles.
          try compiler.makeModule("SilhouetteUI", of: Self.sources(of: "SilhouetteUI")),
          try compiler.makeLibrary(
            "Everything",
            of: [
              "Silhouette", "SilhouetteGeometry", "SilhouetteMap", "SilhouetteSVG",
              "SilhouetteGeoJSON", "SilhouetteRendering",
            ]),
        ]
      for run in made where run.status != 0 { return XCTFail(run.error) }

      let runs = Results(count: documents.count)
      DispatchQueue.concurrentPerform(iterations: documents.count) { index in
        guard let program = documents[index].program else { return }
        runs[index] = Result {
          try compiler.output(
            of: program, name: "\(index)",
            libraries: ["SilhouetteUI", "UIKit", "SwiftUI", "CoreGraphics", "Everything"])
        }
      }
      for (index, document) in documents.enumerated() {
        guard let run = try runs[index]?.get(), let program = document.program else { continue }
        XCTAssertEqual(run.status, 0, "\(document.path):\n\(run.error)")
        XCTAssertEqual(run.lines, Self.expectedLines(of: program), document.path)
      }
    }
  }

  /// The page's actor opens a map again after a failure, and a map that is there only once.
  func testMapsOnAServerForgetFailures() throws {
    let page = try Document(path: "Sources/Silhouette/Silhouette.docc/OnAServer.md")
    let block = try XCTUnwrap(page.blocks(in: "swift").first { $0.contains("actor Maps") })
    try withTemporaryFolder { folder in
      let program = block.split(separator: "\n").filter { !$0.hasPrefix("print") }.joined(
        separator: "\n")
      let run = try SwiftCompiler(in: folder).output(
        of: """
          import Foundation
          nonisolated(unsafe) var opened = 0
          struct HitMap {
            static func open(contentsOf file: URL) throws -> HitMap {
              _ = try Data(contentsOf: file)
              opened += 1
              return HitMap()
            }
          }
          \(program.replacing("shapes/hall.svg", with: "\(folder.path)/hall.svg"))
          let maps = Maps()
          for _ in 0..<2 { do { _ = try await maps.map(named: "hall") } catch { print("failed") } }
          try Data().write(to: URL(fileURLWithPath: "\(folder.path)/hall.svg"))
          for _ in 0..<3 { _ = try await maps.map(named: "hall") }
          print(opened)
          """, name: "Maps", libraries: [])
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertEqual(run.lines, ["failed", "failed", "1"])
    }
  }

  /// A file that imports both SwiftUI and Silhouette uses SwiftUI's names unqualified.
  func testPublicNamesDoNotCollideWithSwiftUIs() throws {
    let names = try Self.double("SwiftUI").map { try String(contentsOf: $0, encoding: .utf8) }
      .joined().replacing(/#if .*?#endif/.dotMatchesNewlines(), with: "")
      .matches(of: /\n(?:@\w+ )*public (?:struct|enum|protocol) (\w+)/).map { String($0.1) }
    XCTAssertGreaterThan(names.count, 80)
    try withTemporaryFolder { folder in
      let compiler = try SwiftCompiler(in: folder)
      for name in ["CoreGraphics", "SwiftUI"] {
        let module = try compiler.makeModule(name, of: Self.double(name))
        XCTAssertEqual(module.status, 0, module.error)
      }
      let uses = names.map { "private typealias My\($0) = \($0)\n" }.joined()
      let run = try compiler.check(
        "import Silhouette\nimport SwiftUI\nlet map: HitMap? = nil\n\(uses)", name: "Names")
      XCTAssertEqual(run.status, 0, run.error)
    }
  }

  func testManifestsAreValid() throws {
    let manifests = try Document.all.flatMap(\.manifests)
    XCTAssertEqual(manifests.count, 3)
    try withTemporaryFolder { folder in
      let compiler = try SwiftCompiler(in: folder)
      for manifest in manifests {
        let run = try compiler.description(of: manifest)
        XCTAssertEqual(run.status, 0, run.error)
        XCTAssertTrue(run.output.contains("\"Silhouette\""))
      }
    }
  }

  /// What pages print for Spark is what `make check spark` runs.
  func testLinesInPythonAndCAreThoseOfTheExamples() throws {
    let examples = [
      "python": [
        "Spark/run.py", "Spark/hitmap_spark.py", "Python/points.py", "Python/tables.py",
        "Python/join.py",
      ],
      "c": ["C/hit.c"],
    ]
    for (language, files) in examples {
      let example = try files.map { try Document(path: "Examples/\($0)").text }.joined()
      let lines = Set(
        example.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
      let printed = try Document.all.flatMap { $0.blocks(in: language) }
        .flatMap { $0.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } }
      XCTAssertGreaterThan(printed.count, 2)
      for line in printed { XCTAssertTrue(lines.contains(line), line) }
    }
  }

  /// Each block of C of the pages, and the header's example, is the inside of a function.
  func testBlocksOfCCompile() throws {
    let header = try Document(path: "Bindings/C/silhouette.h").text
    let example = header.components(separatedBy: "*/")[0].split(separator: "\n")
      .filter { $0.hasPrefix(" *     ") }.map { $0.dropFirst(3) }.joined(separator: "\n")
    let blocks = try Document.all.flatMap { $0.blocks(in: "c") } + [example]
    XCTAssertGreaterThan(blocks.count, 1)
    try withTemporaryFolder { folder in
      for block in blocks {
        XCTAssertTrue(block.contains("silhouette_open("), block)
        let program = """
          #include <math.h>
          #include <stdio.h>
          #include <stdlib.h>
          #include <string.h>
          #include <silhouette.h>
          int block(const char *path, double x, double y) {
          (void)path, (void)x, (void)y;
          \(block)
          return 0;
          }

          """
        let file = folder.appendingPathComponent("block.c")
        try Data(program.utf8).write(to: file)
        let run = try shell(
          "cc -std=c11 -Wall -Wextra -Werror -fsyntax-only -I Bindings/C '\(file.path)'")
        XCTAssertEqual(run.status, 0, run.error)
      }
    }
  }

  func testTestsThatPagesNameExist() throws {
    let names = try Document.all.flatMap { $0.text.matches(of: /`(test[A-Z]\w+)`/).map(\.1) }
    XCTAssertGreaterThan(names.count, 10)
    let tests = try Self.sources(in: "Tests").map { try String(contentsOf: $0, encoding: .utf8) }
      .joined()
    for name in names { XCTAssertTrue(tests.contains("func \(name)("), String(name)) }
  }

  /// What stands for an Apple framework.
  private static func double(_ name: String) throws -> [URL] {
    try sources(in: "Tests/Apple/Doubles/\(name)") + sources(in: "Tests/Platforms/stubs/\(name)")
  }

  private static func sources(of module: String) throws -> [URL] {
    try sources(in: "Sources/\(module)")
  }

  private static func sources(in folder: String) throws -> [URL] {
    let folder = packageFolder.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
  }

  /// The comments after the `print`s.
  private static func expectedLines(of program: String) -> [String] {
    program.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("print(") }
      .map { $0.components(separatedBy: "  // ").dropFirst().last ?? "without a comment: \($0)" }
  }

  /// Alpha masks need cairo and librsvg.
  private static func isForThisBuild(_ document: Document) -> Bool {
    #if Rendering && canImport(CCairo)
    return true
    #else
    return !(document.program?.contains(".alphaMask") ?? false)
    #endif
  }
}

/// The results of runs on several threads.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result<Run, any Error>?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  subscript(index: Int) -> Result<Run, any Error>? {
    get { lock.withLock { results[index] } }
    set { lock.withLock { results[index] = newValue } }
  }
}
