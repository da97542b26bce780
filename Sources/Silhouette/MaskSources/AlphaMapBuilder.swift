import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteSVG

#if Rendering && canImport(CCairo)
import SilhouetteRendering

/// Builds a map of alpha masks. What a shape draws without another shape in between becomes one area.
struct AlphaMapBuilder {
  private let builder: HitMapBuilder
  /// What draws each area.
  private let sources: [[AlphaSource]]
  private let threshold: UInt8
  private let coverage: HitMap.Coverage
  /// The document and its size; nil for shapes from code.
  private let document: (data: Data, size: CGSize)?

  /// - Parameter shapes: the document's.
  init(
    _ document: SVGDocument, shapes: [HitMap.Shape], mode: HitMap.Mode, budget: Budget
  ) throws(HitMapError) {
    guard case .alphaMask(let scales, _, _) = mode else { throw .renderingUnavailable }
    let source: RenderingSource
    do throws(SVGError) {
      // Other scales are refused later.
      source = try document.renderingSource(scale: scales.filter(\.isFinite).max() ?? 1)
    } catch {
      throw .rendering(shape: nil, reason: error.description)
    }
    let runs = Self.runs(document.drawingsInPaintOrder)
    try self.init(
      runs.map { AlphaSource.sources(of: $0.drawings, in: source.layers) },
      owners: runs.map(\.shape), shapes: shapes,
      groups: document.groups.map(HitMap.Shape.init), size: document.size,
      overflow: document.overflow, mode: mode, budget: budget,
      document: (source.data, document.size))
  }

  init(
    shapes: [HitMap.Shape], groups: [HitMap.Shape]?, size: CGSize, overflow: HitMap.Overflow,
    mode: HitMap.Mode, budget: Budget
  ) throws(HitMapError) {
    let runs = Self.runs(
      HitMapBuilder.inPaintOrder(shapes).map {
        (shape: $0.owner, drawing: shapes[$0.owner].drawings[$0.index])
      })
    try self.init(
      runs.map { $0.drawings.map(AlphaSource.init) }, owners: runs.map(\.shape), shapes: shapes,
      groups: groups, size: size, overflow: overflow, mode: mode, budget: budget, document: nil)
  }

  private init(
    _ sources: [[AlphaSource]], owners: [Int], shapes: [HitMap.Shape], groups: [HitMap.Shape]?,
    size: CGSize, overflow: HitMap.Overflow, mode: HitMap.Mode, budget: Budget,
    document: (data: Data, size: CGSize)?
  ) throws(HitMapError) {
    guard case .alphaMask(_, let threshold, let coverage) = mode else {
      throw .renderingUnavailable
    }
    (self.threshold, self.coverage) = (threshold, coverage)
    (self.sources, self.document) = (sources, document)
    builder = try HitMapBuilder(
      rendering: shapes, groups: groups, owners: owners, size: size, overflow: overflow, mode: mode,
      budget: budget)
  }

  /// Drawings in paint order, in runs that belong to one shape.
  private static func runs<Drawing>(
    _ drawings: [(shape: Int, drawing: Drawing)]
  ) -> [(shape: Int, drawings: [Drawing])] {
    var runs: [(shape: Int, drawings: [Drawing])] = []
    for (shape, drawing) in drawings {
      if runs.last?.shape == shape {
        runs[runs.count - 1].drawings.append(drawing)
      } else {
        runs.append((shape, [drawing]))
      }
    }
    return runs
  }

  /// The map, built on this thread, and what is left of the budget.
  func map() throws(HitMapError) -> (HitMap, rest: Budget) {
    let painter = painter()
    var areas: [Area] = []
    for index in sources.indices { areas.append(try area(index, painter)) }
    return (try map(of: areas), builder.rest)
  }

  /// The map, built on all cores, each with its own painter.
  func map(progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?) async throws -> HitMap {
    let work = ParallelWork(count: sources.count, progress: progress)
    return try map(
      of: try await work.run(tool: { painter() }) { painter, indices in
        try indices.map {
          try Task.checkCancellation()
          return try area($0, painter)
        }
      })
  }

  /// An area as far as it is made.
  private enum Area: Sendable {
    case done(HitMapBuilder.Area)
    /// One for each scale, to be compared with those of other areas.
    case masks([AlphaMask])
  }

