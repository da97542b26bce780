public import SilhouetteGeoJSON
import SilhouetteGeometry
package import SilhouetteMap
public import SilhouetteSVG

extension GeoJSONDocument {
  /// Why a map would have none of the features, and what could identify them; nil if it has some, or if there are none.
  package func missingShapes(identifiedBy identity: ShapeIdentity) -> HitMapError? {
    guard !features.isEmpty, !features.indices.contains(where: { id(of: $0, by: identity) != nil })
    else { return nil }
    var values = IdentityValues()
    for feature in features {
      for (name, value) in feature.values { values.add(name, value) }
    }
    return .noShapes(
      missing: "no feature has \(identity.phrase)",
      candidates: values.best(numbered: features.count, where: { _ in true }))
  }

  /// The features that a map leaves out or cannot tell apart, a line for each kind; empty if there are none.
  /// O(features).
  ///
  /// - Parameter identity: what identifies a shape, as for the map.
  public func warnings(identifiedBy identity: ShapeIdentity = .id) -> [String] {
    var (unnamed, blank, repeated): ([Int], [Int], [Int]) = ([], [], [])
    var seen: Set<ByteString> = []
    for (index, feature) in features.enumerated() {
      guard let id = id(of: index, by: identity) else {
        unnamed.append(index)
        continue
      }
      if feature.outlines.isEmpty { blank.append(index) }
      if !seen.insert(ByteString(id)).inserted { repeated.append(index) }
    }
    func warning(_ found: [Int], _ one: String, _ several: String) -> [String] {
      guard let first = found.first else { return [] }
      return found.count == 1
        ? ["1 feature \(one): feature \(first + 1)"]
        : ["\(found.count) features \(several): the first is feature \(first + 1)"]
    }
    let phrase = identity.phrase
    return warning(
      unnamed, "is without \(phrase), takes no hits and shifts the indices after it",
      "are without \(phrase), take no hits and shift the indices after them")
      + warning(blank, "covers nothing, as points do", "cover nothing, as points do")
      + warning(repeated, "repeats \(phrase)", "repeat \(phrase)")
  }

  private func id(of index: Int, by identity: ShapeIdentity) -> String? {
    features[index].id(by: identity, at: index)
  }
}

/// The values of a document's attributes. One of the attributes may identify its shapes.
struct IdentityValues {
  private var found: [ByteString: Set<ByteString>] = [:]
  /// Enough of them tell which attributes can identify shapes; the rest would take more memory than the document.
  private var rest = 1 << 18

  mutating func add(_ name: ByteString, _ value: ByteString) {
    if rest > 0 { found[name, default: []].insert(value) }
    rest -= 1
  }

  /// The best attributes, and the shapes' numbers, which always serve.
  func best(
    numbered count: Int, where isFit: (ByteString) -> Bool = Self.mayName
  ) -> [HitMapError.Candidate] {
    // A value that all shapes share distinguishes none.
    let best = found.filter { $0.value.count > 1 && isFit($0.key) }.sorted {
      $0.value.count == $1.value.count ? $0.key < $1.key : $0.value.count > $1.value.count
    }
    // What people call the shapes is first, if it tells most of them apart: NAME rather than ADM0_A3 and NAME_LONG.
    let enough = (best.first?.value.count ?? 0) * 9 / 10
    let names = best.filter { $0.value.count >= enough && Self.isName($0.key) }
    let name = names.min { $0.key.utf8.count < $1.key.utf8.count }
    let others = best.filter { $0.key != name?.key }
    return ([name].compactMap { $0 } + others).prefix(4)
      .map { .init(name: $0.key.text, distinct: $0.value.count) }
      + [.init(name: "position", distinct: count)]
  }

  /// Whether an attribute begins or ends with “name”, or is a title.
  private static func isName(_ attribute: ByteString) -> Bool {
    let letters = attribute.utf8.map { $0 | 0x20 }
    return letters.starts(with: "name".utf8) || letters.suffix(4).elementsEqual("name".utf8)
      || letters.elementsEqual("title".utf8)
  }

  /// Whether a name is one that authors and their tools give, rather than one of SVG's that says how something is drawn.
  private static func mayName(_ name: ByteString) -> Bool {
    let words = ["title", "class", "name", "href", "alt", "label", "code", "country", "region"]
    let last = name.utf8.split(separator: UInt8(ascii: ":")).last ?? name.utf8[...]
    return words.contains { last.elementsEqual($0.utf8) } || name.text.starts(withBytesOf: "data-")
      || name.text.starts(withBytesOf: "aria-") || name.utf8.contains(UInt8(ascii: "_"))
      || name.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
  }
}
