public import Foundation

/// A connected piece of an area: an island, with the lakes in it.
public struct AreaPiece: Sendable, Equatable {
  /// The smallest rectangle around the piece.
  public let bounds: CGRect
  /// About the piece's area.
  public let area: Double

  package init(bounds: CGRect, area: Double) { (self.bounds, self.area) = (bounds, area) }
}

extension VectorPath {
  /// The subpaths as pieces, largest first. A subpath within the bounds of one of the thousand largest pieces belongs
  /// to that piece: it adds to the area if it turns the same way, and otherwise subtracts. O(elements + n log n) for
  /// n subpaths.
  package var pieces: [AreaPiece] {
    let all = subpaths.map { (bounds: $0.extent, area: $0.signedArea) }
      .filter { !$0.bounds.isNull && $0.area.isFinite }
      .sorted { abs($0.area) > abs($1.area) }
    var kept: [(bounds: CGRect, area: Double)] = []
    var largest: [Box] = []
    for piece in all {
      let box = Box(piece.bounds)
      if let outer = largest.firstIndex(where: { $0.contains(box) }) {
        kept[outer].area += piece.area
      } else {
        if kept.count < 1000 { largest.append(box) }
        kept.append(piece)
      }
    }
    return kept.map { AreaPiece(bounds: $0.bounds, area: abs($0.area)) }
  }

  /// The area that the closed path encloses, by Green's theorem: positive if x turns towards y. O(elements).
  package var signedArea: Double {
    var twice = 0.0
    var first: Vector?
    for segment in segments {
      let (start, end) = (Vector(segment.start), Vector(segment.end))
      switch segment.element {
      case .move:
        first = end
        continue
      case .line, .close: break
      case .quad(let control, _):
        // Twice the area between a parabola and its chord is 2/3 of the triangle's.
        twice += 2 / 3 * (Vector(control) - start).cross(end - start)
      case .cubic(let control1, let control2, _):
        let (b, c, d) = (Vector(control1) - start, Vector(control2) - start, end - start)
        twice += 0.3 * (b.cross(c) + b.cross(d)) + 0.6 * c.cross(d)
      case .arc(let arc, _):
        let center = Vector(arc.center)
        let sector = Vector(arc.axis1).cross(Vector(arc.axis2)) * (arc.endAngle - arc.startAngle)
        twice += sector + (center - start).cross(end - start)
      }
      // Relative to the subpath's start, so that far coordinates do not cancel.
      if let first { twice += (start - first).cross(end - first) }
    }
    return twice / 2
  }
}

extension Outline {
  /// The bounds that a ``PathRegion`` of the outline has, found without an index; null if it encloses
  /// nothing. O(elements); O(segments + dashes) for strokes.
  public var bounds: CGRect {
    let box = SharedBudget.unlimited { budget throws(LimitExceeded) in try self.box(budget) }
    return box?.rect ?? .null
  }

  private func box(_ budget: SharedBudget) throws(LimitExceeded) -> Box? {
    switch style {
    case .fill: return try FillContours(path, budget: budget).box
    case .stroke(let stroke):
      return try StrokeParts(path, stroke, budget: budget)?.box
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
