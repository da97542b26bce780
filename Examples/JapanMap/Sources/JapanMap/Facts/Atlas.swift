import Foundation
import Silhouette

/// The map of Japan, the facts about its prefectures, and its names in two languages.
package struct Atlas: Sendable {
  package let document: SVGDocument
  /// The map as it is drawn.
  package let map: HitMap
  /// By code.
  let facts: [String: Prefecture]
  private let isJapanese: Bool

  /// Reads the map in a file, and the app's facts. Names are in Japanese first, or in English.
  package init(contentsOf url: URL, isJapanese: Bool) throws {
    document = try SVGDocument(contentsOf: url)
    (map, facts) = (try HitMap(document), try Prefecture.all())
    self.isJapanese = isJapanese
  }

  /// The name of the country, a region or a prefecture.
  package func name(of id: String) -> Name {
    Name(title: (map.group(id) ?? map[id].first)?.label ?? id, isJapanese: isJapanese)
  }

  /// The id of the country.
  package var country: String { map.groups.first?.id ?? "" }
}
