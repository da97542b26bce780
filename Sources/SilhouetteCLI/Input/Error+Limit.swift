import SilhouetteGeoJSON
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteSVG

#if Rendering && canImport(CCairo)
import SilhouetteRendering
#endif

extension Error {
  /// Whether the error tells of a limit, which options can raise.
  var isLimit: Bool {
    #if Rendering && canImport(CCairo)
    if case .mask(let error) = self as? RenderingError { return error.isLimit }
    #endif
    switch self {
    case let error as SVGError:
      if case .limitExceeded = error.problem { return true }
    case let error as GeoJSONError:
      if case .limitExceeded = error.problem { return true }
    case let error as HitMapError:
      if case .mask(_, let error) = error { return error.isLimit }
      if case .limitExceeded = error { return true }
    case let error as MapFileError:
      if case .limitExceeded = error { return true }
    case let error as MaskError:
      if case .limitExceeded = error { return true }
    case let error as InputError:
      if case .compiled(let error, _) = error { return error.isLimit }
      if case .answer = error { return true }
      if case .large = error { return true }
    default: break
    }
    return false
  }
}
