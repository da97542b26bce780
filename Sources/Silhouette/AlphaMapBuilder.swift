import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteSVG

#if Rendering
import SilhouetteRendering

/// Builds a map of alpha masks: librsvg renders each drawing of a document, which becomes one area.
struct AlphaMapBuilder {
  private let builder: HitMapBuilder
  /// For each area the id of its element in ``data``.
  private let layers: [String]
  private let threshold: UInt8
  private let size: CGSize
  /// The document, with an id for every drawing.
  private let data: Data

  init(_ document: SVGDocument, mode: HitMap.Mode, limits: Limits) throws(HitMapError) {
    guard case .alphaMask(_, let threshold) = mode else { throw .renderingUnavailable }
    self.threshold = threshold
    builder = try HitMapBuilder(
      rendering: document.shapes.map(HitMap.Shape.init),
      groups: document.groups.map(HitMap.Shape.init), size: document.size, mode: mode,
      limits: limits)
    layers = document.shapes.flatMap(\.drawings).sorted { $0.order < $1.order }.map(\.layer)
    size = document.size
    data = document.layeredSource()
  }

  /// The map, built on this thread.
  func map() throws(HitMapError) -> HitMap {
    let renderer = try renderer()
    var areas: [HitMapBuilder.Area] = []
    for index in layers.indices { areas.append(try area(index, renderer)) }
    return try builder.map(of: areas)
  }

  /// The map, built on all cores, each with its own renderer.
  func map(progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?) async throws -> HitMap {
    let work = ParallelWork(count: layers.count, progress: progress)
    return try builder.map(
      of: try await work.run(tool: { try renderer() }, piece: { try area($1, $0) }))
  }

  private func renderer() throws(HitMapError) -> SVGRenderer {
    do throws(RenderingError) {
      return try SVGRenderer(data: data, size: size)
    } catch {
      throw .rendering(shape: nil, reason: error.description)
    }
  }

  private func area(_ index: Int, _ renderer: SVGRenderer) throws(HitMapError) -> HitMapBuilder.Area
  {
    var masks: [BitMask] = []
    do throws(RenderingError) {
      for scale in builder.scales {
        masks.append(
          try renderer.alphaMask(
            layer: layers[index], scale: scale, threshold: threshold, limits: builder.limits))
      }
    } catch {
      throw .rendering(shape: builder.shape(ofArea: index).id, reason: error.description)
    }
    return try builder.area(index, of: masks)
  }
}
#else
/// Stands in where the package is built without rendering: there are no alpha masks.
struct AlphaMapBuilder {
  init(_ document: SVGDocument, mode: HitMap.Mode, limits: Limits) throws(HitMapError) {
    throw .renderingUnavailable
  }

  func map() throws(HitMapError) -> HitMap { throw .renderingUnavailable }

  func map(progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?) async throws -> HitMap {
    throw HitMapError.renderingUnavailable
  }
}
#endif
