public import Foundation

extension Outline {
  /// The bounds that a ``PathRegion`` of the outline has, found without an index; null if it encloses
  /// nothing. Around a stroke they may be a little larger than the smallest rectangle, where control
  /// points of a curve are outside. O(elements); O(segments + dashes) for strokes.
  public var bounds: CGRect {
    let box = SharedBudget.unlimited { budget throws(LimitExceeded) in try self.box(budget) }
    return box?.rect ?? .null
  }

  private func box(_ budget: SharedBudget) throws(LimitExceeded) -> Box? {
    switch style {
    case .fill: return try FillContours(path, budget: budget).box
    case .stroke(let stroke):
      let parts = try StrokeParts(path, stroke, budget: budget)
      return parts.flatMap { $0.box(mappedBy: $0.space.fromPen) }
    }
  }

  /// Pays for ``bounds``. O(elements); O(segments + dashes) for dashed strokes.
  package func payForBounds(_ budget: SharedBudget) throws(LimitExceeded) {
    try budget.pay(path.verbs.count * .bounds)
    if case .stroke(let stroke) = style, !stroke.dashes.isEmpty,
      let parts = try StrokeParts(path, stroke, budget: budget)
    {
      budget.release(parts.parts.count * .strokePart)
    }
  }
}

extension VectorPath {
  /// SVG's bounding box: around what the path encloses, or around all its points if that has no area; null
  /// for an empty path. O(elements).
  package var boundingBox: CGRect {
    let bounds = Outline.fill(self).bounds
    return bounds.isEmpty ? extent : bounds
  }
}
