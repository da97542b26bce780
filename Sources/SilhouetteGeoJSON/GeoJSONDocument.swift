public import Foundation
public import SilhouetteGeometry

/// The features of a GeoJSON document (RFC 7946) as outlines, in the document's coordinates: longitude and latitude as
/// they are, on a plane. Nothing is projected, and no edge follows a great circle.
///
/// Polygons are areas, whose holes are what an even number of rings is around, whichever way they run; lines are strokes;
/// points cover nothing. A shape that crosses the antimeridian is where its coordinates are: RFC 7946 wants it cut there.
/// Altitudes, bounding boxes and members that are not GeoJSON's are skipped. A feature on each line (newline-delimited
/// GeoJSON) is a document too.
public struct GeoJSONDocument: Sendable, CustomStringConvertible {
  /// The features, in the document's order. A document that is a geometry alone is one feature.
  public let features: [GeoJSONFeature]
  /// The name of the coordinate reference system: `OGC:CRS84` (RFC 7946, section 4), unless the document has a member `crs`
  /// as GeoJSON of 2008 does; nil if that names none.
  public var coordinateSystem: String? { system?.text }
  private let system: ByteString?
  private let (spentWork, takenMemory): (Int64, Int64)

  #if !hasFeature(Embedded)
  /// Reads a document from a file. O(bytes); `limits` bounds work and memory.
  ///
  /// - Parameters:
  ///   - url: a file of GeoJSON in UTF-8.
  ///   - lineWidth: how wide lines are, in the document's units. Lines of width 0 are hit only within a tolerance.
  ///   - limits: how much reading may cost.
  /// - Throws: ``GeoJSONError`` with the file's name and, if the problem has a position, line and column.
  public init(
    contentsOf url: URL, lineWidth: Double = 0, limits: Limits = Limits()
  ) throws(GeoJSONError) {
    try self.init(
      try GeoJSONError.contents(of: url, limits), file: url.lastPathComponent,
      lineWidth: lineWidth, limits: limits)
  }
  #endif

  /// Reads a document from data. O(bytes); `limits` bounds work and memory.
  ///
  /// - Parameters:
  ///   - data: GeoJSON in UTF-8.
  ///   - lineWidth: how wide lines are, in the document's units. Lines of width 0 are hit only within a tolerance.
  ///   - limits: how much reading may cost.
  /// - Throws: ``GeoJSONError``, with line and column if the problem has a position.
  public init(data: Data, lineWidth: Double = 0, limits: Limits = Limits()) throws(GeoJSONError) {
    try self.init([UInt8](data), lineWidth: lineWidth, limits: limits)
  }

  package init(
    _ bytes: consuming [UInt8], file: String? = nil, lineWidth: Double = 0, limits: Limits
  ) throws(GeoJSONError) {
    let count = bytes.count
    var json = JSONReader(consume bytes)
    var budget = Budget(limits)
    do throws(GeoJSONError) {
      if Int64(count) > limits.bytes {
        throw json.fault(.limitExceeded(LimitExceeded(.bytes, allowed: limits.bytes)))
      }
      try budget.pay(count * Price(work: 5, bytes: 1), at: json)
      var reader = GeoJSONReader(lineWidth: lineWidth, budget)
      try reader.read(&json)
      (features, system) = (reader.features, reader.system)
      // The text is free again.
      budget = reader.budget
      budget.release(.bytes(count))
    } catch {
      throw error.inFile(file, of: json.bytes.dropLast(), read: .geoJSON)
    }
    (spentWork, takenMemory) = (budget.spentWork, max(0, limits.memory) - budget.memory)
  }

  /// For example: `47 features`.
  public var description: String {
    features.count == 1 ? "1 feature" : "\(features.count) features"
  }

  /// The budget of a map of the document: what reading has left.
  package func budget(_ limits: Limits) -> Budget {
    Budget(limits, taken: takenMemory, spent: spentWork)
  }

  /// The smallest rectangle around all outlines; null if there are none. O(elements).
  public var bounds: CGRect {
    features.reduce(.null) { $1.outlines.reduce($0) { $0.union($1.path.extent) } }
  }
}

/// A feature: its outlines and its properties.
public struct GeoJSONFeature: Sendable, Hashable, CustomStringConvertible {
  /// The ``id``.
  package let name: ByteString?
  /// The ``properties``. Names are bytes: see SECURITY.md.
  package let values: [ByteString: ByteString]
  /// The area it covers: one fill for each polygon, one stroke for each geometry of lines.
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

  /// The colour of its areas by simplestyle 1.1: the property `fill`, in hexadecimal digits, with `fill-opacity` or 0.6;
  /// nil without one. O(bytes).
  public var fill: RGBA? { color("fill", opacity: 0.6) }

  /// The colour of its lines, and of its areas' borders, by simplestyle 1.1: the property `stroke`, with
  /// `stroke-opacity`; nil without one. O(bytes).
  public var stroke: RGBA? { color("stroke", opacity: 1) }

  private func color(_ name: String, opacity: Double) -> RGBA? {
    var scanner = NumberScanner(property(name + "-opacity") ?? "")
    return property(name).flatMap { RGBA(hex: $0) }?.faded(by: scanner.readNumber() ?? opacity)
  }

  private static func lowercased(_ name: ByteString) -> some Sequence<UInt8> {
    name.utf8.lazy.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
  }
}
