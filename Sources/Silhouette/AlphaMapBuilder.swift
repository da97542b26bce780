import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteSVG

#if Rendering
import SilhouetteRendering

/// Builds a map of alpha masks. What a shape draws without another shape in between becomes one area.
struct AlphaMapBuilder {
  private let builder: HitMapBuilder
  /// What draws each area.
  private let sources: [[AlphaSource]]
  private let threshold: UInt8
  private let size: CGSize
  private let data: Data

  init(_ document: SVGDocument, mode: HitMap.Mode, limits: Limits) throws(HitMapError) {
    guard case .alphaMask(_, let threshold) = mode else { throw .renderingUnavailable }
    self.threshold = threshold
    let source: RenderingSource
    do throws(SVGError) {
      source = try document.renderingSource()
    } catch {
      throw .rendering(shape: nil, reason: error.description)
    }
    let runs = document.drawingRuns
    sources = runs.map { AlphaSource.sources(of: $0.drawings, in: source.layers) }
    builder = try HitMapBuilder(
      rendering: document.shapes.map(HitMap.Shape.init),
      groups: document.groups.map(HitMap.Shape.init), owners: runs.map(\.shape),
      size: document.size, mode: mode, limits: limits)
    size = document.size
    data = source.data
  }

  /// The map, built on this thread.
  func map() throws(HitMapError) -> HitMap {
    let painter = painter()
    var areas: [HitMapBuilder.Area] = []
    for index in sources.indices { areas.append(try area(index, painter)) }
    return try builder.map(of: areas)
  }

  /// The map, built on all cores, each with its own painter.
  func map(progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?) async throws -> HitMap {
    let work = ParallelWork(count: sources.count, progress: progress)
    return try builder.map(
      of: try await work.run(tool: { painter() }, piece: { try area($1, $0) }))
  }

  private func painter() -> AlphaPainter {
    AlphaPainter(data: data, size: size, limits: builder.limits)
  }

  private func area(_ index: Int, _ painter: AlphaPainter) throws(HitMapError) -> HitMapBuilder.Area
  {
    var masks: [BitMask] = []
    do throws(RenderingError) {
      for scale in builder.scales {
        masks.append(
          try painter.mask(of: sources[index], scale: scale, threshold: threshold).mask)
      }
    } catch {
      throw .rendering(shape: builder.shape(ofArea: index).id, reason: error.description)
    }
    return try builder.area(index, of: masks)
  }
}

extension SVGDocument {
  /// The drawings in paint order, in runs that belong to one shape.
  fileprivate var drawingRuns: [(shape: Int, drawings: [SVGDrawing])] {
    let all = shapes.enumerated()
      .flatMap { shape, value in value.drawings.map { (shape: shape, drawing: $0) } }
      .sorted { $0.drawing.order < $1.drawing.order }
    var runs: [(shape: Int, drawings: [SVGDrawing])] = []
    for (shape, drawing) in all {
      if let last = runs.last, last.shape == shape {
        runs[runs.count - 1].drawings.append(drawing)
      } else {
        runs.append((shape, [drawing]))
      }
    }
    return runs
  }
}

extension AlphaSource {
  /// What draws some drawings of one shape, all other shapes out of sight.
  fileprivate static func sources(
    of drawings: [SVGDrawing], in layers: [String: Layer]
  ) -> [AlphaSource] {
    var sources: [AlphaSource] = []
    var seen: Set<String> = []
    var scopes: [String?: [Layer.Scope]] = [:]
    let isAlone = drawings.allSatisfy { $0.layer == drawings[0].layer }
    for drawing in drawings where seen.insert(drawing.layer).inserted {
      let layer = layers[drawing.layer]
      if let scope = isAlone ? layer?.scope : layer?.group {
        scopes[scope.id, default: []].append(scope)
      } else {
        sources.append(
          layer?.ink.flatMap { .outlines(of: drawing, $0) } ?? .element(drawing.layer))
      }
    }
    for (id, layers) in scopes.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      sources.append(.scope(id, sheet: Layer.Scope.sheet(showing: layers)))
    }
    return sources
  }

  /// The outlines of a drawing if they are just what is painted; nil if librsvg has to draw it.
  private static func outlines(of drawing: SVGDrawing, _ ink: Layer.Ink) -> AlphaSource? {
    guard drawing.clips.isEmpty else { return nil }
    var (fill, stroke) = (ink.fill, ink.stroke)
    var outlines: [(outline: Outline, alpha: UInt8)] = []
    for outline in drawing.outlines {
      switch outline.style {
      case .fill:
        guard let alpha = fill else { return nil }
        outlines.append((outline, alpha))
        fill = nil
      case .stroke(let style):
        guard let alpha = stroke, style.cap != .square else { return nil }
        outlines.append((outline, alpha))
        stroke = nil
      }
    }
    // A line has no area, and a stroke may have no width; librsvg knows.
    guard fill == nil, stroke == nil else { return nil }
    return .outlines(outlines, opacities: ink.opacities)
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
