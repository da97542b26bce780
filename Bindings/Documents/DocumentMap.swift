// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Silhouette

/// The map of an SVG or GeoJSON document.
///
/// - Parameter name: the file's, for errors.
func documentMap(
  _ bytes: [UInt8], _ name: String?, _ options: Options
) throws(Failure) -> HitMap {
  let identity = ShapeIdentity(named: options.identity)
  return GeoJSONDocument.isLikely(bytes)
    ? try map(ofGeoJSON: bytes, name, identity, options)
    : try map(ofSVG: bytes, name, identity, options)
}

private func map(
  ofGeoJSON bytes: [UInt8], _ name: String?, _ identity: ShapeIdentity, _ options: Options
) throws(Failure) -> HitMap {
  let document = try failing(with: Failure.init) { () throws(GeoJSONError) in
    try GeoJSONDocument(bytes, file: name, lineWidth: options.lineWidth, limits: options.limits)
  }
  return try failing(with: Failure.init) { () throws(HitMapError) in
    try HitMap(document, identifiedBy: identity, mode: options.mode, limits: options.limits)
  }
}

private func map(
  ofSVG bytes: [UInt8], _ name: String?, _ identity: ShapeIdentity, _ options: Options
) throws(Failure) -> HitMap {
  let document = try failing(with: Failure.init) { () throws(SVGError) in
    try SVGDocument(bytes, file: name, identifiedBy: identity, limits: options.limits)
  }
  return try failing(with: Failure.init) { () throws(HitMapError) in
    try HitMap(document, mode: options.mode, limits: options.limits)
  }
}

extension Failure {
  fileprivate convenience init(_ error: GeoJSONError) {
    let isLimit = if case .limitExceeded = error.problem { true } else { false }
    self.init(isLimit ? .limit : .malformed, error.description)
  }

  fileprivate convenience init(_ error: SVGError) {
    let isLimit = if case .limitExceeded = error.problem { true } else { false }
    self.init(isLimit ? .limit : .malformed, error.description)
  }
}

@_cdecl("silhouette_file_bytes")
public func fileBytes(_ map: UInt, _ result: UInt) -> Int32 {
  publish(result) { () throws(Failure) in
    let map = try Maps[map]
    return try failing(with: { Failure(.argument, $0.description) }) { () throws(MapFileError) in
      try map.fileBytes()
    }
  }
}
