package import Foundation

/// A fill as straight edges, and the curves that some of them follow. A curve and its reverse have the same corners.
package struct FlatFill {
  /// The edges of all subpaths, closed as a fill closes them.
  private(set) var edges: [Edge] = []
  private(set) var curves: [FlatCurve] = []
  let rule: FillRule

  /// O(elements + edges), which the budget pays for. Subpaths with numbers that are not finite, or beyond ±2^1000, are
  /// left out.
  ///
  /// - Parameter flatness: the greatest distance of a curve from its edges.
  private init(
    _ path: VectorPath, rule: FillRule, flatness: Double, _ budget: inout Budget
  ) throws(LimitExceeded) {
    self.rule = rule
    try budget.pay(path.elementCount * Price(work: 100, bytes: 200))
    for subpath in path.subpaths { try add(subpath, flatness, &budget) }
  }

  /// The fills of some outlines; of strokes there are none.
  package static func fills(
    of outlines: [Outline], flatness: Double, _ budget: inout Budget
  ) throws(LimitExceeded) -> [FlatFill] {
    var fills: [FlatFill] = []
    for outline in outlines {
      guard case .fill(let rule) = outline.style else { continue }
      fills.append(try FlatFill(outline.path, rule: rule, flatness: flatness, &budget))
    }
    return fills
  }

  /// The corners of each subpath as straight lines; of a closed one the first again at the end. O(elements + lines), which
  /// the budget pays for.
  package static func lines(
    of path: VectorPath, flatness: Double, _ budget: inout Budget
  ) throws(LimitExceeded) -> [[CGPoint]] {
    var lines: [[CGPoint]] = []
    for subpath in path.subpaths {
      let line = try corners(of: subpath, flatness, &budget).corners
      if line.allSatisfy({ Vector($0).isWithinReach }) { lines.append(line) }
    }
    return lines
  }

  /// A subpath's corners, and the curves that some of its edges follow.
  private static func corners(
    of subpath: VectorPath, _ flatness: Double, _ budget: inout Budget
  ) throws(LimitExceeded) -> (corners: [CGPoint], curves: [FlatCurve]) {
    var (corners, curves): ([CGPoint], [FlatCurve]) = ([], [])
    for segment in subpath.segments {
      if let curve = FlatCurve(segment, flatness) {
        try budget.pay(curve.corners.count * Price(work: 50, bytes: 300))
        curves.append(curve)
        corners += curve.corners.dropFirst()
      } else {
        corners.append(segment.end)
      }
    }
    return (corners, curves)
  }

  private mutating func add(
    _ subpath: VectorPath, _ flatness: Double, _ budget: inout Budget
  ) throws(LimitExceeded) {
    let flat = try Self.corners(of: subpath, flatness, &budget)
    let corners = flat.corners + flat.corners.prefix(1)
    guard corners.allSatisfy({ Vector($0).isWithinReach }) else { return }
    curves += flat.curves
    for (start, end) in zip(corners, corners.dropFirst()) where start != end {
      edges.append(Edge(start: start, end: end))
    }
  }

  /// The boundary of the fill: its inside is on the left of each edge, where y points up. O(n log n + pairs of edges
  /// whose bounds meet), which the budget pays for.
  package func boundary(_ budget: inout Budget) throws(LimitExceeded) -> [Edge] {
    try Boundary(edges.noded(&budget), rule, &budget).edges
  }
}

/// A curve of a path with the corners of straight edges that follow it, at even steps of its parameter.
struct FlatCurve {
  private let segment: VectorPath.Segment
  /// From its start to its end.
  private(set) var corners: [CGPoint]

  /// Nil for a segment that is not a curve.
  init?(_ segment: VectorPath.Segment, _ flatness: Double) {
    if case .arc(let arc, _) = segment.element, !arc.isUsable { return nil }
    guard let curve = CurveSampler(segment) else { return nil }
    self.segment = segment
    corners = [segment.start]
    // No curve of the map's size needs more lines; a larger one is cut as a map of its size would cut it.
    let flatness = max(flatness, curve.sag(of: 1) / 0x1p17)
    curve.forEachCorner(within: flatness) { corners.append(CGPoint($0)) }
    corners.append(segment.end)
  }

  /// Adds the part of the curve from one of its corners to another, which may come before it, to a path that has come
  /// to the first.
  func add(to path: inout VectorPath, from first: Int, through last: Int, end: CGPoint) {
    let count = Double(corners.count - 1)
    let (low, high) = (Double(min(first, last)) / count, Double(max(first, last)) / count)
    let (start, stop) = (Vector(segment.start), Vector(segment.end))
    switch segment.element {
    case .move, .line, .close: path.addLine(to: end)
    case .quad(let control, _):
      let part = QuadCurve(start, Vector(control), stop).subcurve(from: low, to: high)
      path.addQuad(to: end, control: CGPoint(part.p1))
    case .cubic(let control1, let control2, _):
      let part = CubicCurve(start, Vector(control1), Vector(control2), stop)
        .subcurve(from: low, to: high)
      let (one, two) = first < last ? (part.p1, part.p2) : (part.p2, part.p1)
      path.addCubic(to: end, control1: CGPoint(one), control2: CGPoint(two))
    case .arc(var arc, _):
      let (from, turn) = (arc.startAngle, arc.endAngle - arc.startAngle)
      func angle(_ corner: Int) -> Double {
        corner == 0
          ? from : corner == corners.count - 1 ? arc.endAngle : from + turn * Double(corner) / count
      }
      let angles = (angle(first), angle(last))
      (arc.startAngle, arc.endAngle) = angles
      path.add(arc, endingAt: end)
    }
  }
}
