public import SilhouetteGeometry

/// A feature: what it covers, and what is said of it.
public struct GeoJSONFeature: Sendable, Hashable {
  /// Its `id`, a text or what is written of a number; nil without one.
  public let id: String?
  /// Its `properties`: texts, and what is written of other values. One that is `null` is left out.
  public let properties: [String: String]
  /// What it covers: one fill for each polygon, one stroke for each geometry of lines.
  public let outlines: [Outline]

  /// Its `title` or `name`, in any case; nil without either.
  public var title: String? {
    for name in ["title", "name"] {
      let found = properties.keys.filter { $0.lowercased() == name }.min()
      if let found { return properties[found] }
    }
    return nil
  }
}