  private func painter() -> AlphaPainter {
    AlphaPainter(data: document?.data, size: document?.size, limits: builder.rest.limits)
  }

  private func area(_ index: Int, _ painter: AlphaPainter) throws(HitMapError) -> Area {
    var masks: [AlphaMask] = []
    do throws(RenderingError) {
      for scale in builder.scales {
        masks.append(
          try painter.mask(
            of: sources[index], scale: scale, threshold: threshold,
            keepsFaint: coverage == .shared))
      }
    } catch .mask(let error) {
      throw .mask(shape: builder.shape(ofArea: index).fullName, error)
    } catch {
      throw .rendering(shape: builder.shape(ofArea: index).id, reason: error.description)
    }
    switch coverage {
    case .each: return .done(try builder.area(index, of: masks.map(\.mask)))
    case .shared: return .masks(masks)
    }
  }

  private func map(of areas: [Area]) throws(HitMapError) -> HitMap {
    var stacks = builder.stacks()
    var masks: [[AlphaMask]] = []
    for area in areas {
      switch area {
      case .done(let area): try stacks.add(area)
      case .masks(let some): masks.append(some)
      }
    }
    let levels = builder.scales.indices.map { level in
      SharedPixels.assigned(in: masks.map { $0[level] }, threshold: threshold)
    }
    for index in masks.indices {
      try stacks.add(builder.area(index, of: levels.map { $0[index] }))
    }
    return try builder.map(of: &stacks)
  }
}

extension SVGDocument {
  /// The drawings of all shapes, bottom to top, each with the index of its shape.
  fileprivate var drawingsInPaintOrder: [(shape: Int, drawing: SVGDrawing)] {
    shapes.enumerated()
      .flatMap { shape, value in value.drawings.map { (shape: shape, drawing: $0) } }
      .sorted { $0.drawing.order < $1.drawing.order }
  }
}

extension AlphaSource {
  /// A drawing of a shape from code.
  fileprivate init(_ drawing: HitMap.Drawing) {
    // NaN is clear.
    let opacity = drawing.opacity > 0 ? min(drawing.opacity, 1) : 0
    // Of single precision, as in SVG.
    let alpha = UInt8((Double(Float(opacity)) * 255).rounded())
    self = .outlines(
      drawing.outlines.map { ($0, alpha) }, opacities: [],
      clips: drawing.clips.map(ClipRegion.init))
  }

  /// What draws some drawings of one shape, all other shapes out of sight.
  fileprivate static func sources(
    of drawings: [SVGDrawing], in layers: [ByteString: Layer]
  ) -> [AlphaSource] {
    var sources: [AlphaSource] = []
    var seen: Set<ByteString> = []
    var scopes: [ByteString?: [Layer.Scope]] = [:]
    let isAlone = drawings.allSatisfy { $0.layer == drawings[0].layer }
    for drawing in drawings where seen.insert(drawing.layer).inserted {
      // A container's bounding box is not a layer: it has no ink.
      guard let layer = layers[drawing.layer] else { continue }
      if let scope = isAlone ? layer.scope : layer.group {
        scopes[scope.id, default: []].append(scope)
      } else {
        sources.append(
          layer.ink.flatMap { .outlines(of: drawing, $0) } ?? .element(drawing.layer.text))
      }
    }
    for (id, layers) in scopes.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      sources.append(.scope(id?.text, sheet: Layer.Scope.sheet(showing: layers)))
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
    return .outlines(outlines, opacities: ink.opacities, clips: [])
  }
}
#else
/// Stands in where the package is built without rendering: there are no alpha masks.
struct AlphaMapBuilder {
  init(
    _ document: SVGDocument, shapes: [HitMap.Shape], mode: HitMap.Mode, budget: Budget
  ) throws(HitMapError) {
    throw .renderingUnavailable
  }

  init(
    shapes: [HitMap.Shape], groups: [HitMap.Shape]?, size: CGSize, overflow: HitMap.Overflow,
    mode: HitMap.Mode, budget: Budget
  ) throws(HitMapError) {
    throw .renderingUnavailable
  }

  func map() throws(HitMapError) -> (HitMap, rest: Budget) { throw .renderingUnavailable }

  #if !hasFeature(Embedded)
  func map(progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?) async throws -> HitMap {
    throw HitMapError.renderingUnavailable
  }
  #endif
}
#endif
