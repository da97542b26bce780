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
  let document: GeoJSONDocument
  do throws(GeoJSONError) {
    document = try GeoJSONDocument(
      bytes, file: name, lineWidth: options.lineWidth, limits: options.limits)
  } catch {
    let isLimit = if case .limitExceeded = error.problem { true } else { false }
    throw Failure(isLimit ? .limit : .malformed, error.description)
  }
  do throws(HitMapError) {
    return try HitMap(
      document, identifiedBy: identity, mode: options.mode, limits: options.limits)
  } catch {
    throw Failure(error)
  }
}

private func map(
  ofSVG bytes: [UInt8], _ name: String?, _ identity: ShapeIdentity, _ options: Options
) throws(Failure) -> HitMap {
  let document: SVGDocument
  do throws(SVGError) {
    document = try SVGDocument(
      bytes, file: name, identifiedBy: identity, limits: options.limits)
  } catch {
    let isLimit = if case .limitExceeded = error.problem { true } else { false }
    throw Failure(isLimit ? .limit : .malformed, error.description)
  }
  do throws(HitMapError) {
    return try HitMap(
      document, mode: options.mode, hitWidthAttribute: options.hitWidthAttribute,
      limits: options.limits)
  } catch {
    throw Failure(error)
  }
}

extension ShapeIdentity {
  /// What an option names: `id`, `title`, or another attribute.
  fileprivate init(named name: String?) {
    switch name {
    case nil, "id": self = .id
    case "title": self = .title
    case .some(let name): self = .attribute(name)
    }
  }
}
