import Foundation
import SilhouetteTestSupport

/// A page of the documentation: the README or an article.
struct Document {
  /// The path in the package's folder.
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

  /// The code blocks in a language.
  func blocks(in language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  /// The Swift blocks that are package manifests.
  var manifests: [String] { blocks(in: "swift").filter(Self.isManifest) }

  /// The other Swift blocks, joined to one program.
  var program: String? {
    let blocks = blocks(in: "swift").filter { !Self.isManifest($0) }
    return blocks.isEmpty ? nil : blocks.joined(separator: "\n\n") + "\n"
  }

  private static func isManifest(_ block: String) -> Bool {
    block.contains("import PackageDescription")
  }
}
