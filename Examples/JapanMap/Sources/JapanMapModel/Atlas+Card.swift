import Foundation

extension Atlas {
  /// The card of a prefecture, a region or the country.
  func card(region: String?, prefecture: String?) -> Card {
    if let prefecture { return card(prefecture: prefecture) }
    let name = region.map { self.name(of: $0) } ?? countryName
    let shapes = prefectures(of: region)
    let known = shapes.compactMap { self.prefecture($0.id) }
    var rows = [Card.Row(label: "Prefectures", value: "\(shapes.count)")]
    if region == nil {
      rows.insert(
        Card.Row(label: "Regions", value: "\(Set(shapes.map { self.region(of: $0) }).count)"), at: 0
      )
    }
    if known.count == shapes.count {
      rows += Self.rows(
        population: known.reduce(0) { $0 + $1.population }, area: known.reduce(0) { $0 + $1.area })
    }
    return Card(title: name.local, subtitle: name.other, rows: rows)
  }

  private func card(prefecture id: String) -> Card {
    let name = name(of: id)
    guard let known = prefecture(id) else {
      return Card(title: name.local, subtitle: name.other, rows: [])
    }
    return Card(
      title: name.local, subtitle: name.other,
      rows: [
        Card.Row(label: "Code", value: known.code),
        Card.Row(label: "Capital", value: known.capital),
      ] + Self.rows(population: known.population, area: known.area))
  }

  private static func rows(population: Int, area: Int) -> [Card.Row] {
    let density = Double(population) / Double(area)
    return [
      Card.Row(label: "Population", value: grouped(population)),
      Card.Row(label: "Area", value: "\(grouped(area)) km²"),
      Card.Row(label: "Density", value: "\(grouped(Int(density.rounded()))) / km²"),
    ]
  }

  /// 14047594 as “14,047,594”.
  private static func grouped(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }
}
