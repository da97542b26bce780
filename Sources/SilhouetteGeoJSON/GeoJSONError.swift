public import SilhouetteGeometry

/// Why a GeoJSON document cannot be read, and where the problem is.
public typealias GeoJSONError = LocatedError<GeoJSONProblem>

/// A problem with a GeoJSON document.
public enum GeoJSONProblem: FileProblem {
  /// The file cannot be opened or read.
  case unreadable(reason: String)
  /// The text is not JSON, or not the JSON that RFC 7946 describes.
  case malformed(expected: String, found: String)
  /// The file is no JSON but of another kind.
  case foreign(FileKind)
  /// The document needs more than the caller's limits allow.
  case limitExceeded(LimitExceeded)

  /// One line, without the position.
  public var description: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .malformed(let expected, let found): "expected \(expected), found \(found)"
    case .foreign(let kind): kind.refusal(expected: "GeoJSON")
    case .limitExceeded(let limit): limit.description
    }
  }
}
