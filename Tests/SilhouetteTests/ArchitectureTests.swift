import Foundation
import SilhouetteTestSupport
import XCTest

/// Holds the sources to ARCHITECTURE.md: imports point down only, C and unchecked memory stay where they
/// belong, and folders stay small.
final class ArchitectureTests: XCTestCase {
  /// What each module may import besides Foundation, Dispatch and CoreGraphics.
  private let modules: [String: Set<String>] = [
    "SilhouetteGeometry": ["Synchronization"],
    "SilhouetteMap": ["SilhouetteGeometry"],
    "SilhouetteSVG": ["SilhouetteGeometry"],
    "SilhouetteGeoJSON": ["SilhouetteGeometry"],
    "SilhouetteRendering": ["SilhouetteGeometry", "CCairo", "CRsvg"],
    "Silhouette": [
      "SilhouetteGeometry", "SilhouetteMap", "SilhouetteSVG", "SilhouetteGeoJSON",
      "SilhouetteRendering",
    ],
    "SilhouetteUI": [
      "Accessibility", "AppKit", "Silhouette", "SilhouetteGeometry", "SilhouetteMap", "SwiftUI",
      "UIKit",
    ],
    "SilhouetteCLI": [
      "SilhouetteGeometry", "SilhouetteMap", "SilhouetteSVG", "SilhouetteGeoJSON",
      "SilhouetteRendering", "Silhouette",
    ],
    "CCairo": [], "CRsvg": [],
  ]

  /// The folders of SilhouetteGeometry. Each refers only to those before it.
  private let floors = [
    "Memory", "Platform", "Plane", "Curves", "Path", "PathData", "Limits", "Strokes", "Region/Grid",
    "Region",
    "Region/Edges", "Region/Tree", "Region/EdgeList", "Region/AreaGrid", "Region/AreaGridBuilding",
    "Region/Stroke",
    "Region/Indexing", "Boundary", "Mask/Pixels", "Mask/Scan", "Mask", "Stack", "Stack/Changed",
    "Stored",
  ]

  /// The only files outside of SilhouetteRendering that use memory without bounds checks.
  private let uncheckedFiles: Set = [
    "FlatArray.swift", "Held.swift", "ScratchArray.swift", "FileMemory.swift",
    "FileMemory+Mapping.swift",
    "ByteBitmap.swift", "ByteScan.swift", "VectorPath+CGPath.swift",
    "NumberScanner+Runs.swift",
  ]

  /// The same of the functions for other languages.
  private let uncheckedBindings: Set = ["CallerMemory.swift", "Maps.swift", "Platform.swift"]

  /// What SilhouetteSVG may not use: it reads outlines and leaves their index to others.
  private let indexTypes = [
    "PathRegion", "RegionIndex", "Grid", "BitMask", "OutlineStack", "MaskStack",
  ]

