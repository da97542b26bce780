import Foundation
import SilhouetteTestSupport
import XCTest

/// Holds the sources to ARCHITECTURE.md: imports never point up, C and unchecked memory stay in
/// their places.
final class ArchitectureTests: XCTestCase {
  /// What each target may import besides Foundation and Dispatch.
  private let arrows: [String: Set<String>] = [
    "SilhouetteGeometry": [],
    "SilhouetteSVG": ["SilhouetteGeometry", "FoundationXML"],
    "SilhouetteRendering": ["SilhouetteGeometry", "CCairo", "CRsvg"],
    "Silhouette": ["SilhouetteGeometry", "SilhouetteSVG", "SilhouetteRendering"],
    "SilhouetteCLI": [
      "SilhouetteGeometry", "SilhouetteSVG", "SilhouetteRendering", "Silhouette",
    ],
    "CCairo": [], "CRsvg": [],
  ]

  /// The geometry's one file of memory that is not checked on access.
  private let uncheckedStorage = "SilhouetteGeometry/FlatArray.swift"

  func testEveryTargetHasItsPlace() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    XCTAssertEqual(Set(folders), Set(arrows.keys))
  }

  func testNoImportPointsUp() throws {
    for file in try files() {
      let allowed = try XCTUnwrap(arrows[file.target]).union(["Foundation", "Dispatch"])
      for module in file.imports where !allowed.contains(module) {
        XCTFail("\(file.path) imports \(module)")
      }
    }
  }

  func testImportsAreFound() throws {
    // The check above would also pass if it saw no import at all.
    for (target, modules) in arrows where !modules.isEmpty {
      let found = try files().filter { $0.target == target }.flatMap(\.imports)
      XCTAssertFalse(modules.isDisjoint(with: found), "no import was found in \(target)")
    }
  }

  func testUncheckedMemoryStaysInItsPlaces() throws {
    for file in try files() where file.target != "SilhouetteRendering" {
      if file.path == uncheckedStorage { continue }
      for line in file.code where line.localizedCaseInsensitiveContains("unsafe") {
        XCTFail("\(file.path): \(line)")
      }
    }
    XCTAssertTrue(
      try files().contains { $0.path == uncheckedStorage }, "\(uncheckedStorage) is not there")
  }

  /// The map app asks through the library alone, and its model knows no window and no unchecked memory.
  func testTheMapAppIsAModelAndAView() throws {
    let app = packageFolder.appendingPathComponent("Examples/JapanMap/Sources")
    let arrows: [String: Set<String>] = [
      "JapanMapModel": ["Foundation", "FoundationXML", "Silhouette"],
      "JapanMap": ["Foundation", "Silhouette", "JapanMapModel", "CGTK"],
    ]
    let files = try files(in: app)
    XCTAssertEqual(Set(files.map(\.target)), Set(arrows.keys))
    for file in files {
      let allowed = try XCTUnwrap(arrows[file.target])
      for module in file.imports where !allowed.contains(module) {
        XCTFail("\(file.path) imports \(module)")
      }
      guard file.target == "JapanMapModel" else { continue }
      for line in file.code where line.localizedCaseInsensitiveContains("unsafe") {
        XCTFail("\(file.path): \(line)")
      }
    }
  }

  private var sources: URL { packageFolder.appendingPathComponent("Sources") }

  private func files() throws -> [SourceFile] { try files(in: sources) }

  private func files(in folder: URL) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      SourceFile(
        path: path,
        text: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }
}

private struct SourceFile {
  /// The path from the folder of sources.
  let path: String
  let text: String

  var target: String { String(path.prefix { $0 != "/" }) }

  /// The lines without comments.
  var code: [Substring] {
    text.split(separator: "\n").map { line in
      line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
  }

  /// The modules that are imported, with whatever words stand before `import`.
  var imports: [String] {
    code.compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains(String($0)) })
      else { return nil }
      return String(words[words.count - 1].prefix { $0 != "." })
    }
  }

  private static let accessLevels = ["public", "package", "internal", "fileprivate", "private"]
}
