import Foundation

/// A fill as straight edges, and the curves that some of them follow. A curve and its reverse have the same corners.
package struct FlatFill {
  /// The edges of all subpaths, closed as a fill closes them.
  private(set) var edges: [Edge] = []
  private(set) var curves: [FlatCurve] = []
  let rule: FillRule

  /// O(elements + edges). Subpaths with numbers that are not finite, or beyond ±2^1000, are left out.
  ///
  /// - Parameter flatness: the greatest distance of a curve from its edges.
  package init(_ path: VectorPath, rule: FillRule, flatness: Double) {
    self.rule = rule
    for subpath in path.subpaths { add(subpath, flatness) }
  }

  /// The fills of some outlines; of strokes there are none.
  package static func fills(of outlines: [Outline], flatness: Double) -> [FlatFill] {
    outlines.compactMap { outline in
      guard case .fill(let rule) = outline.style else { return nil }
      return FlatFill(outline.path, rule: rule, flatness: flatness)
    }
  }

  private mutating func add(_ subpath: VectorPath, _ flatness: Double) {
    var corners: [CGPoint] = []
    var own: [FlatCurve] = []
    for segment in subpath.segments {
      if let curve = FlatCurve(segment, flatness) {
        own.append(curve)
        corners += curve.corners.dropFirst()
      } else {
        corners.append(segment.end)
      }
    }
    if let first = corners.first { corners.append(first) }
    guard corners.allSatisfy({ Vector($0).isWithinReach }) else { return }
    curves += own
    for (start, end) in zip(corners, corners.dropFirst()) where start != end {
      edges.append(Edge(start: start, end: end))
    }
  }

  /// The boundary of the fill: its inside is on the left of each edge, where y points up. O(n log n + pairs of edges whose
  /// ranges of x meet), which the budget pays for.
  func boundary(_ budget: inout Budget) throws(LimitExceeded) -> [Edge] {
    try Boundary(edges.noded(&budget), rule, &budget).edges
  }
}
