import Foundation
public import SilhouetteGeometry

/// Why a GeoJSON document cannot be read, and where the problem is.
public typealias GeoJSONError = LocatedError<GeoJSONProblem>

/// What can be wrong with a GeoJSON document.
public enum GeoJSONProblem: FileProblem {
  /// The file cannot be opened or read.
  case unreadable(reason: String)
  /// The text is not JSON, or not the JSON that RFC 7946 describes.
  case malformed(expected: String, found: String)
  /// The document needs more than the caller's limits allow.
  case limitExceeded(LimitExceeded)

  /// One line, without the position.
  public var description: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .malformed(let expected, let found): "expected \(expected), found \(found)"
    case .limitExceeded(let limit): limit.description
    }
  }
}

/// Why bytes are no geometry in well-known binary.
public struct WKBError: DescribedError, Hashable {
  /// The offset of the byte where the problem is.
  public let offset: Int
  /// What should be there.
  public let expected: String

  /// One line. For example: `byte 5: expected the points of a ring`.
  public var description: String { "byte \(offset): expected \(expected)" }
}

/// What is given in place of JSON in UTF-8.
enum TextFormat {
  /// Its name by its first bytes, and what would help; nil for what may be JSON.
  static func name(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(4)
    if start.starts(with: [0x1F, 0x8B]) { return "gzip: unpack it" }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || bytes.count > 4 && start.contains(0) && start.contains(where: { $0 != 0 })
    {
      return "UTF-16 or UTF-32: save it as UTF-8"
    }
    guard let first = first(of: bytes) else { return nil }
    if first == 0x1E { return "GeoJSON in records (RFC 8142), \(converted)" }
    if first != UInt8(ascii: "<") { return nil }
    // In lower case. Names have prefixes of any letters: <gml:FeatureCollection>.
    let text = String(decoding: bytes.prefix(2000).map { $0 | 0x20 }, as: UTF8.self)
    return formats.first { text.range(of: $0.mark) != nil }?.name ?? "XML"
  }

  /// The first byte that is neither a space nor of a byte order mark, nor the zero beside a character of UTF-16; nil without
  /// one.
  static func first(of bytes: some Collection<UInt8>) -> UInt8? {
    bytes.first { !($0 == 0 || $0 == 0x20 || 0x09...0x0D ~= $0 || $0 >= 0xBB) }
  }

  /// What an object after the document is.
  static let lines = "another object: GeoJSON a line (GeoJSONSeq), \(converted)"

  private static let converted = "which ogr2ogr -f GeoJSON converts"

  private static let formats: [(mark: String, name: String)] = [
    ("<kml", "KML, \(converted)"), ("opengis.net/gml", "GML, \(converted)"),
    ("<gpx", "GPX, \(converted)"), ("<osm", "OpenStreetMap's XML, \(converted)"),
    ("<html", "HTML"), ("doctype html", "HTML"), ("<svg", "SVG"),
  ]
}
