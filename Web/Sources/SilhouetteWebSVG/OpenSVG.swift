import Silhouette
import SilhouetteWeb

/// Opens the map of an SVG document. A handle, or −1 if an error's text is published.
@_expose(wasm, "openSVG") @_cdecl("silhouette_open_svg")
func openSVG(_ address: UInt32, _ count: Int, _ options: UInt32, _ optionCount: Int) -> Int32 {
  opened(address, count, options, optionCount) { options, file throws(WebError) in
    let document: SVGDocument
    do throws(SVGError) {
      document = try SVGDocument(
        file.bytes, identifiedBy: ShapeIdentity(named: options.identity), limits: options.limits)
    } catch {
      throw WebError(error.description)
    }
    do throws(HitMapError) {
      return try HitMap(
        document, mode: options.mode, hitWidthAttribute: options.hitWidthAttribute,
        limits: options.limits)
    } catch {
      throw WebError(error.description)
    }
  }
}

extension ShapeIdentity {
  /// What JavaScript names: `id`, `title`, or another attribute.
  fileprivate init(named name: String?) {
    switch name {
    case nil, "id": self = .id
    case "title": self = .title
    case .some(let name): self = .attribute(name)
    }
  }
}
