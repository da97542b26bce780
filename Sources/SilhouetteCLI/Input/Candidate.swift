import SilhouetteGeoJSON
import SilhouetteGeometry
import SilhouetteSVG

/// What may identify a file's shapes.
struct Candidate: CustomStringConvertible {
  let name: String
  /// How many different values it has.
  let distinct: Int

  var description: String { "--by \(name.shellWord): \(distinct.grouped) distinct" }

  /// The best of some attributes, and the shapes' numbers, which always serve. O(values).
  fileprivate static func best(
    of values: some Sequence<(name: ByteString, value: ByteString)>, numbered count: Int,
    where isFit: (String) -> Bool = { _ in true }
  ) -> [Candidate] {
    var found: [ByteString: Set<ByteString>] = [:]
    for (name, value) in values { found[name, default: []].insert(value) }
    // What all shapes share tells none apart.
    let best = found.filter { $0.value.count > 1 && isFit($0.key.text) }
      .map { Candidate(name: $0.key.text, distinct: $0.value.count) }
      .sorted { ($1.distinct, $0.name) < ($0.distinct, $1.name) }.prefix(4)
    return count == 0 ? [] : best + [Candidate(name: "position", distinct: count)]
  }

  /// Whether a name is one that authors and their tools give, rather than one of SVG's that says how something is drawn.
  fileprivate static func mayName(_ name: String) -> Bool {
    let words = ["title", "class", "name", "href", "alt", "label", "code", "country", "region"]
    let last = name.split(separator: ":").last.map { String($0) } ?? ""
    return words.contains(last) || name.hasPrefix("data-") || name.hasPrefix("aria-")
      || name.contains("_") || name.first?.isUppercase ?? false
  }
}

extension SVGDocument {
  /// What would identify its shapes, the best first; none if nothing is drawn.
  var candidates: [Candidate] {
    Candidate.best(of: identities, numbered: drawnCount, where: Candidate.mayName)
  }
}

extension GeoJSONDocument {
  /// What would identify its features, the best first.
  var candidates: [Candidate] {
    let values = features.lazy.flatMap { $0.values.map { (name: $0.key, value: $0.value) } }
    return Candidate.best(of: values, numbered: features.count)
  }
}
