public import SilhouetteGeometry

/// A feature: what it covers, and what is said of it.
public struct GeoJSONFeature: Sendable, Hashable, CustomStringConvertible {
  /// The ``id``.
  package let name: ByteString?
  /// The ``properties``. Names are bytes: see SECURITY.md.
  package let values: [ByteString: ByteString]
  /// What it covers: one fill for each polygon, one stroke for each geometry of lines.
  public let outlines: [Outline]

  init(_ name: ByteString?, _ values: [ByteString: ByteString], _ outlines: [Outline]) {
    (self.name, self.values, self.outlines) = (name, values, outlines)
  }

  /// For example: `JP-13 “Tokyo”, 2 outlines`.
  public var description: String {
    let count = outlines.count == 1 ? "1 outline" : "\(outlines.count) outlines"
    return "\(id ?? "a feature")\(title.map { " “\($0)”" } ?? ""), \(count)"
  }

  /// Its `id`: a text, or what is written of a number; nil without one.
  public var id: String? { name?.text }

  /// Its `properties`: texts, and what is written of other values. One that is `null` is left out. O(properties).
  public var properties: [String: String] {
    values.reduce(into: [:]) { $0[$1.key.text] = $1.value.text }
  }

  /// A property by its name, byte for byte; nil without it. O(bytes of the name).
  public func property(_ name: String) -> String? { values[ByteString(name)]?.text }

  /// Its property `title` or `name`, in ASCII letters of any case; nil without either. O(properties).
  public var title: String? {
    for name in ["title", "name"] {
      let found = values.filter { Self.lowercased($0.key).elementsEqual(name.utf8) }
      if let title = found.min(by: { $0.key < $1.key }) { return title.value.text }
    }
    return nil
  }

  private static func lowercased(_ name: ByteString) -> some Sequence<UInt8> {
    name.utf8.lazy.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
  }
}
