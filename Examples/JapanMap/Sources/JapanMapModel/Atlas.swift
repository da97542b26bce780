import Foundation
import Silhouette

/// The map of Japan, and the facts about its prefectures.
package struct Atlas: Sendable {
  package let document: SVGDocument
  /// The map as it is drawn.
  package let map: HitMap
  /// The frames of the insets.
  package let insetFrames: [VectorPath]
  /// The outlines of the prefectures and regions, by id: those of a region without the borders within.
  package let borders: [String: VectorPath]
  private let facts: [String: Prefecture]
  private let names: [String: Name]
  private let isJapanese: Bool

  /// Reads the map in a file, and the app's facts. Names are in Japanese first, or in English.
  package init(contentsOf url: URL, isJapanese: Bool) throws {
    self.isJapanese = isJapanese
    document = try SVGDocument(contentsOf: url)
    // They are drawn, and have no id.
    insetFrames = document.unnamedDrawings.filter { $0.fill == .clear }
      .flatMap(\.outlines).map(\.path)
    let map = try HitMap(document)
    self.map = map
    borders = (Array(map.groups) + map.shapes).reduce(into: [:]) {
      $0[$1.id] = map.border(of: $1.id)
    }
    let titles =
      document.groups.map { ($0.id, $0.title) } + document.shapes.map { ($0.id, $0.title) }
    names = Dictionary(titles) { first, _ in first }.compactMapValues { title in
      title.map { Name(title: $0, isJapanese: isJapanese) }
    }
    let book = try FactBook.bundled().prefectures.map { ($0.code, $0) }
    let known = Dictionary(book) { first, _ in first }
    let pairs = document.shapes.compactMap { shape in
      shape.attributes["data-code"].flatMap { known[$0] }.map { (shape.id, $0) }
    }
    facts = Dictionary(pairs) { first, _ in first }
  }

  /// The name of a region or prefecture.
  package func name(of id: String) -> Name { names[id] ?? Name(title: id, isJapanese: isJapanese) }

  /// The country's name.
  var countryName: Name { name(of: document.groups.first?.id ?? "") }

  /// The region of a prefecture.
  package func region(of prefecture: SVGShape) -> String {
    prefecture.ancestors.last ?? prefecture.id
  }

  /// The prefectures of a region, or of the country if it is nil.
  func prefectures(of region: String?) -> [SVGShape] {
    document.shapes.filter { region == nil || self.region(of: $0) == region }
  }

  /// The facts about a prefecture.
  func prefecture(_ id: String) -> Prefecture? { facts[id] }
}
