public import Foundation
public import SilhouetteGeometry
public import SilhouetteMap

extension HitMap {
  /// The map of some shapes, in any mode. O(outlines + cells), or O(pixels) for masks.
  ///
  /// For alpha masks cairo paints the outlines, antialiased, with the opacity of their drawing; clips are as
  /// in outline masks: a pixel counts if its centre is inside.
  ///
  /// - Parameters:
  ///   - shapes: in paint order, bottom to top; ``Drawing/order`` overrides that.
  ///   - groups: the groups around the shapes, for their titles; nil for the shapes' ancestors.
  ///   - size: the map's size, in its units.
  ///   - overflow: whether shapes, and parts of them, outside of `size` take hits.
  ///   - mode: which engine answers.
  ///   - limits: how much work and memory building may take.
  /// - Throws: ``HitMapError`` for a scale that is not a positive number, for a size that is negative or NaN, and
  ///   beyond the limits. For alpha masks also if cairo fails or the package was built without rendering.
  public init(
    shapes: [Shape], groups: [Shape]? = nil, size: CGSize, overflow: Overflow = .hidden,
    mode: Mode = .exact, limits: Limits = Limits()
  ) throws(HitMapError) {
    var budget = Budget(limits)
    let frame = Frame(size: size, overflow: overflow)
    try self.init(shapes: shapes, groups: groups, frame: frame, mode: mode, &budget)
  }

  #if !hasFeature(Embedded)
  /// The map of some shapes, in any mode, built on all cores without blocking the caller.
  /// O(outlines + cells), or O(pixels) for masks; all cores share making the areas.
  ///
  /// - Parameters:
  ///   - shapes: in paint order, bottom to top; ``Drawing/order`` overrides that.
  ///   - groups: the groups around the shapes, for their titles; nil for the shapes' ancestors.
  ///   - size: the map's size, in its units.
  ///   - overflow: whether shapes, and parts of them, outside of `size` take hits.
  ///   - mode: which engine answers.
  ///   - limits: how much work and memory building may take.
  ///   - progress: called after each drawing with the number done, and of all; one call at a time.
  /// - Throws: ``HitMapError`` as the initialiser does, or `CancellationError` soon after the task was
  ///   cancelled.
  public static func build(
    shapes: [Shape], groups: [Shape]? = nil, size: CGSize, overflow: Overflow = .hidden,
    mode: Mode = .exact, limits: Limits = Limits(),
    progress: (@Sendable (_ done: Int, _ count: Int) -> Void)? = nil
  ) async throws -> HitMap {
    try await build(
      shapes: shapes, groups: groups, frame: Frame(size: size, overflow: overflow), mode: mode,
      budget: Budget(limits), progress: progress)
  }
  #endif
}
