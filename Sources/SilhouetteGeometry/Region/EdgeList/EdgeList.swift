import Foundation

/// A filled outline of a few edges, without a grid: to ask each edge takes less than to build one.
///
/// All edges are compared with a point at once, in `Float`s. Where those cannot tell on which side of an edge the point is,
/// the exact edges decide.
final class EdgeList: RegionIndex {
  let rule: FillRule
  let grid: Grid
  /// x, y, x, y… of the points of all edges.
  let points: FlatArray<Double>
  /// For each edge its ``MonotonePiece/code``.
  let codes: FlatArray<UInt32>
  private let lines: RoughLines
  private let windingMask: Int32

  /// An outline of more edges has a grid.
  static let mostEdges = 16
  /// How much of the outline's box the boxes of curves may cover: there the exact edges decide.
  static let mostShare = 0.25

  /// - Parameters:
  ///   - box: around all edges, small enough to be compared in `Float`s.
  ///   - codes: those of edges whose points are there; each contour's follow each other and close it.
  init(points: FlatArray<Double>, codes: FlatArray<UInt32>, _ rule: FillRule, _ box: Box) {
    (self.points, self.codes, self.rule, grid) = (points, codes, rule, Grid(box))
    lines = RoughLines(codes.view, in: points.view, box)
    windingMask = rule.windingMask
  }

  /// The list of some contours; nil if a grid is better for them.
  convenience init?(
    _ contours: FillContours, of path: VectorPath, _ rule: FillRule,
    mostEdges: Int = EdgeList.mostEdges, mostShare: Double = EdgeList.mostShare
  ) {
    guard contours.count <= mostEdges, let box = contours.box, SlantedBounds.fit(box) else {
      return nil
    }
    var points = ScratchArray<Double>(capacity: 4 * contours.count)
    var codes = ScratchArray<UInt32>(capacity: contours.count)
    switch contours.form {
    case .lines: Self.add(path, &points, &codes)
    case .pieces(let outline):
      for value in outline.coordinates { points.append(value) }
      var share = 0.0
      for piece in outline.pieces {
        codes.append(piece.code)
        if piece.kind != .line { share += piece.box(in: points.view).share(of: box) }
      }
      guard share <= mostShare else { return nil }
    }
    self.init(points: points.finish(), codes: codes.finish(), rule, box)
  }

  /// Adds the subpaths of a path of lines, each back to its first point.
  private static func add(
    _ path: VectorPath, _ points: inout ScratchArray<Double>, _ codes: inout ScratchArray<UInt32>
  ) {
    path.forEachSubpathOfLines { range in
      for index in range {
        codes.append(UInt32(truncatingIfNeeded: points.count / 2) << 3)
        points.append(Double(path.points[index].x))
        points.append(Double(path.points[index].y))
      }
      points.append(Double(path.points[range.lowerBound].x))
      points.append(Double(path.points[range.lowerBound].y))
    }
  }

  /// The only cell, which all lists share.
  private static let cell = FlatArray([Cell(listAt: 0).word])

  var cells: FlatArray<UInt32> { Self.cell }

  @_optimize(speed)
  func contains(x: Double, y: Double, in located: LocatedCell) -> Bool {
    (lines.winding(x: x, y: y) ?? exactWinding(x: x, y: y)) & windingMask != 0
  }

  @inline(never) private func exactWinding(x: Double, y: Double) -> Int32 {
    var winding: Int32 = 0
    for index in codes.view.indices {
      winding &+= MonotonePiece(code: codes[index]).winding(x: x, y: y, in: points.view)
    }
    return winding
  }

  func work(x: Double, y: Double, in located: LocatedCell) -> Int64 {
    codes.view.indices.reduce(10) { $0 + (MonotonePiece(code: codes[$1]).kind == .line ? 5 : 40) }
  }

  func overlap(with rect: CGRect) -> RectOverlap {
    let box = Box(rect)
    for index in codes.view.indices
    where MonotonePiece(code: codes[index]).mayMeet(box, in: points.view) {
      return .partial
    }
    // All of the rectangle is on the same side of each edge.
    guard grid.covers(x: box.minX, y: box.minY) else { return .none }
    return exactWinding(x: box.minX, y: box.minY) & windingMask != 0 ? .whole : .none
  }

  func distanceToEdge(x: Double, y: Double, best: Double, work: inout Int64) -> Double {
    work += 300 + 80 * Int64(codes.count)
    return codes.view.indices.reduce(best) {
      MonotonePiece(code: codes[$1]).distance(from: Vector(x, y), in: points.view, best: $0)
    }
  }

  func checkInvariants() -> Bool { Self.box(of: codes, points) != nil }

  /// The box around some edges; nil unless all their points are there, near enough, and the edges a list's.
  static func box(of codes: FlatArray<UInt32>, _ points: FlatArray<Double>) -> Box? {
    guard codes.count <= mostEdges,
      points.view.indices.allSatisfy({ points[$0].magnitude <= Vector.farthest })
    else { return nil }
    var box = Box.empty
    for index in codes.view.indices {
      let piece = MonotonePiece(code: codes[index])
      guard piece.lastIndex < points.count - 1 else { return nil }
      let own = piece.box(in: points.view)
      box.include(Vector(own.minX, own.minY))
      box.include(Vector(own.maxX, own.maxY))
    }
    return box.minX <= box.maxX && SlantedBounds.fit(box) ? box : nil
  }

  var byteCount: Int { 8 * points.count + 4 * codes.count + lines.byteCount }
}

extension MonotonePiece {
  /// The smallest box around the piece: that around its ends, as it is monotone.
  func box(in c: some Coordinates) -> Box {
    Box(around: c.point(at: firstIndex), c.point(at: lastIndex))
  }

  /// Whether the piece may have a point in a box; if not, it surely has none.
  fileprivate func mayMeet(_ box: Box, in c: some Coordinates) -> Bool {
    guard self.box(in: c).meets(box) else { return false }
    if kind != .line { return true }
    let (a, b) = (c.point(at: firstIndex), c.point(at: lastIndex))
    func side(_ x: Double, _ y: Double) -> Double {
      LineSide.sign(ax: a.x, ay: a.y, bx: b.x, by: b.y, x: x, y: y, isExact: true)
    }
    let sides = [
      side(box.minX, box.minY), side(box.maxX, box.minY), side(box.minX, box.maxY),
      side(box.maxX, box.maxY),
    ]
    return !(sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 })
  }
}
