import Foundation
import Silhouette

/// The drawing of Japan, and what is known of its prefectures.
package struct Atlas: Sendable {
  package let document: SVGDocument
  /// The lines round the insets.
  package let insetFrames: [VectorPath]
  private let facts: [String: Prefecture]
  private let names: [String: Name]

  /// The map in a file, with the facts that come with the app.
  package init(contentsOf url: URL) throws {
    document = try SVGDocument(contentsOf: url)
    insetFrames = try Self.insetFrames(in: Data(contentsOf: url))
    let groups = document.groups.map { ($0.id, Name(title: $0.title ?? $0.id)) }
    let shapes = document.shapes.map { ($0.id, Name(title: $0.title ?? $0.id)) }
    names = Dictionary(groups + shapes) { first, _ in first }
    let book = try FactBook.bundled().prefectures.map { ($0.code, $0) }
    let known = Dictionary(book) { first, _ in first }
    let pairs = document.shapes.compactMap { shape in
      shape.attributes["data-code"].flatMap { known[$0] }.map { (shape.id, $0) }
    }
    facts = Dictionary(pairs) { first, _ in first }
  }

  /// What a region or prefecture is called.
  package func name(of id: String) -> Name { names[id] ?? Name(title: id) }

  /// The country's name.
  var countryName: Name { Name(title: document.groups.first?.title ?? "") }

  /// The region in which a prefecture lies.
  package func region(of prefecture: SVGShape) -> String { prefecture.ancestors.last ?? prefecture.id }

  /// The prefectures of a region; of the country where it is nil.
  func prefectures(of region: String?) -> [SVGShape] {
    document.shapes.filter { region == nil || self.region(of: $0) == region }
  }

  /// What is known of a prefecture.
  func prefecture(_ id: String) -> Prefecture? { facts[id] }
}