  func testEveryModuleIsListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    XCTAssertEqual(Set(folders), Set(modules.keys))
  }

  func testImportsPointDown() throws {
    try check(
      files(in: sources),
      modules.mapValues { $0.union(["Foundation", "Dispatch", "CoreGraphics"]) })
  }

  func testImportsAreFound() throws {
    // The test above would also pass if no import were found at all.
    for (module, imports) in modules where !imports.isEmpty {
      let found = try files(in: sources).filter { $0.module == module }.flatMap(\.imports)
      XCTAssertFalse(imports.isDisjoint(with: found), "no import was found in \(module)")
    }
  }

  func testFoldersOfTheGeometryReferDownwardsOnly() throws {
    let files = try files(in: sources).filter { $0.module == "SilhouetteGeometry" }
    XCTAssertEqual(Set(files.map(\.folder)), Set(floors))
    var floorOfType: [String: Int] = [:]
    for (floor, folder) in floors.enumerated() {
      for file in files where file.folder == folder {
        for type in file.types { floorOfType[type] = floor }
      }
    }
    XCTAssertGreaterThan(floorOfType.count, 100, "types are not found")
    for file in files {
      let own = floors.firstIndex(of: file.folder) ?? 0
      for word in file.words where floorOfType[word] ?? 0 > own {
        XCTFail("\(file.path) refers upwards, to \(word) in \(floors[floorOfType[word] ?? 0])")
      }
    }
  }

  func testUncheckedMemoryIsInFewFiles() throws {
    // These call C: cairo, librsvg, POSIX.
    let files = try files(in: sources).filter {
      !["SilhouetteRendering", "SilhouetteCLI"].contains($0.module)
    }
    let unchecked = files.filter(\.isUnchecked).map { URL(fileURLWithPath: $0.path) }
    XCTAssertEqual(unchecked.map(\.lastPathComponent).sorted(), uncheckedFiles.sorted())
    let bindings = try self.files(in: packageFolder.appendingPathComponent("Bindings"))
      .filter(\.isUnchecked).map { URL(fileURLWithPath: $0.path).lastPathComponent }
    XCTAssertEqual(Set(bindings), uncheckedBindings)
  }

  func testTheSVGReaderBuildsNoIndex() throws {
    for file in try files(in: sources) where file.module == "SilhouetteSVG" {
      XCTAssertTrue(file.words.isDisjoint(with: indexTypes), "\(file.path) uses an index")
    }
  }

  func testOnlyOneFolderOfTheSVGReaderKnowsLibrsvg() throws {
    for file in try files(in: sources)
    where file.module == "SilhouetteSVG" && !file.path.contains("/Rendering/") {
      XCTAssertFalse(file.text.contains("librsvg"), file.path)
    }
  }

  func testFoldersHaveAtMostTwentyFiles() throws {
    for top in ["Sources", "Tests", "Benchmarks", "Bindings", "Examples"] {
      let files = try files(in: packageFolder.appendingPathComponent(top)).map {
        URL(fileURLWithPath: "\(top)/\($0.path)").deletingLastPathComponent().relativePath
      }
      for (folder, count) in Dictionary(files.map { ($0, 1) }, uniquingKeysWith: +) {
        XCTAssertLessThanOrEqual(count, 20, folder)
      }
    }
  }

  /// The apps use the library only; their models know neither a window nor unchecked memory.
  func testTheAppsAreModelsAndViews() throws {
    for name in ["JapanMap", "Buttons"] {
      let app = try files(in: packageFolder.appendingPathComponent("Examples/\(name)/Sources"))
      let modules: [String: Set<String>] = [
        "\(name)Model": ["Foundation", "Silhouette"],
        name: ["Foundation", "Silhouette", "\(name)Model", "GTK", "CGTK"],
      ]
      XCTAssertEqual(Set(app.map(\.module)), Set(modules.keys))
      try check(app, modules)
      for file in app where file.module == "\(name)Model" {
        XCTAssertFalse(file.isUnchecked, file.path)
      }
    }
  }

  private let sources = packageFolder.appendingPathComponent("Sources")

  /// Fails for every import that its module is not allowed.
  private func check(_ files: [SourceFile], _ modules: [String: Set<String>]) throws {
    for file in files {
      let allowed = try XCTUnwrap(modules[file.module])
      for name in file.imports where !allowed.contains(name) {
        XCTFail("\(file.path) imports \(name)")
      }
    }
  }

  private func files(in folder: URL) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map { path in
      SourceFile(
        path: path,
        text: try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }
}

private struct SourceFile {
  /// The path from the folder of the modules.
  let path: String
  let text: String

  var module: String { String(path.prefix { $0 != "/" }) }

  /// The lines without comments.
  var code: [Substring] {
    text.split(separator: "\n").map { line in
      line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
  }

  /// The path from the module's folder to the file's.
  var folder: String { path.split(separator: "/").dropFirst().dropLast().joined(separator: "/") }

  /// All words outside of comments.
  var words: Set<String> {
    Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
  }

  /// The types that are declared at the top level and not private.
  var types: [String] {
    code.compactMap { line in
      let words = line.split(separator: " ")
      guard line.first?.isWhitespace == false,
        let index = words.firstIndex(where: {
          ["struct", "class", "enum", "protocol", "typealias"].contains($0)
        }), index + 1 < words.count, !words[..<index].contains("private"),
        !words[..<index].contains("fileprivate")
      else { return nil }
      return String(words[index + 1].prefix { $0.isLetter || $0.isNumber })
    }
  }

  var isUnchecked: Bool { code.contains { $0.localizedCaseInsensitiveContains("unsafe") } }

  /// The imported modules, whatever attributes and access levels precede `import`.
  var imports: [String] {
    code.compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ $0.hasPrefix("@") || Self.accessLevels.contains(String($0)) })
      else { return nil }
      return String(words[words.count - 1].prefix { $0 != "." })
    }
  }

  private static let accessLevels = ["public", "package", "internal", "fileprivate", "private"]
}
