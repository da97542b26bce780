// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Silhouette

/// The map of an SVG or GeoJSON document.
///
/// - Parameter name: the file's, for errors.
func documentMap(
  _ bytes: [UInt8], _ name: String?, _ options: MapOptions
) throws(Failure) -> HitMap {
  return try failing { () throws(MapOpeningError) in
    try MapSource(bytes, file: name, options).map(options)
  }
}

extension MapOpeningError: FailureReason {
  package var kind: Failure.Kind {
    switch self {
    case .svg(let error): if case .limitExceeded = error.problem { .limit } else { .malformed }
    case .geoJSON(let error): if case .limitExceeded = error.problem { .limit } else { .malformed }
    case .compiled(let error): error.kind
    case .map(let error): error.kind
    }
  }
}
