import Foundation
import Silhouette
import SilhouetteTestSupport

/// The drawings of the folder `shapes`.
enum Shapes {
  static let folder = packageFolder.appendingPathComponent("shapes")

  /// The file names of all drawings but the counties, which are too many for comparisons shape by shape.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".svg") && $0 != "counties.svg" }.sorted()
  }

  static func document(_ name: String) throws -> SVGDocument {
    try SVGDocument(contentsOf: folder.appendingPathComponent(name))
  }
}

extension SVGDocument {
  /// The document of some SVG text.
  init(_ text: String) throws(SVGError) { try self.init(data: Data(text.utf8)) }
}
