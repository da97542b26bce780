import Foundation
import Silhouette

/// The repository's own pictures.
enum Shapes {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shapes")

  /// Every picture's name, from the folder.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".svg") }.sorted()
  }

  static func document(_ name: String) throws -> SVGDocument {
    try SVGDocument(contentsOf: folder.appendingPathComponent(name))
  }
}

extension SVGDocument {
  /// The document in a text.
  init(_ text: String) throws(SVGError) { try self.init(data: Data(text.utf8)) }
}
