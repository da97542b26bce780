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
  ///   - limits: how much work and memory building may take.
  /// - Throws: ``HitMapError`` for a scale that is not a positive number, beyond the limits, and
  ///   for alpha masks if librsvg fails or the package was built without rendering.
  public init(
    _ document: SVGDocument, mode: Mode = .exact, limits: Limits = Limits()
  ) throws(HitMapError) {
    if mode.isRendered {
      self = try AlphaMapBuilder(document, mode: mode, limits: limits).map()
    } else {
      self = try HitMap(
        outlinesOf: document.shapes.map(Shape.init), groups: document.groups.map(Shape.init),
        size: document.size, mode: mode, limits: limits)
    }
  }

  /// The map of a document, built on all cores without blocking the caller. O(outlines + cells), or
  /// O(pixels) for masks; all cores share making the areas.
  ///
  /// - Parameters:
  ///   - document: the document with the shapes.
  ///   - mode: which engine answers.
  ///   - limits: how much work and memory building may take.
  ///   - progress: called after each area with the number done, and of all; one call at a time.
  /// - Throws: ``HitMapError`` as the initialiser does, or `CancellationError` soon after the task was
  ///   cancelled.
  public static func build(
    _ document: SVGDocument, mode: Mode = .exact, limits: Limits = Limits(),
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) async throws -> HitMap {
    if mode.isRendered {
      return try await AlphaMapBuilder(document, mode: mode, limits: limits)
        .map(progress: progress)
    }
    return try await build(
      outlinesOf: document.shapes.map(Shape.init), groups: document.groups.map(Shape.init),
      size: document.size, mode: mode, limits: limits, progress: progress)
  }
}

extension HitMap.Shape {
  /// A document's shape, with its outlines.
  init(_ shape: SVGShape) {
    self.init(
      id: shape.id, title: shape.title, ancestors: shape.ancestors, attributes: shape.attributes,
      drawings: shape.drawings.map {
        HitMap.Drawing(outlines: $0.outlines, clips: $0.clips, order: $0.order)
      })
  }

  /// A document's group.
  init(_ group: SVGGroup) {
    self.init(id: group.id, title: group.title, ancestors: group.ancestors)
  }
}
