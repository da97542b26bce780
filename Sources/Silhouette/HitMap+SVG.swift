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
  ///   - hitWidthAttribute: the attribute that gives an element's ``Shape/hitWidth``, for example
  ///     `data-hit-width`; nil if none does.
  ///   - limits: how much work building may take, and how much memory reading and building together.
  /// - Throws: ``HitMapError`` for a scale or a hit width that is not a number in its range, beyond the limits, and
  ///   for alpha masks if librsvg fails or the package was built without rendering.
  public init(
    _ document: SVGDocument, mode: Mode = .exact, hitWidthAttribute: String? = nil,
    limits: Limits = Limits()
  ) throws(HitMapError) {
    let shapes = try document.mapShapes(hitWidthAttribute: hitWidthAttribute)
    if mode.isRendered {
      self = try AlphaMapBuilder(
        document, shapes: shapes, mode: mode, budget: document.budget(limits)
      ).map()
    } else {
      self = try HitMap(
        outlinesOf: shapes, groups: document.groups.map(Shape.init),
        size: document.size, mode: mode, budget: document.budget(limits))
    }
  }

  /// The map of a document, built on all cores without blocking the caller. O(outlines + cells), or
  /// O(pixels) for masks; all cores share making the areas.
  ///
  /// - Parameters:
  ///   - document: the document with the shapes.
  ///   - mode: which engine answers.
  ///   - hitWidthAttribute: the attribute that gives an element's ``Shape/hitWidth``, for example
  ///     `data-hit-width`; nil if none does.
  ///   - limits: how much work building may take, and how much memory reading and building together.
  ///   - progress: called after each area with the number done, and of all; one call at a time.
  /// - Throws: ``HitMapError`` as the initialiser does, or `CancellationError` soon after the task was
  ///   cancelled.
  public static func build(
    _ document: SVGDocument, mode: Mode = .exact, hitWidthAttribute: String? = nil,
    limits: Limits = Limits(),
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) async throws -> HitMap {
    let shapes = try document.mapShapes(hitWidthAttribute: hitWidthAttribute)
    if mode.isRendered {
      return try await AlphaMapBuilder(
        document, shapes: shapes, mode: mode, budget: document.budget(limits)
      ).map(progress: progress)
    }
    return try await build(
      outlinesOf: shapes, groups: document.groups.map(Shape.init), size: document.size,
      mode: mode, budget: document.budget(limits), progress: progress)
  }
}

extension SVGDocument {
  /// The document's shapes for a map, with the hit widths that an attribute gives.
  fileprivate func mapShapes(hitWidthAttribute: String?) throws(HitMapError) -> [HitMap.Shape] {
    var made = shapes.map(HitMap.Shape.init)
    guard let name = hitWidthAttribute else { return made }
    for (index, shape) in made.enumerated() {
      guard let text = shape.attributes[name] else { continue }
      guard let width = Double(text), width >= 0, width.isFinite else {
        throw .invalidHitWidth(shape: shape.fullName, found: text)
      }
      made[index].hitWidth = CGFloat(width)
    }
    return made
  }
}

extension HitMap.Shape {
  /// A document's shape, with its outlines.
  init(_ shape: SVGShape) {
    self.init(
      id: shape.id, title: shape.title, ancestors: shape.ancestors, attributes: shape.attributes,
      drawings: shape.drawings.map(HitMap.Drawing.init))
    passiveDrawings = shape.passiveDrawings.map(HitMap.Drawing.init)
  }

  /// A document's group.
  init(_ group: SVGGroup) {
    self.init(id: group.id, title: group.title, ancestors: group.ancestors)
  }
}

extension HitMap.Drawing {
  /// A document's drawing.
  init(_ drawing: SVGDrawing) {
    self.init(outlines: drawing.outlines, clips: drawing.clips, order: drawing.order)
  }
}
