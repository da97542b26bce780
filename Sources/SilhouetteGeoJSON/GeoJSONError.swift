public import SilhouetteGeometry

/// Why a GeoJSON document cannot be read, and where the problem is.
public struct GeoJSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Problem: Sendable, Hashable {
    /// The file cannot be opened or read.
    case unreadable(reason: String)
    /// The text is not JSON, or not the JSON that RFC 7946 describes.
    case malformed(expected: String, found: String)
    /// The document needs more than the caller's limits allow.
    case limitExceeded(LimitExceeded)
  }

  /// What is wrong.
  public let problem: Problem
  /// The file's name; nil for a document that was read from data.
  public let file: String?
  /// The line, from 1; nil if the problem has no position.
  public let line: Int?
  /// The column in that line, in characters from 1; nil if the problem has no position.
  public let column: Int?

  /// One line. For example: `map.geojson:12:5: expected a number, found “north”`.
  public var description: String {
    let position = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    return position.isEmpty
      ? problem.text : position.joined(separator: ":") + ": " + problem.text
  }
}

extension GeoJSONError.Problem {
  package var text: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .malformed(let expected, let found): "expected \(expected), found \(found)"
    case .limitExceeded(let limit): limit.description
    }
  }
}
