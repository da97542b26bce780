import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteSVG

#if Rendering && canImport(CCairo)
import SilhouetteRendering

/// Builds a map of alpha masks. A shape's drawings without another shape in between become one area.
struct AlphaMapBuilder {
  private let builder: HitMapBuilder
  /// What draws each area.
  private let sources: [[AlphaSource]]
  private let threshold: UInt8
  private let coverage: HitMap.Coverage
  private let painter: AlphaPainter

  /// - Parameter document: the source of the shapes, which librsvg draws; nil for shapes from code.
  init(
    shapes: [HitMap.Shape], of document: SVGDocument?, groups: [HitMap.Shape]?,
    frame: HitMap.Frame, mode: HitMap.Mode, budget: Budget
  ) throws(HitMapError) {
    guard case .alphaMask(let scales, let threshold, let coverage) = mode else {
      throw .renderingUnavailable
    }
    var budget = budget
    // Other scales are refused later, and shapes from code end nowhere.
    let height = Double(document?.size.height ?? .infinity)
    for shape in shapes {
      do throws(LimitExceeded) {
        for scale in scales where scale > 0 && scale.isFinite {
          for outline in shape.drawings.lazy.flatMap(\.outlines) {
            try budget.pay(forDrawing: outline, scale: scale, height: height * scale)
          }
        }
      } catch { throw .limitExceeded(error, shape: shape.id) }
    }
    let runs: [(shape: Int, sources: [AlphaSource])]
    if let document {
      runs = try Self.sources(
        of: document, shapes, scale: scales.filter(\.isFinite).max() ?? 1, &budget)
    } else {
      runs = Self.runs(
        HitMapBuilder.inPaintOrder(shapes).map {
          (shape: $0.owner, drawing: shapes[$0.owner].drawings[$0.index])
        }
      ).map { ($0.shape, $0.drawings.map(AlphaSource.init)) }
    }
    (self.threshold, self.coverage, sources) = (threshold, coverage, runs.map(\.sources))
    builder = try HitMapBuilder(
      shapes, groups: groups, rendering: runs.map(\.shape), frame: frame, mode: mode,
      budget: budget)
    painter = AlphaPainter(size: document?.size, limits: builder.rest.limits)
  }

  /// What draws the areas of a document, each with the index of its shape.
  private static func sources(
    of document: SVGDocument, _ shapes: [HitMap.Shape], scale: Double, _ budget: inout Budget
  ) throws(HitMapError) -> [(shape: Int, sources: [AlphaSource])] {
    let rendered: RenderedDocument
    do throws(SVGError) {
      // Other scales are refused later.
      rendered = try document.rendered(scale: scale, &budget)
    } catch {
      throw .rendering(shape: nil, reason: error.description)
    }
    var sources: [(shape: Int, sources: [AlphaSource])] = []
    for (shape, drawings) in runs(document.drawingsInPaintOrder) {
      let parts = rendered.parts(of: drawings.map { $0.layer })
      do throws(LimitExceeded) {
        let own = try parts.map { part throws(LimitExceeded) in
          try part.map { drawings throws(LimitExceeded) -> AlphaContent in
            let (bytes, hasPatterns) = rendered.contents(of: drawings)
            // librsvg reads its text.
            try budget.pay(bytes * .work(10))
            return AlphaContent(hasPatterns: hasPatterns) { rendered.svg(of: drawings) }
          }
        }
        sources.append((shape, own))
      } catch {
        throw .limitExceeded(error, shape: shapes[shape].id)
      }
    }
    return sources
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
    var areas: [Area] = []
    for index in sources.indices { areas.append(try area(index)) }
    return (try map(of: areas), builder.rest)
  }

  /// The map, built on all cores.
  func map(progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?) async throws -> HitMap {
    let work = ParallelWork(count: sources.count, progress: progress)
    return try map(
      of: try await work.run { indices in
        try indices.map {
          try Task.checkCancellation()
          return try area($0)
        }
      })
  }

  /// An area as far as it is made.
  private enum Area: Sendable {
    case done(HitMapBuilder.Area)
    /// One for each scale, to be compared with those of other areas.
    case masks([AlphaMask])
  }

  private func area(_ index: Int) throws(HitMapError) -> Area {
    let masks: [AlphaMask]
    do throws(RenderingError) {
      masks = try painter.masks(
        of: sources[index], scales: builder.scales, threshold: threshold,
        keepsFaint: coverage == .shared)
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

extension Budget {
  /// Pays for cairo's drawing of an outline: it looks at each edge on each row of pixels that the edge crosses, and a
  /// dash has edges of its own.
  ///
  /// - Parameter height: how many rows there are; not a number for any.
  package mutating func pay(
    forDrawing outline: Outline, scale: Double, height: Double
  ) throws(LimitExceeded) {
    /// All rows also where it is no number.
    func rows(_ length: Double) -> Double { length * scale < height ? length * scale : height }
    var crossed = 0.0
    for segment in outline.path.segments {
      crossed += 1 + rows(Double((segment.end.y - segment.start.y).magnitude))
    }
    if case .stroke(let stroke) = outline.style, !stroke.dashes.isEmpty {
      let count = stroke.dashEstimate(along: outline.path)
      let length = stroke.dashes.reduce(0, +) / Double(stroke.dashes.count)
      // Round ends and pieces of curves have many short edges.
      let isRound = stroke.cap == .round || outline.path.curveCount > 0
      crossed += count * (20 + (isRound ? 20 : 2) * rows(length + stroke.width))
    }
    try pay(Int(crossed < 1e15 ? crossed : 1e15) * .work(75))
  }

  /// Pays for the pixels that cairo fills, and for those of each clip, which takes layers as large as the picture.
  package mutating func pay(
    forPixelsOf outlines: [Outline], within clips: [Clip], _ toPixels: Affine, width: Int,
    height: Int
  ) throws(LimitExceeded) {
    let page = CGRect(x: 0, y: 0, width: width, height: height)
    func area(_ rect: CGRect) -> Double { rect.isNull ? 0 : Double(rect.width * rect.height) }
    var pixels = area(page) * 8 * Double(clips.reduce(0) { $0 + $1.layerCount })
    for outline in outlines {
      pixels += area(toPixels.bounds(of: outline.extent).intersection(page))
    }
    try pay(Int(pixels < 1e15 ? pixels : 1e15) * .work(6))
  }
}

extension Clip {
  /// How many layers it is drawn with, and those in it.
  fileprivate var layerCount: Int {
    parts.reduce(1) { $0 + $1.clips.reduce(0) { $0 + $1.layerCount } }
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
    self = .outlines(
      drawing.outlines.map { ($0, drawing.color(of: $0) ?? .black) },
      clips: drawing.clips.map(ClipRegion.init))
  }
}
#else
/// Used where the package is built without rendering: there are no alpha masks.
struct AlphaMapBuilder {
  init(
    shapes: [HitMap.Shape], of document: SVGDocument?, groups: [HitMap.Shape]?,
    frame: HitMap.Frame, mode: HitMap.Mode, budget: Budget
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
