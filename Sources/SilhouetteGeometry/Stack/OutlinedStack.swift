public import Foundation

/// A stack of outlines.
@usableFromInline package protocol OutlinedStack: AreaStack {
  /// The visible part of the areas; nil for everything.
  var page: Page? { get }
  /// The outline of an area, without its clips. O(outline).
  func outline(_ index: Int) -> Outline
  /// The clips of an area. O(log regions).
  func clips(_ index: Int) -> [Clip]
  /// An area alone. O(outline) for a fill without clips, else O(log regions).
  func region(_ index: Int) -> ClippedRegion
  /// Around an area, without the page; zero if the area is empty.
  func outlineBounds(of index: Int) -> CGRect
  /// About the number of elements of an area's outline and clips. O(the runs of its points), or O(its clips).
  func elementCount(of index: Int) -> Int
  /// Whether an area is a fill without curves and clips.
  func isPolygon(_ index: Int) -> Bool
}

extension OutlinedStack {
  package func pieces(of index: Int) -> [AreaPiece] { outlinePieces(of: index) }

  package func margin(_ search: inout MarginSearch) { outlineMargin(&search) }

  // A stroke is one piece, and a clip cuts the bounds.
  /// The pieces of an area: those of a fill by its subpaths. O(outline + n log n) for n subpaths.
  func outlinePieces(of index: Int) -> [AreaPiece] {
    let (outline, box) = (outline(index), bounds(of: index))
    guard case .fill = outline.style else {
      return [AreaPiece(bounds: box, area: Double(box.width * box.height))]
    }
    return outline.path.pieces.compactMap { piece in
      let shown = piece.bounds.common(with: box)
      return shown.isEmpty ? nil : AreaPiece(bounds: shown, area: piece.area)
    }
  }

  package func bounds(of index: Int) -> CGRect {
    let bounds = outlineBounds(of: index)
    guard let page else { return bounds }
    let shown = bounds.common(with: page.bounds.rect)
    return shown.isNull ? .zero : shown
  }

  /// The bounds of an area without the pen of a line that has no width. O(its outline) for strokes and curves, else as
  /// ``bounds(of:)``.
  package func ownBounds(of index: Int) -> CGRect {
    let box = bounds(of: index)
    if isPolygon(index) { return box }
    let outline = outline(index)
    guard outline.isHairline else { return box }
    let own = outline.path.extent.common(with: box)
    return own.isNull ? box : own
  }

  /// Finds the nearest place where the point leaves its area, or enters an area of another shape above it. Areas of
  /// its own shape that continue there do not count. O(cells within the limit).
  func outlineMargin(_ search: inout MarginSearch) {
    let (own, answer) = (search.area, search.answer)
    var near = NearSearch(nearestTo: search.x, search.y, within: search.limit) { area in
      area == own || (own < 0 || self.isAbove(area, own)) && answer(area) == .other ? .infinity : -1
    }
    near.isFromInside = true
    near.mostWork = search.mostWork
    self.search(&near)
    search.work = near.work
    if near.nearest >= 0 {
      let isExit = near.nearest == own
      search.take(
        isExit && search.findsNext ? next(at: near.limit, &search) : near.nearest, at: near.limit)
    }
    if own >= 0, let page {
      search.take(-1, at: page.bounds.distanceToExit(from: Vector(search.x, search.y)))
    }
  }

  /// The topmost area where the point has left its own: of those that it is in, or else whose outline it reaches there.
  private func next(at distance: Double, _ search: inout MarginSearch) -> Int {
    let rounding = 4 * max(search.x.magnitude, search.y.magnitude, distance).ulp
    var near = NearSearch(allAround: search.x, search.y, within: distance + rounding)
    near.isFromInside = true
    near.mostWork = search.mostWork - search.work
    self.search(&near)
    search.work += near.work
    let changed = Set(near.distances.map { $0.area }).subtracting([search.area])
    let kept = Set(all(x: search.x, y: search.y)).subtracting([search.area])
    let answer = search.answer
    return changed.symmetricDifference(kept).filter { answer($0) == .other }
      .max { isAbove($1, $0) } ?? -1
  }
}
