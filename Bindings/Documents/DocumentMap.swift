// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Silhouette

/// The map of an SVG or GeoJSON document.
///
/// - Parameter name: the file's, for errors.
func documentMap(
  _ bytes: [UInt8], _ name: String?, _ options: Options
) throws(Failure) -> HitMap {
  let identity = ShapeIdentity(named: options.identity)
  if GeoJSONDocument.isLikely(bytes) {
    let document = try failing { () throws(GeoJSONError) in
      try GeoJSONDocument(bytes, file: name, lineWidth: options.lineWidth, limits: options.limits)
    }
    return try failing { () throws(HitMapError) in
      try HitMap(document, identifiedBy: identity, mode: options.mode, limits: options.limits)
    }
  }
  let document = try failing { () throws(SVGError) in
    try SVGDocument(bytes, file: name, identifiedBy: identity, limits: options.limits)
  }
  return try failing { () throws(HitMapError) in
    try HitMap(document, mode: options.mode, limits: options.limits)
  }
}

extension LocatedError: FailureReason where Problem: DocumentProblem {
  package var kind: Failure.Kind { problem.isLimit ? .limit : .malformed }
}

/// What is wrong with a document.
package protocol DocumentProblem: FileProblem {
  /// Whether it is that the document takes more than the limits allow.
  var isLimit: Bool { get }
}

extension GeoJSONProblem: DocumentProblem {
  package var isLimit: Bool { if case .limitExceeded = self { true } else { false } }
}

extension SVGProblem: DocumentProblem {
  package var isLimit: Bool { if case .limitExceeded = self { true } else { false } }
}

@_cdecl("silhouette_file_bytes")
public func fileBytes(_ map: UInt, _ result: UInt) -> Int32 {
  publish(map, result) { map throws(Failure) in
    do throws(MapFileError) {
      return try map.fileBytes()
    } catch {
      throw Failure(.argument, error.description)
    }
  }
}
