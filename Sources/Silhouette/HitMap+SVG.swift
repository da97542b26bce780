import Foundation
public import SilhouetteGeometry
public import SilhouetteMap
public import SilhouetteSVG

extension HitMap {
  /// The map of a document. O(outlines + cells), or O(pixels) for masks.
  ///
  /// - Parameters:
  ///   - document: the document with the shapes.
  ///   - mode: which engine answers.
  ///   - limits: how much work and memory reading and building may take together.
  /// - Throws: ``HitMapError`` for a drawing where nothing has what identifies shapes, for a scale that is not a
  ///   number in its range, and beyond the limits. For alpha masks also if librsvg fails or the package was built
  ///   without rendering.
  public init(
    _ document: SVGDocument, mode: Mode = .exact, limits: Limits = Limits()
  ) throws(HitMapError) {
    var budget = document.budget(limits)
    try self.init(document, mode: mode, &budget)
  }

  /// The map of a document.
  ///
  /// - Parameter budget: the document's, and then its remainder.
  package init(
    _ document: SVGDocument, mode: Mode, _ budget: inout Budget
  ) throws(HitMapError) {
    let shapes = try document.mapShapes(&budget)
    try self.init(
      shapes: shapes, of: document, groups: document.groups.map(Shape.init),
      frame: document.frame, mode: mode, &budget)
  }

  #if !hasFeature(Embedded)
  /// The map of a document, built on all cores without blocking the caller. O(outlines + cells), or
  /// O(pixels) for masks; all cores share making the areas.
  ///
  /// - Parameters:
  ///   - document: the document with the shapes.
  ///   - mode: which engine answers.
  ///   - limits: how much work and memory reading and building may take together.
  ///   - progress: called after each drawing with the number done, and of all; one call at a time.
  /// - Throws: ``HitMapError`` as the initialiser does, or `CancellationError` soon after the task was
  ///   cancelled.
  public static func build(
    _ document: SVGDocument, mode: Mode = .exact, limits: Limits = Limits(),
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) async throws -> HitMap {
    var budget = document.budget(limits)
    let shapes = try document.mapShapes(&budget)
    return try await build(
      shapes: shapes, of: document, groups: document.groups.map(Shape.init),
      frame: document.frame, mode: mode, budget: budget, progress: progress)
  }
  #endif
}

extension HitMap {
  /// The map of some shapes, in any mode.
  ///
  /// - Parameters:
  ///   - document: the source of the shapes, if any; alpha masks render it.
  ///   - budget: pays for building; then its remainder.
  init(
    shapes: [Shape], of document: SVGDocument? = nil, groups: [Shape]?, frame: Frame, mode: Mode,
    _ budget: inout Budget
  ) throws(HitMapError) {
    if mode.engine == .alphaMask {
      (self, budget) = try AlphaMapBuilder(
        shapes: shapes, of: document, groups: groups, frame: frame, mode: mode, budget: budget
      ).map()
    } else {
      try self.init(
        outlinesOf: shapes, groups: groups, unnamed: document?.unnamed ?? [], frame: frame,
        mode: mode, &budget)
    }
  }

  #if !hasFeature(Embedded)
  static func build(
    shapes: [Shape], of document: SVGDocument? = nil, groups: [Shape]?, frame: Frame, mode: Mode,
    budget: Budget, progress: (@Sendable (_ done: Int, _ count: Int) -> Void)?
  ) async throws -> HitMap {
    guard mode.engine == .alphaMask else {
      return try await build(
        outlinesOf: shapes, groups: groups, unnamed: document?.unnamed ?? [], frame: frame,
        mode: mode, budget: budget, progress: progress)
    }
    return try await AlphaMapBuilder(
      shapes: shapes, of: document, groups: groups, frame: frame, mode: mode, budget: budget
    ).map(progress: progress)
  }
  #endif
}

extension SVGDocument {
  /// The document's shapes for a map.
  fileprivate func mapShapes(_ budget: inout Budget) throws(HitMapError) -> [HitMap.Shape] {
    if let missing = missingShapes { throw missing }
    var made: [HitMap.Shape] = []
    made.reserveCapacity(shapes.count)
    let shapes = shapes
    let attributes: HitMap.Shape.Attributes = { shapes.forEachAttribute(of: $0, $1) }
    // Through indices: a shape in hand would count many references.
    for index in shapes.indices {
      do throws(LimitExceeded) {
        let bytes = shapes.attributeBytes(of: index)
        try budget.pay(forShapeOf: bytes.values, names: bytes.names)
      } catch {
        throw .limitExceeded(error, shape: shapes[index].id)
      }
      made.append(
        HitMap.Shape(
          id: shapes[index].names.id, title: shapes[index].names.title,
          ancestors: shapes[index].names.ancestors,
          drawings: shapes[index].drawings.map(HitMap.Drawing.init),
          passive: shapes[index].passiveDrawings.map(HitMap.Drawing.init),
          number: index, attributes: attributes))
    }
    return made
  }
}

extension HitMap.Shape {
  /// A document's group.
  init(_ group: SVGGroup) {
    self.init(
      id: group.names.id, title: group.names.title, ancestors: group.names.ancestors, drawings: [],
      attributes: { _, _ in })
  }
}

extension HitMap.Drawing {
  /// A document's drawing. The boxes of text are not painted.
  init(_ drawing: SVGDrawing) {
    self.init(
      outlines: drawing.outlines, clips: drawing.clips, order: drawing.order,
      fill: drawing.isApproximate ? .clear : drawing.fill,
      stroke: drawing.isApproximate ? .clear : drawing.stroke,
      paintedStroke: drawing.paintedStroke)
  }
}

extension SVGDocument {
  /// The painted drawings without a shape.
  fileprivate var unnamed: [HitMap.Drawing] { unnamedDrawings.map(HitMap.Drawing.init) }

  /// Whether shapes, and parts of them, outside the viewport take hits.
  var frame: HitMap.Frame { HitMap.Frame(size: size, overflow: hidesOverflow ? .hidden : .visible) }
}

extension SVGDocument {
  /// Why a map would have none of the drawing's shapes, and what would identify them; nil if it has some, or if nothing
  /// is drawn.
  package var missingShapes: HitMapError? {
    guard lacksIdentities else { return nil }
    var values = IdentityValues()
    forEachIdentity { values.add($0, $1) }
    return .noShapes(
      missing: "no shape has \(identity.phrase)", candidates: values.best(numbered: drawnCount))
  }
}
