import Foundation
import SilhouetteTestSupport

/// A page of the documentation: the README, or an article of the catalogue.
struct Document {
  /// The path from the package's folder.
  let path: String
  let text: String

  init(path: String) throws {
    self.path = path
    text = try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Every page that shows code.
  static var all: [Document] {
    get throws {
      let catalogue = "Sources/Silhouette/Silhouette.docc"
      let files = try FileManager.default.contentsOfDirectory(
        atPath: packageFolder.appendingPathComponent(catalogue).path)
      let articles = files.filter { $0.hasSuffix(".md") }.sorted()
      return try (["README.md"] + articles.map { "\(catalogue)/\($0)" }).map(Document.init)
    }
  }

  /// The blocks of code in a language.
  func blocks(in language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  /// The blocks of Swift that are manifests of packages.
  var manifests: [String] { blocks(in: "swift").filter(Self.isManifest) }

  /// The other blocks of Swift, which follow each other as one program.
  var program: String? {
    let blocks = blocks(in: "swift").filter { !Self.isManifest($0) }
    return blocks.isEmpty ? nil : blocks.joined(separator: "\n\n") + "\n"
  }

  private static func isManifest(_ block: String) -> Bool {
    block.contains("import PackageDescription")
  }
}
