import Foundation

/// The side panel's content for the country, a region or a prefecture.
package struct Card: Hashable, Sendable, Encodable {
  /// A fact: a label and a value.
  package struct Row: Hashable, Sendable, Encodable {
    package let label, value: String
  }

  package let title, subtitle: String
  package let rows: [Row]

  /// The card of a group or a shape. It has no sums if facts are missing.
  package init(_ id: String, of atlas: Atlas) {
    let name = atlas.name(of: id)
    (title, subtitle) = (name.local, name.other)
    let shapes = atlas.map.shapes.filter { $0.path.contains(id) }
    let known = shapes.compactMap { atlas.facts[$0.attributes["data-code"] ?? ""] }
    let regions = Set(shapes.map(\.ancestors)).count
    var facts: [(String, String)] = []
    if shapes.first?.id == id {
      facts += known.flatMap { [("Code", $0.code), ("Capital", $0.capital)] }
    } else {
      facts += regions > 1 ? [("Regions", "\(regions)")] : []
      facts.append(("Prefectures", "\(shapes.count)"))
    }
    let (people, area) = known.reduce((0, 0)) { ($0.0 + $1.population, $0.1 + $1.area) }
    if known.count == shapes.count, area > 0 {
      let density = (Double(people) / Double(area)).rounded()
      facts += [
        ("Population", Self.grouped(people)), ("Area", "\(Self.grouped(area)) km²"),
        ("Density", "\(Self.grouped(Int(density))) / km²"),
      ]
    }
    rows = facts.map(Row.init)
  }

  /// 14047594 as “14,047,594”.
  private static func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }
}
