import Dispatch
import Foundation
import SilhouetteTestSupport
import XCTest

/// Compiles and runs the Swift of the README and of the catalogue's articles.
final class DocumentationTests: XCTestCase {
  /// The blocks of a page follow each other as one program, whose `print`s print what the comments
  /// behind them say.
  func testTheProgramsAnswerAsTheirCommentsSay() throws {
    let documents = try Document.all.filter(Self.isForThisBuild)
    XCTAssertGreaterThan(documents.count { $0.program != nil }, 8)
    try withTemporaryFolder { folder in
      let compiler = try SwiftCompiler(in: folder)
      let stubs = packageFolder.appendingPathComponent("Tests/SilhouetteCLITests/Documentation/stubs")
      let made =
        try ["UIKit", "SwiftUI"].map {
          try compiler.makeModule(of: stubs.appendingPathComponent("\($0).swift"))
        } + [
          try compiler.makeLibrary(
            "Everything",
            of: ["Silhouette", "SilhouetteGeometry", "SilhouetteSVG", "SilhouetteRendering"])
        ]
      for run in made where run.status != 0 { return XCTFail(run.error) }

      let runs = Results(count: documents.count)
      DispatchQueue.concurrentPerform(iterations: documents.count) { place in
        guard let program = documents[place].program else { return }
        runs[place] = Result {
          try compiler.output(
            of: program, name: "\(place)", libraries: ["UIKit", "SwiftUI", "Everything"])
        }
      }
      for (place, document) in documents.enumerated() {
        guard let run = try runs[place]?.get(), let program = document.program else { continue }
        XCTAssertEqual(run.status, 0, "\(document.path):\n\(run.error)")
        XCTAssertEqual(run.lines, Self.promises(of: program), document.path)
      }
    }
  }

  func testTheManifestsAreManifests() throws {
    let manifests = try Document.all.flatMap(\.manifests)
    XCTAssertEqual(manifests.count, 2)
    try withTemporaryFolder { folder in
      let compiler = try SwiftCompiler(in: folder)
      for manifest in manifests {
        let run = try compiler.description(of: manifest)
        XCTAssertEqual(run.status, 0, run.error)
        XCTAssertTrue(run.output.contains("\"Silhouette\""))
      }
    }
  }

  func testTheFilesThatAreNamedAreThere() throws {
    for path in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
      for link in try Document(path: path).text.matches(of: /\]\(([^)#:]+)\)/) {
        let file = packageFolder.appendingPathComponent(String(link.1)).path
        XCTAssertTrue(FileManager.default.fileExists(atPath: file), "\(path) names \(link.1)")
      }
    }
  }

  /// What the comments say that each `print` prints.
  private static func promises(of program: String) -> [String] {
    program.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("print(") }
      .map { $0.components(separatedBy: "  // ").dropFirst().last ?? "without a comment: \($0)" }
  }

  /// Masks of ink take cairo and librsvg.
  private static func isForThisBuild(_ document: Document) -> Bool {
    #if Rendering
    return true
    #else
    return !(document.program?.contains(".alphaMask") ?? false)
    #endif
  }
}

/// What the runs gave, each written by a thread of its own.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result<Run, any Error>?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  subscript(place: Int) -> Result<Run, any Error>? {
    get { lock.withLock { results[place] } }
    set { lock.withLock { results[place] = newValue } }
  }
}
