public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The shapes that lie wholly inside a rectangle of document space, in document order. A shape that takes no
  /// hits is left out. O(cells under the rectangle).
  public func shapes(in rect: CGRect) -> [Shape] {
    selected(by: rect) { rect.covers(finest.bounds(of: $0)) }
  }

  /// The shapes that share some area with a rectangle of document space, in document order. See
  /// ``shapes(intersecting:)-(PathRegion)``. O(cells under the rectangle), and O(outline), or O(pixels) for
  /// masks, for each area that only its border may touch.
  public func shapes(intersecting rect: CGRect) -> [Shape] {
    shapes(meeting: .box(rect.isNull ? .zero : rect))
  }

  /// The shapes that lie wholly inside a region of document space, in document order: a lasso. What sticks out
  /// by less than a thousandth of a shape's bounds may be missed. In mask modes, at the largest scale.
  ///
  /// O(cells under the region's bounds), and O(outline), or O(pixels) for masks, for each area that the
  /// region's outline may cross.
  public func shapes(in region: PathRegion) -> [Shape] {
    selected(by: region.bounds) { area in
      let bounds = finest.bounds(of: area)
      guard region.bounds.covers(bounds) else { return false }
      return region.overlap(with: bounds) == .whole
        || AreaComparison(union(of: area), .region(region), pays: pays).isInside
    }
  }

  /// The shapes that share some area with a region of document space, in document order.
  ///
  /// Bounds that only touch do not count. A common area narrower than about a thousandth of the rectangle
  /// that the two bounds share may be missed. In mask modes, at the largest scale.
  ///
  /// O(cells under the region's bounds), plus O(outline), or O(pixels) for masks, for each area without a cell that
  /// is certain.
  public func shapes(intersecting region: PathRegion) -> [Shape] {
    shapes(meeting: .region(region))
  }

  private func shapes(meeting selection: Area) -> [Shape] {
    var certain = AreaSet()
    var touched = AreaSet()
    var visits: Int64 = 0
    defer { pays(100 + 20 * visits) }
    finest.visitCells(in: selection.bounds) { area, cell, isWhole in
      visits += 1
      guard !certain.contains(area) else { return }
      touched.insert(area)
      if isWhole, selection.overlap(with: cell) == .whole { certain.insert(area) }
    }
    return shapes(of: touched) { area in
      certain.contains(area)
        || AreaComparison(union(of: area), selection, pays: pays).isOverlapping
    }
  }

  /// An area alone, whose questions cost nothing for the others.
  private func union(of area: Int) -> AreaUnion {
    areas.outlines.map { AreaUnion([$0.region(area)]) } ?? AreaUnion([area], of: finest)
  }

  /// The shapes with an area under a rectangle, all of whose areas pass a test.
  private func selected(by rect: CGRect, _ isInside: (_ area: Int) -> Bool) -> [Shape] {
    var owners = ShapeSet()
    var visits: Int64 = 0
    finest.visitCells(in: rect) { area, _, _ in
      visits += 1
      owners.insert(areas.owners[area])
    }
    pays(100 + 20 * visits)
    return owners.indices.filter { shape in
      let shown = areas.areas(ofShape: shape).filter { !finest.bounds(of: $0).isEmpty }
      return !shown.isEmpty && shown.allSatisfy(isInside)
    }.map { shapes[$0] }
  }

  /// The shapes one of whose areas passes a test, in document order.
  private func shapes(of areas: AreaSet, where isSelected: (_ area: Int) -> Bool) -> [Shape] {
    var owners = ShapeSet()
    for area in areas.indices where !owners.contains(self.areas.owners[area]) && isSelected(area) {
      owners.insert(self.areas.owners[area])
    }
    return owners.indices.map { shapes[$0] }
  }
}

extension CGRect {
  /// Whether another rectangle is inside this one. Compares numbers, because `contains` traps on infinite ones.
  fileprivate func covers(_ other: CGRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
